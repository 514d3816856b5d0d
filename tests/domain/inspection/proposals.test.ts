import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { COMPONENT_CONDITIONS, isChecked } from '#domain/inspection/register/component.ts';
import { NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey, FACADES } from '#support/inspections.ts';

const IMAGES = ['a', 'b', 'c'].map((id, at) => aPhoto(id, FACADES[at % 2] ?? null));
const PROJECT = aProject();

const aBox = fc.record({
  image: fc.constantFrom('a', 'b', 'c'),
  label: fc.constantFrom('crack', 'rust', 'window'),
  verdict: fc.constantFrom(
    'unreviewed' as const,
    'unsure' as const,
    'accepted' as const,
    'rejected' as const,
  ),
  severity: fc.constantFrom(null, 0 as const, 2 as const, 4 as const),
});
const aFact = fc.record({
  condition: fc.constantFrom(...COMPONENT_CONDITIONS),
  note: fc.constantFrom('', 'behind the scaffold'),
  basis: fc.constant(''),
});

/** What stands in the way of a proposal for a box of a photo that somebody viewed. */
function isOpenBox(box: Damage, fact: Parameters<typeof isChecked>[0]): boolean {
  if (box.verdict === 'rejected') return false;
  if (box.verdict === 'unreviewed' || box.verdict === 'unsure') return true;
  return box.label === 'window' ? !isChecked(fact) : box.severity === null;
}

test('no place gets a proposal while a box there is unjudged, unsure, not assessed or not checked, and every other does', () => {
  const viewed = fc.subarray(['a', 'b', 'c']);
  fc.assert(
    fc.property(fc.array(aBox, { maxLength: 6 }), aFact, viewed, (boxes, fact, lookedAt) => {
      const damages = boxes.map((box, at) => aFinding(`k${at}`, box.image, { ...box, id: `B_${at}` }));
      const survey = aSurvey(damages, {
        record: aRecord({ lookedAt }),
        project: PROJECT,
        images: IMAGES,
        componentOf: () => fact,
      });
      const isOpen = (image: string): boolean => {
        const here = damages.filter((one) => one.image === image);
        return here.length === 0 ? !lookedAt.includes(image) : here.some((one) => isOpenBox(one, fact));
      };
      const open = (place: string | null) =>
        IMAGES.some(({ id, location }) => (place === null || location === place) && isOpen(id));
      for (const { location, proposal } of survey.locations) {
        expect(proposal.verdict === null).toBe(open(location.id));
        expect(proposal.missing.length > 0).toBe(open(location.id));
        for (const { first } of proposal.missing) expect(isOpen(first.image)).toBe(true);
      }
      expect(survey.overall.verdict === null).toBe(open(null));
      // The figures of the gate are those of the record.
      const { left, facts } = survey;
      expect(facts.boxesUnreviewed).toHaveLength(left.boxes);
      const toJudge = survey.overall.missing.find(({ kind }) => kind === 'to_judge')?.count ?? 0;
      expect(toJudge).toBe(left.boxes);
      expect(survey.overall.missing.find(({ kind }) => kind === 'to_view')?.count ?? 0).toBe(left.toView);
      expect(facts.unsure).toHaveLength(damages.filter(({ verdict }) => verdict === 'unsure').length);
    }),
  );
});

test('a defect due within a year under the facade programme is proposed as unsafe, as the note says', () => {
  const record = aRecord({ scheme: 'fisp', completedOn: '2026-03-03' });
  const factsOf = () => ({ ...NO_DEFECT_FACTS, repairBy: '2026-09-01' });
  const survey = aSurvey([aFinding('x', 'F-1', { severity: 2 })], { record, factsOf });
  expect(survey.classed?.soon.map(({ key }) => key)).toEqual(['x']);
  expect(survey.locations[0]?.proposal.verdict).toBe('unsafe');
  const left = aSurvey([aFinding('x', 'F-1', { severity: 2 })], {
    record,
    uncorrected: ({ defects }) => defects,
  });
  expect(left.classed?.left.map(({ key }) => key)).toEqual(['x']);
  expect(left.locations[0]?.proposal.verdict).toBe('unsafe');
  const routine = aSurvey([aFinding('x', 'F-1', { severity: 2 })], { factsOf });
  expect(routine.locations[0]?.proposal.verdict).toBe('safe_with_repair');
});
