import { describe, expect, test } from 'vitest';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { identify } from '#domain/inspection/comparison/identity.ts';
import { logoFile } from '#report/createReport.ts';
import { photosWith } from '#report/pictures/reportPictures.ts';
import { beforeName, cropName, LOGO_NAME, photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { aPhoto } from '#support/inspections.ts';
import { box, photo, RECORD, source, texts, words } from '../support.ts';
import { allPictures } from './allPictures.ts';

describe('what a report shows beside its words', () => {
  const codes = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(codes);
    if (value === null || typeof value !== 'object') return [];
    const { qr } = value as { qr?: unknown };
    return [...(typeof qr === 'string' ? [qr] : []), ...Object.values(value).flatMap(codes)];
  };
  const hash = 'ab'.repeat(32);
  const signed = {
    ...RECORD,
    status: 'signed' as const,
    signoffs: [{ role: 'approved' as const, person: 'Chan', regNo: '', at: 1, hash, revision: 1 }],
  };

  test('a code with the hash of what was signed, and none in a draft, which has nothing to verify', async () => {
    const given = source({ words: await words('en'), damages: [] });
    const made = (record: typeof RECORD) => codes(reportDocument({ ...given, record, pictures: new Set() }));
    expect(made(signed)).toEqual([`IR-2026-0001 r1 sha256:${hash}`]);
    expect(made({ ...signed, status: 'draft', revision: 2 })).toEqual([]);
  });

  test('the number of each defect as a code on its sheet', async () => {
    const given = source({ words: await words('en'), damages: [box('a_1', 'a'), box('b_1', 'b')] });
    const definition = reportDocument({ ...given, pictures: new Set() });
    expect(codes(definition)).toEqual(['IR-2026-0001 r1 F-1/001', 'IR-2026-0001 r1 F-2/001']);
  });

  test('the damage before and after its repair, with who repaired it and when that was accepted', async () => {
    const damages = [box('a_1', 'a'), box('b_1', 'b', { box: { x: 0, y: 0, width: 0.9, height: 0.9 } })];
    const repair = { afterPhoto: 'b_1', contractor: 'Kin Wah', signedOffOn: '2026-07-20' };
    const given = source({
      words: await words('en'),
      damages,
      facts: { a_1: { ...repair, followUp: 'signed_off' }, b_1: { mergedInto: 'a_1' } },
    });
    expect(photosWith(given).map(({ pictures }) => pictures)).toMatchObject([
      { name: photoName('a'), crops: [{ name: cropName({ key: 'a_1' }) }] },
      { name: photoName('b'), crops: [{ name: cropName({ key: 'b_1' }) }] },
    ]);
    const pictures = allPictures(['a', 'b'], ['a_1', 'b_1']);
    const definition = reportDocument({ ...given, pictures });
    const said = texts(definition).join('\n');
    for (const expected of [
      'Before the repair   a.jpg',
      'After the repair   b.jpg',
      'Kin Wah',
      '20 Jul 2026',
    ])
      expect(said).toContain(expected);
  });

  test('a small picture of what the record before had seen, where that is another photo', async () => {
    const now = source({ words: await words('en'), damages: [box('a_1', 'a'), box('b_1', 'b')] });
    const old = photo('old', 'F-1');
    const before = source({
      words: now.words,
      damages: [box('old_1', 'old'), box('b_1', 'b')],
      images: [old, photo('b', 'F-2')],
    });
    const rows = compareSurveys(
      before.survey,
      now.survey,
      identify({ answers: new Map([['old_1|a_1', true]]) }),
    );
    const images = new Map(before.survey.images.map(({ image }) => [image.id, image]));
    const given = { ...now, previous: { record: { ...RECORD, completedOn: '2025-03-03' }, rows, images } };
    const kept = photosWith(given).find(({ image }) => image?.id === 'old');
    expect(kept?.pictures).toMatchObject({ name: null, crops: [{ name: beforeName({ key: 'old_1' }) }] });
    const shown = (pictures: ReadonlySet<string>) =>
      JSON.stringify(reportDocument({ ...given, pictures })).match(/"before-[^"]*"/g);
    expect(shown(new Set([beforeName({ key: 'old_1' })]))).toEqual(['"before-old_1"']);
    expect(shown(new Set())).toBeNull();
  });

  test('on which day each side of a comparison was photographed, and when the photo tells none', async () => {
    const now = source({ words: await words('en'), damages: [box('a_1', 'a')] });
    const old = aPhoto('old', 'F-1', { takenAt: '2024-06-01T10:00:00+08:00' });
    const undated = aPhoto('undated', 'F-1');
    const before = source({
      words: now.words,
      damages: [box('old_1', 'old'), box('undated_1', 'undated')],
      images: [old, undated],
    });
    const rows = compareSurveys(
      before.survey,
      now.survey,
      identify({ answers: new Map([['old_1|a_1', true]]) }),
    );
    const images = new Map(before.survey.images.map(({ image }) => [image.id, image]));
    const given = { ...now, previous: { record: { ...RECORD, completedOn: '2024-06-01' }, rows, images } };
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain('Before (Taken)');
    expect(said).toContain('F-1/001\n1 Jun 2024');
    expect(said).toContain('F-1/001\n2 Mar 2026');
    expect(said).toContain('F-1/002');
  });

  test('the logo on its cover, in its own shape', async () => {
    const given = source({ words: await words('en'), damages: [] });
    const logo = { png: 'data:image/png;base64,iVBORw0KGgo=', width: 300, height: 100 };
    const cover = (pictures: readonly string[]) =>
      reportDocument({ ...given, logo, pictures: new Set(pictures) }).cover;
    expect(cover([LOGO_NAME]).logo).toBe(LOGO_NAME);
    expect(logoFile(logo)).toMatchObject([{ name: LOGO_NAME, bytes: expect.any(Uint8Array) }]);
    // One that is no PNG, as a file may have it, is left out.
    expect(logoFile({ ...logo, png: 'data:image/svg+xml,<svg/>' })).toEqual([]);
    expect(cover([]).logo).toBeNull();
  });

  test('whether the facade is watertight, and that it was not said, where the programme asks for it', async () => {
    const given = source({ words: await words('en'), damages: [] });
    const said = (change: Partial<typeof RECORD>) =>
      texts(reportDocument({ ...given, record: { ...RECORD, ...change }, pictures: new Set() }));
    const stated = said({ scheme: 'fisp', watertightness: { tight: false, note: 'Joint at 1/F' } });
    expect(stated).toContain('The facade is not watertight.');
    expect(stated).toContain('Joint at 1/F');
    expect(said({ scheme: 'fisp' })).toContain('It has not been stated whether the facade is watertight.');
    expect(said({ scheme: 'routine' }).join()).not.toContain('watertight');
  });

  test('who gets it, and its sections numbered, those behind the signature by letters', async () => {
    const given = source({
      words: await words('en'),
      damages: [],
      record: { ...RECORD, distribution: 'Owners\n\n File ' },
    });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    for (const receiver of ['Owners', 'File']) expect(said).toContain(receiver);
    expect(said[said.indexOf('Document control') + 1]).toBe('1');
    expect(said[said.indexOf('Photo index') + 1]).toBe('A');
    expect(said[said.indexOf('Glossary') + 1]).toBe('B');
  });
});
