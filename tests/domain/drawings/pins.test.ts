import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drawing, standOf } from '#domain/inspection/drawings/drawing.ts';
import { facadeOf, schematicOf } from '#domain/inspection/drawings/facade.ts';
import { NO_GRID } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { proposePins } from '#domain/inspection/drawings/proposals.ts';
import { cellText, createWhere } from '#domain/inspection/drawings/where.ts';
import { type Defect, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding } from '#support/inspections.ts';
import { aDrawing, aPicture, SHAS } from './drawnWall.ts';

const aDefect = (
  key: string,
  facts: Partial<Defect['facts']> = {},
  location: string | null = 'F-1',
): Defect => ({
  key,
  no: `F-1/${key}`,
  label: 'crack',
  location,
  severity: null,
  observations: [{ damage: aFinding(key, 'i'), location }],
  facts: { ...NO_DEFECT_FACTS, ...facts },
});
const PLACES = [
  { id: 'F-1', name: 'F-1', parent: null, kind: 'facade' as const },
  { id: 'f1', name: 'G/F', parent: 'F-1', kind: 'floor' as const },
  { id: 'f2', name: '1/F', parent: 'F-1', kind: 'floor' as const },
  { id: 'z', name: 'Bay 3', parent: 'f1', kind: 'zone' as const },
];

describe('where a defect lies', () => {
  test('a person’s word counts before the pin, and the pin before the place of the photo', () => {
    const where = createWhere([aDrawing()], PLACES);
    const pinned = pinAt('n', SHAS[0]!, { x: 0.75, y: 0.25 });
    expect(where(aDefect('1', { pin: pinned, floor: '9/F' }, 'z'))).toEqual({
      floor: '9/F',
      floorBy: 'person',
      column: 'B',
      columnBy: 'pin',
    });
    expect(where(aDefect('1', {}, 'z'))).toEqual({
      floor: 'G/F',
      floorBy: 'place',
      column: 'Bay 3',
      columnBy: 'place',
    });
    expect(where(aDefect('1'))).toMatchObject({ floor: '', floorBy: null });
  });

  test('a pin on an earlier picture tells nothing of floors that were drawn on the new one', () => {
    const where = createWhere([aDrawing({ picture: aPicture(SHAS[1]) })], PLACES);
    const pinned = pinAt('n', SHAS[0]!, { x: 0.75, y: 0.25 });
    expect(where(aDefect('1', { pin: pinned }))).toMatchObject({ floor: '', column: '' });
    expect(standOf(pinned, [])).toBe('gone');
  });
});

describe('a proposal', () => {
  const drawing = aDrawing({ grid: NO_GRID });
  /** Ten metres are a third of the drawing's width, and half of its height. */
  const onDrawing = (x: number, y: number) => ({ x: 0.5 + x / 30, y: 0.9 - y / 20 });
  const metres = (defects: readonly (readonly [string, number, number])[]) =>
    new Map(defects.map(([key, x, y]) => [key, { x, y }]));
  const propose = (defects: readonly Defect[], onWall = metres([])) =>
    proposePins({ drawing, drawings: [drawing], defects, whereIs: createWhere([drawing], PLACES), onWall });
  const placed = (key: string, x: number, y: number) =>
    aDefect(key, { pin: pinAt('n', SHAS[0]!, onDrawing(x, y)) });

  test('by position lies where the pins that a person placed say that its metres lie', () => {
    const coordinate = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(coordinate, fc.double({ min: 0, max: 15, noNaN: true }), (x, y) => {
        const at = metres([
          ['1', -9, 1],
          ['2', 8, 14],
          ['3', x, y],
        ]);
        const [proposal, ...others] = propose([placed('1', -9, 1), placed('2', 8, 14), aDefect('3')], at);
        expect(others).toEqual([]);
        expect(proposal?.at.x).toBeCloseTo(onDrawing(x, y).x, 9);
        expect(proposal?.at.y).toBeCloseTo(onDrawing(x, y).y, 9);
        expect(proposal).toMatchObject({ key: '3', xBy: 'position', yBy: 'position' });
      }),
    );
  });

  test('is not made of positions while fewer than two pins are placed, or where they contradict the drawing', () => {
    const at = metres([
      ['1', -9, 1],
      ['2', 8, 14],
      ['3', 0, 7],
    ]);
    expect(propose([placed('1', -9, 1), aDefect('2'), aDefect('3')], at)).toEqual([]);
    // Left and right exchanged: the drawing is seen from inside, or the bearing is wrong.
    expect(propose([placed('1', 8, 1), placed('2', -9, 14), aDefect('3')], at)).toEqual([]);
  });

  test('by the names of floor and column is the middle of their cell, and none for what is placed', () => {
    const named = aDrawing();
    const whereIs = createWhere([named], PLACES);
    const defects = [
      aDefect('1', { floor: '1/F', column: 'A' }),
      aDefect('2', { floor: '1/F' }),
      aDefect('3', { floor: '7/F', column: 'A' }),
      aDefect('4', { pin: pinAt('n', SHAS[0]!, { x: 0, y: 0 }) }),
    ];
    expect(proposePins({ drawing: named, drawings: [named], defects, whereIs, onWall: new Map() })).toEqual([
      { key: '1', at: { x: 0.25, y: 0.75 }, xBy: 'name', yBy: 'name' },
    ]);
  });
});

describe('a facade without a picture', () => {
  const sources = (drawings: readonly Drawing[], defects: readonly Defect[]) => ({
    place: 'F-1',
    locations: PLACES,
    drawings,
    defects,
    whereIs: createWhere(drawings, PLACES),
  });

  test('has the floors and columns that its drawing states, and what else defects name behind them', () => {
    const grid = schematicOf(sources([aDrawing()], [aDefect('1', { floor: 'R/F', column: 'C' })]));
    expect(grid?.floors.names).toEqual(['2/F', '1/F', 'R/F']);
    expect(grid?.columns.names).toEqual(['A', 'B', 'C']);
  });

  test('has its places from the last floor down where nothing is drawn, and none where nobody said anything', () => {
    const grid = schematicOf(sources([], [aDefect('1', { column: 'B' })]));
    expect(grid?.floors.names).toEqual(['1/F', 'G/F']);
    expect(grid?.columns.names).toEqual(['Bay 3', 'B']);
    expect(schematicOf({ ...sources([], [aDefect('1')]), locations: [] })).toBeNull();
  });
});

test('a place belongs to the nearest facade above it, else to the topmost place; a circle of places ends', () => {
  expect(facadeOf(PLACES, 'z')).toBe('F-1');
  expect(facadeOf(PLACES, 'gone')).toBeNull();
  expect(
    facadeOf(
      [
        { id: 'a', name: 'a', parent: 'b' },
        { id: 'b', name: 'b', parent: null },
      ],
      'a',
    ),
  ).toBe('b');
  const circle = [
    { id: 'a', name: 'a', parent: 'b' },
    { id: 'b', name: 'b', parent: 'a' },
  ];
  expect(facadeOf(circle, 'a')).toBe('b');
});

test('floor and column are told together, and each by itself', () => {
  expect(cellText({ floor: '3/F', column: 'B' })).toBe('3/F · B');
  expect(cellText({ floor: '', column: 'B' })).toBe('B');
});
