import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnedOf } from '#formats/outgoing.ts';
import { writeVoc } from '#formats/voc/adapter.ts';
import { outBox } from '#support/outBox.ts';
import { boxes, notes, read } from '../support.ts';
import { kindsOf, names } from './kinds.ts';

describe('Pascal VOC', () => {
  const voc = (object: string) =>
    read(
      `<annotation><filename>a.jpg</filename><object><name>crack</name>${object}</object></annotation>`,
      'a.xml',
    );

  test('a turned box comes back to a hundredth of a pixel and of a degree, with its bounds beside it for others', () => {
    fc.assert(
      fc.property(
        fc.record({
          cx: fc.double({ min: 100, max: 200, noNaN: true }),
          cy: fc.double({ min: 100, max: 200, noNaN: true }),
          w: fc.double({ min: 10, max: 60, noNaN: true }),
          h: fc.double({ min: 10, max: 60, noNaN: true }),
          angle: fc
            .double({ min: 0.01, max: 3.13, noNaN: true })
            .filter((angle) => Math.abs(angle - Math.PI / 2) > 0.01),
        }),
        fc.constantFrom<0 | 1>(0, 1),
        ({ cx, cy, w, h, angle }, base) => {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          const corners = [-1, -1, 1, -1, 1, 1, -1, 1].flatMap((_, i, signs) => {
            if (i % 2 === 1) return [];
            const [a, b] = [((signs[i] ?? 0) * w) / 2, ((signs[i + 1] ?? 0) * h) / 2];
            return [cx + a * cos - b * sin, cy + a * sin + b * cos];
          });
          const sent = outBox({ outline: { kind: 'turned', corners } });
          const set = {
            name: 'T',
            classes: names,
            images: [{ name: 'a.jpg', width: 300, height: 300, boxes: [sent] }],
          };
          const written = writeVoc(set, { base }).files[0]?.text ?? '';
          expect(written).toContain('<bndbox>');
          const outline = read(written, 'a.xml', { vocBase: base }).images[0]?.boxes[0]?.box.outline;
          const back = outline && turnedOf(outline);
          expect(back?.box.width).toBeCloseTo(w, 2);
          expect(back?.box.height).toBeCloseTo(h, 2);
          expect((back?.box.x ?? 0) + w / 2).toBeCloseTo(cx, 2);
          expect(Math.abs(Math.sin(((back?.degrees ?? 0) * Math.PI) / 180 - angle))).toBeLessThan(2e-4);
        },
      ),
    );
  });

  test('one without an angle is taken as not turned, and that is said', () => {
    const reading = voc('<robndbox><cx>50</cx><cy>40</cy><w>20</w><h>10</h></robndbox>');
    expect(boxes(reading)).toEqual(['crack 40 35 20 10']);
    expect(notes(reading.repaired)).toEqual(['object 0: angle_missing']);
  });

  test('LabelMe’s masks are taken by the box beside them, its boxes as boxes', () => {
    const masked = voc(
      '<segm><box><xmin>1</xmin><ymin>2</ymin><xmax>31</xmax><ymax>42</ymax></box><mask>a_mask_0.png</mask></segm>',
    );
    expect(boxes(masked)).toEqual(['crack 1 2 30 40']);
    expect(notes(masked.repaired)).toEqual(['object 0: mask_as_bounds']);
    expect(notes(voc('<segm><mask>a_mask_0.png</mask></segm>').skipped)).toEqual(['object 0: shape_mask']);
    const pt = (x: number, y: number) => `<pt><x>${x}</x><y>${y}</y></pt>`;
    const box = voc(
      `<type>bounding_box</type><polygon>${pt(1, 2)}${pt(31, 2)}${pt(31, 42)}${pt(1, 42)}</polygon>`,
    );
    expect([boxes(box), kindsOf(box)]).toEqual([['crack 1 2 30 40'], ['box']]);
  });
});

describe('CVAT for video', () => {
  const box = (frame: number | string, x: number, more = '') =>
    `<box frame="${frame}" keyframe="1" outside="0" occluded="0" xtl="${x}" ytl="2" xbr="${x + 30}" ybr="42" ${more}/>`;
  const video = (tracks: string) =>
    read(
      `<annotations><version>1.1</version><meta><task><original_size><width>1920</width><height>1080</height></original_size></task></meta>${tracks}</annotations>`,
      'annotations.xml',
    );

  test('each frame of a track is a photo of its own; where the thing is outside it isn’t there', () => {
    const reading = video(
      `<track id="0" label="crack">${box(0, 1)}${box(1, 5)}${box(2, 9).replace('outside="0"', 'outside="1"')}</track>` +
        `<track id="1" label="rust"><polygon frame="1" outside="0" points="1,1;9,1;9,9"/></track>`,
    );
    expect(
      reading.images.map(({ names, size, boxes }) => [
        names[0],
        size?.width,
        boxes.map(({ label }) => label),
      ]),
    ).toEqual([
      ['frame_000000', 1920, ['crack']],
      ['frame_000001', 1920, ['crack', 'rust']],
    ]);
    expect(reading.skipped).toEqual([]);
  });

  test('frames that are none, twice the same, or out of order are told', () => {
    const reading = video(
      `<track id="0" label="crack">${box(5, 1)}${box(3, 5)}${box(3, 9)}${box('x', 1)}${box(-1, 1)}</track>`,
    );
    expect(boxes(reading)).toEqual(['crack 1 2 30 40', 'crack 5 2 30 40']);
    expect(notes(reading.repaired)).toEqual(['shape 1: track_disordered']);
    expect(notes(reading.skipped)).toEqual([
      'shape 2: id_repeated',
      'shape 3: image_reference_unknown',
      'shape 4: image_reference_unknown',
    ]);
  });

  test('points have no box, and are told as what they are', () => {
    expect(
      notes(
        video('<track id="0" label="crack"><points frame="0" outside="0" points="1,1"/></track>').skipped,
      ),
    ).toEqual(['shape 0: shape_points']);
  });
});

describe('angles that are no numbers', () => {
  test('leave a box as it is, and that is said', () => {
    const cvat = read(
      '<annotations><image id="0" name="a.jpg" width="100" height="80"><box label="crack" xtl="1" ytl="2" xbr="31" ybr="42" rotation="x"/></image></annotations>',
      'a.xml',
    );
    expect([boxes(cvat), notes(cvat.repaired)]).toEqual([['crack 1 2 30 40'], ['shape 0: angle_missing']]);
    const value = { x: 10, y: 10, width: 20, height: 20, rotation: 'x', rectanglelabels: ['crack'] };
    const ls = read(
      JSON.stringify([
        { data: { image: 'a.jpg' }, annotations: [{ result: [{ type: 'rectanglelabels', value }] }] },
      ]),
    );
    expect([boxes(ls), notes(ls.repaired)]).toEqual([['crack 0.1 0.1 0.2 0.2'], ['result 0: angle_missing']]);
  });
});
