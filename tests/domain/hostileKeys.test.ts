import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Label } from '#domain/damage/label.ts';
import { mergeRegisters } from '#domain/edit/registers/mergeRegisters.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import { filterPhotos, groupPhotos } from '#domain/inspection/photos/gallery.ts';
import { figuresByPlace, figuresOf } from '#domain/inspection/places/plan.ts';
import type { GivenVerdict } from '#domain/inspection/record/record.ts';
import { readRecord, recordValues } from '#domain/inspection/record/recordDocument.ts';
import { countDefects } from '#domain/inspection/register/countDefects.ts';
import { countDamages, withoutComponents } from '#domain/inspection/register/counts.ts';
import { own } from '#domain/keyed.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { hostileName, inherited } from '#support/hostileNames.ts';
import { aRecord } from '#support/inspections.ts';
import { stampAt } from '#support/stamps.ts';

let before = '';
beforeEach(() => {
  before = inherited();
});
afterEach(() => {
  expect(inherited()).toBe(before);
  expect(({} as Record<string, unknown>).crack).toBeUndefined();
});

const boxes = fc.array(
  fc.record({
    label: hostileName,
    severity: fc.constantFrom<0 | 4 | null>(null, 0, 4),
    verdict: fc.constantFrom<'accepted' | 'rejected'>('accepted', 'rejected'),
  }),
);
const damagesOf = (
  of: readonly { label: string; severity: 0 | 4 | null; verdict: 'accepted' | 'rejected' }[],
) => of.map((set, at) => aDamage(`B_${at}`, undefined, set));

test('boxes are counted by label whatever labels are called', () => {
  fc.assert(
    // By severity only labels of a project's own are counted: a built-in one has its kind for good.
    fc.property(
      boxes,
      hostileName.filter((label) => label !== 'crack'),
      (made, label) => {
        const counts = countDamages(damagesOf(made));
        const kept = made.filter(({ verdict }) => verdict === 'accepted');
        const withLabel = kept.filter((one) => one.label === label);
        expect(own(counts.byLabel, label) ?? 0).toBe(withLabel.length);
        expect(Object.values(counts.byLabel).reduce((sum, one) => sum + one, 0)).toBe(kept.length);
        const others = withoutComponents(counts, [label]);
        expect(others.defects).toBe(kept.length - withLabel.length);
        expect(own(others.bySeverity, '4') ?? 0).toBe(
          kept.filter((one) => one.label !== label && one.severity === 4).length,
        );
      },
    ),
  );
});

test('photos are found by label, and by place, whatever both are called', () => {
  fc.assert(
    fc.property(boxes, hostileName, fc.uniqueArray(hostileName), (made, label, ids) => {
      const places = ids.map((id): Location => ({ id, name: id, parent: null }));
      const images = ids.map((id) => anImage({ id, name: id, location: id, path: `${id}/x.jpg` }));
      const counts = Object.fromEntries(ids.map((id) => [id, countDamages(damagesOf(made))]));
      const all = {
        place: undefined,
        labels: [],
        people: [],
        severities: [],
        reviews: [],
        missing: [],
        has: [],
      };
      const context = { viewed: new Set<string>(), scaleOf: () => null, coarsest: 1 };
      const filter = { ...all, labels: [label], excluded: false, text: '' };
      const there = made.some((one) => one.label === label && one.verdict === 'accepted');
      expect(filterPhotos(images, counts, filter, places, context)).toEqual(there ? images : []);
      for (const by of ['location', 'folder'] as const)
        expect(groupPhotos(images, by, places).flatMap((group) => group.images)).toHaveLength(ids.length);
      const { at } = figuresByPlace(places, images, counts, countDefects(images, counts, null));
      for (const id of ids) expect(at.get(id)?.boxes).toBe(made.length);
      // Photos that nobody counted yet, under names that every object has something for.
      expect(figuresOf(images, {}, countDefects(images, {}, null)).defects).toBe(0);
    }),
  );
});

test('fields of two devices are merged whatever they are called', () => {
  const stamped = fc.record({ v: fc.nat(3), t: fc.constantFrom(stampAt(1), stampAt(2), stampAt(3)) });
  const registers = fc.array(fc.tuple(hostileName, stamped)).map((all) => Object.fromEntries(all));
  fc.assert(
    fc.property(registers, registers, (a, b) => {
      const merged = mergeRegisters(a, b);
      expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(a), ...Object.keys(b)]));
      for (const key of Object.keys(merged)) {
        const [one, other] = [own(a, key)?.t ?? '', own(b, key)?.t ?? ''];
        expect(own(merged, key)?.t).toBe(one > other ? one : other);
      }
      expect(mergeRegisters(b, a)).toEqual(merged);
      expect(mergeRegisters(merged, b)).toEqual(merged);
    }),
  );
});

test('a record keeps a verdict for each place whatever places are called', () => {
  const verdict: GivenVerdict = { value: 'safe', reason: '', by: 'Ada', at: 1 };
  fc.assert(
    fc.property(fc.uniqueArray(hostileName), (places) => {
      const record = aRecord();
      const after = { ...record, verdicts: Object.fromEntries(places.map((id) => [id, verdict])) };
      const values = recordValues(record, after);
      const read = readRecord(record, { id: 'r', project: 'p', kind: 'record', madeAt: 0, values });
      expect(Object.keys(read.verdicts).sort()).toEqual(places.toSorted());
      for (const id of places) expect(own(read.verdicts, id)).toEqual(verdict);
    }),
  );
});

test('a label that is called like what every object has is no built-in one', () => {
  const label: Label = { key: 'constructor', name: 'constructor', kind: 'defect', colour: '#123456' };
  const counts = countDamages([aDamage('B_1', undefined, { label: label.key, verdict: 'accepted' })]);
  expect(counts.severitiesOf).toEqual({ constructor: { none: 1 } });
});
