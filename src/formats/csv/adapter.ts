import { type Adapter, reader } from '../formatAdapter.ts';
import { hasAll } from '../reading/table.ts';
import { readCsv, readTfCsv } from './readCsv.ts';
import { writeCsv } from './writeCsv.ts';

/** Ours, and those of other tools with a box as corner and size. */
export const csv: Adapter<'csv'> = {
  reader: reader('table', {
    claims: ({ columns }) =>
      columns.length >= 6 &&
      (hasAll(columns, 'x', 'y', 'width', 'height') || hasAll(columns, 'bbox_x', 'bbox_y'))
        ? 'build'
        : null,
    read: ({ text }) => readCsv(text),
  }),
  writer: writeCsv,
};

/** TensorFlow's. */
export const tfCsv: Adapter<'tf_csv'> = {
  reader: reader('table', {
    claims: ({ columns }) => (hasAll(columns, 'filename', 'class', 'xmin', 'ymax') ? 'mark' : null),
    read: ({ text }) => readTfCsv(text),
  }),
  writer: null,
};
