import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type ProjectDoc, projectDoc } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import {
  BUILDING_KINDS,
  BUILDING_USAGES,
  type Building,
  FACADE_MATERIALS,
  hasFloors,
  STRUCTURES,
} from '#domain/inspection/building/building.ts';
import { ageIn, buildingFaults, inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import { readProject } from '#domain/inspection/read.ts';

const EARLY = '000000000001-0000-A~1';
const LATER = '000000000002-0000-B~1';

const stored = (values: Readonly<Record<string, unknown>>, t = EARLY): ProjectDoc =>
  v.parse(projectDoc, {
    _id: 'p:p',
    schema: 1,
    type: 'project',
    project: 'p',
    made: EARLY,
    fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { v: value, t }])),
  });
const buildingOf = (doc: ProjectDoc) => readProject(doc)?.building;

const building: fc.Arbitrary<Building> = fc
  .record(
    {
      nameZh: fc.constantFrom('海港閣', '塔'),
      kind: fc.constantFrom(...BUILDING_KINDS),
      usage: fc.constantFrom(...BUILDING_USAGES),
      yearBuilt: fc.integer({ min: 1800, max: 2027 }),
      storeys: fc.integer({ min: 1, max: 200 }),
      heightM: fc.double({ min: 0, max: 1000, noNaN: true }),
      structure: fc.constantFrom(...STRUCTURES),
    },
    { requiredKeys: [] },
  )
  .chain((some) =>
    fc
      .subarray([...FACADE_MATERIALS])
      .map((facadeMaterials) => (facadeMaterials.length > 0 ? { ...some, facadeMaterials } : some)),
  );

describe('what a building is', () => {
  test('is read as it was written, whatever was stated before', () => {
    fc.assert(
      fc.property(building, building, (before, after) => {
        const written = { ...buildingChange({}, before), ...buildingChange(before, after) };
        expect(buildingOf(stored(written))).toEqual(after);
        expect(buildingChange(after, after)).toEqual({});
      }),
    );
  });

  test('is nothing in a document stored before anybody could state it', () => {
    expect(buildingOf(stored({ name: 'Tower', client: 'Owners' }))).toEqual({});
  });

  test('leaves out what is not believed, and keeps the rest', () => {
    const broken = {
      'building:kind': 'castle',
      'building:yearBuilt': 1799,
      'building:storeys': 2.5,
      'building:heightM': '75',
      'building:nameZh': '',
      'building:facadeMaterial:stone': 'yes',
      'building:facadeMaterial:brick': true,
      'building:usage': 'domestic',
    };
    expect(buildingOf(stored(broken))).toEqual({ usage: 'domestic', facadeMaterials: ['brick'] });
  });

  test('is merged part by part, and each of two people’s materials stays', () => {
    const mine = stored({ 'building:storeys': 30, 'building:facadeMaterial:stone': true });
    const theirs = stored(
      { 'building:yearBuilt': 1985, 'building:storeys': 31, 'building:facadeMaterial:brick': true },
      LATER,
    );
    const merged = { yearBuilt: 1985, storeys: 31, facadeMaterials: ['stone', 'brick'] };
    expect(buildingOf(mergeDocs(mine, theirs))).toEqual(merged);
    expect(buildingOf(mergeDocs(theirs, mine))).toEqual(merged);
  });
});

test('years run from 1800 to the next one, storeys from 1 to 200, heights from 0 to 1000 m', () => {
  const faults = (one: Building) => buildingFaults(one, 2026);
  expect(faults({})).toEqual([]);
  expect(faults({ yearBuilt: 1800, storeys: 1, heightM: 0 })).toEqual([]);
  expect(faults({ yearBuilt: 2027, storeys: 200, heightM: 1000 })).toEqual([]);
  expect(faults({ yearBuilt: 1799, storeys: 0, heightM: -0.1 })).toEqual(['yearBuilt', 'storeys', 'heightM']);
  expect(faults({ yearBuilt: 2028, storeys: 201, heightM: 1000.1 })).toEqual([
    'yearBuilt',
    'storeys',
    'heightM',
  ]);
  expect(faults({ yearBuilt: 1985.5, storeys: 3.5, heightM: 3.5 })).toEqual(['yearBuilt', 'storeys']);
});

test('a building is as old as the years since its permit; one still to be finished has no age', () => {
  expect(ageIn(2026, { yearBuilt: 1985 })).toBe(41);
  expect(ageIn(2026, { yearBuilt: 2026 })).toBe(0);
  expect(ageIn(2026, { yearBuilt: 2027 })).toBeNull();
  expect(ageIn(2026, {})).toBeNull();
});

test('an inspection states ages in the year it was completed, so that they stay once signed', () => {
  const at = Date.UTC(2031, 5, 1);
  expect(inspectionYear({ startedOn: '2025-12-30', completedOn: '2026-01-02' }, at)).toBe(2026);
  expect(inspectionYear({ startedOn: '2025-12-30', completedOn: '' }, at)).toBe(2025);
  expect(inspectionYear({ startedOn: '', completedOn: '' }, at)).toBe(2031);
});

test('what has no floors is asked for no storeys; anything else is, also where the kind is not stated', () => {
  expect(BUILDING_KINDS.filter((kind) => !hasFloors(kind))).toEqual([
    'bridge',
    'retaining_wall',
    'footbridge',
  ]);
  expect(hasFloors(undefined)).toBe(true);
});
