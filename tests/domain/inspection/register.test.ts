import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Damage } from '#domain/damage/damage.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { pivotDefects } from '#domain/inspection/register/pivot.ts';
import {
  filterInSlices,
  mergeValues,
  type RegisterFilter,
  registerRows,
  splitValues,
} from '#domain/inspection/register/register.ts';
import { REGISTER_SORTS, sortInSlices } from '#domain/inspection/register/registerSort.ts';
import { ageing } from '#domain/numbers/defects.ts';
import { atOnce, runUntil } from '#domain/slices.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { aProject } from '#support/inspections.ts';
import { filterRows, sortRows } from '#support/withoutPauses.ts';

const PLACES: readonly Location[] = [
  { id: 'F-1', name: 'F-1', parent: null },
  { id: '2/F', name: '2/F', parent: 'F-1' },
  { id: 'F-2', name: 'F-2', parent: null },
];
const project = aProject({ locations: PLACES });
const image = (id: string, location: string | null, takenAt: string | null = null) =>
  anImage({ id, location, takenAt });
const IMAGES = [
  image('a', 'F-1', '2026-05-01T10:00:00'),
  image('b', '2/F', '2026-04-01T10:00:00'),
  image('c', null),
];
const damage = (key: string, at: string, set: Partial<Damage> = {}): Damage =>
  aDamage(key.toUpperCase(), undefined, { key, image: at, label: 'crack', verdict: 'accepted', ...set });
const EVERYTHING: RegisterFilter = {
  labels: [],
  severities: [],
  followUps: [],
  place: undefined,
  text: '',
};

function rows(damages: readonly Damage[], facts: Readonly<Record<string, Partial<DefectFacts>>> = {}) {
  const byImage = new Map(IMAGES.map(({ id }) => [id, damages.filter((one) => one.image === id)]));
  return registerRows({
    project,
    images: IMAGES,
    damages: byImage,
    factsOf: (key) => ({ ...NO_DEFECT_FACTS, ...facts[key] }),
  });
}

test('the register holds things, not boxes: what was merged is one row with all its observations', () => {
  const [first, second] = rows([damage('x', 'a'), damage('y', 'b'), damage('z', 'c')], {
    y: { mergedInto: 'x' },
  });
  expect(first).toMatchObject({ place: 'F-1', photos: 2, seenAt: '2026-04-01T10:00:00' });
  expect(first?.defect.observations).toHaveLength(2);
  expect(second).toMatchObject({ place: '', photos: 1, seenAt: null });
});

test('components, and boxes that nobody accepted, are no defects', () => {
  const verdicts = ['unreviewed', 'unsure', 'rejected'] as const;
  const others = verdicts.map((verdict) => damage(verdict, 'a', { verdict }));
  expect(rows([damage('x', 'a', { label: 'window' }), ...others])).toEqual([]);
});

test('merging and splitting again gives the rows as they were', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 2 }), (images) => {
      const damages = images.map((at) => damage(`of-${at}`, at));
      const before = rows(damages);
      const merged = rows(damages, Object.fromEntries(mergeValues(before)));
      expect(merged).toHaveLength(1);
      expect(merged[0]?.defect.observations).toHaveLength(before.length);
      const facts = {
        ...Object.fromEntries(mergeValues(before)),
        ...Object.fromEntries(splitValues(merged)),
      };
      expect(rows(damages, facts)).toEqual(
        rows(damages, Object.fromEntries(images.map((at) => [`of-${at}`, {}]))),
      );
    }),
  );
});

test('a location lets through what lies under it; "no location" what has none, or one that is gone', () => {
  const all = rows([damage('x', 'a'), damage('y', 'b'), damage('z', 'c')]);
  const keys = (place: string | null) =>
    filterRows(all, { ...EVERYTHING, place }, PLACES).map(({ defect }) => defect.key);
  expect(keys('F-1')).toEqual(['x', 'y']);
  expect(keys('2/F')).toEqual(['y']);
  expect(keys(null)).toEqual(['z']);
});

test('each filter lets through what it names, and the text is looked for in number, box and recommendation', () => {
  const all = rows(
    [damage('x', 'a', { severity: 4 }), damage('y', 'b', { label: 'rust', verdict: 'accepted' })],
    {
      y: { followUp: 'in_repair', recommendation: 'Seal 裂縫', repairBy: '2026-01-01' },
    },
  );
  const keys = (set: Partial<RegisterFilter>) =>
    filterRows(all, { ...EVERYTHING, ...set }, PLACES).map(({ defect }) => defect.key);
  expect(keys({ severities: ['4'] })).toEqual(['x']);
  expect(keys({ severities: ['none'] })).toEqual(['y']);
  expect(keys({ labels: ['rust'] })).toEqual(['y']);
  expect(keys({ followUps: ['in_repair'] })).toEqual(['y']);
  expect(keys({ text: '裂縫' })).toEqual(['y']);
  expect(keys({ text: 'f-1/001' })).toEqual(['x']);
  // By its type as it reads, and by its name as it was given.
  const labelName = (label: string) => (label === 'rust' ? 'Rust stain' : 'Riss');
  expect(keys({ text: 'rust st', labelName })).toEqual(['y']);
  expect(keys({ text: 'riss', labelName })).toEqual(['x']);
  expect(keys({ dueBefore: '2026-06-01' })).toEqual(['y']);
  expect(keys({ dueBefore: '2025-06-01' })).toEqual([]);
  expect(keys({ only: new Set(['x', 'gone']) })).toEqual(['x']);
  expect(keys({ seenIn: '2026-04' })).toEqual(['y']);
});

test('sorting keeps every row, and what is not stated comes last either way', () => {
  const all = rows([damage('x', 'a'), damage('y', 'b'), damage('z', 'c')], {
    y: { repairBy: '2026-02-01' },
    z: { repairBy: '2026-01-01' },
  });
  const keys = (direction: 'up' | 'down') =>
    sortRows(all, 'repairBy', direction).map(({ defect }) => defect.key);
  expect(keys('up')).toEqual(['z', 'y', 'x']);
  expect(keys('down')).toEqual(['y', 'z', 'x']);
});

test('sorted by any column, no row stands before a lesser one, and equal ones keep their order', () => {
  const box = fc.record({
    severity: fc.constantFrom<Damage['severity']>(null, 0, 2, 4),
    label: fc.constantFrom('crack', 'rust', 'stain'),
    image: fc.constantFrom('a', 'b', 'c'),
  });
  const directions = ['up', 'down'] as const;
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 30 }),
      fc.constantFrom(...(['label', 'place', 'severity', 'seenAt'] as const)),
      fc.constantFrom(...directions),
      (boxes, by, direction) => {
        const all = rows(boxes.map((set, at) => damage(`k${at}`, set.image, set)));
        const figureOf = ({ defect, place, seenAt }: (typeof all)[number]) =>
          ({ label: defect.label, place, severity: defect.severity ?? -1, seenAt: seenAt ?? '' })[by];
        const expected = all.toSorted((a, b) => {
          const [one, other] = [figureOf(a), figureOf(b)];
          if (one === other) return 0;
          if (one === '' || other === '') return one === '' ? 1 : -1;
          return (one < other ? -1 : 1) * (direction === 'up' ? 1 : -1);
        });
        expect(sortRows(all, by, direction)).toEqual(expected);
      },
    ),
  );
});

test('age counts from the first photo of what is open; size from the widest crack; both come last unknown', () => {
  const width = (value: number): Partial<Damage> => ({
    crackWidth: {
      points: [],
      scale: { mmPerPx: 0.5, relSigma: 0.01, source: 'two_point' },
      oblique: false,
      by: 'Ada',
      at: 0,
      program: '0',
      result: { kind: 'measured', median: null, max: { value, sigma: 0.1 }, places: 3 },
    },
  });
  const all = rows(
    [
      damage('x', 'a', width(0.4)),
      damage('y', 'b', width(2.5)),
      damage('z', 'b'),
      damage('w', 'a', { element: 'beam' }),
    ],
    { x: { followUp: 'signed_off' } },
  );
  const keys = (by: 'age' | 'size' | 'element', direction: 'up' | 'down') =>
    sortRows(all, by, direction).map(({ defect }) => defect.key);
  const seen = (key: string) => all.find(({ defect }) => defect.key === key)?.seenAt ?? '';
  expect([seen('y') < seen('w'), seen('z') < seen('w')]).toEqual([true, true]);
  expect(keys('age', 'down')).toEqual(['y', 'z', 'w', 'x']);
  expect(keys('age', 'up')).toEqual(['w', 'y', 'z', 'x']);
  expect(keys('size', 'down').slice(0, 2)).toEqual(['y', 'x']);
  expect(keys('size', 'up').slice(0, 2)).toEqual(['x', 'y']);
  expect(keys('element', 'up')[0]).toBe('w');
});

test('filtered and sorted in slices are what they are at once, and no slice is long', () => {
  const all = rows(
    Array.from({ length: 9000 }, (_, at) =>
      damage(`k${at}`, ['a', 'b', 'c'][at % 3] ?? 'a', {
        label: ['crack', 'rust'][at % 2] ?? 'rust',
        severity: ([null, 0, 1, 2, 3, 4] as const)[at % 6] ?? null,
      }),
    ),
  );
  const filter = { ...EVERYTHING, labels: ['crack'] };
  const pauses = (work: Generator<void, unknown>) => {
    let count = 0;
    while (!runUntil(work, () => true)) count += 1;
    return count;
  };
  expect(pauses(filterInSlices(all, filter, PLACES))).toBe(2);
  expect(atOnce(filterInSlices(all, filter, PLACES))).toEqual(
    all.filter(({ defect }) => defect.label === 'crack'),
  );
  for (const by of REGISTER_SORTS) {
    expect(pauses(sortInSlices(all, by, 'down'))).toBeGreaterThanOrEqual(8);
    const [up, down] = [sortRows(all, by, 'up'), sortRows(all, by, 'down')];
    expect(new Set(up)).toEqual(new Set(all));
    expect(new Set(down)).toEqual(new Set(all));
  }
});

test('numbers of defects are sorted as people count: 2 before 10', () => {
  const all = rows(Array.from({ length: 12 }, (_, at) => damage(`k${at}`, 'a')));
  expect(sortRows(all, 'no', 'up').map(({ defect }) => defect.no)).toEqual(
    all.map(({ defect }) => defect.no),
  );
});

test('the pivot counts each defect once in its total, and under every location above it', () => {
  const all = rows([damage('x', 'a'), damage('y', 'b', { label: 'rust' }), damage('z', 'c')]);
  const {
    labels,
    rows: lines,
    total,
  } = pivotDefects(
    all.map(({ defect }) => defect),
    PLACES,
  );
  expect(labels).toEqual(['crack', 'rust']);
  expect(lines.map(({ location, total: sum }) => [location, sum.defects])).toEqual([
    ['F-1', 2],
    ['2/F', 1],
    [null, 1],
  ]);
  expect(total.total).toEqual({ defects: 3, observations: 3 });
});

test('a place is told with everything above it, and a circle of locations has an end', () => {
  expect(placePath(PLACES, '2/F')).toBe('F-1 › 2/F');
  expect(
    placePath(
      [
        { id: 'x', name: 'X', parent: 'y' },
        { id: 'y', name: 'Y', parent: 'x' },
      ],
      'x',
    ),
  ).toBe('Y › X');
  expect(placePath(PLACES, 'gone')).toBe('gone');
});

test('a filter by floor and column lets through what lies there, whoever said so', () => {
  const damages = new Map([
    ['a', [damage('k1', 'a'), damage('k2', 'a')]],
    ['b', [damage('k3', 'b')]],
  ]);
  const facts = new Map([['k1', { ...NO_DEFECT_FACTS, floor: '2/F', column: 'A' }]]);
  const locations = PLACES.map((place) =>
    place.id === '2/F' ? { ...place, kind: 'floor' as const } : place,
  );
  const rows = registerRows({
    project: { ...project, locations },
    images: IMAGES,
    damages,
    factsOf: (key) => facts.get(key) ?? NO_DEFECT_FACTS,
  });
  const whereIs = createWhere([], locations);
  const found = (cell: RegisterFilter['cell']) =>
    filterRows(rows, { ...EVERYTHING, ...(cell ? { cell } : {}), whereIs }, locations).map(
      ({ lead }) => lead.key,
    );
  expect(found({ floor: '2/F' })).toEqual(['k1', 'k3']);
  expect(found({ floor: '2/F', column: 'A' })).toEqual(['k1']);
  expect(found({ column: '__proto__' })).toEqual([]);
  expect(found({})).toEqual(['k1', 'k2', 'k3']);
});

test('a photo whose day is none has no day: nothing is counted of it, and no list of days shows it', () => {
  const images = [image('a', null, 'yesterday'), image('b', null, '2026-04-01T10:00:00')];
  const damages = new Map([
    ['a', [damage('k1', 'a', { severity: 4 })]],
    ['b', [damage('k2', 'b', { severity: 4 })]],
  ]);
  const rows = registerRows({ project, images, damages, factsOf: () => NO_DEFECT_FACTS });
  expect(rows.map(({ seenAt }) => seenAt)).toEqual([null, '2026-04-01T10:00:00']);
  const known = filterRows(rows, { ...EVERYTHING, seenIn: '' }, []);
  expect(ageing(rows, '2026-04-11')).toEqual({ count: known.length, medianDays: 10, maxDays: 10 });
});
