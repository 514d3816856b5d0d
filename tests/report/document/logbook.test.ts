import { expect, test } from 'vitest';
import { civilDay, civilTime } from '#domain/civilDate.ts';
import type { LogEntries } from '#domain/inspection/logbook/logbook.ts';
import { SHIPPED_PACKS } from '#domain/inspection/regime/shippedPacks.ts';
import { atOnce } from '#domain/slices.ts';
import { sheetsInSlices } from '#report/tables/createTables.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { RECORD, source, texts, words } from '../support.ts';

const takeOff = Date.parse('2026-05-04T02:10:11Z');
const logbook: LogEntries = {
  f: {
    ...{ kind: 'flight', place: 'F-1', addedAt: 1 },
    values: {
      takeOff,
      landing: takeOff - 60_000,
      pilot: 'Lee',
      permit: 'P-7',
      permitUntil: '2026-05-01',
      wind: 4,
    },
  },
  w: {
    ...{ kind: 'works', place: 'F-1', addedAt: 2 },
    values: { happened: '2014', what: 'Render renewed', document: 'File 12' },
  },
  l: { kind: 'leak', place: '', addedAt: 3, values: { happened: '2025-08', what: 'Ceiling of flat 5A' } },
};

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report in %s prints flights and the service history, with what is wrong in them',
  async (locale) => {
    const given = source({ words: await words(locale), damages: [], record: { ...RECORD, logbook } });
    const text = texts(reportDocument({ ...given, pictures: new Set() })).join('\n');
    const zone = given.project.building.timeZone;
    const shown = `${given.words.day(civilDay(takeOff, zone))} ${civilTime(takeOff, zone)}`;
    for (const stated of [
      'Lee',
      'P-7',
      '4.0 m/s',
      shown,
      'Render renewed',
      'File 12',
      '2014',
      '2025-08',
      'Ceiling of flat 5A',
    ])
      expect(text).toContain(stated);
    for (const term of ['flights', 'service', 'ended', 'landedFirst'] as const)
      expect(text).toContain(given.words.logTerm(term));
    for (const kind of ['flight', 'works', 'leak'] as const)
      expect(text).toContain(given.words.logKind(kind));
    expect(text).not.toContain(given.words.logKind('report'));
  },
);

test('a report without any has no such part, unless the regime asks for the history', async () => {
  const said = await words('en');
  const textOf = (record: typeof RECORD) =>
    texts(reportDocument({ ...source({ words: said, damages: [], record }), pictures: new Set() })).join(
      '\n',
    );
  const nothing = said.logTerm('noService');
  expect(textOf(RECORD)).not.toContain(said.logTerm('service'));
  expect(textOf(RECORD)).not.toContain(said.logTerm('flights'));
  const pack = SHIPPED_PACKS.find(({ report }) => report.includes('service'));
  expect(pack).toBeDefined();
  expect(
    textOf({ ...RECORD, scheme: pack?.kinds[0]?.id ?? '', ...(pack ? { regimePack: pack } : {}) }),
  ).toContain(nothing);
});

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report in %s names each document of the service history by name, length and hash, under its entry',
  async (locale) => {
    const said = await words(locale);
    const file = { sha256: 'd'.repeat(64), name: 'Gutachten 2014.pdf', bytes: 1_200_000 };
    const record = {
      ...RECORD,
      logbook: {
        ...logbook,
        x: { kind: 'attached', place: '', addedAt: 9, values: { of: 'w', file } } as const,
        lost: { kind: 'attached', place: '', addedAt: 9, values: { of: 'gone', file } } as const,
      },
    };
    const given = source({ words: said, damages: [], record });
    const printed = texts(reportDocument({ ...given, pictures: new Set() }));
    const lines = printed.filter((text) => text.includes(file.sha256));
    expect(lines).toEqual([said.entry(`${said.logKind('works')} 1`, said.file(file))]);
    expect(lines[0]).toContain('Gutachten 2014.pdf');
  },
);

test('an entry of which nothing is stated is a row without words, not a table without columns', async () => {
  const record = { ...RECORD, logbook: { w: { kind: 'works', place: '', addedAt: 1, values: {} } } as const };
  const given = source({ words: await words('en'), damages: [], record });
  const { sections } = reportDocument({ ...given, pictures: new Set() });
  const tables = sections.flat().filter((block) => block.block === 'table');
  expect(tables.filter(({ head }) => head.length === 0)).toEqual([]);
  expect(tables.some(({ head }) => head.join() === given.words.logField('what'))).toBe(true);
});

test('the tables have a row for each stated field, times in UTC for programs', async () => {
  const given = source({ words: await words('en'), damages: [], record: { ...RECORD, logbook } });
  const rowsOf = (record: typeof RECORD) =>
    atOnce(sheetsInSlices({ ...given, record } as never)).find(({ name }) => name === 'Logbook')?.rows;
  const rows = rowsOf({ ...RECORD, logbook }) ?? [];
  expect(rows.map((row) => row[4])).toEqual([
    ...['happened', 'what', 'document'],
    ...['happened', 'what'],
    ...['takeOff', 'landing', 'pilot', 'permit', 'permitUntil', 'wind'],
  ]);
  expect(rows.find((row) => row[4] === 'takeOff')?.[6]).toBe('2026-05-04T02:10:11.000Z');
  expect(rows.find((row) => row[4] === 'wind')?.slice(6)).toEqual([4, 'm/s']);
  expect(rowsOf(RECORD)).toBeUndefined();
});
