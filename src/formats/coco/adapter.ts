import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { type Adapter, reader } from '../formatAdapter.ts';
import { cocoIndex } from './cocoIndex.ts';
import { readCoco } from './readCoco.ts';
import { readCocoResults } from './readCocoResults.ts';
import { writeCoco, writeCocoResults } from './writeCoco.ts';

const SECTIONS = ['images', 'annotations', 'categories'] as const;

export const coco: Adapter<'coco'> = {
  reader: reader('json', {
    claims({ document }) {
      if (!isObject(document)) return null;
      const sections = SECTIONS.filter((section) => own(document, section) !== undefined);
      return sections.length >= 2 ? 'build' : sections.length === 1 ? 'guess' : null;
    },
    read: ({ document }) => readCoco(document),
    dataset: ({ document }) => cocoIndex(document),
  }),
  writer: writeCoco,
};

export const cocoResults: Adapter<'coco_results'> = {
  reader: reader('json', {
    claims({ document }) {
      if (!Array.isArray(document)) return null;
      const first = document.find(isObject);
      // A detector that found nothing writes an empty list.
      if (!first) return document.length === 0 ? 'guess' : null;
      return 'image_id' in first ? 'mark' : null;
    },
    read: ({ document }, { dataset, classNames }) => readCocoResults(document, dataset, classNames),
  }),
  writer: writeCocoResults,
};
