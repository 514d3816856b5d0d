import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import { reasonWords } from '#data/import/reasonWords.ts';
import { WRITTEN_FORMATS, writtenAs } from '#domain/exchange/formats.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { pngFile } from '#support/pngFile.ts';
import { run } from '../../src/cli/main.ts';
import {
  contextOf,
  emptyProject,
  filesUnder,
  hasSamples,
  memoryTarget,
  nodeTools,
  SAMPLES,
} from '../data/exchange/support.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-cli-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;
/** A new folder with files. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = join(scratch, `case-${++folders}`);
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** What a command said and how it ended. */
async function said(...args: readonly string[]) {
  const [out, note]: [string[], string[]] = [[], []];
  const status = await run(args, { out: (text) => out.push(text), note: (text) => note.push(text) });
  return { status, out: out.join(''), note: note.join('') };
}

/** A grey PNG of 40 × 30 pixels. */
const photo = (shade: number) =>
  pngFile(
    { width: 40, height: 30, bits: 8, kind: 0 },
    new Uint8Array(30 * 41).map((_, at) => (at % 41 === 0 ? 0 : shade)),
  );
const COCO = {
  images: [
    { id: 1, file_name: 'a.png', width: 40, height: 30 },
    { id: 2, file_name: 'b.png', width: 40, height: 30 },
  ],
  categories: [
    { id: 1, name: 'Crack' },
    { id: 2, name: '__proto__' },
  ],
  annotations: [
    { id: 1, image_id: 1, category_id: 1, bbox: [1, 2, 10, 12], score: 0.5 },
    { id: 2, image_id: 1, category_id: 2, bbox: [20, 5, 6, 6], score: 0.25 },
  ],
};

/** Two photos with two boxes on the first. */
const twoPhotos = (coco: object = COCO) =>
  folderOf({ 'a.png': photo(10), 'b.png': photo(20), 'boxes.json': JSON.stringify(coco) });

describe('alpha-ai convert', () => {
  test.each(WRITTEN_FORMATS)(
    'writes %s with the photos, from which the same boxes are read',
    async (format) => {
      const target = join(folderOf({}), 'out');
      const written = await said('convert', twoPhotos(), target, '--to', format, '--photos', '--json');
      expect(written.note).toBe('');
      expect(JSON.parse(written.out)).toMatchObject({
        photos: 2,
        boxes: 2,
        boxesWritten: 2,
        written: target,
      });
      const again = JSON.parse((await said('stats', target, '--json')).out);
      expect(again).toMatchObject({ photos: 2, boxes: 2, photosWithoutBoxes: 1 });
      expect(again.labels.map(({ label }: { label: string }) => label).toSorted()).toEqual([
        'Crack',
        '__proto__',
      ]);
    },
  );

  test('writes an archive, or the single file of a format, by the ending', async () => {
    const [from, to] = [twoPhotos(), folderOf({})];
    expect((await said('convert', from, join(to, 'out.zip'), '--to', 'voc')).status).not.toBe(2);
    expect((await said('convert', from, join(to, 'out.csv'), '--to', 'csv')).status).not.toBe(2);
    expect(readFileSync(join(to, 'out.zip')).subarray(0, 2).toString()).toBe('PK');
    expect(readFileSync(join(to, 'out.csv'), 'utf8')).toContain('Crack');
    // An archive is read as a folder is.
    const photos = [join(from, 'a.png'), join(from, 'b.png')];
    expect(JSON.parse((await said('check', ...photos, join(to, 'out.zip'), '--json')).out).boxes).toBe(2);
  });

  test('says what the format loses, and ends with 1 then', async () => {
    const { status, out, note } = await said(
      ...['convert', twoPhotos(), join(folderOf({}), 'out'), '--to', 'voc', '--quiet'],
    );
    expect(out).toBe('');
    expect(note).toContain('2 confidences dropped');
    expect(status).toBe(1);
  });

  test('writes over nothing that is there', async () => {
    const from = twoPhotos();
    const full = folderOf({ 'out.csv': 'mine', 'kept/mine.txt': 'mine' });
    for (const [target, format] of [
      ['out.csv', 'csv'],
      ['kept', 'yolo'],
      ['out.csv', 'yolo'],
    ] as const) {
      const { status, note } = await said('convert', from, join(full, target), '--to', format);
      expect(status).toBe(2);
      expect(note).toContain('nothing was written');
    }
    expect(readFileSync(join(full, 'out.csv'), 'utf8')).toBe('mine');
    expect(readdirSync(join(full, 'kept'))).toEqual(['mine.txt']);
  });

  test('names of photos lead nowhere out of the folder', async () => {
    const outside = folderOf({});
    const coco = {
      ...COCO,
      images: COCO.images.map((image) => ({ ...image, file_name: `../../${image.file_name}` })),
    };
    const from = twoPhotos(coco);
    await said('convert', from, join(outside, 'in', 'out'), '--to', 'labelme', '--photos');
    expect(readdirSync(outside)).toEqual(['in']);
    expect(readdirSync(join(outside, 'in'))).toEqual(['out']);
  });

  test('without photos nothing is written, and it says so', async () => {
    const target = join(folderOf({}), 'out');
    const { status, note } = await said(
      ...['convert', folderOf({ 'boxes.json': JSON.stringify(COCO) }), target, '--to', 'yolo'],
    );
    expect(status).toBe(2);
    expect(note).toContain('nothing was written');
    expect(() => readdirSync(target)).toThrow();
  });

  test('keeps verdicts apart where they are asked for', async () => {
    const csv = join(folderOf({}), 'all.csv');
    await said('convert', twoPhotos(), csv, '--to', 'csv');
    const lines = readFileSync(csv, 'utf8').replace('unreviewed', 'rejected');
    const from = folderOf({ 'a.png': photo(10), 'b.png': photo(20), 'boxes.csv': lines });
    const target = join(folderOf({}), 'kept.json');
    const usual = JSON.parse((await said('convert', from, target, '--to', 'coco', '--json')).out);
    expect(usual.boxesWritten).toBe(1);
    const other = JSON.parse(
      (
        await said(
          ...[
            'convert',
            from,
            `${target}.json`,
            '--to',
            'coco',
            '--verdicts',
            'rejected,unreviewed',
            '--json',
          ],
        )
      ).out,
    );
    expect(other.boxesWritten).toBe(2);
  });
});

test('where nothing can be written, that is said by name, and no stack of calls', async () => {
  const from = twoPhotos();
  for (const target of ['nowhere/out.csv', 'a.png/out']) {
    const { status, note, out } = await said(
      ...['convert', from, join(from, target), '--to', target.endsWith('csv') ? 'csv' : 'yolo'],
    );
    expect([status, out]).toEqual([2, '']);
    expect(note).toContain(`${join(from, target)} can’t be written`);
  }
});

describe('alpha-ai check', () => {
  test('ends with 0 where everything is read as it is, with 1 where something is left out, with 2 where nothing is', async () => {
    expect((await said('check', twoPhotos())).status).toBe(0);
    const outside = { ...COCO.annotations[0], id: 3, bbox: [35, 2, 10, 12] };
    const some = await said('check', twoPhotos({ ...COCO, annotations: [...COCO.annotations, outside] }));
    expect(some.status).toBe(1);
    expect(some.out).toContain('Repaired (1)');
    expect((await said('check', folderOf({ 'notes.txt': 'none' }))).status).toBe(2);
  });

  test('names in files turn no line around and overwrite none', async () => {
    const { out } = await said(
      'check',
      twoPhotos({
        ...COCO,
        images: [...COCO.images, { id: 3, file_name: 'evil\u202egnp.\u001b[2K\r.png', width: 9, height: 9 }],
        annotations: [...COCO.annotations, { id: 9, image_id: 3, category_id: 1, bbox: [1, 1, 2, 2] }],
      }),
    );
    expect(out).toContain('evil');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/);
  });

  test('speaks the languages of the app', async () => {
    expect((await said('check', twoPhotos(), '--lang', 'zh-hk')).out).toMatch(/2 張相片/);
  });
});

test('alpha-ai verify answers as the program that stands alone does', async () => {
  const record = join(folderOf({ 'record.json': '{"a":1}' }), 'record.json');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-record.mjs', record], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).not.toBe('');
  expect(await said('verify', record)).toEqual({ status, out: stdout, note: stderr });
});

describe('what was given wrongly is said, and nothing is done', () => {
  test.each([
    [[], 'Name a command'],
    [['__proto__'], 'There is no command “__proto__”'],
    [['constructor'], 'There is no command “constructor”'],
    [['check'], 'Name the files'],
    [['check', '/nowhere/at/all'], 'There is no /nowhere/at/all'],
    [['check', '--odd'], '--odd'],
    [['check', 'x', '--lang', 'xx'], '--lang is one of'],
    [['convert', 'a', 'b'], '--to names one of'],
    [['convert', 'a', 'b', '--to', 'toString'], '“toString” is none of them'],
    [['convert', 'a', '--to', 'coco'], 'then the file or folder'],
    [['convert', 'a', 'b.json', '--to', 'coco', '--photos'], 'Photos need a folder'],
    [['convert', 'a', 'b', '--to', 'coco', '--verdicts', 'good'], '“good” is none of them'],
  ])('%j', async (args, sentence) => {
    const { status, note, out } = await said(...args);
    expect(note).toContain(sentence);
    expect(out).toBe('');
    expect(status).toBe(2);
  });

  test('--help names every format', async () => {
    const { out, status } = await said('--help');
    expect(status).toBe(0);
    for (const format of WRITTEN_FORMATS) expect(out).toContain(format);
    expect(WRITTEN_FORMATS.filter((format) => writtenAs(format).single !== null)).not.toEqual([]);
  });
});

describe.skipIf(!hasSamples)('the samples (needs the samples beside the project)', () => {
  test.each(
    hasSamples
      ? readdirSync(SAMPLES, { withFileTypes: true })
          .filter((each) => each.isDirectory())
          .map(({ name }) => name)
      : [],
  )('%s is read with the same boxes and the same words as by the app’s import', async (name) => {
    const LL = createWords('en', await loadDictionary('en', 'whole'));
    const say = reasonWords(LL, createFormat('en').entry);
    const context = contextOf({ project: { ...emptyProject(), labels: [] } });
    const plan = await planImport(filesUnder(join(SAMPLES, name)), context, nodeTools());
    const memory = memoryTarget();
    const report = await commitImport(plan, {}, context.project, memory.target, nodeTools());
    const found = JSON.parse((await said('check', join(SAMPLES, name), '--json')).out);
    expect([found.photos, found.boxes]).toEqual([report.photos.length, report.detections]);
    for (const kind of ['skipped', 'repaired', 'noted'] as const)
      expect(found[kind].map(({ says }: { says: string }) => says).toSorted()).toEqual(
        report[kind].map(({ reason }) => say.reason(reason)).toSorted(),
      );
  });
});

test('the built program runs in Node as the package starts it', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const out = join(root, 'test-results', 'library');
  const built = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'scripts/library.config.ts',
      '--outDir',
      out,
      '--logLevel',
      'error',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(built.status, built.stderr).toBe(0);
  const target = join(folderOf({}), 'out.json');
  const args = [join(out, 'alpha-ai.mjs'), 'convert', twoPhotos(), target, '--to', 'coco'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('2 photos, 2 detections');
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(target, 'utf8')).annotations).toHaveLength(2);
});
