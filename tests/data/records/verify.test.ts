import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealRecord } from '#data/records/seal.ts';
import { checksum } from '#domain/checksum.ts';
import { sortedJson } from '#domain/json.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey, signedAs } from '#support/inspections.ts';
import { decidedOn, SOME_AI } from '#support/reliability.ts';

const folder = mkdtempSync(join(tmpdir(), 'alpha-ai-verify-'));
const file = join(folder, 'signed.json');
let hash = '';

beforeAll(async () => {
  const sealed = await sealRecord({
    record: aRecord({
      title: '外牆檢驗 تقرير',
      reliability: { ...decidedOn(SOME_AI), limits: 'Not\u202Eroofs' },
      known: {
        'cause:a': { howKnown: 'assumed', knownOn: '2026-03-02', knownFrom: 'As\u202Enext door' },
        conclusion: { howKnown: 'site', knownOn: '2026-03-02', knownFrom: '' },
      },
    }),
    project: aProject(),
    survey: aSurvey([aFinding('a', 'wall', { confidence: 1e-7, remark: '石屎剝落\u2028' })], {
      images: [aPhoto('wall', 'F-1', { name: 'wall.jpg' })],
    }),
    by: 'Ada',
    at: 1,
    photo: async () => new Blob(['the photo']),
    onProgress: () => undefined,
  });
  if (!sealed.ok) throw new Error(sealed.error.kind);
  hash = sealed.value.hash;
  writeFileSync(file, sealed.value.text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verify = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-record.mjs', ...args], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('another program finds the hash of the signature and canonical JSON in the exported file', () => {
  const { status, said } = verify(file, '--hash', hash.toUpperCase());
  expect(said).toContain(`SHA-256 ${hash}`);
  expect(said).toContain('IR-2026-0001, revision 1: 1 photos, 1 boxes');
  expect(status).toBe(0);
});

test('what was decided of the reliability of AI is printed, escaped, with its systems', () => {
  const { said } = verify(file, '--hash', hash);
  expect(said).toContain('reliability of AI: reliable, decided by Chan (registration RI RI 1), 2026-02-02T');
  expect(said).toContain('- limits: Not\\u{202e}roofs');
  expect(said).toContain(`- Crack finder 2: 40 detections count, 40 of 44 accepted, file ${'a'.repeat(64)}`);
});

test('how statements are known is counted, and those only assumed are printed, escaped', () => {
  const { said } = verify(file, '--hash', hash);
  expect(said).toContain('known by: assumed 1, site 1');
  expect(said).toContain('- assumed: cause:a, As\\u{202e}next door, 2026-03-02');
});

test('the text of the code that the report prints is as good as the hash in it', () => {
  expect(verify(file, '--hash', `IR-2026-0001 r1 sha256:${hash}`)).toMatchObject({ status: 0 });
  const other = createHash('sha256').digest('hex');
  expect(verify(file, '--hash', `IR-2026-0001 r1 sha256:${other}`)).toMatchObject({ status: 1 });
});

test('a changed file, a file written anew and another hash are each found', () => {
  const changed = join(folder, 'changed.json');
  const text = JSON.stringify(
    JSON.parse(
      `{"version":1,"format":"alpha-ai-record","record":{"no":"1","revision":1},"images":[],"damages":[]}`,
    ),
  );
  writeFileSync(changed, text);
  expect(verify(changed).status).toBe(1);
  expect(verify(changed).said).toContain('written again by something else');
  expect(verify(file, '--hash', createHash('sha256').digest('hex'))).toMatchObject({ status: 1 });
  writeFileSync(changed, 'not JSON');
  expect(verify(changed)).toMatchObject({ status: 1 });
});

test('photos are compared by their content, whatever they are called', () => {
  const photos = mkdtempSync(join(folder, 'photos-'));
  writeFileSync(join(photos, 'renamed.jpg'), 'the photo');
  expect(verify(file, '--hash', hash, '--photos', photos)).toMatchObject({ status: 0 });
  writeFileSync(join(photos, 'renamed.jpg'), 'retouched');
  expect(verify(file, '--photos', photos)).toMatchObject({ status: 1 });
});

test('a photo that is missing and one that was changed are told apart', () => {
  const photos = mkdtempSync(join(folder, 'photos-'));
  expect(verify(file, '--photos', photos).said).toContain('wall.jpg is missing');
  writeFileSync(join(photos, 'wall.jpg'), 'retouched');
  const { status, said } = verify(file, '--photos', photos);
  expect(status).toBe(1);
  expect(said).toContain('wall.jpg is changed');
  expect(said).not.toContain('missing');
});

test('what a record was signed in spite of is told, and nothing in it can write over a line', async () => {
  const boxes = ['a', 'b'].map((key) => aFinding(key, 'wall', { id: key, verdict: 'unreviewed' }));
  const of = boxes.map(
    ({ key, label, severity, box }) => `${key} ${checksum(sortedJson([label, severity, box]))}`,
  );
  const record = aRecord({
    overrides: { model_box_unreviewed: { by: 'Ada\u202e', at: 1, reason: 'Screening\u001b[2J only', of } },
  });
  const sealed = await sealRecord({
    record,
    project: aProject(),
    survey: aSurvey(boxes, { record, images: [aPhoto('wall', 'F-1', { name: 'wall.jpg' })] }),
    by: 'Ada',
    act: signedAs('Ada'),
    at: 1,
    photo: async () => new Blob(['the photo']),
    onProgress: () => undefined,
  });
  if (!sealed.ok) throw new Error(sealed.error.kind);
  const path = join(folder, 'reserved.json');
  writeFileSync(path, sealed.value.text);
  const { status, said } = verify(path, '--hash', sealed.value.hash);
  expect(status).toBe(0);
  expect(said).toContain('reservations: 1\n- model_box_unreviewed (2): Screening\\u{1b}[2J only');
});
