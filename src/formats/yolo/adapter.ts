import { reader, shipped } from '../formatAdapter.ts';
import { number } from '../reading/narrow.ts';
import { readYolo } from './readYolo.ts';
import { writeYolo } from './writeYolo.ts';

/** Whether a line is a class and at least three numbers; with a comma it is from another table. */
function isLabel(row: string): boolean {
  const fields = row.split(/\s+/);
  return (
    fields.length >= 4 &&
    !fields[0]?.includes(',') &&
    fields.slice(1).filter((field) => !Number.isNaN(number(field))).length >= 3
  );
}

export const yolo = shipped('yolo', {
  reader: reader('lines', {
    claims({ rows, name }) {
      const labels = rows.filter(isLabel).length;
      if (rows.length > 0 && labels * 2 >= rows.length) return 'mark';
      // An empty label file means that nothing was found on its photo.
      return /\.txt$/.test(name) && (labels > 0 || rows.length === 0) ? 'guess' : null;
    },
    read: ({ text }, { classNames, keypoints }) => readYolo(text, classNames, keypoints),
  }),
  writer: (set, settings) => writeYolo(set, { ...settings, shape: 'box' }),
});

/** Polygons, each line with its corners: read by the YOLO reader. */
export const yoloSegmentation = shipped('yolo_segmentation', {
  reader: null,
  writer: (set, settings) => writeYolo(set, { ...settings, shape: 'polygon' }),
});

/** Turned boxes, each line with four corners. */
export const yoloObb = shipped('yolo_obb', {
  reader: null,
  writer: (set, settings) => writeYolo(set, { ...settings, shape: 'turned' }),
});
