import type { Outline, Ring } from '#domain/geometry/outline/outline.ts';
import { outlineArea } from '#domain/geometry/outline/outlineExtent.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  json,
  type OutBox,
  type OutSet,
  ringOf,
  roundedRect,
  type Written,
} from '../outgoing.ts';
import { cocoIndex } from './cocoIndex.ts';
import { readCoco, readCocoResults } from './readCoco.ts';

interface CocoOptions {
  /** `none` is what CVAT and trainers take for a box; VIA only reads the corners. */
  readonly segmentation: 'none' | 'corners';
  readonly subset?: string;
}

const categoriesOf = (set: OutSet) =>
  set.classes.map((name, index) => ({ id: index + 1, name, supercategory: '' }));

const imagesOf = (set: OutSet) =>
  set.images.map(({ name, width, height }, index) => ({ id: index + 1, file_name: name, width, height }));

/** One ring per part; holes, which COCO's polygons can't express, are joined to it. */
const ringsFor = (outline: Outline): readonly Ring[] =>
  outline.kind === 'polygon'
    ? outline.parts.map((part) => ringOf({ kind: 'polygon', parts: [part] }))
    : [ringOf(outline)];

/** Writes a COCO dataset. All ids count from 1: CVAT takes category 0 for "no label". */
export function writeCoco(set: OutSet, { segmentation, subset = 'default' }: CocoOptions): Written {
  const categories = new Map(set.classes.map((name, index) => [name, index + 1]));
  let id = 0;
  const annotations = set.images.flatMap((image, index) =>
    image.boxes.map((box) => {
      const [x, y, width, height] = roundedRect(box.box);
      id += 1;
      return {
        id,
        image_id: index + 1,
        category_id: categories.get(box.label) ?? 0,
        bbox: [x, y, width, height],
        area: box.outline ? outlineArea(box.outline) : width * height,
        iscrowd: 0,
        segmentation: box.outline
          ? ringsFor(box.outline)
          : segmentation === 'none'
            ? []
            : [[x, y, x + width, y, x + width, y + height, x, y + height]],
        ...(box.confidence !== null && { score: box.confidence }),
        attributes: attributesOf(box),
      };
    }),
  );
  const document = {
    info: { description: set.name, version: '1.0', contributor: '' },
    licenses: [],
    images: imagesOf(set),
    annotations,
    categories: categoriesOf(set),
  };
  return {
    files: [{ path: `annotations/instances_${subset}.json`, text: json(document) }],
    photos: `images/${subset}`,
  };
}

/**
 * Writes detector results, each with a score, since pycocotools fails without: 1 where there is none. With the dataset
 * without annotations that maps their ids to names.
 */
export function writeCocoResults(set: OutSet): Written {
  const categories = new Map(set.classes.map((name, index) => [name, index + 1]));
  const result = (image: number) => (box: OutBox) => ({
    image_id: image,
    category_id: categories.get(box.label) ?? 0,
    bbox: roundedRect(box.box),
    score: box.confidence ?? 1,
  });
  const results = set.images.flatMap((image, index) => image.boxes.map(result(index + 1)));
  const dataset = { images: imagesOf(set), annotations: [], categories: categoriesOf(set) };
  return {
    files: [
      { path: 'results.json', text: json(results) },
      { path: 'dataset.json', text: json(dataset) },
    ],
    photos: 'images',
  };
}

const SECTIONS = ['images', 'annotations', 'categories'] as const;

export const coco = shipped('coco', {
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
});

export const cocoResults = shipped('coco_results', {
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
});
