import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsOutline, WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import { mapOutline, type Outline, WHOLE } from '#domain/geometry/outline/outline.ts';
import { appFormats } from '#formats/adapters.ts';
import { openLine, turnedBox } from '#support/outlines.ts';
import { askPython } from '#support/python.ts';
import { clear, isThere, PHOTO, parted, setOf } from './drawnSets.ts';

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
        const { files } = appFormats.write(setOf(outlines), {
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
