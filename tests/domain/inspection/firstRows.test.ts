import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import { countDamages } from '#domain/inspection/register/counts.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { firstRows, readFirst } from '#domain/inspection/register/firstRows.ts';
import { registerRows } from '#domain/inspection/register/register.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { aProject } from '#support/inspections.ts';
import { sortRows } from '#support/withoutPauses.ts';

const project = aProject({
  locations: [
    { id: 'N', name: 'North', parent: null },
    { id: 'S', name: 'South', parent: null },
  ],
});

interface Box {
  readonly severity: Severity | null;
  readonly label: string;
}
const box = fc.record({
  severity: fc.constantFrom<Severity | null>(null, 0, 1, 2, 3, 4),
  label: fc.constantFrom('crack', 'rust', 'window'),
});
const photo = fc.record({
  location: fc.constantFrom('N', 'S', null),
  boxes: fc.array(box, { maxLength: 4 }),
});
const photos = fc.array(photo, { minLength: 1, maxLength: 60 });

const made = (list: readonly { location: string | null; boxes: readonly Box[] }[], isNumbered = true) => {
  const images = list.map(({ location }, at) => anImage({ id: `p.${at}`, location }));
  const damages = new Map<string, readonly Damage[]>(
    list.map(({ boxes, location }, at) => [
      `p.${at}`,
      boxes.map((set, index) =>
        aDamage(`B${index}`, undefined, {
          ...set,
          key: `d:p.${at}:run:${index}`,
          image: `p.${at}`,
          verdict: 'accepted',
          numbers: isNumbered
            ? [{ place: location ?? '–', no: at * 10 + index + 1, t: `000000000001-0000-A` }]
            : [],
        }),
      ),
    ]),
  );
  const counts = Object.fromEntries([...damages].map(([id, all]) => [id, countDamages(all)]));
  return { images, damages, counts };
};

test('the first rows are numbered and ordered as all will be, whatever is not read yet', () => {
  fc.assert(
    fc.property(photos, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }), (list, pairs) => {
      const { images, damages, counts } = made(list);
      const keys = [...damages.values()].flat().map(({ key }) => key);
      const facts = new Map<string, DefectFacts>(
        pairs.flatMap(([from, to]) => {
          const [one, other] = [keys[from % keys.length], keys[to % keys.length]];
          return one && other && one !== other ? [[one, { ...NO_DEFECT_FACTS, mergedInto: other }]] : [];
        }),
      );
      const factsOf = (key: string) => facts.get(key) ?? NO_DEFECT_FACTS;
      const ids = readFirst(images, counts, facts, []) ?? [];
      const some = new Map(ids.map((id) => [id, damages.get(id) ?? []]));
      const first = sortRows(
        firstRows({ project, images, damages: some, factsOf }) ?? [],
        'severity',
        'down',
      );
      const all = sortRows(registerRows({ project, images, damages, factsOf }), 'severity', 'down');
      const numbers = new Map(all.map(({ defect }) => [defect.key, defect.no]));
      for (const { defect } of first) expect(defect.no).toBe(numbers.get(defect.key));
      if (images.length <= 40) expect(first).toEqual(all);
    }),
  );
});

test('the photos with the gravest defects come first; none before all are counted', () => {
  const { images, counts } = made([
    { location: 'N', boxes: [{ severity: 1, label: 'crack' }] },
    { location: 'N', boxes: [{ severity: 4, label: 'crack' }] },
    { location: 'N', boxes: [] },
  ]);
  expect(readFirst(images, counts, new Map(), [])).toEqual(['p.1', 'p.0']);
  expect(readFirst(images, counts, new Map(), ['1'])).toEqual(['p.0']);
  expect(readFirst(images, {}, new Map(), [])).toBeNull();
});

test('there are no first rows where a number isn’t stored: it depends on photos that aren’t read', () => {
  const { images, damages } = made([{ location: 'N', boxes: [{ severity: 1, label: 'crack' }] }], false);
  expect(firstRows({ project, images, damages, factsOf: () => NO_DEFECT_FACTS })).toBeNull();
});

test('a photo that merged defects lie on is read with the first, as they are seen in several', () => {
  const { images, counts } = made(
    Array.from({ length: 50 }, () => ({ location: 'N', boxes: [{ severity: 2 as const, label: 'crack' }] })),
  );
  const facts = new Map([['d:p.48:run:0', { ...NO_DEFECT_FACTS, mergedInto: 'd:p.49:run:0' }]]);
  expect(readFirst(images, counts, facts, [])).toEqual([
    ...Array.from({ length: 40 }, (_, at) => `p.${at}`),
    'p.48',
    'p.49',
  ]);
});
