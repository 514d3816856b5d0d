import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import { type Assessment, planAssessment } from '#domain/inspection/register/assess.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding } from '#support/inspections.ts';

const severities: fc.Arbitrary<Severity | null> = fc.constantFrom(null, 0, 1, 2, 3, 4);
const elements = fc.constantFrom(null, 'wall', 'beam', '__proto__');
const causes = fc.subarray(['age', 'corrosion', 'constructor'], { maxLength: 3 });
/** Of a photo; null: it has none. */
const places = fc.constantFrom(null, 'F-1', '__proto__');
const days = fc.constantFrom('', '2026-12-01');

/** A defect seen in up to three photos. */
const defects = fc
  .array(
    fc.record({
      views: fc.array(fc.record({ severity: severities, element: elements, causes, location: places }), {
        minLength: 1,
        maxLength: 3,
      }),
      day: days,
    }),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map(({ views, day }, at): Defect => {
      const observations = views.map(({ location, ...view }, photo) => ({
        damage: aFinding(`d${at}-${photo}`, `p${at}-${photo}`, view),
        location,
      }));
      const [first] = observations;
      if (!first) throw new Error('no view');
      return {
        key: first.damage.key,
        no: `${at}`,
        label: 'crack',
        location: null,
        severity: null,
        observations: [first, ...observations.slice(1)],
        facts: { ...NO_DEFECT_FACTS, repairBy: day },
      };
    }),
  );
const assessments: fc.Arbitrary<Assessment> = fc.record(
  { severity: severities, element: elements, causes, repairBy: days, location: places },
  { requiredKeys: [] },
);

const damagesOf = (defect: Defect): readonly Damage[] => defect.observations.map(({ damage }) => damage);

test('an assessment sets every view of the defects it is about, and nothing else, and is nothing when done again', () => {
  fc.assert(
    fc.property(defects, assessments, (all, set) => {
      const planned = planAssessment(all, set);
      const patches = new Map<string, Partial<Damage>>();
      for (const draft of planned.drafts)
        for (const { key, set: fields } of draft.patches)
          patches.set(key, { ...patches.get(key), ...fields });
      const after = all.map((defect): Defect => {
        const [first, ...rest] = defect.observations.map((one) => ({
          location: planned.moved?.images.includes(one.damage.image) ? planned.moved.location : one.location,
          damage: { ...one.damage, ...patches.get(one.damage.key) },
        }));
        if (!first) throw new Error('no view');
        const facts = { ...defect.facts, ...planned.facts.get(defect.key) };
        return { ...defect, observations: [first, ...rest], facts };
      });
      for (const defect of after) {
        if (set.repairBy !== undefined) expect(defect.facts.repairBy).toBe(set.repairBy);
        if (set.location !== undefined)
          for (const { location } of defect.observations) expect(location).toBe(set.location);
        for (const damage of damagesOf(defect)) {
          if (set.severity !== undefined) expect(damage.severity).toBe(set.severity);
          if (set.element !== undefined) expect(damage.element).toBe(set.element);
          if (set.causes !== undefined) expect(damage.causes).toEqual(set.causes);
        }
      }
      const known = new Set(all.flatMap(damagesOf).map(({ key }) => key));
      expect([...patches.keys()].every((key) => known.has(key))).toBe(true);
      const changed = all.filter(
        (defect) =>
          planned.facts.has(defect.key) ||
          damagesOf(defect).some(
            ({ key, image }) => patches.has(key) || planned.moved?.images.includes(image),
          ),
      );
      expect([...planned.changed].sort()).toEqual(changed.map(({ key }) => key).sort());
      expect(planAssessment(after, set).changed.size).toBe(0);
    }),
  );
});

test('it says how many values are replaced, which is not told of empty ones', () => {
  fc.assert(
    fc.property(defects, (all) => {
      const { changes } = planAssessment(all, { severity: 3, repairBy: '2027-01-01' });
      const rated = all.filter((defect) =>
        damagesOf(defect).some(({ severity }) => severity !== null && severity !== 3),
      );
      expect(changes.get('severity')?.replaced).toBe(rated.length);
      const dated = all.filter(({ facts }) => facts.repairBy !== '');
      expect(changes.get('repairBy')?.replaced).toBe(dated.length);
    }),
  );
});
