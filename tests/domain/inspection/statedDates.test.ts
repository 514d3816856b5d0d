import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { civilDay } from '#domain/civilDate.ts';
import { dayAt, timeZoneOf, todayAt } from '#domain/inspection/building/calendar.ts';
import { futureDates, readDated, STATED_DATES } from '#domain/inspection/record/statedDates.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aProject, aReadyRecord } from '#support/inspections.ts';
import { packCalled } from '#support/regimes.ts';

const TODAY = '2026-03-04';
const TOMORROW = '2026-03-05';
const PAST = Object.entries(STATED_DATES).flatMap(([field, rule]) => (rule === 'past' ? [field] : []));

/** Everything stated on one day. */
const statedOn = (day: string) => {
  const record = {
    ...aReadyRecord(),
    startedOn: day,
    completedOn: day,
    sessions: aReadyRecord().sessions.map((one) => ({ ...one, date: day })),
    filing: { noticeServedOn: day, appointedOn: day, investigationProposedOn: day },
    notifiedOn: day,
    closeUp: {
      p: {
        ...{ kind: 'probe' as const, place: '', addedAt: 1 },
        values: day ? { date: day, madeGoodOn: day, calibratedOn: day, endedOn: day } : {},
      },
    },
  };
  return {
    record,
    notices: [{ id: 'n', noticeNo: '', scheme: 'mbis' as const, servedOn: day }],
    defects: [{ key: 'd', no: 'signedOffOn', facts: { ...NO_DEFECT_FACTS, signedOffOn: day } }],
    reliabilityDecidedOn: day,
    unsafe: [['d', 'unsafeOn', day] as const],
    logged: (['flownOn', 'happened'] as const).map((name) => [`logbook:${name}`, name, day] as const),
    statements: [{ key: 'conclusion', known: { howKnown: 'site' as const, knownOn: day, knownFrom: '' } }],
  };
};

describe('dates of what has happened', () => {
  it('are each named while they lie in the future, and none is today or earlier', () => {
    const named = futureDates(statedOn(TOMORROW), TODAY).map(({ name }) => readDated(name)?.name);
    // Those of the packs besides: what a regime has stated for the authority.
    const filed = ['noticeServedOn', 'appointedOn', 'investigationProposedOn'];
    expect([...new Set(named)].sort()).toEqual([...PAST, ...filed].sort());
    expect(futureDates(statedOn(TODAY), TODAY)).toEqual([]);
    expect(futureDates(statedOn(''), TODAY)).toEqual([]);
  });

  it('are in one table with all other dates that are stored', () => {
    const folder = 'src/domain/inspection';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const found = (of: RegExp) =>
      texts.flatMap((text) => [...text.matchAll(of)].flatMap(([, field]) => field ?? []));
    const stored = [...found(/(\w+): date,/g), ...found(/[{,] (date),/g)];
    const declared = found(/readonly (\w+): CivilDate;/g);
    expect(stored).toEqual(
      expect.arrayContaining(['startedOn', 'date', 'servedOn', 'signedOffOn', 'regExpiry']),
    );
    expect(declared).toEqual(expect.arrayContaining(['completedOn', 'servedOn']));
    expect([...stored, ...declared].filter((field) => !Object.hasOwn(STATED_DATES, field))).toEqual([]);
  });

  it('keep their name and day, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const defects = [{ key: 'd', no: name, facts: { ...NO_DEFECT_FACTS, signedOffOn: TOMORROW } }];
        const [item] = futureDates({ ...statedOn(''), defects }, TODAY);
        expect(readDated(item?.name ?? '')).toEqual({ name, day: TOMORROW });
      }),
    );
  });
});

describe('the day at a building', () => {
  const at = Date.parse('2026-03-04T17:30:00Z');

  it('is that of its stated time zone, else of the programme it is inspected under', () => {
    expect(dayAt(at, { timeZone: 'Asia/Hong_Kong' })).toBe('2026-03-05');
    expect(dayAt(at, {}, packCalled('mbis'))).toBe('2026-03-05');
    expect(dayAt(at, {}, packCalled('fisp'))).toBe('2026-03-04');
    expect(dayAt(at, { timeZone: 'Pacific/Kiritimati' }, packCalled('fisp'))).toBe('2026-03-05');
  });

  it('is that of this device where nothing is known, or a time zone is not known here', () => {
    expect(timeZoneOf({ timeZone: 'Mars/Olympus' })).toBeUndefined();
    expect(dayAt(at, { timeZone: 'Mars/Olympus' })).toBe(civilDay(at));
    expect(civilDay(Number.NaN, 'UTC')).toBe('');
    expect(civilDay(1e20)).toBe('');
  });
});

test('today is that of the building: its zone, else that of its newest programme, else the device’s', () => {
  const evening = Date.UTC(2026, 2, 3, 20);
  const project = aProject();
  const hongKong = { ...project, building: { timeZone: 'Asia/Hong_Kong' } };
  expect(todayAt(evening, hongKong, [{ scheme: 'fisp' }])).toBe('2026-03-04');
  expect(todayAt(evening, project, [{ scheme: 'routine' }, { scheme: 'prescribed_mbis' }])).toBe(
    '2026-03-04',
  );
  expect(todayAt(evening, project, [{ scheme: 'fisp' }, { scheme: 'prescribed_mbis' }])).toBe('2026-03-03');
  expect(todayAt(evening, project, [])).toBe(civilDay(evening));
});
