import { expect, test } from 'vitest';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { photosWith } from '#report/pictures/reportPictures.ts';
import { photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { box, photo, RECORD, source, texts, words } from './support.ts';
import { pagesOf, pdfOf } from './typesetter.ts';

const images = [photo('a', 'F-1'), photo('b', 'F-2'), photo('c', 'F-2')];
const given = async (coverPhoto?: string) =>
  source({
    words: await words('en'),
    damages: [box('x', 'a'), box('y', 'b', { severity: 4 })],
    images,
    record: coverPhoto === undefined ? RECORD : { ...RECORD, coverPhoto },
  });
const every = new Set(images.map(({ id }) => photoName(id)));

test('the cover shows the photo that was chosen, and without a choice that of the gravest defect', async () => {
  const shown = async (chosen?: string) =>
    reportDocument({ ...(await given(chosen)), pictures: every }).cover.picture;
  expect(await shown()).toBe(photoName('b'));
  expect(await shown('')).toBe(photoName('b'));
  expect(await shown('c')).toBe(photoName('c'));
  expect(await shown('not in the record')).toBe(photoName('b'));
});

test('a chosen photo without a defect is made, and named where it cannot be', async () => {
  const chosen = await given('c');
  expect(photosWith(chosen).map(({ pictures }) => pictures.name)).toContain(photoName('c'));
  const document = reportDocument({ ...chosen, pictures: new Set([photoName('b')]) });
  expect(document.cover.picture).toBe(photoName('b'));
  expect(texts(document)).toContain('c.jpg: the picture could not be read and is left out.');
});

test('a record of which nobody chose a cover has no field for it, so older seals keep their bytes', () => {
  const read = readRecord(RECORD, { kind: 'record', id: RECORD.id, project: 'p', madeAt: 0, values: {} });
  expect('coverPhoto' in read).toBe(false);
  expect(recordValues(RECORD, { ...RECORD, coverPhoto: 'c' })).toEqual({ coverPhoto: 'c' });
});

test('the cover of a signed record says how it is verified without this app: the file, its hash and the program', async () => {
  const hash = 'ab'.repeat(32);
  const record = {
    ...RECORD,
    no: 'IR/2026:1',
    status: 'signed' as const,
    revision: 2,
    signoffs: [1, 2].map((revision) => ({
      role: 'approved' as const,
      person: 'Chan Siu Ming',
      regNo: '',
      at: 0,
      hash: revision === 2 ? hash : 'cd'.repeat(32),
      revision,
    })),
  };
  for (const locale of ['en', 'zh-hk', 'zh'] as const) {
    const made = source({ words: await words(locale), damages: [], record });
    const { cover } = reportDocument({ ...made, pictures: new Set() });
    expect(cover.verification?.hash).toBe(`SHA-256 ${hash}`);
    for (const part of ['IR-2026-1 r2 signed.json', 'verify-record', 'sha256sum'])
      expect(cover.verification?.text).toContain(part);
    const [first = ''] = await pagesOf(await pdfOf(reportDocument({ ...made, pictures: new Set() })));
    expect(first.replaceAll(/\s/g, '')).toContain(hash);
  }
}, 60_000);

test('the cover of a draft, and of a record whose signature does not hold, says nothing of verifying', async () => {
  for (const status of ['draft', 'broken', 'conflict'] as const) {
    const signoffs = [
      { role: 'approved' as const, person: 'A', regNo: '', at: 0, hash: 'ab'.repeat(32), revision: 1 },
    ];
    const made = source({
      words: await words('en'),
      damages: [],
      record: { ...RECORD, status, signoffs: status === 'draft' ? [] : signoffs },
    });
    expect(reportDocument({ ...made, pictures: new Set() }).cover.verification).toBeNull();
  }
});
