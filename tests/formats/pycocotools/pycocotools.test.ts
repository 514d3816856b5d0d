import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineArea, outlineLength } from '#domain/geometry/outline/outlineExtent.ts';
import { writeCoco, writeCocoResults } from '#formats/coco/adapter.ts';
import { turnedBox } from '#support/outlines.ts';
import { scaled } from '#support/propertyRuns.ts';
import { askPython } from '#support/python.ts';
import { read } from '../support.ts';
import { clear, isThere, PHOTO, parted, setOf } from './drawnSets.ts';

/** How each annotation is drawn against the rings that it was made of, each of which is drawn by itself. */
const DRAWN = `
import contextlib, io, json, sys, tempfile
import numpy as np
from pycocotools import mask
from pycocotools.coco import COCO
given = json.load(sys.stdin)
def loaded(text):
    with tempfile.NamedTemporaryFile('w', suffix='.json') as file:
        file.write(text)
        file.flush()
        with contextlib.redirect_stdout(io.StringIO()):
            return COCO(file.name)
coco = loaded(given['dataset'])
def drawn(ring):
    return mask.decode(mask.frPyObjects([ring], given['height'], given['width']))[:, :, 0].astype(bool)
told = []
for id, parts in zip(sorted(coco.anns), given['outlines']):
    found = coco.annToMask(coco.anns[id]).astype(bool)
    truth = np.zeros_like(found)
    for outer, *holes in parts:
        part = drawn(outer)
        for hole in holes:
            part &= ~drawn(hole)
        truth |= part
    both, either = (found & truth).sum(), (found | truth).sum()
    told.append({'iou': both / max(1, either), 'pixels': int(found.sum()), 'label': coco.cats[coco.anns[id]['category_id']]['name']})
with contextlib.redirect_stdout(io.StringIO()):
    results = loaded(given['results']['dataset']).loadRes(json.loads(given['results']['results']))
print(json.dumps({'annotations': told, 'scores': [one['score'] for one in results.anns.values()]}))
`;

test.skipIf(!isThere)(
  'COCO’s own tools draw each outline that is written as its rings, holes cut out',
  () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(parted, turnedBox), { minLength: 1, maxLength: 6 }), (fractions) => {
        const outlines = fractions.map(clear);
        const set = setOf(outlines);
        const textOf = (files: readonly { path: string; text: string }[], name: string) =>
          files.find(({ path }) => path.endsWith(name))?.text;
        const { files } = writeCoco(set, { segmentation: 'none' });
        const results = writeCocoResults(set).files;
        const told = askPython(DRAWN, {
          ...{ width: PHOTO.width, height: PHOTO.height },
          dataset: textOf(files, 'instances_default.json'),
          results: { dataset: textOf(results, 'dataset.json'), results: textOf(results, 'results.json') },
          outlines: outlines.map((one) =>
            one.kind === 'polygon' ? one.parts : [[one.kind === 'turned' ? one.corners : one.points]],
          ),
        }) as { annotations: { iou: number; pixels: number; label: string }[]; scores: number[] };
        expect(told.annotations).toHaveLength(outlines.length);
        for (const [at, { iou, pixels, label }] of told.annotations.entries()) {
          const outline = outlines[at];
          if (!outline) continue;
          expect(label).toBe('stain');
          expect(iou).toBeGreaterThanOrEqual(0.999);
          // Along an edge a pixel is in or out.
          expect(Math.abs(pixels - outlineArea(outline))).toBeLessThanOrEqual(outlineLength(outline));
        }
        expect(told.scores).toEqual(outlines.map((_, n) => (n % 2 === 0 ? 0.5 : 1)));
      }),
      { numRuns: scaled(12) },
    );
  },
  120_000,
);

/** Masks of a few ellipses and boxes, some cut out, in both ways of writing runs. */
const MADE = `
import json, sys
import numpy as np
from pycocotools import mask
seed = json.load(sys.stdin)
rng = np.random.default_rng(seed)
made = []
while len(made) < 12:
    height, width = int(rng.integers(20, 90)), int(rng.integers(20, 90))
    y, x = np.mgrid[:height, :width]
    covered = np.zeros((height, width), np.uint8)
    for on in (1, 1, 0, 1, 0):
        cx, cy, rx, ry = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(2, 25), rng.uniform(2, 25)
        covered[((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1] = on
    if not covered.any():
        continue
    packed = mask.encode(np.asfortranarray(covered))
    flat = covered.flatten(order='F')
    counts, value, length = [], 0, 0
    for each in flat:
        if each != value:
            counts.append(length)
            value, length = each, 0
        length += 1
    counts.append(length)
    made.append({'size': [height, width], 'text': packed['counts'].decode(), 'counts': counts,
                 'area': int(covered.sum()), 'bbox': [float(side) for side in mask.toBbox(packed)]})
print(json.dumps(made))
`;

test.skipIf(!isThere)(
  'masks of COCO’s own tools are read to the pixel, from counts and from compressed text',
  () => {
    const made = askPython(MADE, 7) as {
      size: [number, number];
      text: string;
      counts: number[];
      area: number;
      bbox: [number, number, number, number];
    }[];
    for (const { size, text, counts, area, bbox } of made)
      for (const given of [text, counts]) {
        const reading = read(
          JSON.stringify({
            images: [{ id: 1, file_name: 'a.jpg', width: size[1], height: size[0] }],
            categories: [{ id: 1, name: 'stain' }],
            annotations: [
              { id: 1, image_id: 1, category_id: 1, segmentation: { size, counts: given }, bbox },
            ],
          }),
          'a.json',
        );
        expect([...reading.skipped, ...reading.repaired]).toEqual([]);
        const { outline, ...box } = reading.images[0]?.boxes[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
        expect(outline && outlineArea(outline)).toBe(area);
        expect([box.x, box.y, box.width, box.height]).toEqual(bbox);
      }
  },
);
