import { describe, expect, it } from 'vitest';
import { createOwnReaders, newField, type OwnField, ownValue } from '#domain/inspection/register/ownField.ts';
import { appendices, photoIndex } from '#report/sections/appendices.ts';
import { brief } from '#report/sections/brief.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, RECORD, source, words } from './support.ts';

describe('the photo index', () => {
  it('says of a photo that was viewed that its detections were not reviewed, and of no other', async () => {
    const damages = [box('crack_001', 'a', { verdict: 'unreviewed' }), box('crack_002', 'b')];
    const index = async (lookedAt: readonly string[]) =>
      JSON.stringify(
        photoIndex({
          ...source({ words: await words('en'), damages, record: { ...RECORD, lookedAt } }),
          pictures: new Set(),
        }),
      );
    expect((await index(['a', 'b'])).match(/Viewed; 1 not reviewed/g)).toHaveLength(1);
    expect(await index([])).not.toContain('Viewed;');
  });

  it('says what black and white stand for in photos of measurements, in every language, and nothing of others', async () => {
    for (const language of ['en', 'zh', 'zh-hk'] as const) {
      const index = async (facts: object) => {
        const found = source({ words: await words(language), damages: [box('crack_001', 'a')] });
        const images = found.survey.images.map((one, at) =>
          at === 0 ? { ...one, image: { ...one.image, facts: { ...one.image.facts, ...facts } } } : one,
        );
        return JSON.stringify(
          photoIndex({ ...found, survey: { ...found.survey, images }, pictures: new Set() }),
        );
      };
      const said = await index({ valueRange: { low: -12.5, high: 48 } });
      expect(said).toContain('12.5');
      expect(said).toContain('48');
      expect(await index({})).not.toContain('12.5');
    }
  });
});

describe('thermal photos in the photo index', () => {
  const index = async (language: 'en' | 'zh' | 'zh-hk', thermal: object) => {
    const found = source({ words: await words(language), damages: [box('crack_001', 'a')] });
    const images = found.survey.images.map((one, at) =>
      at === 0 ? { ...one, image: { ...one.image, facts: { ...one.image.facts, thermal } } } : one,
    );
    return JSON.stringify(photoIndex({ ...found, survey: { ...found.survey, images }, pictures: new Set() }));
  };

  it('have their temperatures with what these assume, in every language', async () => {
    for (const language of ['en', 'zh', 'zh-hk'] as const) {
      const text = await index(language, {
        ...{ kind: 'temperatures', lowC: 12.34, highC: 45.67, emissivity: 0.93 },
        ...{ distanceM: 2.5, reflectedC: 21, atmosphereC: 19, humidity: 0.5 },
      });
      for (const figure of ['12.3', '45.7', '0.93', '2.5', '21.0', '19.0', '50%'])
        expect(text).toContain(figure);
    }
  });

  it('are said to have none where their file has no calibration, never degrees', async () => {
    for (const kind of ['relative', 'unread']) {
      const text = await index('en', { kind });
      expect(text).toContain('without temperatures');
      expect(text).not.toContain('°C');
    }
  });
});

describe('fields of one’s own of photos and of the record', () => {
  const lens: OwnField = { ...newField('lens', []), of: 'photo', name: 'Lens', type: 'number', unit: 'mm' };
  const permit: OwnField = { ...newField('permit', []), of: 'record', name: 'Permit', type: 'text' };
  const of = async () => {
    const record = { ...RECORD, own: { 'own:permit': ownValue(permit, 'P-17') } };
    const found = source({ words: await words('en'), damages: [box('crack_001', 'a')], record });
    const images = found.survey.images.map((one, at) =>
      at === 0 ? { ...one, image: { ...one.image, own: { 'own:lens': ownValue(lens, 35) } } } : one,
    );
    const survey = { ...found.survey, images, ownFields: createOwnReaders([lens, permit]) };
    return { ...found, survey, pictures: new Set<string>(), reviews: new Map() };
  };

  it('stand under the photo index and in the task, and nowhere where nothing is stated', async () => {
    const given = await of();
    expect(JSON.stringify(appendices(given))).toContain('Own fields of photos');
    expect(JSON.stringify(appendices(given))).toContain('35 mm');
    expect(JSON.stringify(brief(given))).toContain('P-17');
    const without = { ...given, survey: source({ words: await words('en'), damages: [] }).survey };
    expect(JSON.stringify(appendices(without))).not.toContain('Own fields of photos');
  });

  it('are columns of the table of photos, and lines of the table of the record', async () => {
    const sheets = inspectionSheets(await of(), 'codes');
    const images = sheets.find(({ name }) => name === 'Images');
    const column = images?.head.indexOf('own:Lens (mm)') ?? -1;
    expect(images?.rows.map((row) => row[column]).filter((cell) => cell !== null)).toEqual([35]);
    const record = sheets.find(({ name }) => name === 'Record');
    expect(record?.rows.find(([key]) => key === 'own:permit')).toEqual([
      'own:permit',
      'Permit',
      null,
      'P-17',
      null,
    ]);
  });
});
