import { expect, test } from 'vitest';
import { reviewsOf } from '#domain/inspection/record/reviews.ts';

const verdict = (who: string, at: number, after: unknown, doc = 'd:a') => ({
  who,
  at,
  changes: [{ doc, field: 'verdict', before: null, after }],
});

test('the reviewer of a damage is who gave it the verdict that it has', () => {
  const journal = [
    verdict('Ada', 1, 'accepted'),
    verdict('Ben', 2, 'rejected'),
    verdict('Cho', 3, 'unsure', 'd:b'),
  ];
  expect([...reviewsOf(journal)]).toEqual([
    ['d:a', { who: 'Ben', at: 2 }],
    ['d:b', { who: 'Cho', at: 3 }],
  ]);
});

test('a verdict that was taken back has no reviewer, and other fields make none', () => {
  const severity = {
    who: 'Ada',
    at: 3,
    changes: [{ doc: 'd:b', field: 'severity', before: null, after: 3 }],
  };
  const journal = [verdict('Ada', 1, 'accepted'), verdict('Ada', 2, 'unreviewed'), severity];
  expect(reviewsOf(journal).size).toBe(0);
});

test('what was judged after a signature is not told of what was signed', () => {
  const journal = [verdict('Ada', 1, 'accepted'), verdict('Ben', 9, 'rejected')];
  expect(reviewsOf(journal, 5).get('d:a')).toEqual({ who: 'Ada', at: 1 });
});
