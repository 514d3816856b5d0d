import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { scaled } from '#support/propertyRuns.ts';
import { verifyRecord } from '../../scripts/signedRecord.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-verify-'));
const photos = join(folder, 'photos');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Canonical JSON (RFC 8785). */
function json(value: unknown): string {
  const text = canonicalJson(value);
  if (!text.ok) throw new Error('not JSON');
  return text.value;
}

const record = (names: readonly string[] = ['wall.jpg']) => ({
  format: 'alpha-ai-record',
  version: 1,
  record: { no: 'IR-2026-0001', revision: 1 },
  images: names.map((name) => ({ name, sha256: sha256('the photo') })),
  damages: [{ key: 'a', remark: '石屎剝落' }],
});
const SOUND = json(record());

let written = 0;
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `${++written}.json`);
  writeFileSync(path, content);
  return path;
}

/** What the program would print, and how it would end. */
function verify(...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const status = verifyRecord(
    args,
    (line) => out.push(line),
    (line) => err.push(line),
  );
  return { status, out: out.join('\n'), err: err.join('\n') };
}

const STACK = /^\s+at |node:internal|Error:/m;

beforeAll(() => {
  mkdirSync(photos);
  writeFileSync(join(photos, 'renamed.jpg'), 'the photo');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('without a hash', () => {
  test('nobody’s signature is verified, and that is said with a status of its own', () => {
    const { status, out } = verify(fileOf(SOUND), '--photos', photos);
    expect(out).toContain('no hash given: the file is well formed, who signed it is not verified');
    expect(status).toBe(3);
  });

  test('a tampered file that is well formed is no better', () => {
    const tampered = json({ ...record(), damages: [] });
    expect(verify(fileOf(tampered)).status).toBe(3);
    expect(verify(fileOf(tampered), '--hash', sha256(SOUND)).status).toBe(1);
    expect(verify(fileOf(SOUND), '--hash', sha256(SOUND)).status).toBe(0);
  });
});

describe('what is no signed record is said in a sentence', () => {
  const { images, damages, record: head, ...rest } = record();
  test.each([
    ['an empty file', '', 'no JSON'],
    ['no JSON', 'not JSON', 'no JSON'],
    ['what is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'no JSON'],
    ['a byte order mark', `\uFEFF${SOUND}`, 'no JSON'],
    ['null', 'null', 'its format is another'],
    ['a number', '7', 'its format is another'],
    ['another format', '{"format":"coco"}', 'its format is another'],
    [
      'deep nesting',
      `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)},"format":"alpha-ai-record"}`,
      'too deep',
    ],
    ['no record', json({ ...rest, images, damages }), 'the record has no number'],
    ['a record that is a list', json({ ...rest, images, damages, record: [] }), 'the record has no number'],
    ['no revision', json({ ...rest, images, damages, record: { no: '1' } }), 'has no revision'],
    ['no photos', json({ ...rest, record: head, damages }), 'no list of photos'],
    ['photos that are a text', json({ ...rest, record: head, damages, images: 'x' }), 'no list of photos'],
    ['a photo that is null', json({ ...record(), images: [null] }), 'a photo has no name, or no hash'],
    ['a photo without hash', json({ ...record(), images: [{ name: 'a' }] }), 'a photo has no name'],
    ['no boxes', json({ ...rest, record: head, images }), 'no list of boxes'],
    ['a box that is a number', json({ ...record(), damages: [1] }), 'a box is none'],
    ['a later version', json({ ...record(), version: 2 }), 'its version is not one'],
  ])('%s', (_, content, sentence) => {
    const path = fileOf(content);
    for (const args of [[], ['--hash', sha256(content)], ['--photos', photos]]) {
      const { status, out, err } = verify(path, ...args);
      expect(out + err).toContain(sentence);
      expect(out + err).not.toMatch(STACK);
      expect(status).toBe(1);
    }
  });
});

describe('what can’t be asked is said in a sentence', () => {
  test.each<[string, () => string[], string]>([
    ['no file', () => [], 'Usage:'],
    ['two files', () => [fileOf(SOUND), fileOf(SOUND)], 'Usage:'],
    ['an unknown option', () => [fileOf(SOUND), '--hahs', 'x'], '--hahs'],
    ['an option without its value', () => [fileOf(SOUND), '--hash'], '--hash'],
    ['a file that is not there', () => [join(folder, 'gone.json')], 'There is no file'],
    ['a folder for a file', () => [folder], 'is no file'],
    ['a hash that is none', () => [fileOf(SOUND), '--hash', 'abc'], 'is no hash'],
    ['an empty hash', () => [fileOf(SOUND), '--hash', ''], 'is no hash'],
    [
      'a folder of photos that is not there',
      () => [fileOf(SOUND), '--photos', join(folder, 'no')],
      'no folder',
    ],
    ['a file for a folder of photos', () => [fileOf(SOUND), '--photos', fileOf('')], 'is no folder'],
    ['a name with an escape sequence', () => ['\u001b[2J.json'], '\\u{1b}[2J.json'],
  ])('%s', (_, args, sentence) => {
    const { status, out, err } = verify(...args());
    expect(out + err).toContain(sentence);
    expect(out + err).not.toMatch(STACK);
    expect(status).toBe(2);
  });
});

describe('photos in a folder', () => {
  const image = (name: string, content: string) => ({ name, sha256: sha256(content) });
  const signed = () =>
    json({
      ...record(),
      images: [image('a.jpg', 'photo a'), image('b.jpg', 'photo b'), image('c.jpg', 'photo c')],
    });
  const folderOf = (files: Readonly<Record<string, string>>) => {
    const made = mkdtempSync(join(folder, 'photos-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(made, name), content);
    return made;
  };
  const check = (files: Readonly<Record<string, string>>) =>
    verify(fileOf(signed()), '--hash', sha256(signed()), '--photos', folderOf(files));

  test('two that were swapped under their names are said to be those of each other, not changed and not as signed', () => {
    const { status, out } = check({ 'a.jpg': 'photo b', 'b.jpg': 'photo a', 'c.jpg': 'photo c' });
    expect(status).toBe(1);
    expect(out).toContain('BAD  a.jpg holds another photo: these bytes are those of b.jpg');
    expect(out).toContain('BAD  b.jpg holds another photo: these bytes are those of a.jpg');
    expect(out).toContain('ok   c.jpg is there as it was signed');
    expect(out).not.toMatch(/changed|[ab]\.jpg is there/);
  });

  test('one that lies over another is named as what it is', () => {
    const { status, out } = check({ 'a.jpg': 'photo b', 'b.jpg': 'photo b', 'c.jpg': 'photo c' });
    expect(status).toBe(1);
    expect(out).toMatch(/BAD {2}a\.jpg holds another photo: these bytes are those of b\.jpg$/m);
    expect(out).toContain('ok   b.jpg is there as it was signed');
  });

  test('one under a name of its own is as signed, and the file is named', () => {
    const { status, out } = check({ 'a.jpg': 'photo a', 'IMG_2.jpg': 'photo b', 'c.jpg': 'photo c' });
    expect(status).toBe(0);
    expect(out).toContain('ok   b.jpg is there as it was signed, in the file IMG_2.jpg');
  });

  test('one that was changed is said to be, with where its content is', () => {
    const { status, out } = check({
      'a.jpg': 'edited',
      'a original.jpg': 'photo a',
      'b.jpg': 'x',
      'c.jpg': 'photo c',
    });
    expect(status).toBe(1);
    expect(out).toContain(
      'a.jpg is changed: the file has not the content that was signed; the content that was signed as a.jpg is in a original.jpg',
    );
    expect(out).toMatch(/BAD {2}b\.jpg is changed: the file has not the content that was signed$/m);
  });
});

test('nothing in a file can write over a line, colour it or turn it round', () => {
  const names = [
    '\u001b[2J\u001b[32mok   all is well',
    'a\r\nok   the hash is the one given',
    '\u202Egpj.llaw',
    '\u2066x\u2069\u0085\u009b31m\u2028',
    `${'x'.repeat(5000)}END`,
  ];
  const { out, err } = verify(fileOf(json(record(names))), '--photos', photos);
  expect(err).toBe('');
  expect(out).not.toMatch(/[^\P{C}\n]|\p{Zl}|\p{Zp}|END/u);
  expect(out).toContain('\\u{1b}[2J\\u{1b}[32mok   all is well is there as it was signed');
  expect(out).toContain('\\u{202e}gpj.llaw');
  expect(out.split('\n').filter((line) => line.startsWith('ok   the hash'))).toEqual([]);
});

test('a record that anything was done to is never verified, and never answered with a stack trace', () => {
  const HASH = sha256(SOUND);
  const bytes = new TextEncoder().encode(SOUND);
  const flipped = fc
    .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
    .map(([at, by]) => bytes.map((byte, index) => (index === at ? byte ^ by : byte)));
  const cut = fc.nat(bytes.length - 1).map((to) => bytes.slice(0, to));
  const grown = fc
    .tuple(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, more]) => Uint8Array.from([...bytes.slice(0, at), ...more, ...bytes.slice(at)]));
  const replaced = fc
    .tuple(fc.constantFrom('version', 'record', 'images', 'damages', 'format', '__proto__'), fc.json())
    .map(([key, value]) => `{${JSON.stringify(key)}:${value},${SOUND.slice(1)}`);
  const anew = fc
    .tuple(fc.constantFrom('version', 'record', 'images', 'damages'), fc.jsonValue())
    .filter(([key, value]) => json({ ...record(), [key]: value }) !== SOUND)
    .map(([key, value]) => json({ ...record(), [key]: value }));
  const mutated = fc.oneof<fc.Arbitrary<string | Uint8Array>[]>(flipped, cut, grown, replaced, anew);

  fc.assert(
    fc.property(mutated, (content) => {
      const path = fileOf(content);
      for (const args of [[], ['--hash', HASH, '--photos', photos]]) {
        const { status, out, err } = verify(path, ...args);
        expect([1, ...(args.length === 0 ? [3] : [])]).toContain(status);
        expect(out + err).not.toMatch(STACK);
        expect(out + err).not.toMatch(/[^\P{C}\n]/u);
      }
    }),
    { numRuns: scaled(1000) },
  );
});

test('the program ends with what was found, and prints it', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/verify-record.mjs', ...args], { encoding: 'utf8' });
  const path = fileOf(SOUND);
  expect(run(path, '--hash', sha256(SOUND))).toMatchObject({ status: 0, stderr: '' });
  expect(run(path).status).toBe(3);
  expect(run(path, '--hash', sha256('')).status).toBe(1);
  const gone = run(join(folder, 'gone.json'));
  expect(gone).toMatchObject({ status: 2, stdout: '' });
  expect(gone.stderr).toMatch(/^There is no file “.*”\.\n$/);
});

test('a name that is no text is printed as it is written, and the file judged all the same', () => {
  const odd = { toString: 1, valueOf: null };
  const text = json({ ...record(), sheet: { name: odd, typed: odd, reservations: [{ point: odd }] } });
  const { status, out } = verify(fileOf(text), '--hash', sha256(text));
  expect(status).toBe(0);
  expect(out).toContain('{"toString":1,"valueOf":null}');
});

test('the statutory answers of the sheet are printed, whatever a file puts in their place', () => {
  const answers = [
    { question: 'prescribedRepair', answer: true, note: '' },
    { question: 'unauthorisedWorks', answer: null, note: '' },
    { question: 'watertightness', answer: false, note: 'At the parapet' },
    { question: {}, answer: 'perhaps' },
    null,
  ];
  const text = json({ ...record(), sheet: { name: 'A', answers } });
  const { status, out } = verify(fileOf(text), '--hash', sha256(text));
  expect(status).toBe(0);
  for (const line of [
    'answered prescribedRepair: yes',
    'answered unauthorisedWorks: not answered',
    'answered watertightness: no (At the parapet)',
    'answered {}: perhaps',
  ])
    expect(out.split('\n')).toContain(line);
  const odd = json({ ...record(), sheet: { name: 'A', answers: 'none' } });
  expect(verify(fileOf(odd), '--hash', sha256(odd)).status).toBe(0);
});
