import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import { imageId, imageOfKey, ownKey } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import { compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { defectHistories } from '#domain/inspection/comparison/defectHistory.ts';
import { type IdentitySources, identify, pairId } from '#domain/inspection/comparison/identity.ts';
import { continuedFacts, inspectionDays } from '#domain/inspection/comparison/previous.ts';
import { openUndecided, undecidedInSlices } from '#domain/inspection/comparison/undecided.ts';
import { countDefects } from '#domain/inspection/register/countDefects.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import {
  allObservations,
  type DefectFacts,
  NO_DEFECT_FACTS,
  type Observation,
} from '#domain/inspection/register/defect.ts';
import { numbersOf } from '#domain/inspection/register/defectNumbers.ts';
import { readFirst } from '#domain/inspection/register/firstRows.ts';
import { registerRows } from '#domain/inspection/register/register.ts';
import { decidingKeys, isDefect, repairDates } from '#domain/numbers/repairs.ts';
import { atOnce } from '#domain/slices.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey } from '#support/inspections.ts';
import { scaled } from '#support/propertyRuns.ts';

const YEARS = 4;
const PER_YEAR = 5;
/** The photo of a year: the same flight takes the same file names. */
const imageOf = (year: number) => imageId('p', `y${year}`);
const IMAGES = Array.from({ length: YEARS }, (_, year) => aPhoto(imageOf(year), 'F-1', { name: 'wall.jpg' }));
const keyOf = (year: number, at: number) => ownKey(imageOf(year), `${at}`);
const dayOf = (key: string): string => {
  const year = IMAGES.findIndex(({ id }) => id === imageOfKey(key));
  return year < 0 ? '' : `202${year}-05-01`;
};
const KEYS = IMAGES.flatMap((_, year) => Array.from({ length: PER_YEAR }, (__, at) => keyOf(year, at)));
const key = fc.constantFrom(...KEYS, ownKey('p.gone', '0'));
const answers = fc.array(fc.tuple(key, key, fc.constantFrom(true, true, true, false)), { maxLength: 12 });
const merges = fc.array(fc.tuple(key, key), { maxLength: 3 });
const pairsOf = (list: readonly (readonly [string, string, boolean])[]) =>
  new Map(list.map(([a, b, same]) => [pairId(a, b), same]));

const [A0 = '', A1 = '', A2 = '', A3 = ''] = [keyOf(0, 0), keyOf(1, 0), keyOf(2, 0), keyOf(3, 0)];
const same = (...pairs: readonly (readonly [string, string])[]) =>
  pairsOf(pairs.map(([a, b]) => [a, b, true] as const));
const joined = (sources: IdentitySources) => identify({ dayOf, ...sources });

const classesIn = ({ classOf }: ReturnType<typeof identify>) =>
  [...groupBy([...classOf], ([, name]) => name).values()].map((all) => all.map(([one]) => one).toSorted());

describe('which defects are the same', () => {
  test('follows from the answers alone: neither their order nor their direction matters', () => {
    fc.assert(
      fc.property(answers, merges, (list, mergeList) => {
        // A pair that is stored in both directions is told in another test.
        const once = [...new Map(list.map((one) => [[one[0], one[1]].toSorted().join(), one])).values()];
        const merged = new Map(mergeList);
        const here = joined({ answers: pairsOf(once), merged });
        const turned = once.toReversed().map(([a, b, yes]) => [b, a, yes] as const);
        const there = joined({ answers: pairsOf(turned), merged });
        expect(classesIn(there).toSorted()).toEqual(classesIn(here).toSorted());
        expect(there.conflicts.length).toBe(here.conflicts.length);
        expect(there.continuedBy).toEqual(here.continuedBy);
      }),
      { numRuns: scaled(300) },
    );
  });

  test('is an equivalence in which every inspection has one defect at most, and no answer is overruled', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const pairs = pairsOf(list);
        const { classOf, conflicts, isDenied, continuedBy } = joined({ answers: pairs });
        const inConflict = new Set(
          conflicts.flatMap(({ answers: of }) => of.flatMap(([a, b]) => [pairId(a, b), pairId(b, a)])),
        );
        for (const [id, yes] of pairs) {
          const [a = '', b = ''] = id.split('|');
          if (a === b || inConflict.has(id)) continue;
          const isSame = classOf.get(a) !== undefined && classOf.get(a) === classOf.get(b);
          expect(isSame).toBe(yes);
          expect(isDenied(a, b)).toBe(!yes);
        }
        for (const members of classesIn({ classOf } as ReturnType<typeof identify>)) {
          const days = members.map(dayOf).filter(Boolean);
          expect(new Set(days).size).toBe(days.length);
          for (const one of members)
            expect(continuedBy.get(one)?.every((later) => dayOf(later) > dayOf(one)) ?? true).toBe(true);
        }
      }),
      { numRuns: scaled(300) },
    );
  });

  test('over three inspections is one identity, whichever two were compared', () => {
    const { classOf, continuedBy } = joined({ answers: same([A0, A1], [A2, A1]) });
    expect(new Set([A0, A1, A2].map((one) => classOf.get(one))).size).toBe(1);
    expect(continuedBy.get(A0)).toEqual([A1, A2]);
    expect(continuedBy.get(A1)).toEqual([A2]);
    expect(continuedBy.get(A2)).toBeUndefined();
  });

  test('two defects of one inspection can’t both be one of another: neither answer counts, and the reason is told', () => {
    const twice = keyOf(1, 1);
    const { conflicts, classOf } = joined({ answers: same([A0, A1], [A0, twice]) });
    expect(conflicts).toMatchObject([{ kind: 'one_inspection', between: [A1, twice] }]);
    expect(conflicts[0]?.answers).toHaveLength(2);
    expect(classOf.size).toBe(0);
    // Once they are merged, they are one.
    const merged = joined({ answers: same([A0, A1], [A0, twice]), merged: new Map([[twice, A1]]) });
    expect(merged.conflicts).toEqual([]);
    expect(merged.continuedBy.get(A0)).toEqual([twice, A1]);
  });

  test('an answer that others make untrue is told with them, as is a pair answered both ways', () => {
    const circle = new Map([...same([A0, A1], [A1, A2]), [pairId(A0, A2), false]]);
    expect(joined({ answers: circle }).conflicts).toMatchObject([{ kind: 'denied' }]);
    const both = new Map([
      [pairId(A0, A1), true],
      [pairId(A1, A0), false],
    ]);
    const opposite = joined({ answers: both });
    expect(opposite.conflicts).toMatchObject([{ kind: 'opposite' }]);
    expect(opposite.classOf.size).toBe(0);
    expect(opposite.isDenied(A0, A1)).toBe(false);
  });

  test('a circle of answers about the same defect agrees with itself', () => {
    const { conflicts, classOf } = joined({ answers: same([A0, A1], [A1, A2], [A2, A0]) });
    expect(conflicts).toEqual([]);
    expect(classOf.size).toBe(3);
  });

  test('a key that names no two observations is passed over, whatever a file calls it', () => {
    const hostile = new Map([
      ['__proto__|constructor', true],
      ['|', true],
      ['a|b|c', true],
      ['a', false],
    ]);
    const { classOf } = joined({ answers: hostile });
    expect([...classOf.keys()].toSorted()).toEqual(['__proto__', 'constructor']);
  });
});

/** A project with a box for every key, and what its screens read. */
function projectWith(
  identity: ReturnType<typeof identify>,
  written: ReadonlyMap<string, Partial<DefectFacts>> = new Map(),
  set: (at: string) => Partial<Damage> = () => ({}),
) {
  const facts = continuedFacts(
    new Map([...written].map(([at, of]) => [at, { ...NO_DEFECT_FACTS, ...of }])),
    identity,
  );
  const damages = KEYS.map((at, index) => {
    const number = {
      place: 'F-1',
      no: index + 1,
      t: `00000000000${String(index).padStart(2, '0')}-0000-AAA~s`,
    };
    return aFinding(at, imageOfKey(at) ?? '', { numbers: [number], ...set(at) });
  });
  const byImage = groupBy(damages, ({ image }) => image);
  const factsOf = (at: string) => facts.get(at) ?? NO_DEFECT_FACTS;
  const sources = { project: aProject(), images: IMAGES, damages: byImage, factsOf };
  return { facts, damages, byImage, factsOf, sources, rows: registerRows(sources) };
}

describe('a defect of several inspections', () => {
  test('is counted once: the register, the cards and the list of repairs all count the identities', () => {
    fc.assert(
      fc.property(answers, merges, fc.array(key, { maxLength: 4 }), (list, mergeList, rejected) => {
        const merged = new Map(mergeList.filter(([a, b]) => a !== b && dayOf(a) === dayOf(b)));
        const identity = joined({ answers: pairsOf(list), merged });
        const written = new Map(
          KEYS.map((at) => [at, { repairBy: '2030-01-01', mergedInto: merged.get(at) ?? null }] as const),
        );
        const gone = new Set(rejected);
        const { rows, facts, byImage, damages } = projectWith(identity, written, (at) =>
          gone.has(at) ? { verdict: 'rejected' } : {},
        );
        const accepted = damages.filter(({ verdict }) => verdict === 'accepted');
        const shown = rows.flatMap(({ defect }) => allObservations(defect).map(({ damage }) => damage.key));
        // Every box belongs to exactly one defect.
        expect(shown.toSorted()).toEqual(accepted.map((one) => one.key).toSorted());
        const names = rows.flatMap(({ defect }) => [
          ...new Set(allObservations(defect).flatMap(({ damage }) => identity.classOf.get(damage.key) ?? [])),
        ]);
        expect(new Set(names).size).toBe(names.length);
        const counts = Object.fromEntries(IMAGES.map(({ id }) => [id, countDamages(byImage.get(id) ?? [])]));
        const cards = countDefects(IMAGES, counts, { facts, damages: byImage, components: new Set() });
        expect([...cards.values()].reduce((sum, { named }) => sum + named, 0)).toBe(rows.length);
        const there = new Set(accepted.map((one) => one.key));
        const due = repairDates(facts).flatMap(({ keys }) =>
          keys.filter((at) =>
            isDefect(at, facts, new Set(decidingKeys(at, facts).filter((one) => there.has(one)))),
          ),
        );
        expect(due.length).toBe(rows.length);
        expect(readFirst(IMAGES, counts, facts, [])).not.toBeNull();
      }),
      { numRuns: scaled(200) },
    );
  });

  test('keeps the number of the first inspection; its state, severity and photo are those of the latest', () => {
    const written = new Map<string, Partial<DefectFacts>>([
      [A0, { followUp: 'repaired', repairBy: '2024-01-01' }],
      [A1, { repairBy: '2025-01-01' }],
      [A2, { followUp: 'in_repair', repairBy: '2026-01-01' }],
    ]);
    const { rows } = projectWith(joined({ answers: same([A0, A1], [A1, A2]) }), written, (at) => ({
      severity: at === A2 ? 2 : 4,
    }));
    const row = rows.find(({ defect }) => defect.key === A2);
    expect(rows).toHaveLength(KEYS.length - 2);
    expect(row?.defect).toMatchObject({
      no: 'F-1/001',
      severity: 2,
      facts: { followUp: 'in_repair', repairBy: '2026-01-01' },
    });
    expect(row?.defect.observations.map(({ damage }) => damage.key)).toEqual([A2]);
    expect(row?.defect.earlier?.map((one) => one.key)).toEqual([A0, A1]);
  });

  test('keeps its place on the drawing and a date that is still due, until the later inspection states another', () => {
    const pin = { drawing: 'd', picture: 's', x: 0.5, y: 0.5 };
    const before = { pin, floor: '3', column: 'B', repairBy: '2026-01-01' };
    const identity = joined({ answers: same([A0, A1], [A1, A2]) });
    const factsOf = (set: Partial<DefectFacts>, then: Partial<DefectFacts> = before, carries = true) =>
      continuedFacts(
        new Map([
          [A0, { ...NO_DEFECT_FACTS, ...then }],
          [A2, { ...NO_DEFECT_FACTS, ...set }],
        ]),
        identity,
        carries,
      ).get(A2);
    expect(factsOf({})).toMatchObject(before);
    expect(factsOf({ repairBy: '2027-01-01', floor: '4' })).toMatchObject({
      ...{ pin, floor: '4', column: '', repairBy: '2027-01-01' },
    });
    expect(factsOf({}, { ...before, followUp: 'repaired' })?.repairBy).toBe('');
    // What a signed record doesn't state is not put into it.
    expect(factsOf({}, before, false)).toEqual(NO_DEFECT_FACTS);
  });

  test('is two again when the answer is taken back', () => {
    const before = projectWith(joined({ answers: new Map() }));
    const after = projectWith(joined({ answers: new Map([[pairId(A0, A1), false]]) }));
    expect(after.rows).toEqual(before.rows);
    expect(before.rows).toHaveLength(KEYS.length);
  });

  test('leaves what was signed under another number as it was signed', () => {
    const { factsOf, damages } = projectWith(joined({ answers: same([A0, A1], [A1, A2]) }));
    const live = damages.map((damage): Observation => ({ damage, location: 'F-1' }));
    const no = (at: string) => damages.findIndex((one) => one.key === at) + 1;
    const signed = (...keys: readonly string[]) => {
      const texts = new Map(keys.map((at) => [at, `F-1/${String(no(at)).padStart(3, '0')}`]));
      const numbers = numbersOf(live, factsOf, texts);
      return [A0, A1, A2].map((at) => Number(numbers.get(at)?.slice(4)));
    };
    const [first, second] = [no(A0), no(A1)];
    expect(signed()).toEqual([first, first, first]);
    expect(signed(A0)).toEqual([first, first, first]);
    expect(signed(A1)).toEqual([second, second, second]);
    expect(signed(A0, A1)).toEqual([first, second, first]);
  });

  test('stays one where the inspection between was rejected', () => {
    const { rows } = projectWith(joined({ answers: same([A0, A1], [A1, A2]) }), new Map(), (at) =>
      at === A1 ? { verdict: 'rejected' } : {},
    );
    const row = rows.find(({ defect }) => defect.key === A2);
    expect(row?.defect.earlier?.map((one) => one.key)).toEqual([A0]);
  });

  test('is matched by the comparison of any two of its inspections', () => {
    const identity = joined({ answers: same([A0, A1], [A1, A3]) });
    const survey = (year: number, at: string) =>
      aSurvey([aFinding(at, imageOf(year))], { images: IMAGES.slice(year, year + 1) });
    const rows = compareSurveys(survey(0, A0), survey(3, A3), identity);
    expect(rows).toMatchObject([{ before: { key: A0 }, after: { key: A3 }, by: 'person' }]);
  });

  test('a circle of continuations in a hostile file loses no box', () => {
    const facts = new Map<string, DefectFacts>([
      [A0, { ...NO_DEFECT_FACTS, continuedBy: [A1] }],
      [A1, { ...NO_DEFECT_FACTS, continuedBy: [A2] }],
      [A2, { ...NO_DEFECT_FACTS, continuedBy: [A0] }],
    ]);
    const damages = groupBy(
      [A0, A1, A2].map((at) => aFinding(at, imageOfKey(at) ?? '')),
      ({ image }) => image,
    );
    const rows = registerRows({
      ...{ project: aProject(), images: IMAGES, damages },
      factsOf: (at) => facts.get(at) ?? NO_DEFECT_FACTS,
    });
    expect(rows.flatMap(({ defect }) => allObservations(defect))).toHaveLength(3);
  });
});

describe('undecided pairs', () => {
  const RECORDS = [0, 1, 2].map((year) =>
    aRecord({
      id: `r${year}`,
      completedOn: `202${year}-05-01`,
      startedOn: '',
      images: [imageOf(year)],
      createdAt: 9 - year,
    }),
  );
  const undecided = (answered: ReadonlyMap<string, boolean>, facts: Partial<DefectFacts> = {}) => {
    const identity = joined({ answers: answered });
    const boxes = KEYS.map((at) => {
      const index = Number(at.slice(at.lastIndexOf(':') + 1));
      return { at, box: { x: index / 10, y: 0.1, width: 0.05, height: 0.05 } };
    });
    const boxOf = new Map(boxes.map(({ at, box }) => [at, box]));
    const { rows, sources } = projectWith(identity, new Map([[A0, facts]]), (at) => ({
      box: boxOf.get(at) ?? { x: 0, y: 0, width: 0.1, height: 0.1 },
    }));
    const pairs = atOnce(undecidedInSlices({ ...sources, records: RECORDS, identities: identity }));
    return openUndecided(
      pairs,
      rows.map(({ defect }) => defect),
    );
  };

  test('are counted by how many defects fewer there would be, and lead to the latest comparison', () => {
    expect(undecided(new Map())).toMatchObject({ count: 2 * PER_YEAR, before: 'r1', after: 'r2' });
    expect(undecided(new Map())?.keys).toEqual(
      new Set([0, 1, 2].flatMap((year) => KEYS.filter((at) => imageOfKey(at) === imageOf(year)))),
    );
    expect(undecided(same([A0, A1]))?.count).toBe(2 * PER_YEAR - 1);
    expect(undecided(new Map([[pairId(A1, A0), false]]))?.count).toBe(2 * PER_YEAR - 1);
  });

  test('of a defect that is closed aren’t counted', () => {
    expect(undecided(new Map(), { followUp: 'signed_off' })?.count).toBe(2 * PER_YEAR - 1);
  });

  test('end when every pair is answered', () => {
    const all = Array.from({ length: PER_YEAR }, (_, at) => [
      [keyOf(0, at), keyOf(1, at)] as const,
      [keyOf(1, at), keyOf(2, at)] as const,
    ]).flat();
    expect(undecided(same(...all))).toBeNull();
  });
});

describe('the history of a defect in the tables', () => {
  const filed = [0, 1, 2].map((year) => ({
    record: aRecord({
      ...{ id: `r${year}`, no: `R-${year}`, completedOn: `202${year}-05-01`, startedOn: '' },
      images: [imageOf(year)],
    }),
    project: aProject(),
  }));
  const surveyOf = (year: number, identity: ReturnType<typeof identify>) => {
    const { damages, facts } = projectWith(identity);
    const filedRecord = filed[year];
    if (!filedRecord) throw new Error('a record of that year');
    return aSurvey(damages, {
      ...{ ...filedRecord, images: IMAGES },
      factsOf: (at) => facts.get(at) ?? NO_DEFECT_FACTS,
    });
  };
  const histories = (answered: ReadonlyMap<string, boolean>, signed = new Map<string, string>()) => {
    const identity = joined({ answers: answered });
    const now = surveyOf(2, identity);
    return defectHistories({
      ...{ defects: now.defects, filed, images: IMAGES, identities: identity, signed },
      compared: compareSurveys(surveyOf(1, identity), now, identity),
    });
  };

  test('names the inspection that first saw it, its number there, and one identity for all of them', () => {
    const told = histories(same([A0, A1], [A2, A1]), new Map([[A0, 'F-1/099']]));
    expect(told.get(A2)).toEqual({
      ...{ identity: A0, firstRecord: 'R-0', firstOn: '2020-05-01', firstNumber: 'F-1/099' },
      undecided: null,
    });
  });

  test('names the defect that it may be where nobody decided, and none once somebody did', () => {
    expect(histories(new Map()).get(A2)).toMatchObject({ identity: A2, firstRecord: 'R-2' });
    const maybe = [...histories(new Map()).values()].filter(({ undecided }) => undecided !== null);
    expect(maybe.length).toBeGreaterThan(0);
    const [key = ''] = [...histories(new Map())].find(([, { undecided }]) => undecided !== null) ?? [];
    const before = KEYS.filter((at) => imageOfKey(at) === imageOf(1));
    const denied = histories(new Map(before.map((at) => [pairId(at, key), false])));
    expect(denied.get(key)?.undecided).toBeNull();
  });
});

test('a photo belongs to the earliest inspection that holds it; without one to the day it was taken', () => {
  const project = aProject();
  const record = (id: string, completedOn: string, images: readonly string[] | null, set = {}) => ({
    record: aRecord({ id, completedOn, startedOn: '', images, ...set }),
    project,
  });
  const images = [
    aPhoto('a', null),
    aPhoto('b', null),
    aPhoto('c', null, { takenAt: '2022-02-02T10:00:00' }),
    aPhoto('d', null),
  ];
  const filed = [
    record('later', '2026-01-01', ['a', 'b']),
    record('void', '2020-01-01', ['a', 'b', 'd'], { status: 'void' }),
    record('first', '2025-01-01', ['a']),
  ];
  expect([...inspectionDays(filed, images)]).toEqual([
    ['a', '2025-01-01'],
    ['b', '2026-01-01'],
    ['c', '2022-02-02'],
  ]);
});
