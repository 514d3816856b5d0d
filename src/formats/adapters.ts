import type { FormatId } from '#domain/exchange/formats.ts';
import { coco, cocoResults } from './coco/adapter.ts';
import { createFormats } from './createFormats.ts';
import { createMl } from './createMl/adapter.ts';
import { csv, tfCsv } from './csv/adapter.ts';
import { cvat } from './cvat/adapter.ts';
import { datumaro } from './datumaro/adapter.ts';
import { dota } from './dota/adapter.ts';
import type { Format } from './formatAdapter.ts';
import { labelme, xAnyLabeling } from './labelme/adapter.ts';
import { labelStudio } from './labelStudio/adapter.ts';
import { supervisely } from './supervisely/adapter.ts';
import { via, viaCsv } from './via/adapter.ts';
import { voc } from './voc/adapter.ts';
import { yolo, yoloObb, yoloSegmentation } from './yolo/adapter.ts';

/** How each format is read and written, in the order in which they are tried where a file could be of several. */
export const ADAPTERS: { readonly [F in FormatId]: Format<F> } = {
  coco,
  coco_results: cocoResults,
  dota,
  yolo,
  yolo_segmentation: yoloSegmentation,
  yolo_obb: yoloObb,
  voc,
  cvat,
  labelme,
  x_anylabeling: xAnyLabeling,
  label_studio: labelStudio,
  via,
  via_csv: viaCsv,
  csv,
  supervisely,
  tf_csv: tfCsv,
  create_ml: createMl,
  datumaro,
};

/** The formats of the app. */
export const appFormats = createFormats(Object.values(ADAPTERS));
