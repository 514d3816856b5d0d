import { describe, expect, test } from 'vitest';
import { type PathSources, pathOf } from '#domain/numbers/path.ts';

const left = (boxes: number, toView: number) => ({ boxes, toJudge: 0, toView, photos: toView });
const sources = (change: Partial<PathSources> = {}): PathSources => ({
  photos: 3,
  boxes: 9,
  left: left(0, 0),
  bySeverity: { 2: 4 },
  records: [],
  ...change,
});
const next = (change: Partial<PathSources>) => pathOf(sources(change)).next;

describe('the next step of a project', () => {
  test('is the first of the path of which something is left', () => {
    expect(next({ photos: 0, boxes: 0, bySeverity: {} })).toEqual({ step: 'photos', count: 0 });
    expect(next({ boxes: 0, left: left(0, 3), bySeverity: {} })).toEqual({ step: 'detect', count: 0 });
    expect(next({ left: left(5, 1), bySeverity: { none: 2 } })).toEqual({ step: 'review', count: 5 });
    expect(next({ left: left(0, 1), bySeverity: { none: 2 } })).toEqual({ step: 'grade', count: 2 });
    expect(next({ left: left(0, 1) })).toEqual({ step: 'view', count: 1 });
    expect(next({})).toEqual({ step: 'records', count: 0 });
    expect(next({ records: [{ status: 'issued' }, { status: 'draft' }] })).toEqual({
      step: 'records',
      count: 1,
    });
    expect(next({ records: [{ status: 'signed' }] })).toEqual({ step: 'report', count: 0 });
  });

  test('is the review, not a model, where somebody drew or viewed everything', () => {
    expect(next({ boxes: 0, left: left(0, 0), bySeverity: {} }).step).toBe('records');
  });
});

test('grading is done only when every detection is judged: one left may be a defect without a grade', () => {
  expect(pathOf(sources({ left: left(19, 0), bySeverity: { 2: 1 } })).counts.grade).toEqual({
    count: 0,
    isDone: false,
  });
  expect(pathOf(sources({ bySeverity: { 2: 1 } })).counts.grade.isDone).toBe(true);
});

test('a step is done only where something could have been left of it', () => {
  const { counts } = pathOf(sources({ boxes: 0, left: left(0, 3), bySeverity: {} }));
  expect(counts.detect).toEqual({ count: 3, isDone: false });
  expect(counts.review.isDone).toBe(false);
  expect(counts.grade.isDone).toBe(false);
  const finished = pathOf(sources()).counts;
  expect([finished.detect.isDone, finished.review.isDone, finished.grade.isDone]).toEqual([true, true, true]);
  expect(finished.photos).toEqual({ count: 3, isDone: false });
});

test('withdrawn records and those whose signature is not proven are neither unfinished nor signed', () => {
  const { counts } = pathOf(
    sources({ records: [{ status: 'void' }, { status: 'broken' }, { status: 'returned' }] }),
  );
  expect([counts.records.count, counts.report.count]).toEqual([1, 0]);
});
