import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PhotoFacts } from '#photos/header/facts.ts';
import { withCanvas } from '../../../support/canvas.ts';
import { run } from '../import/importRun.ts';
import { memoryTarget } from '../support.ts';
import { caseNames, type Expected, expectedOf, inputOf, linesOf } from './fieldCase.ts';

vi.setConfig({ testTimeout: 60_000 });

afterAll(() => vi.unstubAllGlobals());

/** Imports an input of a case, taking every label as it is proposed. */
async function importOf(name: string, input: readonly string[], made: ReturnType<typeof withCanvas>) {
  const before = made.length;
  const memory = memoryTarget();
  const { plan, report } = await run(inputOf(name, input), { memory });
  return { memory, plan, lines: linesOf(plan, report), pictures: made.slice(before) };
}
type Imported = Awaited<ReturnType<typeof importOf>>;

/** Photos, and boxes with their labels in pixels. */
function checkBoxes(all: readonly Imported[], expected: Expected, boxes: Expected['boxes']) {
  const tolerance = expected.tolerance_px ?? 0.5;
  for (const [photo, wanted] of Object.entries(boxes ?? {})) {
    const base = photo.slice(photo.lastIndexOf('/') + 1);
    const there = all.flatMap(({ memory }) => memory.images.map((image) => ({ image, memory })));
    const found =
      there.find(({ image }) => image.path?.endsWith(photo)) ??
      there.find(({ image }) => image.name === base);
    expect(found, `photo ${photo}`).toBeDefined();
    if (!found) continue;
    const { width, height, id } = found.image;
    const is = (found.memory.boxes.get(id) ?? []).map(({ label, box }) => ({
      label,
      px: [box.x * width, box.y * height, box.width * width, box.height * height],
    }));
    if (is.length === 0 && expected.optional_boxes?.includes(photo)) continue;
    expect(is.length, `boxes of ${photo}`).toBe(wanted.length);
    for (const { px } of wanted)
      expect(
        is.some((one) => one.px.every((value, at) => Math.abs(value - (px[at] ?? 0)) <= tolerance)),
        `${photo}: ${px.join(' ')} among ${JSON.stringify(is)}`,
      ).toBe(true);
  }
}

/** What is said, and what must not be. */
function checkWords(all: readonly Imported[], { must_name, must_not_say = [], photos }: Expected) {
  const lines = all.flatMap((one) => one.lines);
  for (const { file, any_of = [], lines: numbers = [], unless_read, unless_photos } of must_name ?? []) {
    const about = lines.filter((line) => line.includes(file.slice(file.lastIndexOf('/') + 1)));
    const isRead =
      unless_read &&
      (about.some((line) => line.includes('kept as')) || about.every((line) => line.endsWith(': read')));
    if (isRead || all.some(({ memory }) => memory.images.length === unless_photos)) continue;
    if (any_of.length > 0)
      expect(
        about.some((line) => any_of.some((word) => line.toLowerCase().includes(word.toLowerCase()))),
        `${file} names one of ${any_of.join(', ')}: ${about.join(' | ')}`,
      ).toBe(true);
    for (const number of numbers)
      expect(
        about.some((line) => line.includes(` ${number}:`)),
        `line ${number} of ${file}`,
      ).toBe(true);
  }
  for (const words of must_not_say) expect(lines.filter((line) => line.includes(words))).toEqual([]);
  if (typeof photos === 'number')
    expect(all.reduce((sum, { memory }) => sum + memory.images.length, 0)).toBe(photos);
}

function checkPixels(all: readonly Imported[], { pixels, pixel_tolerance = 40 }: Expected) {
  for (const { pictures, plan } of all)
    for (const { width, data } of pictures) {
      const name = plan.files[0]?.path;
      expect(new Set(new Uint32Array(data.buffer)).size, `tones of ${name}`).toBeGreaterThan(1);
      // A fax has no colours to compare.
      if (name?.startsWith('g4')) continue;
      for (const [at, colour] of Object.entries(pixels ?? {})) {
        const [x = 0, y = 0] = at.split(',').map(Number);
        for (const [channel, value] of colour.entries())
          expect(
            Math.abs((data[(y * width + x) * 4 + channel] ?? 0) - value),
            `${name} at ${at}, channel ${channel}`,
          ).toBeLessThanOrEqual(pixel_tolerance);
      }
    }
}

/** Figures of a photo's metadata; those described in words are tried one by one in `exif.test.ts`. */
function checkFacts(
  all: readonly Imported[],
  { facts = {}, facts_tolerance = {}, optional_facts = [] }: Expected,
) {
  const images = all.flatMap(({ memory }) => memory.images);
  for (const [name, wanted] of Object.entries(facts)) {
    const read: PhotoFacts = images.find((image) => image.name === name)?.facts ?? {};
    const { position, ...found } = read;
    for (const [key, value] of Object.entries(wanted)) {
      if (optional_facts.includes(`${name}.${key}`)) continue;
      const is = new Map<string, unknown>(Object.entries({ ...position, ...found })).get(key);
      if (typeof value === 'number')
        expect(Math.abs(Number(is) - value), `${key} of ${name}`).toBeLessThanOrEqual(
          facts_tolerance[key] ?? 0.05,
        );
      else if (/^\d{4}-/.test(value)) expect(is, `${key} of ${name}`).toBe(value);
      else expect([undefined, '0'], `${key} of ${name}`).not.toContain(String(is));
    }
    expect(JSON.stringify(found)).not.toMatch(/NaN|null/);
  }
}

/** Node has no decoder for these photos: they are tried in the browser, as are cases of models and whole stories. */
const DECODED = ['18-wrong-endings', '19-avif-turned-and-cut'];
const imports = caseNames.filter(
  (name) => ['import', 'facts'].includes(expectedOf(name).kind) && !DECODED.includes(name),
);

describe.skipIf(imports.length === 0)('a file from the field (needs the cases beside the project)', () => {
  let made: ReturnType<typeof withCanvas>;
  beforeAll(() => {
    made = withCanvas();
  });

  test.each(imports)('%s behaves as is right', async (name) => {
    const expected = expectedOf(name);
    const all: Imported[] = [];
    for (const input of expected.inputs) all.push(await importOf(name, input, made));
    checkWords(all, expected);
    checkBoxes(all, expected, expected.boxes);
    checkPixels(all, expected);
    checkFacts(all, expected);
    for (const { memory } of all)
      for (const { width, height } of memory.images) expect([width, height]).not.toEqual([64, 48]);
  });
});
