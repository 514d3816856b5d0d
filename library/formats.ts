// `alpha-ai/formats`: reading and writing annotation files. No DOM: Node, workers and browsers.
export { BOXES_ONLY, type WrittenRules } from '#domain/exchange/formats.ts';
export type { Reason, ReasonKey } from '#domain/exchange/reason.ts';
export { reason } from '#domain/exchange/reason.ts';
export type { Outline, Shape } from '#domain/geometry/outline/outline.ts';
export type { Rect, Size } from '#domain/geometry/rect.ts';
export { NO_MEASURES } from '#domain/measure/measure.ts';
export { fail, ok, type Result } from '#domain/result.ts';
export { type CheckOptions, checkFormat, type FormatFault } from '#formats/checkFormat.ts';
export { coco, cocoResults } from '#formats/coco/adapter.ts';
export { createFormats, type FileRead, type Formats, type TextFile } from '#formats/createFormats.ts';
export { createMl } from '#formats/createMl/adapter.ts';
export { csv, tfCsv } from '#formats/csv/adapter.ts';
export { cvat } from '#formats/cvat/adapter.ts';
export { datumaro } from '#formats/datumaro/adapter.ts';
export type { Annotated, Detected } from '#formats/detect.ts';
export { dota } from '#formats/dota/adapter.ts';
export {
  type Certainty,
  type Companions,
  type Content,
  type Format,
  type Reader,
  reader,
} from '#formats/formatAdapter.ts';
export { type Gathered, gather, type NamedPhoto } from '#formats/gather.ts';
export { labelme, xAnyLabeling } from '#formats/labelme/adapter.ts';
export { labelStudio } from '#formats/labelStudio/adapter.ts';
export {
  escapeXml,
  type OutBox,
  type OutImage,
  type OutSet,
  type WriteSettings,
  type Written,
} from '#formats/outgoing.ts';
export {
  type Collector,
  collector,
  type FoundBox,
  type ReadOptions,
  type Take,
} from '#formats/reading/collect.ts';
export {
  type AttributeValue,
  NO_LABEL,
  type Note,
  type Read,
  type ReadBox,
  type ReadImage,
  type Reading,
} from '#formats/reading/report.ts';
export { decodeText } from '#formats/reading/text.ts';
export { supervisely } from '#formats/supervisely/adapter.ts';
export { via, viaCsv } from '#formats/via/adapter.ts';
export { voc } from '#formats/voc/adapter.ts';
export { yolo, yoloObb, yoloSegmentation } from '#formats/yolo/adapter.ts';
