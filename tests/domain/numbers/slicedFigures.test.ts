import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { registerInSlices, registerRows } from '#domain/inspection/register/register.ts';
import { changedRows, lastDays } from '#domain/numbers/changes.ts';
import { recentInSlices } from '#domain/numbers/decisions.ts';
import {
  ageing,
  defectFiguresInSlices,
  openBySeverity,
  overdueRepairs,
  repairFunnel,
  trend,
} from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { agreement, leftOut, missed, modelFiguresInSlices } from '#domain/numbers/model.ts';
import { dataQualityInSlices } from '#domain/numbers/review.ts';
import { runUntil } from '#domain/slices.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { scaled } from '#support/propertyRuns.ts';
import { dataQuality } from '#support/withoutPauses.ts';
import { AT, DAY, damage, project, TODAY } from './projectRows.ts';

describe('figures of projects with hundreds of thousands of boxes', () => {
  const LABELS = ['crack', 'rust', 'window'];
  /** Enough that every slice is met, with all that figures look at in them. */
  const many = fc
    .record({
      seed: fc.nat({ max: 96 }),
      count: fc.integer({ min: 0, max: 9001 }),
      photos: fc.integer({ min: 1, max: 401 }),
    })
    .map(({ seed, count, photos }) => {
      const images = Array.from({ length: photos }, (_, at) =>
        anImage({
          id: `p.${at}`,
          location: at % 3 === 0 ? null : 'N',
          takenAt: at % 5 === 0 ? null : `2026-0${1 + ((at + seed) % 6)}-0${1 + (at % 9)}T10:00:00`,
          addedAt: AT - (at % 60) * DAY,
        }),
      );
      const damages = new Map<string, Damage[]>(images.map(({ id }) => [id, []]));
      for (let at = 0; at < count; at += 1) {
        const image = `p.${at % photos}`;
        const verdict =
          (['unreviewed', 'accepted', 'rejected', 'unsure'] as const)[(at * 7 + seed) % 4] ?? 'unsure';
        const severity = ([null, 0, 1, 2, 3, 4] as const)[(at * 5 + seed) % 6] ?? null;
        const own = (at + seed) % 11 === 0;
        damages.get(image)?.push(
          damage(`d:${image}:r:${at}`, image, {
            label: LABELS[(at + seed) % 3] ?? 'crack',
            verdict,
            severity,
            source: own ? 'person' : 'model',
            model: own ? null : { run: 'r', label: 'crack', confidence: 0.5, box: aDamage('x').box },
          }),
        );
      }
      const keyOf = (at: number) => `d:p.${at % photos}:r:${at}`;
      const facts = new Map<string, DefectFacts>(
        Array.from({ length: Math.min(count, 300) }, (_, at) => [
          keyOf(at),
          {
            ...NO_DEFECT_FACTS,
            followUp: (['open', 'signed_off', 'wont_fix', 'in_repair'] as const)[(at + seed) % 4] ?? 'open',
            repairBy: at % 3 === 0 ? '2026-05-01' : '',
            mergedInto: at % 13 === 5 ? keyOf(at - 1) : null,
          },
        ]),
      );
      const journal = Array.from(
        { length: Math.min(count, 700) },
        (_, at): JournalEntry => ({
          ...{
            stamp: String(at).padStart(6, '0'),
            at: AT - (700 - at) * 6 * 3600e3,
            who: 'Ada',
            kind: 'severity',
          },
          ...{ image: null, count: 1, isUndo: false },
          changes: [
            { doc: keyOf(at), field: 'verdict', before: 'unreviewed', after: 'accepted' },
            { doc: keyOf(at), field: 'severity', before: 1, after: at % 4 },
            {
              doc: projectDocumentKey('p', 'defect', keyOf(at)),
              field: 'followUp',
              before: 'open',
              after: 'signed_off',
            },
          ],
        }),
      );
      const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
      return { images, damages, journal, register: { project, images, damages, factsOf } };
    });
  /** Goes through work with a pause at every `yield`. @returns what came of it, and the pauses */
  const sliced = <T>(work: Generator<void, T>): { value: T; pauses: number } => {
    for (let pauses = 0; ; pauses += 1) {
      const done = runUntil(work, () => true);
      if (done) return { value: done.value, pauses };
    }
  };

  test('counted in slices are what each figure says of all rows at once', () => {
    fc.assert(
      fc.property(many, ({ images, damages, journal, register }) => {
        const { value: all, pauses } = sliced(registerInSlices(register));
        expect(pauses).toBeGreaterThanOrEqual(Math.floor(all.length / 4000));
        expect(all).toEqual(registerRows(register));
        const sources = { project: 'p', rows: all, images, journal };
        const { value: figures } = sliced(defectFiguresInSlices(sources, TODAY));
        const changed = changedRows(sources);
        expect(figures).toEqual({
          open: openBySeverity(all),
          funnel: repairFunnel(all),
          came: changed('came', lastDays(30, TODAY)).length,
          closed: changed('closed', lastDays(30, TODAY)).length,
          age: ageing(all, TODAY),
          overdue: overdueRepairs(all, TODAY),
          months: trend(sources, TODAY),
        });
        const boxes = [...damages.values()].flat();
        const model = sliced(modelFiguresInSlices(damages.values(), journal));
        expect(model.value).toEqual({
          agreed: agreement(boxes, journal),
          leftOut: leftOut(boxes),
          missed: missed(boxes),
        });
        const scaleOf = ({ addedAt }: { addedAt: number }) => (addedAt % 2 === 0 ? 1.5 : null);
        const quality = sliced(dataQualityInSlices(images, scaleOf, 1));
        expect(quality.value).toEqual(dataQuality(images, scaleOf, 1));
        expect(quality.pauses).toBe(Math.floor(images.length / 200));
      }),
      { numRuns: scaled(15) },
    );
  });

  test('the last decisions are the newest of all, whatever the slices they were met in', () => {
    fc.assert(
      fc.property(many, ({ damages, journal }) => {
        const stamps = new Map(
          journal.flatMap(({ stamp, changes }) => changes.map(({ doc }) => [doc, stamp] as const)),
        );
        const judged = [...damages.values()]
          .flat()
          .filter(({ model, verdict }) => model && (verdict === 'accepted' || verdict === 'rejected'))
          .map((one) => ({ key: one.key, stamp: stamps.get(one.key) ?? '' }))
          .sort((a, b) => (a.stamp < b.stamp ? 1 : a.stamp > b.stamp ? -1 : 0));
        const recent = sliced(recentInSlices(damages.values(), journal)).value;
        expect(recent.map(({ key }) => key)).toEqual(judged.slice(0, 500).map(({ key }) => key));
      }),
      { numRuns: scaled(15) },
    );
  });
});
