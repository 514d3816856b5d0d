import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import type { MeasureKind } from '#domain/measure/measure.ts';
import { NO_INPUTS } from '#domain/measure/scaleInputs.ts';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import { barLength } from '#report/pictures/scaleBar.ts';
import { cropName, photoName } from '#report/source.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { bilingual } from '#screens/kit/words/reportWords.ts';
import { READ } from '#support/temperatures.ts';
import { inspectionSheets } from '#support/withoutPauses.ts';
import { box, photo, source, words } from './support.ts';

const image = photo('a', 'F-1');
const held = {
  scale: { mmPerPx: 0.25, relSigma: 0.02, source: 'sensor' as const, errorBasis: 'answered' as const },
  oblique: true,
};
const measured = (kind: MeasureKind, points: readonly { x: number; y: number }[]): Partial<Damage> => {
  const taken = takeMeasure(kind, points, image, held, { by: 'Mei', at: 0, program: '0.1.0' });
  if (!taken.ok) throw new Error(taken.error);
  return taken.value;
};
/** Three places of so many pixels. */
const across = (pixels: number) =>
  [0.2, 0.3, 0.4].flatMap((y) => [
    { x: 0.2, y },
    { x: 0.2 + pixels / image.width, y },
  ]);
const square = [
  { x: 0, y: 0 },
  { x: 400 / image.width, y: 0 },
  { x: 400 / image.width, y: 400 / image.height },
  { x: 0, y: 400 / image.height },
];

test('the report has each measure with its interval and method, beside its defect and in a list of its own', async () => {
  const crack = box('crack_001', 'a', measured('crackWidth', across(4)));
  for (const [locale, expected] of [
    [
      'en',
      ['Crack width: widest 1.0 mm ± 0.3', 'focal length and sensor, 0.25 mm/px', 'oblique view', 'Mei ('],
    ],
    ['zh-hk', ['裂縫闊度：最闊 1.0 毫米 ± 0.3', '焦距及感光元件，0.25 毫米／像素', '斜視', 'Mei（']],
  ] as const) {
    const given = source({ words: await words(locale), damages: [crack] });
    const said = JSON.stringify(reportDocument({ ...given, pictures: new Set() }));
    for (const phrase of expected) expect(said).toContain(phrase);
  }
});

test('without a measure the report has no list of them', async () => {
  const given = source({ words: await words('en'), damages: [box('crack_001', 'a')] });
  const said = JSON.stringify(reportDocument({ ...given, pictures: new Set() }));
  expect(said).not.toContain('Measurements');
});

test('tables have value, standard error, method and scale in columns of their own, as numbers', async () => {
  const given = source({
    words: await words('en'),
    damages: [
      box('crack_001', 'a', measured('crackWidth', across(8))),
      box('crack_002', 'a', measured('crackWidth', across(1))),
      box('stain_001', 'a', { label: 'stain', ...measured('surfaceArea', square) }),
      box('rust_001', 'a', { label: 'rust' }),
    ],
  });
  const sheet = inspectionSheets({ ...given, reviews: new Map() }).find(
    ({ name }) => name === 'Observations',
  );
  const rows = (sheet?.rows ?? []).map((row) =>
    Object.fromEntries(row.map((cell, i) => [sheet?.head[i], cell])),
  );
  expect(rows[0]).toMatchObject({
    gsd_mm_px: 0.25,
    gsdSource: 'sensor',
    width_mm: expect.closeTo(2, 6),
    width_sigma_mm: expect.closeTo(0.18, 2),
    width_places: 3,
    width_below_mm: null,
    area_m2: null,
  });
  expect(rows[1]).toMatchObject({ width_mm: null, width_below_mm: 0.75 });
  expect(rows[2]).toMatchObject({ area_m2: expect.closeTo(0.01, 9), width_mm: null });
  expect(rows[3]).toMatchObject({ gsd_mm_px: null, width_mm: null, length_m: null });
});

test('a crop has a scale bar where its photo has a scale, and none otherwise', async () => {
  const marked = {
    ...NO_INPUTS,
    reference: { a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, lengthMm: 3000, sigmaMm: 1 },
  };
  const damages = [box('crack_001', 'a', { box: { x: 0.4, y: 0.4, width: 0.1, height: 0.1 } })];
  const pictures = new Set([photoName('a'), cropName({ key: 'crack_001' })]);
  const said = async (scaled: boolean) => {
    const images = [{ ...image, ...(scaled ? { scale: marked } : {}) }];
    const given = source({ words: await words('en'), damages, images });
    return JSON.stringify(reportDocument({ ...given, pictures }));
  };
  // Three boxes wide is 0.9 m, of which 0.36 m may be bar.
  expect(await said(true)).toContain('"200 mm"');
  expect(await said(false)).not.toContain('"200 mm"');
});

test.each([
  [1, 1],
  [4.9, 2],
  [5, 5],
  [360, 200],
  [0.04, 0.02],
])('a bar of at most %d mm is %d mm long', (most, length) => {
  expect(barLength(most)).toBeCloseTo(length, 9);
});

test('a crop shows where a measure was taken, with its figure; the sheet has the view that was measured', async () => {
  const measuredBox = box('crack_001', 'a', {
    ...measured('crackWidth', across(4)),
    box: { x: 0.1, y: 0.1, width: 0.2, height: 0.4 },
  });
  const larger = box('crack_002', 'b', { box: { x: 0, y: 0, width: 0.9, height: 0.9 } });
  const pictures = new Set(['a', 'b'].map(photoName).concat([measuredBox, larger].map(cropName)));
  const given = source({
    words: await words('en'),
    damages: [measuredBox, larger],
    facts: { crack_002: { mergedInto: 'crack_001' } },
  });
  const [sheet] = reportDocument({ ...given, pictures })
    .sections.flat()
    .flatMap((block) => (block.block === 'sheet' ? [block] : []));
  const crop = sheet?.seen[0]?.crop;
  expect(sheet?.seen[0]?.photo?.image).toBe(photoName('a'));
  expect(crop?.marks).toContain('>widest 1.0 mm ± 0.3<');
  // Two arrows with their bars at each of three places, once in white and once in red.
  expect(crop?.marks?.match(/M/g)).toHaveLength(3 * 4 * 2);
  expect(crop?.alt).toContain('Crack width: widest 1.0 mm ± 0.3');
});

test('the photo of a defect with an outline shows that, its box is only where there is none', async () => {
  const line = { kind: 'line', points: [0.1, 0.1, 0.2, 0.3, 0.3, 0.5] } as const;
  const ring = [0.1, 0.1, 0.3, 0.1, 0.3, 0.5];
  const hole = [0.25, 0.2, 0.28, 0.2, 0.28, 0.3];
  const area = { kind: 'polygon', parts: [[ring, hole]] } as const;
  const at = { x: 0.1, y: 0.1, width: 0.2, height: 0.4 };
  const shown = async (drawn: { outline?: typeof line | typeof area }) => {
    const damage = box('crack_001', 'a', { box: { ...at, ...drawn } });
    const given = source({ words: await words('en'), damages: [damage] });
    const pictures = new Set([photoName('a'), cropName(damage)]);
    const document = reportDocument({ ...given, pictures });
    const [sheet] = document.sections.flat().flatMap((block) => (block.block === 'sheet' ? [block] : []));
    return sheet?.seen[0]?.photo;
  };
  expect(await shown({})).toMatchObject({ outline: null, box: at });
  const drawn = (await shown({ outline: line }))?.outline;
  expect(drawn).toContain('fill="none"');
  expect(drawn?.match(/ d="([^"]*)"/)?.[1]).toMatch(/^M[\d. ]+$/);
  const holed = (await shown({ outline: area }))?.outline;
  expect(holed?.match(/ d="([^"]*)"/)?.[1]).toMatch(/^M[\d. ]+ZM[\d. ]+Z$/);
  expect((await shown({ outline: area }))?.box).toEqual(at);
});

test('in two languages a page’s number and a span of days stand once', async () => {
  const both = bilingual(await words('zh-hk'), await words('en'));
  expect(both.t('page', { n: '1', total: '9' })).toBe('1 / 9');
  expect(both.t('dateRange', { from: '2026-03-02', to: '2026-03-03' })).toBe('2026-03-02 – 2026-03-03');
});

test('a measure whose scale nobody confirmed has no ± on paper and in tables, and both say why', async () => {
  const unasked = {
    points: square,
    scale: { mmPerPx: 0.25, relSigma: 0.02, source: 'two_point' as const },
    oblique: false,
    by: 'Mei',
    at: 0,
    program: '0.1.0',
    result: { value: 0.0204, sigma: 0.0007 },
  };
  const damages = [box('stain_001', 'a', { label: 'stain', surfaceArea: unasked })];
  for (const [locale, plain, why] of [
    ['en', '0.020 m² (no ±)', 'no ±: no one was asked'],
    ['zh', '0.020 平方米（无 ±）', '无 ±：未询问'],
    ['zh-hk', '0.020 平方米（無 ±）', '無 ±：未有詢問'],
  ] as const) {
    const given = source({ words: await words(locale), damages });
    const said = JSON.stringify(reportDocument({ ...given, pictures: new Set() }));
    expect(said).toContain(plain);
    expect(said).toContain(why);
    expect(said).not.toMatch(/± 0\.\d/);
  }
  const given = source({ words: await words('en'), damages });
  const sheets = inspectionSheets({ ...given, reviews: new Map() });
  const sheet = sheets.find(({ name }) => name === 'Observations');
  const row = Object.fromEntries((sheet?.rows[0] ?? []).map((cell, i) => [sheet?.head[i], cell]));
  expect(row).toMatchObject({ area_m2: 0.0204, area_sigma_m2: null, no_error_because: 'not_asked' });
});

test('quantities say of how many defects they are known, and of how many they are not', async () => {
  const spall = (key: string, more: Partial<Damage> = {}) => box(key, 'a', { label: 'spalling', ...more });
  const side = { ...square[0], x: 0, y: 0 };
  const area = measured('surfaceArea', [side, ...square.slice(1)]);
  const damages = [
    spall('spalling_001', area),
    ...['2', '3', '4', '5'].map((n) => spall(`spalling_00${n}`)),
    box('rust_001', 'a', { label: 'rust' }),
  ];
  for (const [locale, said, unknown] of [
    ['en', '0.01 m² of 1 measured; 4 not measured', '1 not measured'],
    ['zh-hk', '0.01 平方米（已量度 1 項）；4 項未量度', '1 項未量度'],
  ] as const) {
    const given = source({ words: await words(locale), damages });
    const table = inspectionSheets({ ...given, reviews: new Map() }).find(
      ({ name }) => name === 'Quantities',
    );
    const at = table?.head.indexOf('quantityOf') ?? -1;
    expect(table?.rows.map((row) => row[at])).toEqual([said, unknown]);
    expect(JSON.stringify(reportDocument({ ...given, pictures: new Set() }))).toContain(said);
  }
});

test('scales that read the same are one figure, others a range', async () => {
  const scaled = (id: string, lengthMm: number) => ({
    ...photo(id, 'F-1'),
    scale: { ...NO_INPUTS, reference: { a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, lengthMm, sigmaMm: 1 } },
  });
  const said = async (...lengths: number[]) => {
    const images = lengths.map((lengthMm, i) => scaled('abc'[i] ?? 'd', lengthMm));
    const given = source({ words: await words('en'), images, damages: [] });
    return JSON.stringify(reportDocument({ ...given, pictures: new Set() }));
  };
  expect(await said(1000, 1000)).toContain('with a scale: 2, 0.25 mm per pixel.');
  expect(await said(1000, 2000)).toContain('with a scale: 2, from 0.25 to 0.50 mm per pixel.');
});

test('under the building inspection scheme the inspector is the registered inspector', async () => {
  const said = async (locale: 'en' | 'zh-hk', scheme: 'prescribed_mbis' | 'routine') => {
    const given = source({ words: await words(locale, scheme), damages: [] });
    const of = { ...given, record: { ...given.record, scheme }, pictures: new Set<string>() };
    return JSON.stringify(reportDocument(of));
  };
  expect(await said('zh-hk', 'prescribed_mbis')).toContain('["註冊檢驗人員",');
  expect(await said('zh-hk', 'routine')).toContain('["檢驗員",');
  expect(await said('en', 'prescribed_mbis')).toContain('["Registered inspector",');
});

const warm = { temperature: READ };

test('temperatures stand on the sheet and in the list of measures with their emissivity, whose it is, and who read them', async () => {
  const stain = box('stain_001', 'a', { label: 'stain', ...warm });
  for (const [locale, expected] of [
    [
      'en',
      [
        'Temperature: 14.3 to 21.0 °C, mean 17.7 °C',
        'emissivity 0.90, stated by the person',
        'reflected 12.0 °C, distance 4.0 m, air 15.0 °C, humidity 55',
        '240 values of the sensor',
        'Mei (',
      ],
    ],
    ['zh-hk', ['溫度：14.3 至 21.0 °C，平均 17.7 °C', '發射率 0.90（由量度者填寫）', 'Mei（']],
  ] as const) {
    const given = source({ words: await words(locale), damages: [stain] });
    const said = JSON.stringify(reportDocument({ ...given, pictures: new Set() }));
    for (const phrase of expected) expect(said).toContain(phrase);
  }
});

test('the lowest and the highest temperature are marked in the crop of the box, and not where it doesn’t show them', async () => {
  const said = async (now: Damage['box']) =>
    JSON.stringify(
      reportDocument({
        ...source({ words: await words('en'), damages: [box('stain_001', 'a', { ...warm, box: now })] }),
        pictures: new Set([photoName('a'), cropName({ key: 'stain_001' })]),
      }),
    );
  const there = await said(warm.temperature.area);
  for (const figure of ['>14.3 °C<', '>21.0 °C<']) expect(there).toContain(figure);
  expect(await said({ x: 0.8, y: 0.8, width: 0.05, height: 0.05 })).not.toContain('°C<');
});

test('temperatures of a box that was changed since are said to be of an earlier one', async () => {
  const said = async (now: Damage['box']) =>
    JSON.stringify(
      reportDocument({
        ...source({ words: await words('en'), damages: [box('stain_001', 'a', { ...warm, box: now })] }),
        pictures: new Set(),
      }),
    );
  expect(await said(warm.temperature.area)).not.toContain('earlier box');
  expect(await said({ ...warm.temperature.area, x: 0.3 })).toContain('read in an earlier box');
});

test('tables have the temperatures of a box, in degrees, with the emissivity and whose it is', async () => {
  const damages = [box('stain_001', 'a', { label: 'stain', ...warm }), box('crack_001', 'a')];
  const given = source({ words: await words('en'), damages });
  const sheet = inspectionSheets({ ...given, reviews: new Map() }).find(
    ({ name }) => name === 'Observations',
  );
  const rows = (sheet?.rows ?? []).map((row) =>
    Object.fromEntries(row.map((cell, i) => [sheet?.head[i], cell])),
  );
  const none = { temperatureMin_C: null, emissivity: null, emissivityFrom: null };
  expect(rows).toEqual([
    expect.objectContaining({
      temperatureMin_C: 14.3,
      temperatureMean_C: 17.7,
      temperatureMax_C: 21,
      emissivity: 0.9,
      emissivityFrom: 'person',
    }),
    expect.objectContaining(none),
  ]);
});
