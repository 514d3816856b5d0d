import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CloseUpEntries,
  type CloseUpEntry,
  closeUpOf,
  likelyCloseUp,
  newCloseUp,
  unitOf,
} from '#domain/inspection/closeUp/closeUp.ts';
import {
  monitoredPoints,
  newReading,
  plotOf,
  pointsTakenOver,
  unstatedOf,
} from '#domain/inspection/closeUp/monitoring.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { aProject, aRecord, aSurvey } from '#support/inspections.ts';

const point = (values: CloseUpEntry['values'] = {}): CloseUpEntry => ({
  ...{ kind: 'point', place: 'F-1', addedAt: 1 },
  values: { number: 'M1', measured: 'crack_width', ...values },
});
const reading = (monitored: number, date: string, values: CloseUpEntry['values'] = {}): CloseUpEntry => ({
  ...{ kind: 'reading', place: 'F-1', addedAt: 2 },
  values: {
    ...{
      point: 'm',
      monitored,
      date,
      unit: 'mm',
      instrument: 'Gauge',
      serial: '7',
      calibratedOn: '2025-01-01',
    },
    ...values,
  },
});
const points = (closeUp: CloseUpEntries) => monitoredPoints(closeUpOf({ closeUp }));
const codesOf = (closeUp: CloseUpEntries) => {
  const record = aRecord({ closeUp });
  return aSurvey([], { record, project: aProject() }).reasons;
};

describe('a monitoring point', () => {
  test('has its readings in the order of their days, whoever added them when', () => {
    const [one] = points({
      m: point(),
      a: reading(0.4, '2026-05-01'),
      b: reading(0.2, '2024-05-01', { readIn: 'IR-2024-0001' }),
      c: reading(9, '2026-05-01', { point: 'another' }),
    });
    expect(one?.plotted.map(({ value }) => value)).toEqual([0.2, 0.4]);
    expect(one?.unit).toBe('mm');
  });

  test('plots only readings with a day, a figure and the unit of the latest one', () => {
    const [one] = points({
      m: point(),
      a: reading(0.4, '2026-05-01'),
      b: reading(400, '2025-05-01', { unit: 'um' }),
      c: { kind: 'reading', place: '', addedAt: 3, values: { point: 'm', monitored: 3, unit: 'mm' } },
      d: { kind: 'reading', place: '', addedAt: 4, values: { point: 'm', date: '2026-01-01', unit: 'mm' } },
    });
    expect(one?.readings).toHaveLength(4);
    expect(one?.plotted.map(({ id }) => id)).toEqual(['a']);
  });

  test('is due until it is read at this inspection, or isn’t read any more', () => {
    const before = reading(1, '2024-05-01', { readIn: 'IR-2024-0001' });
    const isDue = (closeUp: CloseUpEntries) => points(closeUp)[0]?.isDue;
    expect(isDue({ m: point(), b: before })).toBe(true);
    expect(isDue({ m: point(), b: before, a: reading(1, '2026-05-01') })).toBe(false);
    expect(isDue({ m: point({ endedOn: '2025-01-01' }), b: before })).toBe(false);
    const empty: CloseUpEntry = { kind: 'reading', place: '', addedAt: 5, values: { point: 'm' } };
    expect(isDue({ m: point(), e: empty })).toBe(true);
  });

  test('gets the next free number, also after one was removed', () => {
    const had = closeUpOf({ closeUp: { b: point({ number: 'M2' }) } });
    expect(newCloseUp('point', had, 0).values.number).toBe('M3');
    expect(newCloseUp('point', [], 0).values.number).toBe('M1');
  });
});

test('a new reading states nothing, and is offered the instrument, its calibration and the unit of the last one of its point', () => {
  const other = { ...reading(0.1, '2026-05-02', { instrument: 'Other' }), addedAt: 9 };
  const closeUp = {
    ...{ m: point(), n: point(), a: reading(0.4, '2026-05-01') },
    o: { ...other, values: { ...other.values, point: 'n' } },
  };
  const [one] = points(closeUp);
  if (!one) throw new Error('no point');
  const all = closeUpOf({ closeUp });
  const made = newReading(one, all, 20);
  expect(made.values).toEqual({ point: 'm' });
  const by = { today: '2026-06-01', name: 'Lee', now: 10 * 24 * 3_600_000 };
  expect(likelyCloseUp({ ...made, id: 'r' }, all, by)?.values).toEqual({
    ...{ date: '2026-06-01', doneBy: 'Lee', point: 'm', unit: 'mm' },
    ...{ instrument: 'Gauge', serial: '7', calibratedOn: '2025-01-01' },
  });
});

describe('the next inspection', () => {
  const before = {
    no: 'IR-2024-0001',
    closeUp: { m: point(), a: reading(0.2, '2024-05-01'), old: point({ endedOn: '2024-01-01' }) },
  };

  test('takes over each point that is still read, with its readings, as due', () => {
    const taken = pointsTakenOver(before);
    expect(Object.keys(taken)).toEqual(['m', 'a']);
    expect(taken.a?.values.readIn).toBe('IR-2024-0001');
    expect(points(taken)[0]?.isDue).toBe(true);
  });

  test('keeps by whom a reading of an inspection before the last one was made', () => {
    const then = pointsTakenOver({
      no: 'IR-2026-0001',
      closeUp: { ...pointsTakenOver(before), b: reading(0.3, '2026-05-01') },
    });
    expect(then.a?.values.readIn).toBe('IR-2024-0001');
    expect(then.b?.values.readIn).toBe('IR-2026-0001');
  });

  test('takes over nothing twice, and not what it has', () => {
    expect(pointsTakenOver(before, pointsTakenOver(before))).toEqual({});
    const base = aRecord();
    const values = recordValues(base, { ...base, closeUp: pointsTakenOver(before) });
    const document = { id: base.id, project: base.project, kind: 'record', madeAt: 0 };
    const once = readRecord(base, { ...document, values });
    expect(readRecord(once, { ...document, values }).closeUp).toEqual(once.closeUp);
  });
});

describe('the gate', () => {
  test('asks for readings that are due, by the names of their points', () => {
    const [due] = codesOf({ m: point() }).filter(({ code }) => code === 'point_not_read');
    expect(due?.items.map(({ name }) => name)).toEqual(['M1']);
    expect(due?.overridable).toBe(true);
    expect(
      codesOf({ m: point(), a: reading(1, '2026-05-01') }).some(({ code }) => code === 'point_not_read'),
    ).toBe(false);
  });

  test('asks for the instrument, its number, calibration, unit and day of each reading of this inspection', () => {
    const { serial: _, ...values } = reading(1, '2026-05-01').values;
    const bare: CloseUpEntry = { kind: 'reading', place: '', addedAt: 3, values };
    expect(unstatedOf(bare)).toEqual(['serial']);
    const isOpen = (one: CloseUpEntry) =>
      codesOf({ m: point(), a: one }).some(({ code }) => code === 'reading_incomplete');
    expect(isOpen(bare)).toBe(true);
    expect(isOpen(reading(1, '2026-05-01'))).toBe(false);
    expect(isOpen({ ...bare, values: { ...bare.values, readIn: 'IR-2024-0001' } })).toBe(false);
  });

  test('asks nothing of a record without close-up work', () => {
    expect(codesOf({}).some(({ code }) => code === 'point_not_read' || code === 'reading_incomplete')).toBe(
      false,
    );
  });
});

describe('a plot', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const some = fc.array(
    fc.tuple(day, fc.double({ min: -100_000, max: 100_000, noNaN: true, noDefaultInfinity: true })),
    { minLength: 1, maxLength: 40 },
  );

  test('has every reading between its axes, later ones further right, higher ones further up', () => {
    fc.assert(
      fc.property(some, (given) => {
        const closeUp: CloseUpEntries = Object.fromEntries([
          ['m', point()],
          ...given.map(([at, value], index) => [`r${index}`, reading(value, at.toISOString().slice(0, 10))]),
        ]);
        const [one] = points(closeUp);
        const plot = one && plotOf(one);
        if (!one || !plot) throw new Error('no plot');
        expect(plot.line).toHaveLength(given.length);
        expect(plot.ticks.length).toBeGreaterThanOrEqual(2);
        expect(plot.ticks.length).toBeLessThanOrEqual(8);
        for (const [at, { x, y }] of plot.line.entries()) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(1);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeLessThanOrEqual(1 + 1e-9);
          const before = plot.line[at - 1];
          const [value, last] = [one.plotted[at]?.value ?? 0, one.plotted[at - 1]?.value ?? 0];
          if (before) expect(x).toBeGreaterThanOrEqual(before.x);
          if (before && value > last) expect(y).toBeLessThanOrEqual(before.y);
        }
      }),
    );
  });

  test('names heights by the figures that lie there', () => {
    const [one] = points({ m: point(), a: reading(0, '2024-01-01'), b: reading(4, '2026-01-01') });
    const plot = one && plotOf(one);
    expect(plot?.ticks).toEqual([0, 1, 2, 3, 4].map((value) => ({ value, y: 1 - value / 4 })));
    expect(plot?.line).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  test('is none without readings', () => {
    const [one] = points({ m: point() });
    expect(one && plotOf(one)).toBeNull();
  });
});

test('hostile entries are read as not stated, and take nothing down', () => {
  const closeUp = {
    m: point({ number: 7 as never }),
    a: {
      kind: 'reading',
      place: 7,
      addedAt: 'x',
      values: { point: 'm', monitored: 1e300, unit: '__proto__', date: 'x' },
    },
    b: { kind: 'reading', values: { point: { toString: 1 }, monitored: '5', unit: 'toString' } },
    c: reading(Number.POSITIVE_INFINITY, '2026-01-01'),
    __proto__: null,
  } as unknown as CloseUpEntries;
  const [one] = points(closeUp);
  expect(one?.plotted).toEqual([]);
  expect(one?.name).toBe('–');
  expect(one?.isDue).toBe(true);
  expect(unitOf('monitored', reading(1, '2026-01-01', { unit: 'constructor' }))).toBe('');
  expect(() => codesOf(closeUp)).not.toThrow();
});
