import { describe, expect, test } from 'vitest';
import { WHOLE } from '#domain/geometry/outline/outline.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { photosUnchecked } from '#domain/inspection/record/survey.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { wantsPrivacyCheck } from '#domain/inspection/regime/packFacts.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import { openDuties } from '#domain/rating/gate/duties.ts';
import { A_PACK } from '#support/aPack.ts';
import { aPhoto, aRecord, aSurvey } from '#support/inspections.ts';

/** A pack that wants photos checked for what others may not see. */
const ASKING: Pack = {
  ...A_PACK,
  duties: [
    {
      id: 'privacy',
      code: 'regime_duty',
      kinds: [],
      when: { '>': [{ var: 'photosUnchecked' }, 0] },
      about: ['photosUnchecked'],
      names: A_PACK.names,
    },
  ],
};

const [first, second, late] = ['one', 'two', 'late'].map((id) => aPhoto(id, 'F-1'));
const CHECK = { by: 'Ada', at: Date.UTC(2026, 4, 2), photos: ['one', 'two'] };

describe('the statement that all photos were checked for privacy', () => {
  const record = aRecord({ scheme: 'harbour_round', regimePack: ASKING });
  const surveyOf = (set: object, images = [first!, second!]) =>
    aSurvey([], { record: { ...record, ...set }, images });
  const isOpen = (set: object, images = [first!, second!]) => {
    const of = { ...record, ...set };
    return openDuties(of, surveyOf(set, images).facts).size > 0;
  };

  test('is a duty of a pack that asks for it, until a person states it', () => {
    const read = packOf(ASKING);
    expect(read.ok).toBe(true);
    expect(wantsPrivacyCheck(ASKING)).toBe(true);
    expect(wantsPrivacyCheck(A_PACK)).toBe(false);
    expect(isOpen({})).toBe(true);
    expect(isOpen({ privacyCheck: CHECK })).toBe(false);
  });

  test('falls when photos are added later, and names these alone', () => {
    const images = [first!, second!, late!];
    expect(isOpen({ privacyCheck: CHECK }, images)).toBe(true);
    const left = photosUnchecked({ privacyCheck: CHECK }, surveyOf({}, images));
    expect(left.map(({ id }) => id)).toEqual(['late']);
  });

  test('stays when photos are taken out', () => {
    expect(isOpen({ privacyCheck: CHECK }, [first!])).toBe(false);
  });

  test('never counts a photo with proposed masks that nobody judged, whatever was ticked', () => {
    const survey = surveyOf({ privacyCheck: CHECK });
    const mask = { id: 'm', bytes: '', shape: WHOLE, kind: 'face', by: '', at: 0, why: '' } as const;
    const unchecked = (proposal: object) =>
      photosUnchecked(
        { privacyCheck: CHECK },
        { images: survey.images, masks: [{ ...mask, photo: 'two', ...proposal }] },
      ).map(({ id }) => id);
    expect(unchecked({ proposedIn: 'run-1' })).toEqual(['two']);
    expect(unchecked({ from: 'faces.onnx' })).toEqual([]);
  });

  test('is stored with who and when, and can be taken back', () => {
    const stated = { ...record, privacyCheck: CHECK };
    const document = (values: object) => ({
      id: record.id,
      project: record.project,
      kind: 'record',
      madeAt: 0,
      values: values as Readonly<Record<string, unknown>>,
    });
    const values = recordValues(record, stated);
    expect(values).toEqual({ privacyCheck: CHECK });
    expect(readRecord(record, document(values)).privacyCheck).toEqual(CHECK);
    const back = recordValues(stated, record);
    expect(back).toEqual({ privacyCheck: null });
    expect(readRecord(record, document(back)).privacyCheck).toBeUndefined();
  });
});
