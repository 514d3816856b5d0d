import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { gateReasons } from '#domain/rating/gate/gate.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import { aFinding, aPhoto, aReadyRecord, aSurvey } from '#support/inspections.ts';

const IMAGES = ['a', 'b', 'c'].map((id) => aPhoto(id, 'F-1', { takenAt: '2026-03-02T09:00:00' }));
const READY = aReadyRecord({ lookedAt: ['a', 'b', 'c'] });
/** What every open point is about: boxes that nobody judged, defects that nobody assessed. */
const OVERRIDABLE = ['model_box_unreviewed', 'defect_not_assessed'] as const;

/** A detection that nobody judged (even), or an accepted one without a severity (odd), on one of three photos. */
const boxOf = (number: number) =>
  aFinding(`k${number}`, IMAGES[number % 3]?.id ?? 'a', {
    id: `CRACK_${number}`,
    ...(number % 2 === 0 ? { verdict: 'unreviewed', severity: 1 } : { verdict: 'accepted' }),
  });
const found = (numbers: readonly number[], record: InspectionRecord) =>
  aSurvey(numbers.map(boxOf), { record, images: IMAGES });

/** The record with a reason for each point that may be signed in spite of, for what is there. */
function waived(numbers: readonly number[], record = READY): InspectionRecord {
  const { reasons } = found(numbers, record);
  const overrides = Object.fromEntries(
    reasons
      .filter(({ overridable }) => overridable)
      .map((one) => [one.code, overrideOf(one, { by: 'Chan', at: 7, reason: 'Screening only' })]),
  );
  return { ...record, overrides };
}

const someNumbers = fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 12 });

test('whatever is added to what a reason was given for, the point is open again; what is taken away opens none', () => {
  fc.assert(
    fc.property(someNumbers, fc.nat(40), fc.nat(11), (numbers, added, index) => {
      const record = waived(numbers);
      const open = (now: readonly number[]) =>
        found(now, record)
          .reasons.filter(
            ({ code, overridden }) => (OVERRIDABLE as readonly string[]).includes(code) && !overridden,
          )
          .map(({ code, fresh }) => [code, fresh.map(({ id }) => id)]);
      expect(open(numbers)).toEqual([]);
      expect(open(numbers.filter((_, at) => at !== index % numbers.length))).toEqual([]);
      if (numbers.includes(added)) return;
      const code = OVERRIDABLE[added % 2];
      const given = code && record.overrides[code];
      expect(open([...numbers, added])).toEqual([[code, given ? [`k${added}`] : []]]);
    }),
  );
});

test('a reason that names nothing is asked for again in a draft, and stands in what was signed with it', () => {
  const of = (record: InspectionRecord) => gateReasons(record, found([0], record).facts);
  const old = { ...READY, overrides: { model_box_unreviewed: { by: 'Chan', at: 7, reason: 'Screening' } } };
  expect(of(old).map(({ code, overridden }) => [code, overridden])).toContainEqual([
    'model_box_unreviewed',
    false,
  ]);
  const signed = { ...old, status: 'signed' as const };
  expect(of(signed).map(({ code, overridden }) => [code, overridden])).toEqual([
    ['model_box_unreviewed', true],
  ]);
  expect(found([0], signed).reservations).toEqual([
    { code: 'model_box_unreviewed', items: ['a.jpg'], count: 1, reason: 'Screening', by: 'Chan', at: 7 },
  ]);
});

test('a signed record is asked nothing that was not asked when it was signed', () => {
  const bare = { ...READY, status: 'signed' as const, noLimitations: false, verdicts: {} };
  expect(gateReasons(bare, found([0, 1], bare).facts)).toEqual([]);
});

test('boxes of a photo go by its name, once, with how many they are', () => {
  const record = waived([0, 6, 12, 2]);
  expect(found([0, 6, 12, 2], record).reservations).toEqual([
    {
      code: 'model_box_unreviewed',
      items: ['a.jpg (3)', 'c.jpg'],
      count: 4,
      reason: 'Screening only',
      by: 'Chan',
      at: 7,
    },
  ]);
});
