import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PhotoFacts } from '#photos/header/facts.ts';
import { withCanvas } from '../../../support/canvas.ts';
import { run } from '../import/importRun.ts';
import { memoryTarget } from '../support.ts';
import {
  caseNames,
  coloursOf,
  type Expected,
  expectedOf,
  faultsOf,
  isNear,
  type Outcome,
} from './expected.ts';
import { inputOf, linesOf } from './fieldCase.ts';

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

/** What a person has after an import. */
const outcomeOf = ({ memory, lines }: Imported): Outcome => ({
  photos: memory.images.length,
  kept: memory.images.map(({ id, name, width, height }) => ({
    name,
    size: [width, height],
    boxes: (memory.boxes.get(id) ?? []).map(({ label, box }) => ({
      label,
      px: [box.x * width, box.y * height, box.width * width, box.height * height],
    })),
  })),
  lines,
});

function checkPixels(all: readonly Imported[], expected: Expected) {
  for (const { pictures, plan } of all)
    for (const { width, data } of pictures) {
      const name = plan.files[0]?.path;
      expect(new Set(new Uint32Array(data.buffer)).size, `tones of ${name}`).toBeGreaterThan(1);
      // A fax has no colours to compare.
      if (name?.startsWith('g4')) continue;
      for (const [at, colour] of coloursOf(expected, name ?? '')) {
        const [x = 0, y = 0] = at.split(',').map(Number);
        const from = (y * width + x) * 4;
        expect(
          isNear([...data.subarray(from, from + 3)], colour, expected.pixel_tolerance ?? 40),
          `${name} at ${at}: ${data.subarray(from, from + 3)} is ${colour}`,
        ).toBe(true);
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
    expect(faultsOf(all.map(outcomeOf), expected)).toEqual([]);
    checkPixels(all, expected);
    checkFacts(all, expected);
  });
});
