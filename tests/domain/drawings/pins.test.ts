import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { mergeDocs } from '#domain/edit/registers/merge.ts';
import {
  type Drawing,
  type DrawingPicture,
  drawingValues,
  picturesIn,
  readDrawing,
  standOf,
} from '#domain/inspection/drawings/drawing.ts';
import { facadeOf, schematicOf } from '#domain/inspection/drawings/facade.ts';
import { evenBands, NO_GRID } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { proposePins } from '#domain/inspection/drawings/proposals.ts';
import { cellText, createWhere } from '#domain/inspection/drawings/where.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import { readDefectFacts } from '#domain/inspection/record/recordDocument.ts';
import { type Defect, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { sortedJson } from '#domain/json.ts';
import { aFinding } from '#support/inspections.ts';
import { stampAt } from '#support/stamps.ts';

const SHAS = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
const aPicture = (sha256 = SHAS[0]!): DrawingPicture => ({
  sha256,
  width: 800,
  height: 600,
  file: 'north.pdf',
  page: 2,
});
const aDrawing = (set: Partial<Drawing> = {}): Drawing => ({
  id: 'n',
  name: 'North',
  place: 'F-1',
  picture: aPicture(),
  grid: { floors: evenBands(['2/F', '1/F'], 0, 1), columns: evenBands(['A', 'B'], 0, 1) },
  ...set,
});
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

const documentOf = (kind: string, fields: StoredProjectDocument['fields']): StoredProjectDocument => ({
  _id: `s:p:${kind}:one`,
  schema: 1,
  type: 'sheet',
  project: 'p',
  kind,
  sheet: 'one',
  made: stampAt(1),
  fields,
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const moment = fc
  .integer({ min: 1, max: 6 })
  .chain((at) => fc.constantFrom(stampAt(at, 'A~1'), stampAt(at, 'B~1')));
/** What one device wrote of a drawing: whole changes, as the app makes them. */
const written = fc
  .array(
    fc.tuple(
      moment,
      fc.oneof(
        fc.constantFrom(...SHAS).map((sha) => drawingValues({ picture: aPicture(sha) })),
        fc.constantFrom('North', 'South').map((name) => drawingValues({ name })),
        fc
          .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 })
          .map((names) =>
            drawingValues({ grid: { floors: evenBands(names, 0, 1), columns: evenBands(names, 0.2, 0.9) } }),
          ),
        fc.constant({ status: 'deleted' }),
      ),
    ),
    { maxLength: 6 },
  )
  .map((changes) => {
    const fields = Object.fromEntries(
      changes
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([t, values]) => Object.entries(values).map(([field, v]) => [field, { v, t }])),
    );
    return documentOf('drawing', fields as StoredProjectDocument['fields']);
  });
const pin = fc.tuple(moment, fraction, fraction, fc.constantFrom(...SHAS)).map(([t, x, y, picture]) =>
  documentOf('defect', {
    pin: { v: pinAt('n', picture, { x, y }), t },
  } as unknown as StoredProjectDocument['fields']),
);
const read = (doc: StoredProjectDocument) => {
  const projectDocument = readProjectDocument(doc);
  return projectDocument && readDrawing(projectDocument);
};

describe('drawings that two devices changed apart', () => {
  test('come to the same whichever hears of the other first, and keep every picture that either had', () => {
    fc.assert(
      fc.property(written, written, written, (a, b, c) => {
        const merged = mergeDocs(mergeDocs(a, b), c);
        expect(sortedJson(mergeDocs(c, mergeDocs(b, a)))).toBe(sortedJson(merged));
        expect(sortedJson(mergeDocs(merged, b))).toBe(sortedJson(merged));
        expect(new Set(picturesIn(merged.fields))).toEqual(
          new Set([a, b, c].flatMap(({ fields }) => picturesIn(fields))),
        );
        const drawing = read(merged);
        // Whatever picture is in force has its size with it.
        if (drawing && merged.fields.picture) expect(drawing.picture?.width).toBe(800);
      }),
    );
  });

  test('a pin is one place of one of them, never half of each, and on the picture that it was put on', () => {
    fc.assert(
      fc.property(pin, pin, (a, b) => {
        const facts = (doc: StoredProjectDocument) => readDefectFacts(readProjectDocument(doc)!);
        const merged = facts(mergeDocs(a, b)).pin;
        expect(merged).toEqual(facts(mergeDocs(b, a)).pin);
        expect([facts(a).pin, facts(b).pin]).toContainEqual(merged);
        for (const sha of SHAS)
          expect(standOf(merged!, [aDrawing({ picture: aPicture(sha) })])).toBe(
            merged?.picture === sha ? 'here' : 'earlier',
          );
      }),
    );
  });
});

describe('a stored drawing', () => {
  test('is read back as it was written', () => {
    const drawing = aDrawing();
    const values = drawingValues(drawing);
    expect(readDrawing({ id: 'n', project: 'p', kind: 'drawing', madeAt: 0, values })).toEqual(drawing);
  });

  test('is read without what nobody can have meant', () => {
    const values = {
      name: 7,
      place: {},
      picture: '../../etc',
      'picture:../../etc': { width: 1, height: 1 },
      floors: { names: ['A', 'A'], edges: [0, 1] },
      columns: 'A',
    };
    expect(readDrawing({ id: 'x', project: 'p', kind: 'drawing', madeAt: 0, values })).toEqual({
      id: 'x',
      name: '',
      place: null,
      picture: null,
      grid: NO_GRID,
    });
    const facts = (pinned: unknown) =>
      readDefectFacts({ id: 'x', project: 'p', kind: 'defect', madeAt: 0, values: { pin: pinned } });
    for (const wrong of [
      7,
      { drawing: 'n', x: 2, y: 0, picture: '' },
      { drawing: 'n', x: Number.NaN, y: 0, picture: '' },
    ])
      expect(facts(wrong).pin).toBeNull();
  });
});

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
