import { describe, expect, test, vi } from 'vitest';
import { boxes, notes, read } from './support.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 20_000 });

const voc = (objects: string, size = '<size><width>100</width><height>80</height><depth>3</depth></size>') =>
  `<annotation><folder>x</folder><filename>a &amp; b.jpg</filename>${size}${objects}</annotation>`;
const ascii = (text: string) => new TextEncoder().encode(text);
const object = (sides: string, more = '') => {
  const [xmin, ymin, xmax, ymax] = sides.split(' ');
  return `<object><name>Crack &lt;1&gt;</name>${more}<bndbox><xmin>${xmin}</xmin><ymin>${ymin}</ymin><xmax>${xmax}</xmax><ymax>${ymax}</ymax></bndbox></object>`;
};

describe('Pascal VOC', () => {
  test('counts pixels from 0 as tools write, and from 1 where a person says so', () => {
    expect(boxes(read(voc(object('11 21 30 40'))))).toEqual(['Crack <1> 11 21 19 19']);
    expect(boxes(read(voc(object('11 21 30 40')), 'a.xml', { vocBase: 1 }))).toEqual([
      'Crack <1> 10 20 20 20',
    ]);
  });

  test('a coordinate 0 proves that pixels count from 0', () => {
    expect(read(voc(object('0 21 30 40'))).hints.vocZero).toBe(true);
    expect(read(voc(object('1 1 30 40'))).hints.vocZero).toBe(false);
  });

  test('names are text with entities resolved, never markup', () => {
    expect(read(voc(object('1 2 3 4'))).images[0]?.names).toEqual(['a & b.jpg']);
  });

  test('names are in the encoding that the file declares, as tools on Chinese systems write it', () => {
    const written = (encoding: string, ...name: number[]) => {
      const text = `<?xml version="1.0" encoding="${encoding}"?>${voc(object('1 2 3 4'))}`;
      const [before = '', after = ''] = text.split('Crack &lt;1&gt;');
      return new Uint8Array([...ascii(before), ...name, ...ascii(after)]);
    };
    expect(boxes(read(written('gb2312', 0xc1, 0xd1, 0xb7, 0xec)))).toEqual(['裂缝 1 2 2 2']);
    expect(boxes(read(written('Big5', 0xb5, 0xf5, 0xc1, 0x5f)))).toEqual(['裂縫 1 2 2 2']);
    expect(boxes(read(written('klingon', 0xdf)))).toEqual(['ß 1 2 2 2']);
  });

  test('a confidence is read where a tool wrote one', () => {
    expect(boxes(read(voc(object('1 2 3 4', '<confidence>0.75</confidence>'))))).toEqual([
      'Crack <1> 1 2 2 2 (0.75)',
    ]);
  });

  test('corners the wrong way round are put right', () => {
    const reading = read(voc(object('30 40 11 21')));
    expect([boxes(reading), notes(reading.repaired)]).toEqual([
      ['Crack <1> 11 21 19 19'],
      ['object 0: box_corners_swapped'],
    ]);
  });

  test('an object without a box or with words for numbers is left out; one without a name has no label', () => {
    const bare = '<object><name>x</name></object>';
    const turned = '<object><name>x</name><robndbox><cx>5</cx></robndbox></object>';
    const nameless = object('1 2 3 4').replace('Crack &lt;1&gt;', ' ');
    const reading = read(
      voc(bare + object('a 2 3 4') + nameless + object('1 2 1 4') + object('1 2 3 4') + turned),
    );
    expect(notes(reading.skipped)).toEqual([
      'object 0: box_missing',
      'object 1: box_not_numbers',
      'object 3: box_zero_size',
      'object 5: box_not_numbers',
    ]);
    expect(boxes(reading)).toEqual([' 1 2 2 2', 'Crack <1> 1 2 2 2']);
  });

  test('a file without objects is a photo without boxes; a size of 0 is none', () => {
    const reading = read(voc('', '<size><width>0</width><height>0</height></size>'));
    expect(reading.images).toMatchObject([{ size: null, boxes: [] }]);
  });

  test('entities are refused, however harmless, and before they can grow', () => {
    const laughs = Array.from({ length: 40 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(20)}">`).join(
      '',
    );
    expect(() =>
      read(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><annotation><filename>&l40;</filename></annotation>`,
      ),
    ).toThrow('xml_entities');
  });

  test('cut off XML is refused with its line', () => {
    expect(() => read(voc(object('1 2 3 4')).slice(0, -30))).toThrow('not_xml');
  });

  test('elements without end are refused, not followed', () => {
    expect(() => read(`<annotation>${'<a>'.repeat(200_000)}`)).toThrow(/not_xml/);
  });
});

describe('CVAT for images', () => {
  const cvat = (shapes: string) =>
    `<?xml version="1.0"?><annotations><version>1.1</version><meta><task><labels><label><name>rust</name></label><label><name>crack</name></label></labels></task></meta><image id="0" name="sub/a.jpg" width="100" height="80">${shapes}</image></annotations>`;

  test('boxes are edges; score, verdict and source come from attributes', () => {
    const reading = read(
      cvat(
        '<box label="crack" occluded="0" source="manual" xtl="1.5" ytl="2" xbr="10" ybr="20.25" z_order="0"><attribute name="score">0.5</attribute><attribute name="verdict">accepted</attribute><attribute name="source">person</attribute></box>',
      ),
    );
    expect(boxes(reading)).toEqual(['crack 1.5 2 8.5 18.25 (0.5)']);
    expect(reading.images[0]).toMatchObject({
      names: ['sub/a.jpg'],
      boxes: [{ review: { verdict: 'accepted', stated: { author: 'person' } } }],
    });
    expect(reading.labels).toEqual(['rust', 'crack']);
  });

  test('turned boxes, outlines, ellipses and masks have the box around them; points have none', () => {
    const reading = read(
      cvat(
        '<box label="crack" xtl="40" ytl="20" xbr="60" ybr="30" rotation="90"/><polygon label="crack" points="1,2;5,2;3,9"/><ellipse label="crack" cx="50" cy="40" rx="10" ry="5"/><mask label="crack" rle="1" left="5" top="6" width="7" height="8"/><points label="crack" points="1,1"/>',
      ),
    );
    expect(boxes(reading)).toEqual([
      'crack 45 15 10 20',
      'crack 1 2 4 7',
      'crack 40 35 20 10',
      'crack 5 6 7 8',
    ]);
    expect(notes(reading.skipped)).toEqual(['shape 3: shape_points']);
    expect(notes(reading.repaired)).toEqual(['shape 4: mask_broken']);
  });

  test('a track without frames has nothing to read, which is told', () => {
    const reading = read('<annotations><track id="0" label="x"><box/></track></annotations>');
    expect(notes(reading.skipped)).toEqual(['shape 0: image_reference_unknown']);
  });
});

test('other XML is no annotation', () => {
  expect(() => read('<svg><rect/></svg>')).toThrow('image_type_unsupported');
  expect(() => read('<rss><channel/></rss>')).toThrow('unknown_format');
  expect(() => read('<!doctype html><html><body>Not found</body></html>', 'a.json')).toThrow('not_json');
});
