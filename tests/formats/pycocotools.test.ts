import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsOutline, WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import {
  mapOutline,
  mapRings,
  type Outline,
  outlineBounds,
  WHOLE,
} from '#domain/geometry/outline/outline.ts';
import { outlineArea, outlineLength } from '#domain/geometry/outline/outlineExtent.ts';
import { writeCoco, writeCocoResults } from '#formats/coco/writeCoco.ts';
import type { OutBox, OutSet } from '#formats/outgoing.ts';
import { write } from '#formats/write.ts';
import { NOTHING_SAID } from '#support/damages.ts';
import { openLine, soundRing, turnedBox } from '#support/outlines.ts';
import { askPython, hasPycocotools } from '#support/pycocotools.ts';
import { read } from './support.ts';

/** COCO's own tools, another reader and writer than ours; `PYTHON` names one that has them. */
const isThere = hasPycocotools();

/** As high as wide, so that a turned box of fractions is one of pixels. */
const PHOTO = { x: 0, y: 0, width: 1000, height: 1000 };

/** A part in each quarter of the photo, smaller ones cut out of some. */
const parted: fc.Arbitrary<Outline> = fc
  .array(fc.tuple(soundRing(), fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((rings) => ({
    kind: 'polygon',
    parts: rings.map(([ring, holed], at) => {
      const outer = ring.map((value, i) => value / 2 + (i % 2 === 0 ? (at % 2) / 2 : (at >> 1) / 2));
      const { x, y, width, height } = outlineBounds({ kind: 'polygon', parts: [[outer]] });
      const middle = [x + width / 2, y + height / 2];
      const hole = outer.map((value, i) => (middle[i % 2] ?? 0) + (value - (middle[i % 2] ?? 0)) / 10);
      return holed ? [outer, hole] : [outer];
    }),
  }));

/** Pixels that no rounding puts on the other side of where COCO's tools tell one pixel from the next. */
const clear = (outline: Outline): Outline =>
  mapRings(mapOutline(outline, WHOLE, PHOTO), (ring) =>
    ring.map((value) => Math.round(value * 100) / 100 + 0.003),
  );

const setOf = (outlines: readonly Outline[]): OutSet => ({
  name: 'a set',
  classes: ['crack', 'stain'],
  images: [
    {
      name: 'a.jpg',
      width: PHOTO.width,
      height: PHOTO.height,
      boxes: outlines.map(
        (outline, n): OutBox => ({
          id: `STAIN_00${n}`,
          label: 'stain',
          box: outlineBounds(outline),
          outline,
          confidence: n % 2 === 0 ? 0.5 : null,
          source: 'model',
          verdict: 'accepted',
          severity: null,
          remark: '',
          measures: NOTHING_SAID,
        }),
      ),
    },
  ],
});

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
      { numRuns: 12 },
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

/**
 * What Python's own parsers find in the other formats, drawn by COCO's tools: the share in common with the rings that were
 * meant, or for lines how far the points are from where they were meant.
 */
const PARSED = `
import csv, io, json, math, re, sys
import xml.etree.ElementTree as ET
import numpy as np
from pycocotools import mask
given = json.load(sys.stdin)
width, height = given['width'], given['height']
files = given['files']
def text(ending):
    return next(content for path, content in files.items() if path.endswith(ending))
def turned(cx, cy, w, h, angle):
    c, s = math.cos(angle), math.sin(angle)
    return [v for dx, dy in ((-w, -h), (w, -h), (w, h), (-w, h))
            for v in (cx + dx / 2 * c - dy / 2 * s, cy + dx / 2 * s + dy / 2 * c)]
def pairs(points):
    return [v for point in points for v in point]
def cvat():
    for each in ET.fromstring(text('.xml')).find('image'):
        if each.tag == 'box':
            x1, y1, x2, y2 = (float(each.get(side)) for side in ('xtl', 'ytl', 'xbr', 'ybr'))
            yield turned((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1, math.radians(float(each.get('rotation', 0))))
        else:
            yield [float(v) for v in re.split('[,;]', each.get('points'))]
def voc():
    for each in ET.fromstring(text('.xml')).iter('robndbox'):
        yield turned(*(float(each.findtext(name)) for name in ('cx', 'cy', 'w', 'h', 'angle')))
def yolo():
    for line in text('/a.txt').splitlines():
        fractions = [float(v) for v in line.split()[1:]]
        yield [v * (width, height)[i % 2] for i, v in enumerate(fractions)]
def labelme():
    for each in json.loads(text('.json'))['shapes']:
        yield pairs(each['points'])
def region(shape):
    return pairs(zip(shape['all_points_x'], shape['all_points_y']))
def via():
    for photo in json.loads(text('.json')).values():
        for each in photo['regions']:
            yield region(each['shape_attributes'])
def via_csv():
    for row in csv.DictReader(io.StringIO(text('.csv'))):
        yield region(json.loads(row['region_shape_attributes']))
def label_studio():
    for each in json.loads(text('tasks.json'))[0]['annotations'][0]['result']:
        value = each['value']
        if each['type'] == 'polygonlabels':
            yield [v * (width, height)[i % 2] / 100 for i, v in enumerate(pairs(value['points']))]
        elif each['type'] == 'rectanglelabels':
            x, y, w, h = (value[k] * s / 100 for k, s in (('x', width), ('y', height), ('width', width), ('height', height)))
            a = math.radians(value['rotation'])
            c, s = math.cos(a), math.sin(a)
            yield turned(x + w / 2 * c - h / 2 * s, y + w / 2 * s + h / 2 * c, w, h, a)
found = list({'cvat': cvat, 'voc': voc, 'yolo_segmentation': yolo, 'yolo_obb': yolo, 'labelme': labelme,
              'x_anylabeling': labelme, 'via': via, 'via_csv': via_csv, 'label_studio': label_studio}[given['format']]())
def drawn(ring):
    return mask.decode(mask.frPyObjects([ring], height, width))[:, :, 0].astype(bool)
def near(ring, meant):
    if given['kind'] == 'line':
        return bool(len(ring) == len(meant) and np.abs(np.array(ring) - np.array(meant)).max() <= 0.01)
    if given['kind'] == 'turned':
        corners = np.array(ring).reshape(-1, 2)
        far = [np.hypot(*(corners - corner).T).min() for corner in np.array(meant[0][0]).reshape(-1, 2)]
        return bool(len(corners) == 4 and max(far) <= 0.01)
    truth = np.zeros((height, width), bool)
    for outer, *holes in meant:
        part = drawn(outer)
        for hole in holes:
            part &= ~drawn(hole)
        truth |= part
    is_there = drawn(ring)
    return bool((is_there & truth).sum() >= 0.999 * (is_there | truth).sum())
# A format may write them in the order of their kinds.
left = list(found)
told = []
for meant in given['outlines']:
    at = next((i for i, ring in enumerate(left) if near(ring, meant)), None)
    told.append(at is not None)
    if at is not None:
        left.pop(at)
print(json.dumps({'found': told, 'left': len(left)}))
`;

const KINDS = {
  polygon: parted,
  turned: turnedBox,
  line: openLine,
} satisfies Record<Outline['kind'], fc.Arbitrary<Outline>>;
const held = WRITTEN_FORMATS.filter((format) => format !== 'coco').flatMap((format) =>
  (['polygon', 'turned', 'line'] as const)
    .filter((kind) => holdsOutline(format, kind))
    .map((kind) => [format, kind] as const),
);

test.skipIf(!isThere).each(held)(
  '%s is read by Python’s own parsers as what was written: a %s',
  (format, kind) => {
    const some = fc.array(KINDS[kind], { minLength: 5, maxLength: 10 });
    fc.assert(
      fc.property(some, (fractions) => {
        // Rounded, a turned box would be none.
        const inPixels = (one: Outline) => (kind === 'turned' ? mapOutline(one, WHOLE, PHOTO) : clear(one));
        const outlines = fractions.map(inPixels);
        const { files } = write(setOf(outlines), {
          ...{ format, confidence: false, photos: false, segmentation: 'none', vocBase: 0 },
        });
        const told = askPython(PARSED, {
          ...{ format, kind, width: PHOTO.width, height: PHOTO.height },
          files: Object.fromEntries(files.map(({ path, text }) => [path, text])),
          outlines: outlines.map((one) =>
            one.kind === 'polygon' ? one.parts : one.kind === 'turned' ? [[one.corners]] : one.points,
          ),
        });
        expect(told).toEqual({ found: outlines.map(() => true), left: 0 });
      }),
      { numRuns: 1, endOnFailure: true },
    );
  },
  120_000,
);
