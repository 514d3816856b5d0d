import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concurrentEditsOf, type FieldStep } from '#domain/edit/concurrentEdits.ts';
import { createClock, type Stamp, writerOf } from '#domain/edit/registers/stamp.ts';
import { scaled } from '#support/propertyRuns.ts';
import { stampAt } from '#support/stamps.ts';

const [ANN, BEN, CAI] = ['AAA~1~ann', 'BBB~1~ben', 'CCC~1~cai'] as const;
const step = (at: number, writer: string, before: unknown, after: unknown): FieldStep => ({
  ...{ stamp: stampAt(at, writer), before, after },
});
/** Who stands over whom, in words: `ann 2 over ben 1`. */
const told = (steps: readonly FieldStep[]) =>
  concurrentEditsOf(steps).map(({ kept, others }) => {
    const name = ({ stamp, after }: FieldStep) => `${stamp.split('~').at(-1)} ${after}`;
    return `${name(kept)} over ${others.map(name).join(', ')}`;
  });

describe('that two people changed a field apart', () => {
  test('is told of the later, with what the other said', () => {
    expect(told([step(2, ANN, null, 3), step(1, BEN, null, 1)])).toEqual(['ann 3 over ben 1']);
  });

  test('is not told where the later had heard of the earlier', () => {
    expect(told([step(1, BEN, null, 1), step(2, ANN, 1, 3), step(3, BEN, 3, 1)])).toEqual([]);
  });

  test('is not told where both said the same', () => {
    expect(told([step(1, BEN, null, 3), step(2, ANN, null, 3)])).toEqual([]);
  });

  test('is not told of one person’s two tabs, nor of steps that are not all here', () => {
    expect(told([step(1, 'AAA~1~ann', null, 1), step(2, 'AAA~2~ann', null, 3)])).toEqual([]);
    expect(told([step(1, BEN, null, 1), step(2, ANN, 4, 3)])).toEqual([]);
  });

  test('is told once of several steps taken apart, by the last word of each', () => {
    const apart = [step(1, BEN, null, 1), step(2, ANN, null, 2), step(3, BEN, 1, 4), step(4, ANN, 2, 0)];
    expect(told(apart)).toEqual(['ann 0 over ben 4']);
    const three = [step(1, BEN, null, 1), step(2, CAI, null, 2), step(3, ANN, null, 4)];
    expect(told(three)).toEqual(['ann 4 over ben 1, cai 2']);
  });

  test('stays told where the field is changed later by somebody who knew', () => {
    const settled = [step(1, BEN, null, 1), step(2, ANN, null, 3), step(5, BEN, 3, 1)];
    expect(told(settled)).toEqual(['ann 3 over ben 1']);
  });

  test('is asked of stamps and values that are none', () => {
    const hostile = [
      { stamp: '', before: undefined, after: { toString: 1 } },
      { stamp: '__proto__', before: null, after: undefined },
    ];
    expect(() => concurrentEditsOf([...hostile, ...hostile])).not.toThrow();
    expect(concurrentEditsOf([])).toEqual([]);
  });
});

interface Simulated {
  readonly steps: readonly FieldStep[];
  /** What the writer of each step had heard of. */
  readonly heard: ReadonlyMap<Stamp, ReadonlySet<Stamp>>;
}

const acts = fc.array(
  fc.record({ meets: fc.boolean(), by: fc.nat(2), other: fc.nat(2), value: fc.nat(40) }),
  { maxLength: 24 },
);

/** Devices that write one field and hear of one another now and then; the later stamp counts everywhere. */
function simulate(taken: readonly { meets: boolean; by: number; other: number; value: number }[]): Simulated {
  const clocks = [ANN, BEN, CAI].map((writer) => createClock(writer, () => 1000));
  const known = clocks.map(() => new Map<Stamp, FieldStep>());
  const heard = new Map<Stamp, ReadonlySet<Stamp>>();
  const steps: FieldStep[] = [];
  for (const { meets, by, other, value } of taken) {
    const [clock, mine, theirs] = [clocks[by], known[by], known[other]];
    if (!clock || !mine || !theirs) continue;
    if (meets) {
      for (const [stamp, one] of [...theirs, ...mine]) {
        mine.set(stamp, one);
        theirs.set(stamp, one);
        for (const each of [clock, clocks[other]]) each?.observe(stamp);
      }
      continue;
    }
    const last = [...mine.keys()].sort().at(-1);
    const made: FieldStep = {
      ...{ stamp: clock.tick(), before: last ? mine.get(last)?.after : null, after: value },
    };
    heard.set(made.stamp, new Set(mine.keys()));
    mine.set(made.stamp, made);
    steps.push(made);
  }
  return { steps, heard };
}

describe('whatever three devices write, and whenever they hear of one another', () => {
  test('the same is told in whatever order the steps come', () => {
    fc.assert(
      fc.property(acts.map(simulate), fc.infiniteStream(fc.nat()), ({ steps }, random) => {
        const order = [...steps].map((one) => ({ one, key: random.next().value as number }));
        const shuffled = order.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(concurrentEditsOf(shuffled)).toEqual(concurrentEditsOf(steps));
      }),
    );
  });

  test('nobody is told to have said something apart who had heard, or was heard of', () => {
    fc.assert(
      fc.property(acts.map(simulate), ({ steps, heard }) => {
        for (const { kept, others } of concurrentEditsOf(steps))
          for (const other of others) {
            expect(other.stamp < kept.stamp).toBe(true);
            expect(heard.get(kept.stamp)?.has(other.stamp)).toBe(false);
            expect(writerOf(other.stamp)).not.toBe(writerOf(kept.stamp));
            expect(other.after).not.toEqual(kept.after);
          }
      }),
      { numRuns: scaled(1000) },
    );
  });

  test('the last word tells each that it stands over unheard, where no two words read the same', () => {
    fc.assert(
      fc.property(acts, (taken) => {
        const { steps, heard } = simulate(taken.map((act, index) => ({ ...act, value: index })));
        const last = [...steps].sort((a, b) => (a.stamp < b.stamp ? -1 : 1)).at(-1);
        if (!last) return;
        const known = [...(heard.get(last.stamp) ?? [])].sort().at(-1) ?? '';
        const writers = new Set(
          steps.flatMap(({ stamp }) => (stamp > known && stamp < last.stamp ? [writerOf(stamp)] : [])),
        );
        const told = concurrentEditsOf(steps).find(({ kept }) => kept === last)?.others ?? [];
        // Of two writers of whom one heard the other, only the one who heard is told.
        expect(told.length > 0).toBe(writers.size > 0);
        expect(told.every(({ stamp }) => writers.has(writerOf(stamp)))).toBe(true);
      }),
      { numRuns: scaled(1000) },
    );
  });
});
