import { expect, test } from 'vitest';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { photosWith } from '#report/pictures/reportPictures.ts';
import { photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { box, photo, RECORD, source, texts, words } from './support.ts';

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
