import { expect, test } from 'vitest';
import { FORMAT_IDS, FORMATS, WRITTEN_FORMATS } from '#domain/exchange/formats.ts';
import { NO_MEASURES } from '#domain/measure/measure.ts';
import { ADAPTERS, appFormats } from '#formats/adapters.ts';
import type { OutSet } from '#formats/outgoing.ts';

const set: OutSet = {
  name: 'Tower',
  classes: ['crack'],
  images: [
    {
      ...{ name: 'a.jpg', width: 400, height: 300 },
      boxes: [
        {
          ...{ id: 'CRACK_001', label: 'crack', box: { x: 10, y: 20, width: 30, height: 40 } },
          outline: null,
          ...{ confidence: 0.5, source: 'model', verdict: 'accepted', severity: 2, remark: 'wet' },
          model: { name: 'Net', version: '3', sha256: null },
          measures: NO_MEASURES,
        },
      ],
    },
  ],
};

test.each(WRITTEN_FORMATS)('what is written as %s is known again by its content', (format) => {
  const { files } = appFormats.write(set, {
    format,
    confidence: true,
    photos: false,
    segmentation: 'none',
    vocBase: 0,
  });
  const readers = files.flatMap(({ path, text }) => {
    const found = appFormats.detect(text, path);
    return found.ok && found.value.kind === 'boxes' ? [found.value.reader] : [];
  });
  // What only others read is known as one of theirs.
  const family = format.startsWith('yolo') ? ADAPTERS.yolo : ADAPTERS.labelme;
  expect(readers).toContain(ADAPTERS[format].reader ?? family.reader);
});

test('no reader claims a content of another kind, or fails on it', () => {
  const contents = [
    { kind: 'json', document: null, repaired: 0 },
    { kind: 'json', document: [null, 1, []], repaired: 0 },
    { kind: 'json', document: JSON.parse('{"__proto__": [], "image": 1}'), repaired: 0 },
    { kind: 'xml', name: 'html', root: {} },
    { kind: 'table', columns: [''], text: '' },
    { kind: 'lines', rows: ['hello'], name: 'hello.md', text: 'hello' },
  ] as const;
  const readers = FORMAT_IDS.flatMap((format) => ADAPTERS[format].reader ?? []);
  expect(readers).toHaveLength(FORMAT_IDS.filter((format) => FORMATS[format].reads).length);
  for (const content of contents)
    expect(readers.map((reader) => reader.claims(content)).filter(Boolean)).toEqual([]);
});
