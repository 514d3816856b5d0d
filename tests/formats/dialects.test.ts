import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnedOf } from '#formats/outgoingShape.ts';
import { writeVoc } from '#formats/voc/writeVoc.ts';
import { writeYolo } from '#formats/yolo/writeYolo.ts';
import { outBox } from '#support/outBox.ts';
import { boxes, notes, read } from './support.ts';

const names = ['crack', 'rust'];
const kindsOf = (reading: ReturnType<typeof read>) =>
  reading.images.flatMap((image) => image.boxes.map(({ box }) => box.outline?.kind ?? 'box'));

describe('YOLO poses', () => {
  const pose = '0 0.5 0.5 0.4 0.2 0.4 0.45 2 0.6 0.55 1 0 0 0';

  test('of which the settings tell are read by their box, and that is said', () => {
    const reading = read(`${pose}\n1 0.5 0.5 0.2 0.2 0.4 0.4 2 0.5 0.5 2 0.6 0.6 2 0.75\n`, 'a.txt', {
      names,
      keypoints: { count: 3, figures: 3 },
    });
    expect(boxes(reading)).toEqual(['crack 0.3 0.4 0.4 0.2', 'rust 0.4 0.4 0.2 0.2 (0.75)']);
    expect(kindsOf(reading)).toEqual(['box', 'box']);
    expect(reading.noted.map(({ reason }) => reason)).toEqual([
      { key: 'keypoints_left_out', params: { count: 2 } },
    ]);
  });

  test('without visibility too, which alone would be taken for polygons', () => {
    const of = (keypoints: { count: number; figures: number } | null) =>
      read('0 0.5 0.5 0.4 0.2 0.4 0.45 0.6 0.55\n', 'a.txt', { names, keypoints });
    expect(boxes(of({ count: 2, figures: 2 }))).toEqual(['crack 0.3 0.4 0.4 0.2']);
    expect(
      notes(
        read('0 0.5 0.5 0.4 0.2 0.4 0.45 0.6\n', 'a.txt', { names, keypoints: { count: 2, figures: 2 } })
          .skipped,
      ),
    ).toEqual(['line 1: keypoints_count']);
  });

  test('without settings are known by the visibility of each point', () => {
    expect(boxes(read(pose, 'a.txt', { names }))).toEqual(['crack 0.3 0.4 0.4 0.2']);
    // A polygon along the edges of the photo has such figures, but no points in a box.
    const polygon = '0 0 0 0.3 0 0.6 0.1 1 0.5 1 1 0 1 0 0.5';
    expect(kindsOf(read(polygon, 'a.txt', { names }))).toEqual(['polygon']);
  });
});

describe('YOLO with corners', () => {
  const image = (...made: ReturnType<typeof outBox>[]) => ({
    name: 'a.jpg',
    width: 100,
    height: 80,
    boxes: made,
  });
  const text = (shape: 'polygon' | 'turned', ...made: ReturnType<typeof outBox>[]) =>
    writeYolo({ name: 'T', classes: names, images: [image(...made)] }, { confidence: false, shape }).files.at(
      -1,
    )?.text ?? '';

  test('a box without an outline has its own corners, and is a box again', () => {
    for (const shape of ['polygon', 'turned'] as const) {
      const written = text(shape, outBox());
      expect(written).toBe('0 0.100000 0.250000 0.400000 0.250000 0.400000 0.750000 0.100000 0.750000\n');
      expect(kindsOf(read(written, 'a.txt', { names }))).toEqual(['box']);
      expect(boxes(read(written, 'a.txt', { names }))).toEqual(['crack 0.1 0.25 0.3 0.5']);
    }
  });

  test('corners in a cross, or twice in one place, are no box', () => {
    for (const corners of ['0.1 0.1 0.4 0.4 0.4 0.1 0.1 0.4', '0.1 0.1 0.1 0.1 0.4 0.4 0.4 0.1'])
      expect(kindsOf(read(`0 ${corners}`, 'a.txt', { names }))).toEqual(['turned']);
  });
});

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

describe('COCO masks', () => {
  /** 6 wide, 4 high; column by column: two columns of two pixels. */
  const counts = [5, 2, 2, 2, 13];
  const coco = (size: readonly number[], more: object = {}) =>
    read(
      JSON.stringify({
        images: [{ id: 1, file_name: 'a.jpg', width: 6, height: 4 }],
        categories: [{ id: 1, name: 'crack' }],
        annotations: [{ id: 1, image_id: 1, category_id: 1, segmentation: { size, counts }, ...more }],
      }),
      'a.json',
    );

  test('with the sides the wrong way round are read with those of the photo', () => {
    expect(boxes(coco([4, 6]))).toEqual(['crack 1 1 2 2']);
    const swapped = coco([6, 4]);
    expect([boxes(swapped), notes(swapped.repaired)]).toEqual([
      ['crack 1 1 2 2'],
      ['annotations 0: mask_turned'],
    ]);
  });

  test('of another size than the photo are fitted to it', () => {
    const double = read(
      JSON.stringify({
        images: [{ id: 1, file_name: 'a.jpg', width: 12, height: 8 }],
        categories: [{ id: 1, name: 'crack' }],
        annotations: [{ id: 1, image_id: 1, category_id: 1, segmentation: { size: [4, 6], counts } }],
      }),
      'a.json',
    );
    expect([boxes(double), notes(double.repaired)]).toEqual([
      ['crack 2 2 4 4'],
      ['annotations 0: size_differs'],
    ]);
  });

  test('whose runs don’t add up, or go row by row, are never another shape', () => {
    expect(notes(coco([4, 5]).skipped)).toEqual(['annotations 0: mask_broken']);
    // Row by row these are other pixels: the box beside them says so.
    const rows = coco([4, 6], { bbox: [5, 0, 1, 4] });
    expect([boxes(rows), kindsOf(rows), notes(rows.repaired)]).toEqual([
      ['crack 5 0 1 4'],
      ['box'],
      ['annotations 0: outline_disagrees'],
    ]);
  });
});

describe('a brush of Label Studio', () => {
  /** `encode_rle` of its converter, in its plainest form: every value by itself. */
  function brush(covered: readonly number[]): number[] {
    let bits = '';
    const put = (value: number, count: number) => {
      bits += value.toString(2).padStart(count, '0');
    };
    const values = covered.flatMap((one) => [0, 0, 0, one ? 255 : 0]);
    put(values.length, 32);
    put(7, 5);
    for (const length of [3, 4, 8, 16]) put(length - 1, 4);
    for (let at = 0; at < values.length; ) {
      let run = 1;
      while (run < 256 && values[at + run] === values[at]) run++;
      put(1, 1);
      put(2, 2);
      put(run - 1, 8);
      put(values[at] ?? 0, 8);
      at += run;
    }
    bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
    return bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  }
  const labelled = (rle: readonly number[], width = 6, height = 4) =>
    read(
      JSON.stringify([
        {
          data: { image: 'a.jpg' },
          annotations: [
            {
              result: [
                {
                  type: 'brushlabels',
                  original_width: width,
                  original_height: height,
                  value: { format: 'rle', rle, brushlabels: ['crack'] },
                },
              ],
            },
          ],
        },
      ]),
    );

  test('is read along the edges of its pixels', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1), { minLength: 24, maxLength: 24 }), (covered) => {
        const reading = labelled(brush(covered));
        const painted = covered.flatMap((one, i) => (one ? [[i % 6, Math.floor(i / 6)] as const] : []));
        if (painted.length === 0) return expect(notes(reading.skipped)).toEqual(['result 0: mask_broken']);
        const [xs, ys] = [painted.map(([x]) => x), painted.map(([, y]) => y)];
        const box = reading.images[0]?.boxes[0]?.box;
        expect(box?.x).toBeCloseTo(Math.min(...xs) / 6, 9);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((Math.max(...xs) + 1) / 6, 9);
        expect(box?.y).toBeCloseTo(Math.min(...ys) / 4, 9);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((Math.max(...ys) + 1) / 4, 9);
      }),
    );
  });

  test('cut off, too long or of another size is refused', () => {
    const whole = brush(Array.from({ length: 24 }, (_, i) => i % 5 === 0).map(Number));
    for (const bad of [whole.slice(0, -4), [...whole].fill(255), [], [1, 2, 300]])
      expect(notes(labelled(bad).skipped).length).toBe(1);
    expect(notes(labelled(whole, 7, 4).skipped)).toEqual(['result 0: mask_broken']);
  });
});
