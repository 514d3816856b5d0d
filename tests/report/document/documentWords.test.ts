import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual, reportWords } from '#screens/kit/words/reportWords.ts';
import { scaled } from '#support/propertyRuns.ts';
import { box, photo, RECORD, source, texts, words } from '../support.ts';
import { allPictures } from './allPictures.ts';

describe('the report', () => {
  const court = {
    nameZh: '海港閣',
    kind: 'block',
    usage: 'composite',
    yearBuilt: 1985,
    storeys: 30,
    heightM: 75.5,
    structure: 'rc',
    facadeMaterials: ['mosaic_tile', 'curtain_wall'],
  } as const;
  test.each([
    ['en', ['Block of an estate', '41 years in 2026', '30', '75.5', 'Mosaic tile, Curtain wall']],
    ['zh-hk', ['樓齡', '41 年（以 2026 年計）', '鋼筋混凝土', '紙皮石、玻璃幕牆']],
    ['zh', ['楼龄', '41 年（以 2026 年计）', '商住综合']],
  ] as const)('states what the building is, its age as at the inspection (%s)', async (locale, stated) => {
    const { project, ...given } = source({ words: await words(locale), damages: [] });
    const said = (one: typeof project) =>
      texts(reportDocument({ ...given, project: one, pictures: new Set() }));
    expect(said({ ...project, building: court })).toEqual(expect.arrayContaining([...stated, '海港閣']));
    expect(said(project)).not.toContain(stated[0]);
  });

  test('in both languages states each part of the building once, its figures once', async () => {
    const both = bilingual(await words('en'), await words('zh-hk'));
    const pairs = both.building(court, 2026);
    expect(pairs).toHaveLength(9);
    expect(pairs).toContainEqual(['Structure 結構類型', 'Reinforced concrete 鋼筋混凝土']);
    expect(pairs).toContainEqual(['Storeys 樓層數目', '30']);
  });

  test.each([
    [
      'en',
      [
        'Visual, Rope access',
        'Corrosion, Impact',
        'Fine, 21 °C',
        'Gone.JPG, Lost.JPG',
        'Model, confidence 0.87 at detection; Accepted',
      ],
    ],
    ['zh-hk', ['目視、繩索吊掛', '銹蝕、撞擊', 'Fine、21 °C', 'Gone.JPG、Lost.JPG']],
  ] as const)('joins what it lists as %s does', async (locale, expected) => {
    const given = source({
      words: await words(locale),
      damages: [box('crack_001', 'a', { causes: ['corrosion', 'impact'] })],
      record: {
        ...RECORD,
        methods: ['visual', 'rope'],
        sessions: [{ id: '1', date: '', weather: 'Fine', tempC: 21, people: '', equipment: '' }],
      },
    });
    const survey = { ...given.survey, missingImages: ['Gone.JPG', 'Lost.JPG'] };
    const definition = reportDocument({ ...given, survey, pictures: allPictures(['a'], ['crack_001']) });
    const said = texts(definition).join('\n');
    for (const list of expected) expect(said).toContain(list);
  });

  test('is Chinese in Chinese, and Chinese then English in both', async () => {
    const [en, hk] = [await words('en'), await words('zh-hk')];
    const damages = [box('crack_001', 'a', { severity: 3 })];
    const said = (language: typeof en) =>
      texts(reportDocument({ ...source({ words: language, damages }), pictures: new Set() }));
    expect(said(hk)).toContain('檢驗結果');
    expect(said(hk).join()).toContain('3 嚴重');
    expect(said(hk).join()).not.toContain('Findings');
    expect(said(bilingual(hk, en))).toContain('檢驗結果 Findings');
  });

  test('calls labels of files and people by their name, retired ones too', async () => {
    const language = { locale: 'en' as const, LL: createWords('en', await loadDictionary('en', 'whole')) };
    const said = reportWords({ ...language, format: createFormat('en') }, [
      ...BUILT_IN_LABELS,
      { key: 'spall', name: 'Spalling 石屎剝落', kind: 'defect', colour: '#123456' },
    ]);
    expect(said.label('spall')).toBe('Spalling 石屎剝落');
    expect(said.label('crack')).toBe('Crack');
    expect(said.label('unheard_of')).toBe('unheard_of');
  });

  test('its cover states the days of the inspection and of its photos, and what was said of photos of other days', async () => {
    const images = [photo('a', 'F-1'), { ...photo('b', 'F-2'), takenAt: '2010-07-01T09:00:00' }];
    images.push({ ...photo('c', 'F-2'), takenAt: null });
    const word = { by: 'Chan', at: 1, reason: 'As found then', day: '2010-07-01' };
    const record = { ...RECORD, photoDates: { b: word } };
    const given = source({ words: await words('en'), damages: [], images, record });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain('2 Mar 2026 to 3 Mar 2026');
    expect(said).toContain('1 Jul 2010 to 2 Mar 2026, 1 without a date');
    expect(said).toContain('1 photo (1 Jul 2010): As found then; 1 photo (no date): not confirmed');
  });

  test('can be sent to a worker whatever people wrote', async () => {
    const en = await words('en');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const given = source({
          words: en,
          damages: [box('x', 'a', { remark: text, label: text || 'x' })],
          images: [{ ...photo('a', 'F-1'), name: text }],
          record: { ...RECORD, title: text, summary: text },
        });
        const document = reportDocument({ ...given, pictures: allPictures(['a'], ['x']) });
        expect(structuredClone(document)).toEqual(document);
      }),
      { numRuns: scaled(50) },
    );
  });
});
