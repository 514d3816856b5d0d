import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { workByPerson } from '#domain/team/work.ts';

const NOBODY_VIEWED: ReadonlySet<string> = new Set();

const photo = (id: string, assignee?: string): InspectionImage => ({
  ...{ id, project: 'p', name: `${id}.jpg`, width: 10, height: 10, location: null, takenAt: null },
  ...{ photo: { kind: 'asset', url: '/x' }, addedAt: 0, order: 0 },
  ...(assignee === undefined ? {} : { assignee }),
});
const count = (boxes: number, unreviewed: number) => ({ boxes, unreviewed, defects: 0, byLabel: {} });

describe('who is to review how much', () => {
  it('counts photos, what is done of them and what is left to judge, person by person', () => {
    const images = [photo('a', 'mei'), photo('b', 'mei'), photo('c', 'ben'), photo('d')];
    const counts = { a: count(4, 0), b: count(6, 5), c: count(1, 1), d: count(2, 2) };
    expect(workByPerson(['ben', 'mei', 'tom'], images, counts, NOBODY_VIEWED)).toEqual([
      { person: 'ben', photos: 1, done: 0, boxes: 1, unjudged: 1, next: 'c' },
      { person: 'mei', photos: 2, done: 1, boxes: 10, unjudged: 5, next: 'b' },
      { person: 'tom', photos: 0, done: 0, boxes: 0, unjudged: 0, next: null },
      { person: null, photos: 1, done: 0, boxes: 2, unjudged: 2, next: 'd' },
    ]);
  });

  it('lists who is no longer in the project but still has photos', () => {
    const [first] = workByPerson([], [photo('a', 'left')], {}, NOBODY_VIEWED);
    expect(first).toMatchObject({ person: 'left', photos: 1 });
  });

  it('is done with a photo without boxes only where somebody says to have viewed it', () => {
    const images = [photo('a', 'mei')];
    const done = (viewed: ReadonlySet<string>) =>
      workByPerson(['mei'], images, { a: count(0, 0) }, viewed)[0]?.done;
    expect(done(NOBODY_VIEWED)).toBe(0);
    expect(done(new Set(['a']))).toBe(1);
  });

  it('never counts a photo twice or leaves one out, whatever people are called', () => {
    const name = fc.option(fc.constantFrom('mei', '__proto__', 'constructor', '-', 'ben'), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        fc.array(name),
        fc.uniqueArray(fc.constantFrom('mei', '__proto__', 'x')),
        (given, people) => {
          const images = given.map((assignee, at) => photo(`i${at}`, assignee));
          const work = workByPerson(people, images, {}, NOBODY_VIEWED);
          expect(work.reduce((sum, { photos }) => sum + photos, 0)).toBe(images.length);
          expect(new Set(work.map(({ person }) => person)).size).toBe(work.length);
        },
      ),
    );
  });
});
