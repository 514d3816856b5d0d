import { expect, test } from 'vitest';
import { type CloseUpEntries, type CloseUpEntry, closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { monitoredPoints } from '#domain/inspection/closeUp/monitoring.ts';
import { NO_BANDS } from '#domain/inspection/drawings/grid.ts';
import { atOnce } from '#domain/slices.ts';
import { sheetsInSlices } from '#report/tables/createTables.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { A_PACK } from '#support/aPack.ts';
import { RECORD, source, texts, words } from '../support.ts';

const closeUp: CloseUpEntries = {
  a: {
    ...{ kind: 'drop', place: 'F-1', addedAt: 1 },
    values: {
      where: 'Bay 3',
      width: 2.4,
      areaTouched: 50,
      date: '2026-03-02',
      doneBy: 'Lee',
      access: 'rope',
    },
  },
  b: { kind: 'elevation', place: 'F-1', addedAt: 2, values: { elevationArea: 200 } },
  c: { kind: 'probe', place: 'F-1', addedAt: 3, values: { number: 'P1', found: 'Corroded tie' } },
  d: {
    ...{ kind: 'measurement', place: 'F-1', addedAt: 4 },
    values: { measured: 'tilt', reading: 3.5, calibratedUntil: '2026-01-01', date: '2026-03-02' },
  },
};

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report in %s prints close-up work with its shares',
  async (locale) => {
    const given = source({ words: await words(locale), damages: [], record: { ...RECORD, closeUp } });
    const said = texts(reportDocument({ ...given, pictures: new Set() })).join('\n');
    for (const stated of ['Bay 3', '2.40 m', 'Lee', 'P1', 'Corroded tie', '3.500 mm/m'])
      expect(said).toContain(stated);
    expect(said).toContain(given.words.closeUpChoice('rope'));
    expect(said).toContain(given.words.closeUpTerm('calibrationPast'));
    expect(said).toContain(given.words.touchedShare('F-1', { touched: 50, area: 200, share: 0.25 }));
  },
);

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report in %s names a sound clip by name, length and hash, on paper and in tables',
  async (locale) => {
    const clip = { sha256: 'c'.repeat(64), name: 'hollow.webm', bytes: 38_112, seconds: 4.24 };
    const sounded: CloseUpEntries = {
      s: { kind: 'sounding', place: 'F-1', addedAt: 9, values: { clip, hollowArea: 1.5 } },
    };
    const given = source({
      words: await words(locale),
      damages: [],
      record: { ...RECORD, closeUp: sounded },
    });
    const said = texts(reportDocument({ ...given, pictures: new Set() })).join('\n');
    for (const stated of ['hollow.webm', clip.sha256, '4.2']) expect(said).toContain(stated);
    const rows = atOnce(sheetsInSlices(given as never)).find(({ name }) => name === 'CloseUp')?.rows ?? [];
    expect(rows.find((row) => row[4] === 'clip')?.[6]).toBe(`hollow.webm 38112 4.24 ${clip.sha256}`);
  },
);

test('a report without close-up work has no such part', async () => {
  const given = source({ words: await words('en'), damages: [], record: RECORD });
  expect(texts(reportDocument({ ...given, pictures: new Set() }))).not.toContain('Close-up work');
});

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report in %s plots the readings of a monitoring point, with what is due and what can’t be drawn',
  async (locale) => {
    const reading = (values: CloseUpEntry['values']): CloseUpEntry => ({
      ...{ kind: 'reading', place: 'F-1', addedAt: 9 },
      values: { point: 'm', unit: 'mm', instrument: 'Gauge 3', ...values },
    });
    const monitored: CloseUpEntries = {
      m: { kind: 'point', place: 'F-1', addedAt: 5, values: { number: 'M<1>', where: 'Bay 4' } },
      a: reading({ monitored: 0.2, date: '2024-03-02', readIn: 'IR-2024-0007' }),
      b: reading({ monitored: 0.6, date: '2025-03-02', readIn: 'IR-2025-0007' }),
      c: reading({ monitored: 0.6 }),
    };
    const given = source({
      words: await words(locale),
      damages: [],
      record: { ...RECORD, closeUp: monitored },
    });
    const blocks = reportDocument({ ...given, pictures: new Set() });
    const said = texts(blocks).join('\n');
    for (const stated of ['M<1>', 'Bay 4', '0.200 mm', 'IR-2024-0007', 'Gauge 3'])
      expect(said).toContain(stated);
    const [point] = monitoredPoints(closeUpOf({ closeUp: monitored }));
    if (!point) throw new Error('no point');
    const [state, plot, left] = given.words.monitored(point);
    for (const sentence of [state, left]) expect(said).toContain(sentence);
    const drawn = JSON.stringify(blocks);
    expect(drawn).toContain('<polyline');
    expect(drawn).toContain(JSON.stringify(plot).slice(1, -1));
    expect(drawn).not.toContain('M<1></text>');
  },
);

test('the summary and the drawing of an elevation print what the regime asks for, and what is done', async () => {
  const names = { en: 'Hands', 'zh-hk': '', zh: '' };
  const regimePack = {
    ...A_PACK,
    closeUp: [{ id: 'hands', kinds: [], ask: { what: 'share' as const, percent: 30 }, names }],
  };
  const scheme = A_PACK.kinds[0]?.id ?? '';
  const given = source({
    words: await words('en'),
    damages: [],
    record: { ...RECORD, scheme, regimePack, closeUp },
  });
  const facts = { ...given.survey.facts, elevations: [{ id: 'F-1', name: 'F-1' }] };
  const grid = { floors: { names: ['G'], edges: [0, 1] }, columns: NO_BANDS };
  const drawings = [{ id: 'e', name: 'North', place: 'F-1', picture: null, grid }];
  const blocks = reportDocument({
    ...given,
    survey: { ...given.survey, facts, drawings },
    pictures: new Set(),
  });
  const line = 'F-1: at least 30.0 % to be touched; 25.0 % touched (still due)';
  expect(texts(blocks).filter((one) => one === line)).toHaveLength(2);
  expect(texts(blocks)).toContain('Asked for by the regime');
});

test('what is drawn is printed on the drawing of its elevation, else on a plain one, with what it measures', async () => {
  const square = (left: number, right: number) => [left, 0, right, 0, right, 1, left, 1];
  const drawn: CloseUpEntries = {
    a: { kind: 'drop', place: 'F-1', addedAt: 1, values: { outline: square(0, 0.25) } },
    b: { kind: 'touched', place: 'F-1', addedAt: 2, values: { outline: square(0, 0.5) } },
    c: {
      ...{ kind: 'elevation', place: 'F-1', addedAt: 3 },
      values: { elevationWidth: 20, elevationHeight: 10 },
    },
    d: { kind: 'sounding', place: 'F-2', addedAt: 4, values: { outline: square(0.1, 0.2) } },
    p: { kind: 'probe', place: 'F-1', addedAt: 5, values: { number: 'P1', pin: [0.25, 0.2] } },
    q: { kind: 'point', place: 'F-2', addedAt: 6, values: { number: 'M4', pin: [0.5, 0.5] } },
  };
  const given = source({ words: await words('en'), damages: [], record: { ...RECORD, closeUp: drawn } });
  const grid = { floors: { names: ['G'], edges: [0, 1] }, columns: NO_BANDS };
  const picture = { sha256: 'a'.repeat(64), width: 400, height: 300, file: 'n.png', page: null };
  const drawings = [
    { id: 'e', name: 'North', place: 'F-1', picture: null, grid },
    { id: 's', name: 'South', place: 'F-2', picture, grid },
  ];
  const blocks = reportDocument({
    ...given,
    survey: { ...given.survey, drawings },
    pictures: new Set(),
  });
  const said = texts(blocks);
  for (const stated of [
    'D1: 25.0 % of the elevation, 50.00 m²',
    'A1: 50.0 % of the elevation, 100.00 m²',
    'S1: 10.0 % of the elevation, whose size isn’t stated',
    'Elevation North: D1 (Drop), A1 (Area touched), P1 (Probe or opening)',
    'Elevation F-2: S1 (Sounding), M4 (Monitoring point)',
    'P1: 5.00 m from the left end, 8.00 m from the ground',
    'M4: 50.0 % from the left end, 50.0 % from the ground',
    given.words.closeUpTerm('noFrame'),
    'F-1: 100.00 m² of 200.00 m² touched, 50.0 %; 100.00 m² of it within 2 outlines, overlaps counted once',
  ])
    expect(said).toContain(stated);
  const svg = JSON.stringify(blocks);
  for (const name of ['D1', 'A1', 'S1', 'P1', 'M4']) expect(svg.split(`>${name}</text>`)).toHaveLength(2);
});

test('a drop is printed with the floors and columns between which it was, and with every photo of the work', async () => {
  const drop: CloseUpEntries = {
    a: {
      ...{ kind: 'drop', place: 'F-1', addedAt: 1 },
      values: {
        fromFloor: 'G',
        toFloor: '3/F',
        fromColumn: 'B',
        toColumn: 'B',
        photo: { image: 'p', name: 'first.jpg' },
      },
    },
    b: {
      ...{ kind: 'workPhoto', place: 'F-1', addedAt: 2 },
      values: { work: 'a', photo: { image: 'q', name: 'second.jpg' } },
    },
    c: { kind: 'workPhoto', place: 'F-1', addedAt: 3, values: { work: 'a' } },
  };
  const given = source({ words: await words('en'), damages: [], record: { ...RECORD, closeUp: drop } });
  const said = texts(reportDocument({ ...given, pictures: new Set() }));
  for (const stated of ['Floors', 'G – 3/F', 'Columns', 'B', 'first.jpg, second.jpg'])
    expect(said).toContain(stated);
  expect(said).not.toContain('Photo of the work');
});
