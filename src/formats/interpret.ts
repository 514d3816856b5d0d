import { reason } from '#domain/exchange/reason.ts';
import { ok } from '#domain/result.ts';
import { classNamesOfLines, classNamesOfYaml } from './classNames.ts';
import { readCoco } from './coco.ts';
import type { CocoIndex } from './cocoIndex.ts';
import { readCocoResults } from './cocoResults.ts';
import { readCsv, readTfCsv } from './csv.ts';
import { readCvat } from './cvat.ts';
import type { Detected } from './detect.ts';
import { readLabelme } from './labelme.ts';
import { readLabelStudio } from './labelStudio.ts';
import type { ReadOptions } from './options.ts';
import type { Read } from './report.ts';
import { readSupervisely } from './supervisely.ts';
import { readVia, readViaCsv } from './via.ts';
import { readVoc } from './voc.ts';
import { type ClassNames, readYolo } from './yolo.ts';

/** What other files of the same import tell about a file. */
export interface Companions {
  /** For YOLO and detector results. */
  readonly classNames: ClassNames | null;
  /** For detector results. */
  readonly dataset: CocoIndex | null;
}

/** A file that holds boxes. */
export type Annotated = Exclude<Detected, { kind: 'classes' | 'other' }>;

/** Reads a detected file. */
export function interpret(file: Annotated, companions: Companions, options: ReadOptions): Read {
  const read = readAs(file, companions, options);
  if (!read.ok || file.kind !== 'json' || file.mended === 0) return read;
  const note = { part: null, n: null, image: null, reason: reason('json_mended', { count: file.mended }) };
  return ok({ ...read.value, repaired: [note, ...read.value.repaired] });
}

function readAs(file: Annotated, companions: Companions, options: ReadOptions): Read {
  switch (file.format) {
    case 'coco':
      return readCoco(file.document);
    case 'coco_results':
      return readCocoResults(file.document, companions.dataset, companions.classNames);
    case 'labelme':
      return readLabelme(file.document);
    case 'label_studio':
      return readLabelStudio(file.document);
    case 'via':
      return readVia(file.document, options);
    case 'supervisely':
      return readSupervisely(file.document);
    case 'voc':
      return readVoc(file.root, options);
    case 'cvat':
      return readCvat(file.root);
    case 'yolo':
      return readYolo(file.content, companions.classNames);
    case 'csv':
      return readCsv(file.content);
    case 'tf_csv':
      return readTfCsv(file.content);
    case 'via_csv':
      return readViaCsv(file.content, options);
  }
}

/** Class names of a file that was detected as such; null where it has none after all. */
export const classNames = (file: Extract<Detected, { kind: 'classes' }>): ClassNames | null =>
  file.written === 'yaml' ? classNamesOfYaml(file.content) : classNamesOfLines(file.content);
