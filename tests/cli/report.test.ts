import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openSeal, sealedProject, sealedSurvey } from '#data/records/seal.ts';
import { readSigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { readIn } from '#screens/kit/words/reportLanguage.ts';
import { pngFile } from '#support/pngFile.ts';
import { openSignedBefore } from '#support/signedRecords.ts';
import { Misuse } from '../../src/cli/commands.ts';
import { run } from '../../src/cli/main.ts';
import { report, sourceOf } from '../../src/cli/report.ts';
import { createTerminal } from '../../src/cli/terminal.ts';
import { fakeWorkers, PDF } from '../report/workers.ts';

// Machines that do other things beside are slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

const scratch = mkdtempSync(join(tmpdir(), 'alpha-ai-report-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
afterEach(() => void vi.unstubAllGlobals());

const SILENT = { out: () => undefined, note: () => undefined };

let folders = 0;
const folder = (): string => mkdtempSync(join(scratch, `case-${++folders}-`));

/** A record of version 0.1.0 and one signature of it. */
async function signed(id: string) {
  const { checked, seals } = await openSignedBefore();
  const [seal] = await seals(id);
  if (!seal) throw new Error(`${id} is not signed.`);
  return { ...(await checked(id)), seal };
}

/** The signed file of a record, changed before it is written. */
async function fileOf(change: (text: string) => string = (text) => text): Promise<string> {
  const file = join(folder(), 'signed.json');
  writeFileSync(file, change((await signed('signed')).seal.text));
  return file;
}

/** A grey PNG of 40 × 30 pixels. */
const grey = (shade: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    pngFile(
      { width: 40, height: 30, bits: 8, kind: 0 },
      new Uint8Array(30 * 41).map((_, at) => (at % 41 === 0 ? 0 : shade)),
    ),
  );

/** The signed file with photos of these bytes, which lie beside it. @param isShipped they come with the app there */
async function withPhotos(bytes: readonly Uint8Array<ArrayBuffer>[], isShipped = false) {
  const texts = await Promise.all(bytes.map((one) => crypto.subtle.digest('SHA-256', one)));
  const hashes = texts.map((one) => Buffer.from(one).toString('hex'));
  const photos = folder();
  for (const [at, one] of bytes.entries()) writeFileSync(join(photos, `any name ${at}.jpg`), one);
  const file = await fileOf((text) => {
    const content = JSON.parse(text);
    for (const [at, image] of content.images.entries()) {
      image.sha256 = hashes[at] ?? image.sha256;
      image.photo = isShipped
        ? { kind: 'asset', url: `/sample/${at}.jpg` }
        : { kind: 'stored', sha256: image.sha256 };
    }
    const again = canonicalJson(content);
    if (!again.ok) throw new Error('No JSON.');
    return again.value;
  });
  return { file, photos };
}

/** What the command said, wrote and returned, with workers that are quick in place of those of Node. */
async function made(file: string, options: Parameters<typeof report>[0]['options'] = {}) {
  const [out, note]: [string[], string[]] = [[], []];
  const target = options.out ?? folder();
  const write = { out: (text: string) => out.push(text), note: (text: string) => note.push(text) };
  const terminal = await createTerminal('en', write);
  const start = () => undefined;
  const status = await report({ paths: [file], options: { ...options, out: target } }, terminal, start);
  return { status, out: out.join(''), note: note.join(''), files: readdirSync(target).toSorted(), target };
}

describe('alpha-ai report', () => {
  test.each(['signed', 'issued', 'twice'])(
    'sets the pages of a record (%s) that the app sets, from its signed file alone',
    async (id) => {
      const { record, project, seal } = await signed(id);
      const content = openSeal(seal);
      if (!content) throw new Error('The seal can’t be opened.');
      const source = await sourceOf(seal, true, { options: { made: '2026-05-14T09:00:00Z' } });
      // As the record’s page makes it: from what is stored, of a record that nobody issued since.
      const shown = { ...source.record, status: 'signed' as const, signoffs: source.record.signoffs };
      const asInApp = {
        ...(await readIn('en', sealedProject(project, content), record, (person) => person)),
        ...{
          record: shown,
          survey: sealedSurvey(record, content),
          histories: new Map(),
          sheets: 'all' as const,
        },
        ...{ previous: null, revision: null, sheet: readSigningSheet(content.sheet), logo: null },
        ...{ keySignature: { kind: 'none' as const }, at: Date.UTC(2026, 4, 14, 9) },
      };
      expect(source.record.signoffs.at(-1)).toMatchObject({ role: 'approved', hash: seal.hash, revision: 1 });
      expect(record.signoffs.filter((one) => one.revision === 1).map(({ hash }) => hash)).toContain(
        seal.hash,
      );
      const pictures = new Set<string>();
      expect(reportDocument({ ...source, pictures })).toEqual(reportDocument({ ...asInApp, pictures }));
      expect(source.survey.defects.length).toBeGreaterThan(0);
    },
  );

  test('writes PDF and workbook, or what was asked for, and nothing over what is there', async () => {
    fakeWorkers();
    const file = await fileOf();
    const both = await made(file, { quiet: true });
    expect(both.files).toEqual(['IR-2026-0001 r1 Tower.pdf', 'IR-2026-0001 r1 Tower.xlsx']);
    expect(both.out).toBe('');
    expect(readFileSync(join(both.target, both.files[0] ?? ''), 'utf8')).toBe(await PDF.pdf?.text());
    const tables = await made(file, { workbook: true });
    expect(tables.files).toEqual(['IR-2026-0001 r1 Tower.xlsx']);
    await expect(made(file, { out: both.target, pdf: true })).rejects.toThrow(/is there already/);
  });

  test('names the photos that are missing, and finds the others by their bytes, whatever they are called', async () => {
    fakeWorkers();
    const without = await made(await fileOf(), { pdf: true });
    expect(without.note).toContain('DJI_0.JPG: no file has the bytes that were signed');
    expect(without.status).toBe(1);
    const { file, photos } = await withPhotos([grey(10), grey(20)]);
    const found = await made(file, { pdf: true, photos: [photos] });
    expect(found.note).not.toContain('DJI');
    expect(found.status).toBe(0);
    writeFileSync(join(photos, 'any name 1.jpg'), 'changed');
    const changed = await made(file, { pdf: true, photos: [photos] });
    expect(changed.note).toContain('DJI_1.JPG: no file has the bytes that were signed');
    const broken = await withPhotos([grey(10), grey(20).slice(0, 20)]);
    const shown = await made(broken.file, { pdf: true, photos: [broken.photos] });
    expect(shown.note).toContain('DJI_1.JPG can’t be shown');
    expect(shown.status).toBe(1);
  });

  test('finds photos that come with the app by the hash that was signed, not by their address', async () => {
    const decoded: string[] = [];
    fakeWorkers({
      pictures: async (_, blob) => {
        if (blob) decoded.push(String(blob.size));
        return blob && [];
      },
    });
    const bytes = [grey(10), grey(20)];
    const { file, photos } = await withPhotos(bytes, true);
    const found = await made(file, { pdf: true, photos: [photos] });
    expect(found.note).not.toContain('DJI');
    expect(found.status).toBe(0);
    expect(decoded.length).toBeGreaterThan(0);
    const without = await made(file, { pdf: true });
    expect(without.note).toContain('DJI_0.JPG: no file has the bytes that were signed');
    expect(without.status).toBe(1);
  });

  test('says once which photo can’t be decoded, though its header is whole, and that not everything is in it', async () => {
    fakeWorkers({
      pictures: async (_, blob) => {
        if (!blob) return null;
        throw new Error('Not a picture.');
      },
    });
    const { file, photos } = await withPhotos([grey(10), grey(20)]);
    const { note, status, files } = await made(file, { photos: [photos] });
    const said = note.split('\n').filter((line) => line.includes('can’t be decoded'));
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said).size).toBe(said.length);
    expect(said.every((line) => /^DJI_\d\.JPG can’t be decoded; the report says so\.$/.test(line))).toBe(
      true,
    );
    expect(status).toBe(1);
    expect(files).toHaveLength(2);
  });

  test('whatever stands in a part of a record, there is a report or a sentence', async () => {
    fakeWorkers();
    const { text } = (await signed('signed')).seal;
    const parts = JSON.parse(text);
    const places = [
      ...Object.keys(parts).map((key) => [key]),
      ...['record', 'project', 'signoff'].flatMap((part) =>
        Object.keys(parts[part] ?? {}).map((key) => [part, key]),
      ),
    ];
    const ended = new Map<string, number>();
    for (const place of places)
      for (const value of [null, 5, [{}], { ['__proto__']: 1 }]) {
        const content = JSON.parse(text);
        const of = place.length > 1 ? content[place[0] ?? ''] : content;
        of[place.at(-1) ?? ''] = value;
        const again = canonicalJson(content);
        const how = await made(await fileOf(() => (again.ok ? again.value : '')), { pdf: true }).then(
          ({ status }) => String(status),
          (error) => (error instanceof Misuse ? 'refused' : `${place.join('.')}: ${error.stack}`),
        );
        ended.set(how, (ended.get(how) ?? 0) + 1);
      }
    expect([...ended.keys()].filter((how) => !['0', '1', '2', 'refused'].includes(how))).toEqual([]);
    expect(ended.get('1')).toBeGreaterThan(0);
    expect(ended.get('refused')).toBeGreaterThan(0);
  });

  test('says what can’t be written, by name', async () => {
    fakeWorkers();
    const file = await fileOf();
    await expect(
      report({ paths: [file], options: { out: file } }, await createTerminal('en', SILENT), () => undefined),
    ).rejects.toThrow(/can’t be written \(EEXIST\)/);
  });

  test('refuses a record that is not as it was signed, or makes it with a mark when told to', async () => {
    const marks: unknown[] = [];
    fakeWorkers({
      set: async (document) => {
        marks.push(document.mark);
        return PDF;
      },
    });
    const file = await fileOf();
    await expect(made(file, { hash: '0'.repeat(64) })).rejects.toThrow(/is not as it was signed/);
    const rewritten = await fileOf((text) => JSON.stringify(JSON.parse(text), null, 1));
    await expect(made(rewritten)).rejects.toThrow(/is not as it was signed/);
    const marked = await made(rewritten, { pdf: true, unverified: true });
    expect(marked.status).toBe(1);
    expect(marks).toEqual(['Signature does not hold']);
  });

  test.each([
    ['{"format":"alpha-ai-record"}', /is not a signed record/],
    ['no JSON', /is not a signed record/],
    ['{"__proto__":{"format":"alpha-ai-record"}}', /is not a signed record/],
  ])('refuses what is no signed record: %s', async (text, why) => {
    const target = folder();
    await expect(made(await fileOf(() => text), { out: join(target, 'new') })).rejects.toThrow(why);
    expect(existsSync(join(target, 'new'))).toBe(false);
  });

  test.each([
    [['--lang', 'fr'], '--lang is one of en, zh-hk, zh, both, bothSimplified'],
    [['--sheets', 'some'], '--sheets is one of all, moderate, detections'],
    [['--made', 'noon'], '--made is a time such as'],
    [['--photos', '/nowhere'], '/nowhere can’t be read'],
    [['--to', 'coco'], 'Unknown option'],
  ])('says what it doesn’t understand: %j', async (args, says) => {
    const note: string[] = [];
    const file = await fileOf();
    const status = await run(['report', file, '--out', folder(), ...args], {
      out: () => undefined,
      note: (text) => note.push(text),
    });
    expect(note.join('')).toContain(says);
    expect(status).toBe(2);
  });
});
