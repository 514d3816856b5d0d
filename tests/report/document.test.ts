import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { cropRegion, fitted } from '#report/pictures/crop.ts';
import { logoFile } from '#report/pictures/logoFile.ts';
import { photosWith } from '#report/pictures/reportPictures.ts';
import { beforeName, cropName, LOGO_NAME, photoName, type SheetChoice } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual, reportWords } from '#screens/kit/words/reportWords.ts';
import { aPhoto, FACADES } from '#support/inspections.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, photo, RECORD, source, texts, words } from './support.ts';

const allPictures = (ids: readonly string[], keys: readonly string[]) =>
  new Set([...ids.map(photoName), ...keys.map((key) => cropName({ key }))]);

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

  test('says DRAFT until it is signed', async () => {
    const given = source({ words: await words('en'), damages: [box('crack_001', 'a')] });
    const pictures = allPictures(['a'], ['crack_001']);
    expect(reportDocument({ ...given, pictures }).mark).toBe('DRAFT');
    const signed = { ...given, record: { ...RECORD, status: 'signed' as const } };
    expect(reportDocument({ ...signed, pictures }).mark).toBe('');
  });

  const hash = 'ab'.repeat(32);
  const given = (of: string, person: string) => ({
    role: 'approved' as const,
    person,
    regNo: '',
    at: 1,
    hash: of,
    revision: 1,
  });
  test.each([
    ['en', 'Signature does not hold', 'Conflicting signatures', 'does not count as signed'],
    ['zh-hk', '簽署無效', '簽署有衝突', '不作已簽署論'],
    ['zh', '签署无效', '签署有冲突', '不视为已签署'],
  ] as const)(
    'says on each page, on its cover and beside its signatures that none holds, or that two contradict (%s)',
    async (locale, broken, conflict, text) => {
      const all = source({ words: await words(locale), damages: [] });
      const made = (set: Partial<typeof RECORD>) => {
        const record = { ...RECORD, ...set };
        const document = reportDocument({ ...all, record, pictures: new Set() });
        return { said: [document.cover, document.sections].flatMap(texts), mark: document.mark };
      };
      const one = made({ status: 'broken' });
      expect(one.mark).toBe(broken);
      expect(one.said.filter((each) => each.includes(text))).toHaveLength(3);
      const two = made({
        status: 'conflict',
        signoffs: [given(hash, 'Chan'), given('cd'.repeat(32), 'Lee')],
      });
      expect(two.mark).toBe(conflict);
      const statement = two.said.filter((each) => each.includes(hash) && each.includes('cd'.repeat(32)));
      expect(statement).toHaveLength(3);
      for (const person of ['Chan', 'Lee']) expect(statement[0]).toContain(person);
      // Nothing of what a signed report says, nor of a draft.
      for (const { said } of [one, two])
        for (const phrase of ['declaration', 'notSigned', 'verify'] as const)
          expect(said).not.toContain(all.words.t(phrase, { name: 'Chan' }));
    },
  );

  test('its tables say what the state is in words, and what is wrong with the signature', async () => {
    const all = source({ words: await words('en'), damages: [] });
    const meta = (status: typeof RECORD.status) =>
      inspectionSheets({ ...all, record: { ...RECORD, status }, reviews: new Map() }).find(
        ({ name }) => name === 'Meta',
      )?.rows;
    expect(meta('broken')).toContainEqual(['statusName', 'Signature does not hold']);
    const [, said] = meta('broken')?.find(([key]) => key === 'signature') ?? [];
    expect(said).toMatch(/does not count as signed/);
    expect(meta('signed')).toContainEqual(['signature', null]);
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

  test('names the photos that were left out with the reason, and counts nothing of them', async () => {
    const excluded = { reason: 'other', note: 'The tower opposite', at: 1 } as const;
    const images = [photo('a', 'F-1'), { ...photo('b', 'F-2'), excluded }];
    const given = source({
      words: await words('en'),
      damages: [box('crack_001', 'a'), box('rust_009', 'b', { label: 'rust' })],
      images,
    });
    const said = texts(reportDocument({ ...given, pictures: allPictures(['a'], ['crack_001']) }));
    const [before, after] = said.join('\n').split('Excluded photos');
    expect(before).not.toContain('b.jpg');
    expect(before).not.toContain('Rust');
    for (const part of ['b.jpg', 'Another reason', 'The tower opposite']) expect(after).toContain(part);
    const none = source({ words: await words('en'), damages: [] });
    expect(texts(reportDocument({ ...none, pictures: new Set() })).join('\n')).not.toContain(
      'Excluded photos',
    );
  });

  test('has a sheet for each defect, with its photo, its crop and what is to be done', async () => {
    const given = source({
      words: await words('en'),
      damages: [
        box('crack_001', 'a', { severity: 4, causes: ['corrosion'], element: 'beam', remark: 'Rusty edges' }),
        box('rust_001', 'b', { label: 'rust', severity: null, source: 'person', confidence: null }),
        box('window_001', 'b', { label: 'window' }),
      ],
      facts: { crack_001: { recommendation: 'Close the pavement', repairBy: '2026-03-04' } },
    });
    const document = reportDocument({
      ...given,
      pictures: allPictures(['a', 'b'], ['crack_001', 'rust_001']),
    });
    const said = texts(document).join('\n');
    for (const expected of [
      'F-1/001   Crack',
      '4 Critical',
      'Model, confidence 0.87 at detection',
      'Corrosion',
      'Beam',
      'Rusty edges',
      'Close the pavement',
      '4 Mar 2026',
      'F-2/001   Rust',
      'Not assessed',
      'Drawn by a person',
      'Window',
      '陳小明 Chan Siu Ming',
    ])
      expect(said).toContain(expected);
    expect(JSON.stringify(document)).toContain(cropName({ key: 'crack_001' }));
  });

  test('is made without a photo that cannot be read, and says so', async () => {
    const given = source({ words: await words('en'), damages: [box('crack_001', 'a')] });
    const document = reportDocument({ ...given, pictures: new Set() });
    expect(texts(document)).toContain('The photo could not be read when this report was made.');
    expect(JSON.stringify(document)).not.toContain(photoName('a'));
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

  test('a signed one says what it was signed in spite of, and a draft has a watermark', async () => {
    const given = source({
      words: await words('en'),
      damages: [box('x', 'a', { severity: null })],
      record: {
        ...RECORD,
        status: 'signed',
        overrides: { defect_not_assessed: { by: 'Chan', at: 1, reason: 'Screening only' } },
      },
    });
    const definition = reportDocument({ ...given, pictures: new Set() });
    const said = texts(definition).join('\n');
    // On the cover, in the summary, among the limitations, under document control and above the signature.
    expect(said.match(/Signed with 1 reservation/g)).toHaveLength(5);
    expect(said).toContain('Defects have no severity (1)');
    expect(said).toMatch(/Screening only \(Chan, /);
    expect(said).toContain('Defects have no severity (1): Screening only');
    expect(definition.mark).toBe('');
    const draft = reportDocument({ ...given, record: RECORD, pictures: new Set() });
    expect(draft.mark).toBe('DRAFT');
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

  test('has every defect in its schedule, the gravest first, whichever get a sheet', async () => {
    const given = source({
      words: await words('en'),
      damages: [
        box('a_1', 'a', { severity: null }),
        box('a_2', 'a', { severity: 1 }),
        box('a_3', 'a', { severity: 3 }),
        box('a_4', 'a', { severity: null, verdict: 'unreviewed' }),
      ],
    });
    const numbers = (sheets: SheetChoice) => {
      const said = texts(reportDocument({ ...given, sheets, pictures: new Set() }));
      return {
        sheets: said.filter((text) => / {3}Crack$/.test(text)),
        schedule: said.slice(said.indexOf('Schedule of defects')).filter((text) => /^F-1\/\d+$/.test(text)),
      };
    };
    expect(numbers('all').sheets).toHaveLength(3);
    expect(numbers('moderate').sheets).toEqual(['F-1/003   Crack']);
    expect(numbers('moderate').schedule).toEqual(['F-1/003', 'F-1/002', 'F-1/001']);
  });

  test('says in a line who assessed a defect, and has every step in an appendix', async () => {
    const given = source({ words: await words('en'), damages: [box('a_1', 'a')] });
    const steps = Array.from({ length: 6 }, (_, at) => ({
      kind: at === 2 ? 'severity' : at === 0 ? 'accept' : 'remark',
      who: at === 2 ? 'Bo' : 'Ada',
      at: at * 60_000,
      changes: [],
    }));
    const histories = new Map([['a_1', steps]]) as unknown as typeof given.histories;
    const said = texts(reportDocument({ ...given, histories, pictures: new Set() }));
    expect(said.filter((text) => /^Assessed by Bo on /.test(text))).toHaveLength(1);
    const log = said.slice(said.lastIndexOf('History'));
    expect(log).toContain('Every step on the defects of this report: 6 entries, none left out.');
    expect(log.filter((text) => text === 'Ada' || text === 'Bo')).toHaveLength(6);
  });

  test('words what came from a file without a confidence as imported', async () => {
    const model = {
      run: 'r',
      label: 'crack',
      confidence: null,
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    const damages = [box('a_1', 'a', { confidence: null, model })];
    const given = source({ words: await words('en'), damages });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said.some((text) => text.startsWith('Imported from a file'))).toBe(true);
    expect(said.some((text) => text.startsWith('A model proposed 0 detections'))).toBe(true);
  });

  test('takes in detections only where that is asked for, and marks each', async () => {
    const damages = [
      box('a_1', 'a'),
      box('a_2', 'a', { verdict: 'unreviewed' }),
      box('a_3', 'a', { verdict: 'unsure' }),
    ];
    const given = source({ words: await words('en'), damages });
    const said = (sheets: SheetChoice) => texts(reportDocument({ ...given, sheets, pictures: new Set() }));
    // As a heading: among the open points they are named.
    for (const id of ['A_2', 'A_3']) expect(said('all')).not.toContain(`Crack (${id})`);
    const asked = said('detections');
    expect(asked.slice(asked.indexOf('Crack (A_2)')).slice(0, 5)).toContain('Unreviewed');
    expect(asked.slice(asked.indexOf('Crack (A_3)')).slice(0, 5)).toContain('Unsure');
  });

  test('lists the conditions of windows and air conditioners, and each that is not safe', async () => {
    const given = source({
      words: await words('en'),
      damages: [box('air_con_001', 'a', { label: 'air_con' }), box('window_001', 'a', { label: 'window' })],
      components: { air_con_001: { condition: 'unsafe', note: 'Bracket corroded' } },
    });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain('Air Conditioner (AIR_CON_001)');
    expect(said).toContain('Bracket corroded');
    expect(said).not.toContain('a.jpg WINDOW_001');
  });

  test('compares with the record before: what became of each defect, proposed pairs marked as such', async () => {
    const given = source({ words: await words('en'), damages: [box('a_1', 'a', { severity: 3 })] });
    const before = source({
      words: given.words,
      images: ['a', 'b'].map((id, at) => ({
        ...photo(`${id}-2025`, FACADES[at] ?? null),
        name: `${id}.jpg`,
      })),
      damages: [box('a_1', 'a-2025', { severity: 1 }), box('b_1', 'b-2025', { label: 'rust' })],
    });
    const previous = {
      record: { ...RECORD, no: 'IR-2025-0007', completedOn: '2025-03-03' },
      rows: compareSurveys(before.survey, given.survey, new Map()),
      images: new Map(before.survey.images.map(({ image }) => [image.id, image])),
    };
    const said = texts(reportDocument({ ...given, previous, pictures: new Set() }));
    expect(said).toContain('Compared with IR-2025-0007, revision 1, inspected 3 Mar 2025.');
    expect(said).toContain('1 Minor → 3 Severe');
    expect(said).toContain('Worse: IR-2025-0007 F-1/001, 1 Minor');
    expect(said).toContain('Not seen');
    expect(texts(reportDocument({ ...given, pictures: new Set() }))).not.toContain('Not seen');
  });

  test('ends with the conclusion and a block to sign; under the inspection scheme with the form’s data', async () => {
    const given = source({
      words: await words('en'),
      damages: [],
      record: { ...RECORD, scheme: 'prescribed_mbis', conclusion: 'Carry out the works.' },
    });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    for (const expected of [
      'Carry out the works.',
      'Signature and chop',
      'Report due by',
      '10 Mar 2026',
      'Glossary',
    ])
      expect(said).toContain(expected);
  });

  test.each(['prescribed_mwis', 'detailed_mbis'] as const)(
    'names no day for the report of %s, for which none is known',
    async (scheme) => {
      const given = source({ words: await words('en'), damages: [], record: { ...RECORD, scheme } });
      const said = texts(reportDocument({ ...given, pictures: new Set() }));
      expect(said).toContain('Data for the specified form');
      expect(said).not.toContain('Report due by');
    },
  );

  test('prints what the authority’s programme asks for, and names in words what of it is missing', async () => {
    const filing = { controlNo: 'SN-900123', cycle: '10A', closeUpDrops: '2 drops on F-1' };
    const record = { ...RECORD, status: 'draft', signoffs: [], scheme: 'fisp', filing } as const;
    const given = source({ words: await words('en'), damages: [], record });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    for (const stated of ['SN-900123', '10A', '2 drops on F-1', 'QEWI licence no.'])
      expect(said).toContain(stated);
    expect(said).toContain('What this type of inspection requires is not all stated');
    expect(said.join(' ')).toContain('Tax block, Tax lot, Building Identification Number (BIN)');
    expect(said).not.toContain('Report due by');
  });

  test('names what still stands in the way of a signature', async () => {
    const given = source({ words: await words('en'), damages: [box('x', 'a', { severity: 3 })] });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain('Severe defects without a recommendation');
    expect(said).toContain('Open before signature');
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
      { numRuns: 50 },
    );
  });
});

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
    const rows = compareSurveys(before.survey, now.survey, new Map([['old_1|a_1', true]]));
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
    const rows = compareSurveys(before.survey, now.survey, new Map([['old_1|a_1', true]]));
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

describe('crops', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });

  test('lie inside the photo and hold the whole box, however small or near the edge', () => {
    fc.assert(
      fc.property(share, share, share, share, size, (x, y, w, h, whole) => {
        const rect = { x, y, width: w * (1 - x), height: h * (1 - y) };
        const region = cropRegion(rect, whole);
        expect(region.x).toBeGreaterThanOrEqual(0);
        expect(region.y).toBeGreaterThanOrEqual(0);
        expect(region.width).toBeGreaterThan(0);
        expect(region.x + region.width).toBeLessThanOrEqual(whole.width);
        expect(region.y + region.height).toBeLessThanOrEqual(whole.height);
        expect(region.x).toBeLessThanOrEqual(rect.x * whole.width + 1);
        expect(region.x + region.width).toBeGreaterThanOrEqual((rect.x + rect.width) * whole.width - 1);
      }),
    );
  });

  test('of long cracks have the shape of their place on the sheet, not that of a strip', () => {
    const whole = { width: 4000, height: 3000 };
    const upright = cropRegion({ x: 0.5, y: 0.4, width: 0.005, height: 0.1 }, whole);
    expect(upright).toMatchObject({ width: 1350, height: 900 });
    const level = cropRegion({ x: 0.3, y: 0.5, width: 0.2, height: 0.005 }, whole);
    expect(level).toMatchObject({ width: 2400, height: 1600 });
  });

  test('are made smaller, never larger, in their shape', () => {
    expect(fitted({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 });
    expect(fitted({ width: 300, height: 200 }, 1000)).toEqual({ width: 300, height: 200 });
  });
});

test('what stands in the way of a signature is told in words, never by the names of fields', async () => {
  for (const locale of ['en', 'zh-hk', 'zh'] as const) {
    const given = source({ words: await words(locale), damages: [], record: { ...RECORD, completedOn: '' } });
    const said = texts(reportDocument({ ...given, pictures: new Set() }));
    expect(given.survey.reasons.flatMap(({ about }) => about)).toContain('completedOn');
    expect(said.filter((text) => /completedOn|startedOn|prescribedRepair/.test(text))).toEqual([]);
  }
});
