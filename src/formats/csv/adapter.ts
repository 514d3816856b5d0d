import { type Adapter, reader } from '../formatAdapter.ts';
import { hasAll } from '../reading/table.ts';
import { headerless, layoutOf } from './columns.ts';
import { readCsv } from './readCsv.ts';
import { writeCsv } from './writeCsv.ts';

const layout = (columns: readonly string[]) => layoutOf(headerless(columns) ?? columns);

/** Our own CSV, and those of other tools with a box as corner and size. */
export const csv: Adapter<'csv'> = {
  reader: reader('table', {
    claims({ columns }) {
      const found = layout(columns);
      return found === 'sized' || found === 'cell' ? 'build' : null;
    },
    read: ({ text }) => readCsv(text, 'csv'),
  }),
  writer: writeCsv,
};

/** Boxes as two corners: TensorFlow, VoTT, keras-retinanet. */
export const tfCsv: Adapter<'tf_csv'> = {
  reader: reader('table', {
    claims({ columns }) {
      if (layout(columns) !== 'corners') return null;
      return hasAll(columns, 'filename', 'class', 'xmin', 'ymax') ? 'mark' : 'build';
    },
    read: ({ text }) => readCsv(text, 'tf_csv'),
  }),
  writer: null,
};
