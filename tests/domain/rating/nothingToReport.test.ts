import { expect, test } from 'vitest';
import { nothingToReport } from '#domain/rating/gate/nothingToReport.ts';
import { aFinding, aRecord, aSurvey } from '#support/inspections.ts';

const given = { value: 'safe', by: 'x', at: 1, reason: '' } as const;
const detection = aFinding('a', 'F-1', { verdict: 'unreviewed' });

test('a draft has nothing to report until it has photos and something was said of them', () => {
  const draft = aRecord();
  expect(nothingToReport(draft, aSurvey([], { images: [] }))).toBe('no_photos');
  const unjudged = aSurvey([detection]);
  expect(nothingToReport(draft, unjudged)).toBe('not_reviewed');
  expect(nothingToReport(draft, aSurvey([{ ...detection, verdict: 'accepted' }]))).toBeNull();
  const viewed = aRecord({ lookedAt: ['F-2'] });
  expect(nothingToReport(viewed, aSurvey([detection], { record: viewed }))).toBeNull();
  expect(nothingToReport({ ...draft, verdicts: { overall: given } }, unjudged)).toBeNull();
});

test('what is signed is reported, whatever it holds', () => {
  expect(nothingToReport({ status: 'signed', verdicts: {} }, aSurvey([], { images: [] }))).toBeNull();
});
