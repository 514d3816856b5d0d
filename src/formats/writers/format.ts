/** The formats that are written; each has a writer in `write.ts`. */
export const WRITTEN_FORMATS = [
  'coco',
  'coco_results',
  'yolo',
  'voc',
  'cvat',
  'labelme',
  'x_anylabeling',
  'label_studio',
  'via',
  'via_csv',
  'csv',
] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];
