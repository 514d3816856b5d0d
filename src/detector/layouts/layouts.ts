import { detrSigmoid, detrSoftmax, rtDetrAuthors, rtDetrUltralytics } from './detr.ts';
import { endToEnd, endToEndMasks, tensorflow, torchvision } from './finishedBoxes.ts';
import type { Layout } from './layout.ts';
import { yoloColumns, yoloMasks, yoloRows, yolox, yunet } from './yolo.ts';

/** All supported layouts. */
export const LAYOUTS = {
  yolo_columns: yoloColumns,
  yolo_masks: yoloMasks,
  yolo_rows: yoloRows,
  end_to_end: endToEnd,
  end_to_end_masks: endToEndMasks,
  yolox,
  detr_softmax: detrSoftmax,
  detr_sigmoid: detrSigmoid,
  rt_detr_authors: rtDetrAuthors,
  rt_detr_ultralytics: rtDetrUltralytics,
  torchvision,
  tensorflow,
  yunet,
} as const satisfies Readonly<Record<string, Layout>>;

export type LayoutId = keyof typeof LAYOUTS;

export const isLayoutId = (text: string): text is LayoutId => Object.hasOwn(LAYOUTS, text);

export const LAYOUT_IDS: readonly LayoutId[] = Object.keys(LAYOUTS).filter(isLayoutId);
