import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDay, civilTime, createWallClock } from '#domain/civilDate.ts';
import {
  asFlightBefore,
  attachedTo,
  endedPapers,
  flightsOfPhotos,
  flightTally,
  goesWithLog,
  isPeriod,
  LOG_KIND_NAMES,
  type LogEntry,
  landsTooEarly,
  logbookOf,
  loggedDays,
  newLogEntry,
  notYetIn,
  takenOver,
  withLogField,
} from '#domain/inspection/logbook/logbook.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { gateReasons } from '#domain/rating/gate/gate.ts';
import { aReadyRecord, aRecord, aSurvey } from '#support/inspections.ts';

const BASE = aRecord();
const read = (values: Record<string, unknown>): InspectionRecord =>
  readRecord(BASE, { id: 'r', project: 'p', kind: 'record', madeAt: 0, values });
const flight = (values: LogEntry['values']): LogEntry => ({ kind: 'flight', place: '', addedAt: 1, values });
const works = (values: LogEntry['values']): LogEntry => ({ kind: 'works', place: '', addedAt: 1, values });
const at = (text: string) => Date.parse(text);

/** Zones that change clocks by an hour, by half an hour, at midnight, by skipping a day, and that don't. */
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Hong_Kong',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: at('2000-01-01T00:00:00Z') / 1000, max: at('2040-01-01T00:00:00Z') / 1000 });
const shownAt = (seconds: number, timeZone: string) =>
  `${civilDay(seconds * 1000, timeZone)}T${civilTime(seconds * 1000, timeZone)}`;

describe('the wall clock of a time zone', () => {
  test('knows each moment again by what it shows then', () => {
    fc.assert(
      fc.property(moment, zone, (seconds, timeZone) => {
        const moments = createWallClock(timeZone).momentsOf(shownAt(seconds, timeZone)) ?? [];
        expect(moments).toContain(seconds * 1000);
        for (const one of moments) expect(shownAt(one / 1000, timeZone)).toBe(shownAt(seconds, timeZone));
      }),
    );
  });

  test('shows what is put back over twice and what is put forward over never', () => {
    const london = createWallClock('Europe/London');
    expect(london.momentsOf('2026-10-25T01:30')).toEqual([
      at('2026-10-25T00:30:00Z'),
      at('2026-10-25T01:30:00Z'),
    ]);
    expect(london.momentsOf('2026-03-29T01:30:00')).toEqual([]);
    expect(createWallClock('Australia/Lord_Howe').momentsOf('2026-04-05T01:45')).toHaveLength(2);
    // The day that Samoa left out.
    expect(createWallClock('Pacific/Apia').momentsOf('2011-12-30T12:00')).toEqual([]);
    expect(createWallClock('America/New_York').momentsOf('2024-02-29T12:00')).toEqual([
      at('2024-02-29T17:00:00Z'),
    ]);
  });

  test('knows no day that its month has not, and nothing else that is no time', () => {
    for (const text of [
      '2026-02-29T10:00',
      '2026-02-30T10:00',
      '2026-13-01T10:00',
      '2026-01-01T24:00',
      'x',
      '',
    ])
      expect(createWallClock('UTC').momentsOf(text)).toBeNull();
  });
});

describe('the logbook of a record', () => {
  test('is read as it was written, whatever its entries are called', () => {
    const entry = fc.record({
      kind: fc.constantFrom(...LOG_KIND_NAMES),
      place: fc.string(),
      addedAt: fc.nat(),
      values: fc.record(
        {
          pilot: fc.string({ minLength: 1 }),
          takeOff: moment,
          happened: fc.constantFrom('2014', '2014-06', '2014-06-30'),
          wind: fc.nat({ max: 100 }),
        },
        { requiredKeys: [] },
      ),
    });
    const ids = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a:b', ''), fc.uuid());
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(ids, entry), { selector: ([id]) => id, minLength: 1 }),
        (entries) => {
          const after = { ...BASE, logbook: Object.fromEntries(entries) };
          const again = read(recordValues(BASE, after));
          expect(logbookOf(again)).toEqual(logbookOf(after));
          expect(recordValues(again, after)).toEqual({});
        },
      ),
    );
  });

  test('keeps both changes where two people edit different fields of one flight, in either order', () => {
    const before = { ...BASE, logbook: { f: flight({ pilot: 'Lee' }) } };
    const mine = recordValues(before, { ...BASE, logbook: { f: flight({ pilot: 'Chan' }) } });
    const theirs = recordValues(before, { ...BASE, logbook: { f: flight({ pilot: 'Lee', wind: 4 }) } });
    expect(Object.keys(mine)).toEqual(['logbook:f:pilot']);
    expect(Object.keys(theirs)).toEqual(['logbook:f:wind']);
    const stored = recordValues(BASE, before);
    for (const merged of [read({ ...stored, ...mine, ...theirs }), read({ ...stored, ...theirs, ...mine })])
      expect(merged.logbook?.f?.values).toEqual({ pilot: 'Chan', wind: 4 });
  });

  test('is absent where there is none, so that records without it are signed as before', () => {
    expect(Object.hasOwn(read({}), 'logbook')).toBe(false);
  });

  test('from a hostile file counts as not stated where it is invalid', () => {
    const given = read({
      'logbook:f:kind': 'flight',
      'logbook:f:takeOff': 9e99,
      'logbook:f:landing': 'now',
      'logbook:f:licenceUntil': '2026-02-30x',
      'logbook:f:happened': '2014-99',
      'logbook:f:photo': 'x',
      'logbook:f:pilot': 'x'.repeat(5000),
      'logbook:__proto__:kind': 'toString',
      'logbook:noColon': 1,
    });
    expect(logbookOf(given)).toEqual([{ id: 'f', kind: 'flight', place: '', addedAt: 0, values: {} }]);
    for (const hostile of [null, 7, 'x', { kind: 'flight', values: 7 }])
      expect(() => logbookOf({ logbook: { f: hostile } as never })).not.toThrow();
  });

  test('lists what happened in its order, of which nobody knows when last', () => {
    const logbook = {
      a: works({}),
      b: works({ happened: '2014-06-30' }),
      c: works({ happened: '2014' }),
      d: works({ happened: '1999' }),
    };
    expect(logbookOf({ logbook }).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  test('takes a year, a month or a day, and nothing else', () => {
    for (const text of ['', '2014', '2014-06', '2014-06-30']) expect(isPeriod(text)).toBe(true);
    for (const text of ['14', '2014-13', '2014-06-31', '2014-6', 'June 2014', '2014-06-30T10:00'])
      expect(isPeriod(text)).toBe(false);
  });

  test('a field that is emptied isn’t stated', () => {
    expect(withLogField(flight({ wind: 2 }), 'wind', Number.NaN).values).toEqual({});
    expect(withLogField(flight({ pilot: 'A' }), 'pilot', '').values).toEqual({});
  });

  test('a new entry states nothing; on request a flight has pilot, papers and aircraft of the one before it', () => {
    const last = {
      ...flight({ pilot: 'Lee', licence: 'L1', aircraft: 'M3E', takeOff: 5, wind: 3 }),
      id: 'f',
    };
    for (const kind of LOG_KIND_NAMES)
      expect(newLogEntry(kind, [last], { now: 0 })).toEqual({ kind, place: '', addedAt: 2, values: {} });
    const begun = newLogEntry('flight', [last], { now: 0, aircraft: 'Mini' });
    const record = { logbook: { f: last, g: begun } };
    const filled = asFlightBefore({ ...begun, id: 'g' }, record);
    expect(filled).toEqual({ ...begun, values: { pilot: 'Lee', licence: 'L1', aircraft: 'Mini' } });
    // Nothing is left to take over, and the first one has none before it.
    expect(filled && asFlightBefore({ ...filled, id: 'g' }, record)).toBeNull();
    expect(asFlightBefore(last, record)).toBeNull();
  });
});

describe('what the next inspection takes over', () => {
  const before = {
    ...{ id: 'r1', no: 'IR-2020-0001', title: 'Cycle 9', by: 'Firm, Lee', day: '2020-05-04', isSigned: true },
    logbook: { w: works({ happened: '2014', what: 'Render' }), f: flight({ pilot: 'Lee' }) },
  };

  test('is the service history and the report before, without its flights, and never twice', () => {
    const entries = takenOver(before, 7);
    expect(Object.keys(entries)).toEqual(['w', 'report:r1']);
    expect(entries['report:r1']).toEqual({
      ...{ kind: 'report', place: '', addedAt: 7 },
      values: { happened: '2020-05-04', what: 'Cycle 9', doneBy: 'Firm, Lee', document: 'IR-2020-0001' },
    });
    expect(notYetIn({ logbook: entries }, takenOver(before, 8))).toEqual({});
  });

  test('brings the documents of what it takes over, and no others', () => {
    const file = { sha256: 'a'.repeat(64), name: 'tender.pdf', bytes: 12 };
    const attached = (of: string): LogEntry => ({
      ...{ kind: 'attached', place: '', addedAt: 3 },
      values: { of, file },
    });
    const logbook = { ...before.logbook, x: attached('w'), y: attached('gone') };
    const entries = takenOver({ ...before, isSigned: false, logbook }, 7);
    expect(Object.keys(entries).toSorted()).toEqual(['w', 'x']);
    expect(attachedTo({ logbook: entries }, 'w')).toEqual([{ id: 'x', file }]);
    const values = recordValues(BASE, { ...BASE, logbook: entries });
    expect(values[`file:${file.sha256}`]).toEqual({ name: 'tender.pdf' });
    expect(attachedTo(read(values), 'w')).toEqual([{ id: 'x', file }]);
    expect(Object.values(entries).filter((one) => goesWithLog(one, 'w'))).toHaveLength(1);
  });

  test('is no report that nobody signed', () => {
    expect(Object.keys(takenOver({ ...before, isSigned: false }, 7))).toEqual(['w']);
  });
});

describe('photos and their flights', () => {
  const record = (...flights: readonly (readonly [from: string, to: string])[]) => ({
    logbook: Object.fromEntries(
      flights.map(([from, to], index) => [`f${index}`, flight({ takeOff: at(from), landing: at(to) })]),
    ),
  });
  const morning = record(['2026-05-04T02:10:00Z', '2026-05-04T02:25:00Z']);
  const kindsOf = (
    logged: ReturnType<typeof record>,
    times: readonly (string | null)[],
    timeZone: string | undefined,
  ) => {
    const images = times.map((takenAt, index) => ({ id: String(index), takenAt }));
    return [...flightsOfPhotos(logged, images, timeZone).values()].map((one) =>
      one.kind === 'flight' ? one.flight : one.kind,
    );
  };

  test('find each other by the photo’s clock and the building’s time zone', () => {
    const times = [
      '2026-05-04T10:12:00',
      '2026-05-04T02:12:00Z',
      '2026-05-03T22:12:00-04:00',
      '2026-05-04T10:30:00',
    ];
    expect(kindsOf(morning, times, 'Asia/Hong_Kong')).toEqual(['f0', 'f0', 'f0', 'outside']);
    // A flight that is stated to the minute lasts to its end.
    expect(kindsOf(morning, ['2026-05-04T10:25:59', '2026-05-04T10:26:00'], 'Asia/Hong_Kong')).toEqual([
      'f0',
      'outside',
    ]);
  });

  test('do not where the clock or the zone says too little, and the reason is given', () => {
    expect(kindsOf(morning, ['2026-05-04T10:12:00', null, '2026-99-99T10:12:00'], undefined)).toEqual([
      'no_zone',
      'no_time',
      'no_time',
    ]);
    expect(kindsOf(morning, ['2026-05-04T10:12:00'], 'Nowhere/Atlantis')).toEqual(['no_zone']);
    const both = record(
      ['2026-05-04T02:10:00Z', '2026-05-04T02:25:00Z'],
      ['2026-05-04T02:20:00Z', '2026-05-04T02:40:00Z'],
    );
    expect(kindsOf(both, ['2026-05-04T10:22:00'], 'Asia/Hong_Kong')).toEqual(['several']);
  });

  test('do not where a time occurred twice or never, unless both times are of one flight', () => {
    const first = record(['2026-10-25T00:10:00Z', '2026-10-25T00:40:00Z']);
    expect(kindsOf(first, ['2026-10-25T01:30:00', '2026-10-25T01:30:00+01:00'], 'Europe/London')).toEqual([
      'clock_change',
      'f0',
    ]);
    const through = record(['2026-10-25T00:10:00Z', '2026-10-25T01:40:00Z']);
    expect(kindsOf(through, ['2026-10-25T01:30:00'], 'Europe/London')).toEqual(['f0']);
    expect(kindsOf(through, ['2026-03-29T01:30:00'], 'Europe/London')).toEqual(['clock_change']);
  });

  test('a photo that was taken during a flight is always found in it, wherever the building is', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 3600 }),
        fc.nat(3600),
        zone,
        (start, length, part, timeZone) => {
          const taken = start + (part % (length + 1));
          const logged = {
            logbook: { f: flight({ takeOff: start * 1000, landing: (start + length) * 1000 }) },
          };
          const images = [{ id: 'p', takenAt: shownAt(taken, timeZone) }];
          const found = flightsOfPhotos(logged, images, timeZone).get('p')?.kind;
          const isTwice = (createWallClock(timeZone).momentsOf(shownAt(taken, timeZone))?.length ?? 0) > 1;
          expect(isTwice ? ['flight', 'clock_change'] : ['flight']).toContain(found);
        },
      ),
    );
  });

  test('are counted by flight and by reason; without flights nothing is said of photos', () => {
    const images = ['2026-05-04T10:12:00', '2026-05-04T10:13:00', null].map((takenAt, id) => ({
      ...{ id: String(id), takenAt },
    }));
    const tally = flightTally(flightsOfPhotos(morning, images, 'Asia/Hong_Kong'));
    expect([...tally.flights]).toEqual([['f0', 2]]);
    expect([...tally.unmatched]).toEqual([['no_time', 1]]);
    expect(flightsOfPhotos({}, images, 'Asia/Hong_Kong').size).toBe(0);
    expect(flightsOfPhotos({ logbook: { f: flight({ takeOff: 1 }) } }, images, 'UTC').size).toBe(0);
  });
});

describe('licences and permits', () => {
  const times = { takeOff: at('2026-05-04T15:50:00Z'), landing: at('2026-05-04T16:10:00Z') };
  const ended = (until: string, timeZone: string) =>
    endedPapers({ logbook: { f: flight({ ...times, permit: 'P1', permitUntil: until }) } }, timeZone);

  test('end with their last day at the building, where the flight ended', () => {
    expect(ended('2026-05-04', 'UTC')).toEqual([]);
    // Past midnight in Hong Kong.
    expect(ended('2026-05-04', 'Asia/Hong_Kong')).toEqual([
      { flight: 'f', field: 'permitUntil', name: 'P1', until: '2026-05-04', day: '2026-05-05' },
    ]);
    expect(ended('2026-05-05', 'Asia/Hong_Kong')).toEqual([]);
  });

  test('are compared with no flight whose day isn’t stated', () => {
    expect(endedPapers({ logbook: { f: flight({ permitUntil: '2020-01-01' }) } }, 'UTC')).toEqual([]);
  });

  test('that ended, and flights that landed first, are asked about by the gate', () => {
    const late = flight({
      takeOff: at('2026-03-02T03:00:00Z'),
      landing: at('2026-03-02T02:00:00Z'),
      licenceUntil: '2026-03-01',
    });
    expect(landsTooEarly(late)).toBe(true);
    const codesOf = (logbook: InspectionRecord['logbook'] & object) => {
      const record = { ...aReadyRecord(), logbook };
      return gateReasons(record, aSurvey([], { record }).facts).map(({ code }) => code);
    };
    expect(codesOf({ f: late })).toEqual(
      expect.arrayContaining(['flight_landed_first', 'flight_papers_ended']),
    );
    const fine = flight({ takeOff: at('2026-03-02T02:00:00Z'), landing: at('2026-03-02T03:00:00Z') });
    expect(codesOf({ f: fine }).filter((code) => code.startsWith('flight_'))).toEqual([]);
  });
});

test('days of flights and of what happened are told at the building, years as years', () => {
  const logbook = { f: flight({ takeOff: at('2026-05-04T23:00:00Z') }), w: works({ happened: '2031' }) };
  expect(loggedDays({ logbook }, 'Asia/Hong_Kong')).toEqual([
    ['logbook:f', 'flownOn', '2026-05-05'],
    ['logbook:w', 'happened', '2031'],
  ]);
});
