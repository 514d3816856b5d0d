import { writeCoco, writeCocoResults } from './coco.ts';
import { writeCsv } from './csv.ts';
import { writeCvat } from './cvat.ts';
import type { WrittenFormat } from './format.ts';
import { writeLabelme } from './labelme.ts';
import { writeLabelStudio } from './labelStudio.ts';
import type { OutSet, Written } from './outgoing.ts';
import { writeVia, writeViaCsv } from './via.ts';
import { writeVoc } from './voc.ts';
import { writeYolo } from './yolo.ts';

/** How a set is to be written. */
export interface WriteSettings {
  readonly format: WrittenFormat;
  /** YOLO: write the sixth column. */
  readonly confidence: boolean;
  readonly photos: boolean;
  readonly segmentation: 'none' | 'corners';
  readonly vocBase: 0 | 1;
}

/** Writes a set in a format. */
export function write(set: OutSet, settings: WriteSettings): Written {
  switch (settings.format) {
    case 'coco':
      return writeCoco(set, settings);
    case 'coco_results':
      return writeCocoResults(set);
    case 'yolo':
      return writeYolo(set, settings);
    case 'voc':
      return writeVoc(set, { base: settings.vocBase });
    case 'cvat':
      return writeCvat(set);
    case 'labelme':
    case 'x_anylabeling':
      return writeLabelme(set, { dialect: settings.format });
    case 'label_studio':
      return writeLabelStudio(set);
    case 'via':
      return writeVia(set);
    case 'via_csv':
      return writeViaCsv(set);
    case 'csv':
      return writeCsv(set);
  }
}

/** Where a format wants the photos, so that they can be written before the boxes are complete. */
export const photoFolder = (settings: WriteSettings): string =>
  write({ name: '', classes: [], images: [] }, settings).photos;
