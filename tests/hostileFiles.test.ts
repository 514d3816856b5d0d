import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPkcs12 } from '#data/certificates/readPkcs12.ts';
import { checkModel } from '#detector/checkModel.ts';
import { readModel } from '#detector/onnx/readModel.ts';
import { type Random, seeded } from '#formats/checkFormat.ts';
import { TRIAL } from '#report/face/tryFace.ts';
import { font, typesetterWith } from './report/typesetter.ts';

/** How many files of each kind, and from which seed; `npm run torture -- hostile` tries many more. */
const FILES = Number(process.env.HOSTILE_FILES ?? 120);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** Fonts and templates take half a second each. */
const TYPESET = Math.max(2, Math.round(FILES / 30));
const NOW = Date.UTC(2027, 0, 1);

const filesIn = (folder: string, extension: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => new Uint8Array(readFileSync(join(import.meta.dirname, folder, name))));

/** Bytes with some of them changed, cut, doubled or made huge. */
function broken(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  let made = Uint8Array.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(made.length);
    const to = at + random.below(64);
    const kind = random.below(5);
    if (kind === 0) made[at] = random.below(256);
    else if (kind === 1) made.fill(0xff, at, to);
    else if (kind === 2) made = made.slice(0, Math.max(1, at));
    else if (kind === 3) made = Uint8Array.from([...made.slice(0, to), ...made.slice(at)]);
    else made.copyWithin(at, random.below(made.length), made.length);
  }
  return made;
}

describe('hostile files', () => {
  test('models: broken ones are read or refused, and nothing is thrown', () => {
    const models = filesIn('detector/models', '.onnx');
    const random = seeded(SEED);
    for (let count = 0; count < FILES; count += 1) {
      const graph = readModel(broken(random.among(models), random));
      if (graph.ok) expect(checkModel(graph.value, null)).toHaveProperty('ok');
      else
        expect(graph.error, `seed ${SEED}, file ${count}`).toMatch(/^(not_onnx|truncated|external_weights)$/);
    }
  });

  test('certificates (PKCS#12): broken ones are opened or refused, and nothing is thrown', async () => {
    const files = filesIn('data/certificates/fixtures', '.p12');
    const random = seeded(SEED);
    for (let count = 0; count < FILES; count += 1) {
      const read = await readPkcs12(broken(random.among(files), random), 'correct', NOW);
      if (!read.ok) expect(typeof read.error, `seed ${SEED}, file ${count}`).toBe('string');
    }
  }, 120_000);

  test('fonts: broken ones are used, or refused as what they are', async () => {
    const good = font('sans-thai/400Regular/NotoSansThai');
    const random = seeded(SEED);
    for (let count = 0; count < TYPESET; count += 1) {
      const { set } = await typesetterWith(broken(good, random));
      try {
        expect(set(TRIAL, []).ok, `seed ${SEED}, file ${count}`).toBe(true);
      } catch (error) {
        // The report is then made with the standard fonts: see `limits.test.ts`.
        expect(String(error), `seed ${SEED}, file ${count}`).toMatch(/font/);
      }
    }
  }, 240_000);

  test('templates: broken ones are set or refused by their faults, and the standard one is set after them', async () => {
    const good = new Uint8Array(readFileSync(join(import.meta.dirname, '../src/report/templates/main.typ')));
    const random = seeded(SEED);
    const { set } = await typesetterWith(null);
    for (let count = 0; count < TYPESET; count += 1) {
      const template = new TextDecoder().decode(broken(good, random));
      const made = set(TRIAL, [], { template });
      if (!made.ok) expect(made.error.kind, `seed ${SEED}, file ${count}`).toBe('template');
    }
    expect(set(TRIAL, []).ok).toBe(true);
  }, 240_000);
});
