import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { NO_FILTER } from '#domain/damage/listing/filter.ts';
import { createBins } from '#domain/damage/listing/judged.ts';
import { thresholdStats } from '#domain/damage/listing/thresholdStats.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import { claimKey } from '#domain/edit/ids.ts';
import { photoClaims } from '#domain/numbers/quality/claims.ts';
import { choicesOf, compareRunsInSlices } from '#domain/numbers/quality/compareRuns.ts';
import { qualityInSlices } from '#domain/numbers/quality/quality.ts';
import { reliability, suggestThreshold } from '#domain/numbers/quality/reliability.ts';
import { atOnce } from '#domain/slices.ts';
import { aDamage } from '#support/damages.ts';

type Boxes = readonly (readonly [label: string, confidence: number | null, x: number])[];

const boxAt = (x: number) => ({ x, y: 0, width: 0.01, height: 0.1 });
const aRun = (run: string, boxes: Boxes, group: string | null = run, model = 'm'): RunDoc => ({
  _id: `n:p.i:${run}`,
  schema: 1,
  type: 'run',
  image: 'p.i',
  run,
  made: `2026-01-0${run.at(-1)}T00:00:00.000Z-0000-a`,
  boxes: boxes.map(([label, confidence, x]) => ({ name: 'X', label, confidence, box: boxAt(x) })),
  ...(group !== null && {
    by: {
      model,
      name: 'cracks.onnx',
      at: Number(run.at(-1)),
      took: 1,
      mode: 'quick',
      layout: 'yolo_columns',
      threshold: 0.25,
      passes: 1,
      left: 0,
      group,
    },
  }),
  fields: { status: { v: 'live', t: '2026-01-01T00:00:00.000Z-0000-a' } },
});
const shownOf = (run: RunDoc, index: number, verdict: Damage['verdict']): Damage => {
  const said = run.boxes[index];
  if (!said) throw new Error('no such box');
  const { label, confidence, box } = said;
  return aDamage('X_1', undefined, {
    key: claimKey('p.i', run.run, index),
    image: 'p.i',
    label,
    confidence,
    box,
    verdict,
    model: { run: run.run, label, confidence, box },
  });
};
const quality = (photos: readonly ReturnType<typeof photoClaims>[], chosen: string) =>
  atOnce(qualityInSlices(photos, chosen));

const verdict = fc.constantFrom('accepted', 'rejected', 'unsure', 'unreviewed' as const);
const judged = fc.array(
  fc.record({
    label: fc.constantFrom('crack', 'rust', '__proto__'),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    verdict,
  }),
  { maxLength: 60 },
);

describe('what verdicts say of a run', () => {
  it('agrees with the precision beside the photo and with a naive recount', () => {
    fc.assert(
      fc.property(judged, (given) => {
        const run = aRun(
          'r1',
          given.map(({ label, confidence }, at) => [label, confidence, at / 100] as const),
        );
        const damages = given.map(({ verdict: of }, at) => shownOf(run, at, of));
        const { all, byLabel, boxes } = quality([photoClaims('p.i', [run], damages, false)], 'run:r1');
        expect(boxes).toBe(given.length);
        const { precision } = thresholdStats(damages, NO_FILTER);
        expect({ judged: all.judged, right: all.right }).toEqual(precision);
        expect(all.right).toBeLessThanOrEqual(all.judged);
        for (const { label, judged: n, right } of byLabel) {
          const of = given.filter((one) => one.label === label);
          const accepted = of.filter((one) => one.verdict === 'accepted').length;
          expect(right).toBe(accepted);
          expect(n).toBe(accepted + of.filter((one) => one.verdict === 'rejected').length);
        }
      }),
    );
  });

  it('holds for what a later run says once more, which is not shown; the model counts it once', () => {
    const [first, second] = [aRun('r1', [['crack', 0.6, 0.1]]), aRun('r2', [['crack', 0.9, 0.1]])];
    const photo = photoClaims('p.i', [first, second], [shownOf(first, 0, 'accepted')], true);
    for (const key of ['run:r1', 'run:r2', 'model:m'])
      expect(quality([photo], key)).toMatchObject({ all: { judged: 1, right: 1, there: 1, found: 1 } });
  });

  it('tells what was missed only on photos that were ticked and have nothing left to judge', () => {
    const run = aRun('r1', [['crack', 0.6, 0.1]]);
    const drawn = aDamage('CRACK_9', undefined, {
      key: 'd:own',
      image: 'p.i',
      box: boxAt(0.5),
      source: 'person',
      confidence: null,
      model: null,
      verdict: 'accepted',
    });
    const done = [shownOf(run, 0, 'accepted'), drawn];
    const recall = (damages: readonly Damage[], isViewed: boolean) => {
      const { complete, all } = quality([photoClaims('p.i', [run], damages, isViewed)], 'run:r1');
      return [complete, all.there, all.found];
    };
    expect(recall(done, true)).toEqual([1, 2, 1]);
    expect(recall(done, false)).toEqual([0, 0, 0]);
    expect(recall([shownOf(run, 0, 'unreviewed'), drawn], true)).toEqual([0, 0, 0]);
  });

  it('knows runs by the one that they were part of, and no file without confidences', () => {
    const photos = [
      photoClaims('p.i', [aRun('r1', [['crack', 0.5, 0]], 'g')], [], false),
      photoClaims('p.j', [aRun('r2', [], 'g'), aRun('r3', [['crack', null, 0]], null)], [], false),
    ];
    expect(choicesOf(photos).map(({ key, source }) => [key, source.at])).toEqual([
      ['model:m', 1],
      ['run:g', 1],
    ]);
  });
});

describe('a threshold', () => {
  const filled = fc.array(fc.record({ confidence: fc.integer({ min: 0, max: 100 }), verdict }), {
    maxLength: 120,
  });
  it('is proposed with what it costs, as a recount says, and none spares more at that cost', () => {
    fc.assert(
      fc.property(filled, (given) => {
        const bins = createBins();
        for (const one of given)
          bins.add(
            one.confidence / 100,
            one.verdict === 'accepted' ? 'right' : one.verdict === 'rejected' ? 'wrong' : 'open',
          );
        const below = (at: number, of: string) =>
          given.filter((one) => one.verdict === of && one.confidence < at * 5).length;
        const [right, wrong] = [below(21, 'accepted'), below(21, 'rejected')];
        const possible = Array.from({ length: 19 }, (_, at) => at + 1)
          .map((at) => ({ at, lost: below(at, 'accepted'), spared: below(at, 'rejected') }))
          .filter(({ lost }) => lost <= right * 0.05);
        const most = Math.max(0, ...possible.map(({ spared }) => spared));
        const suggestion = suggestThreshold(bins.bins);
        if (right + wrong < 10 || most === 0) {
          expect(suggestion).toBeNull();
          return;
        }
        const first = possible.find(({ spared }) => spared === most);
        expect(suggestion).toEqual({
          threshold: (first?.at ?? 0) / 20,
          lost: first?.lost,
          spared: most,
          right,
          wrong,
        });
      }),
    );
  });

  it('and the curve of reliability need ten judged', () => {
    const bins = createBins();
    for (let at = 0; at < 9; at += 1) bins.add(0.9, 'wrong');
    expect(suggestThreshold(bins.bins)).toBeNull();
    expect(reliability(bins.bins)).toEqual([]);
    bins.add(0.95, 'right');
    expect(reliability(bins.bins)).toEqual([{ from: 0.9, to: 1, judged: 10, right: 1 }]);
  });
});

describe('two runs', () => {
  const some = fc.array(
    fc.tuple(fc.constantFrom('crack', 'rust'), fc.constant(0.5), fc.integer({ min: 0, max: 99 })),
    { maxLength: 30 },
  );
  it('are told apart so that every box is counted once', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const spread = (boxes: typeof a) => boxes.map(([label, sure, x]) => [label, sure, x / 250] as const);
        const photo = photoClaims('p.i', [aRun('r1', spread(a)), aRun('r2', spread(b))], [], false);
        const { same, moved, added, lost: gone } = atOnce(compareRunsInSlices([photo], 'run:r1', 'run:r2'));
        expect(same + moved + gone).toBe(a.length);
        expect(same + moved + added).toBe(b.length);
        const back = atOnce(compareRunsInSlices([photo], 'run:r2', 'run:r1'));
        expect([back.added, back.lost]).toEqual([gone, added]);
        expect(atOnce(compareRunsInSlices([photo], 'run:r1', 'run:r1'))).toMatchObject({ same: a.length });
      }),
    );
  });
});
