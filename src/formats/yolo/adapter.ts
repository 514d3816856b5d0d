import { type Adapter, reader } from '../formatAdapter.ts';
import { number } from '../reading/narrow.ts';
import { readYolo } from './readYolo.ts';
import { writeYolo } from './writeYolo.ts';

/** Whether a line is a class and at least three figures. */
function isLabel(row: string): boolean {
  const fields = row.split(/\s+/);
  return fields.length >= 4 && fields.slice(1).filter((field) => !Number.isNaN(number(field))).length >= 3;
}

export const yolo: Adapter<'yolo'> = {
  reader: reader('lines', {
    claims({ rows, name }) {
      const labels = rows.filter(isLabel).length;
      if (rows.length > 0 && labels * 2 >= rows.length) return 'mark';
      // An empty label file says that nothing was found on its photo.
      return /\.txt$/.test(name) && (labels > 0 || rows.length === 0) ? 'guess' : null;
    },
    read: ({ text }, { classNames }) => readYolo(text, classNames),
  }),
  writer: writeYolo,
};
