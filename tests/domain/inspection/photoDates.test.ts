import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { isInspectionDay } from '#domain/inspection/record/statedDates.ts';
import { aPhoto, aReadyRecord, aSurvey, inSpiteOfAll } from '#support/inspections.ts';

const day = (takenAt: string | null, facts?: object) => photoDay({ takenAt, ...(facts ? { facts } : {}) });
const aDay = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
const ASKS = ['photo_outside_dates', 'photo_without_date'];

test('a photo is of the day that its camera showed, wherever it is looked at', () => {
  expect(day('2026-05-14T00:10:00+08:00')).toBe('2026-05-14');
  expect(day('2026-05-13T23:50:00-11:00')).toBe('2026-05-13');
  expect(day('2026-05-14T07:10:00')).toBe('2026-05-14');
  expect(day('2026-05-13T23:10:00Z', { localTime: '2026-05-14T07:10:00' })).toBe('2026-05-14');
});

test('of a time in UTC alone it is the day at the longitude where it was taken', () => {
  const inHongKong = { position: { latitude: 22.3, longitude: 114.2 } };
  const inNewYork = { position: { latitude: 40.7, longitude: -74 } };
  expect(day('2026-05-13T23:10:00Z', inHongKong)).toBe('2026-05-14');
  expect(day('2026-05-14T02:10:00Z', inNewYork)).toBe('2026-05-13');
  expect(day('2026-05-14T02:10:00Z')).toBe('2026-05-14');
});

test.each([null, '', 'x', '2026-13-99T00:00:00', '0000'])('%o is no day', (taken) => {
  expect(day(taken)).toBeNull();
});

test('facts of a file that are none change nothing', () => {
  for (const facts of [{ localTime: 7 }, { localTime: 'yesterday' }, { position: { longitude: 1e9 } }])
    expect(day('2026-05-14T23:10:00Z', facts)).toBe('2026-05-14');
});

test('the days on site count; without one the dates of the inspection, both included', () => {
  const session = { id: 's', date: '2026-03-02', weather: '', tempC: null, people: '', equipment: '' };
  const of = (set: Partial<InspectionRecord>) => (at: string) =>
    isInspectionDay(aReadyRecord({ startedOn: '2026-03-01', completedOn: '2026-03-03', ...set }), at);
  expect(['2026-03-01', '2026-03-02', '2026-03-03'].map(of({ sessions: [session] }))).toEqual([
    false,
    true,
    false,
  ]);
  expect(['2026-02-28', '2026-03-01', '2026-03-03', '2026-03-04'].map(of({ sessions: [] }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('each photo of another day or of none is asked about until a person said of its day why it belongs to it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(aDay), { maxLength: 8 }), (days) => {
      const images = days.map((one, at) => aPhoto(`p${at}`, 'F-1', { takenAt: one && `${one}T09:00:00` }));
      const record = aReadyRecord({ lookedAt: images.map(({ id }) => id) });
      const asked = (of: InspectionRecord, photos = images) =>
        aSurvey([], { record: of, images: photos }).reasons.flatMap(({ code, items }) =>
          ASKS.includes(code) ? items.map(({ id }) => id) : [],
        );
      const odd = images.filter(({ takenAt }) => takenAt === null || !takenAt.startsWith('2026-03-02'));
      expect(asked(record).toSorted()).toEqual(odd.map(({ id }) => id).toSorted());
      const survey = aSurvey([], { record, images });
      const confirmed = inSpiteOfAll(record, survey);
      expect(asked(confirmed)).toEqual([]);
      // What was said is of the day that the photo had.
      const [first] = odd;
      if (!first) return;
      const moved = images.map((one) => (one === first ? { ...one, takenAt: '2010-07-01T09:00:00' } : one));
      expect(asked(confirmed, moved)).toEqual([first.id]);
      const said = aSurvey([], { record: confirmed, images }).reservations;
      expect(said.reduce((sum, { count }) => sum + count, 0)).toBe(odd.length);
    }),
  );
});
