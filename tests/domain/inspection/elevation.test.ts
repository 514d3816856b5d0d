import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CloseUpEntry, type ListedCloseUp, withField } from '#domain/inspection/closeUp/closeUp.ts';
import { dropSpacing } from '#domain/inspection/closeUp/due.ts';
import {
  cellsOf,
  coveredShare,
  drawnNames,
  drawnOutline,
  drawnShapes,
  elevationSize,
  frameOf,
  isTouched,
  measuredOutline,
  offWall,
  onWall,
  pinnedPlace,
  touchedPlaces,
  touchedShare,
  typedOutline,
  typedPin,
  wallOf,
} from '#domain/inspection/closeUp/elevation.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { NO_GRID } from '#domain/inspection/drawings/grid.ts';

const box = (left: number, top: number, right: number, bottom: number) => [
  ...[left, top, right, top],
  ...[right, bottom, left, bottom],
];
const entry = (
  kind: CloseUpEntry['kind'],
  values: CloseUpEntry['values'],
  { id = 'd', place = 'F-1' } = {},
): ListedCloseUp => ({ id, kind, place, addedAt: 1, values });
const wall = (values: CloseUpEntry['values']) => entry('elevation', values, { id: 'size' });
const METRES = wall({ elevationWidth: 20, elevationHeight: 10 });
const size = (entries: readonly CloseUpEntry[]) => touchedShare(entries, 'F-1');

describe('the area touched', () => {
  test('is what outlines cover, once where they overlap', () => {
    const one = entry('drop', { outline: box(0, 0, 0.2, 1) });
    const other = entry('touched', { outline: box(0.1, 0, 0.3, 1) }, { id: 'e' });
    const { touched, area, share, drawn } = size([METRES, one, other]);
    expect(touched).toBeCloseTo(60, 3);
    expect([area, drawn?.count, drawn?.typed]).toEqual([200, 2, 0]);
    expect(share).toBeCloseTo(0.3, 6);
  });

  test('is never more than all of it, nor less than its largest outline, in whatever order', () => {
    const side = fc.double({ min: 0, max: 0.8, noNaN: true });
    const some = fc.array(
      fc.tuple(side, side).map(([x, y]) => box(x, y, x + 0.2, y + 0.2)),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (rings) => {
        const covered = coveredShare(rings) ?? -1;
        expect(covered).toBeGreaterThanOrEqual(0.04 - 1e-6);
        expect(covered).toBeLessThanOrEqual(Math.min(1, 0.04 * rings.length) + 1e-6);
        expect(coveredShare(rings.toReversed())).toBeCloseTo(covered, 6);
        expect(coveredShare([...rings, ...rings])).toBeCloseTo(covered, 6);
      }),
    );
  });

  test('counts a typed area before the outline of the same entry, and says so', () => {
    const typed = entry('drop', { outline: box(0, 0, 0.5, 1), areaTouched: 30 });
    expect(size([METRES, typed])).toEqual({
      ...{ touched: 30, area: 200, share: 0.15 },
      drawn: { count: 0, area: 0, typed: 1 },
    });
  });

  test('is measured by the stated area where width and height aren’t known, and not at all without either', () => {
    const drop = entry('drop', { outline: box(0, 0, 0.25, 1) });
    expect(size([drop, wall({ elevationArea: 80 })])).toMatchObject({ area: 80, share: 0.25 });
    for (const unknown of [
      [],
      [wall({ elevationWidth: 20 })],
      [METRES, entry('elevation', { elevationWidth: 30 })],
    ])
      expect(size([drop, ...unknown])).toMatchObject({ touched: 0, share: null, drawn: { area: null } });
    expect(isTouched(size([drop]))).toBe(true);
    expect(isTouched(size([]))).toBe(false);
    expect(touchedPlaces([drop, entry('sounding', { outline: box(0, 0, 1, 1) }, { place: 'F-2' })])).toEqual([
      'F-1',
    ]);
  });

  test('of records without outlines is what it was before there were any', () => {
    const typed = entry('drop', { areaTouched: 50, fromLeft: 3, width: 2 });
    expect(size([typed, METRES])).toEqual({ touched: 50, area: null, share: null });
    expect(size([typed, wall({ elevationArea: 200 })])).toEqual({ touched: 50, area: 200, share: 0.25 });
  });

  test('isn’t known where outlines are more, or cross more often, than can be measured, and that takes no long', () => {
    const comb = (across: boolean) =>
      Array.from({ length: 100 }, (_, at) => {
        const [far, along] = [at % 2 === 0 ? 0 : 1, at / 99];
        return across ? [far, along] : [along, far];
      }).flat();
    const drops = Array.from({ length: 30 }, (_, n) =>
      entry('touched', { outline: comb(n % 2 === 0) }, { id: `t${n}` }),
    );
    const begun = performance.now();
    expect(size([METRES, ...drops])).toMatchObject({ share: null, drawn: { count: 30, area: null } });
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(coveredShare(Array.from({ length: 2000 }, () => box(0, 0, 1, 1)))).toBeNull();
  });
});

test('an outline that a file brings is not stated where it isn’t one', () => {
  const drop = entry('drop', {});
  for (const bad of [
    'x',
    [],
    [0, 0, 1, 1],
    [0, 0, 1, 0, 1],
    [0, 0, 2, 0, 1, 1],
    [0, 0, Number.NaN, 0, 1, 1],
    [null],
    {},
  ])
    expect(withField(drop, 'outline', bad).values).toEqual({});
  expect(withField(drop, 'outline', new Array(202).fill(0.5)).values).toEqual({});
  expect(withField(drop, 'outline', box(0, 0, 1, 1)).values).toEqual({ outline: box(0, 0, 1, 1) });
});

describe('a gesture', () => {
  test('across draws a drop over the whole height; from corner to corner a part of it', () => {
    expect(
      drawnOutline('drop', [
        { x: 0.4, y: 0.52 },
        { x: 0.3, y: 0.5 },
      ]),
    ).toEqual(box(0.3, 0, 0.4, 1));
    expect(
      drawnOutline('drop', [
        { x: 0.3, y: 0.5 },
        { x: 0.4, y: 0.98 },
      ]),
    ).toEqual(box(0.3, 0.5, 0.4, 1));
    expect(
      drawnOutline('drop', [
        { x: 0.3, y: 0.5 },
        { x: 0.3, y: 0.9 },
      ]),
    ).toBeNull();
  });

  test('around an area draws what lies on the elevation, and a slip draws nothing', () => {
    const around = Array.from({ length: 400 }, (_, at) => {
      const turn = (2 * Math.PI * at) / 400;
      return { x: 0.5 + 0.2 * Math.cos(turn), y: 0.5 + 0.2 * Math.sin(turn) };
    });
    const ring = drawnOutline('sounding', around) ?? [];
    expect(ring.length).toBeLessThanOrEqual(200);
    expect(coveredShare([ring])).toBeCloseTo(Math.PI * 0.04, 2);
    const off = around.map(({ x, y }) => ({ x: x + 0.5, y }));
    expect(Math.max(...(drawnOutline('touched', off) ?? [2]))).toBe(1);
    expect(drawnOutline('touched', [])).toBeNull();
    expect(
      drawnOutline('touched', [
        { x: 0.1, y: 0.1 },
        { x: 0.2, y: 0.2 },
      ]),
    ).toBeNull();
  });

  test('whatever it is gives an outline that is stored as it is, or none', () => {
    const at = fc.record({
      x: fc.double({ min: -1, max: 2, noNaN: true }),
      y: fc.double({ min: -1, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('drop', 'touched', 'sounding'),
        fc.array(at, { maxLength: 60 }),
        (kind, path) => {
          const ring = drawnOutline(kind, path);
          if (ring) expect(withField(entry(kind, {}), 'outline', ring).values.outline).toEqual(ring);
        },
      ),
    );
  });
});

test('four numbers draw a rectangle, sides in the wrong order draw none', () => {
  expect(typedOutline(0.25, 0.5, 0, 1)).toEqual(box(0.25, 0, 0.5, 1));
  for (const [left, right, bottom, top] of [
    [0.5, 0.25, 0, 1],
    [0, 1, 1, 0],
    [0, 1.1, 0, 1],
    [0, Number.NaN, 0, 1],
  ] as const)
    expect(typedOutline(left, right, bottom, top)).toBeNull();
});

test('a drop’s middle is as typed, else as drawn, and drops without a known place count for no distance', () => {
  const drop = entry('drop', { outline: box(0.2, 0, 0.3, 1) });
  expect(dropSpacing([drop, METRES], 'F-1')).toBeCloseTo(15, 6);
  expect(dropSpacing([withField(drop, 'fromLeft', 10) as CloseUpEntry, METRES], 'F-1')).toBe(10);
  expect(dropSpacing([drop], 'F-1')).toBeNull();
});

test('what is drawn has a letter and its number among its kind, and drops with a typed place are drawn, too', () => {
  const entries = [
    entry('drop', {}, { place: 'F-2', id: 'a' }),
    entry('drop', { fromLeft: 5, width: 2 }, { id: 'b' }),
    entry('drop', { fromLeft: 25 }, { id: 'c' }),
    entry('sounding', { outline: box(0, 0, 0.1, 0.1) }, { id: 's' }),
    METRES,
  ];
  expect(drawnNames(entries).get('b')).toBe('D2');
  expect(drawnShapes(entries, 'F-1').map(({ name, ring }) => [name, ring])).toEqual([
    ['D2', box(0.2, 0, 0.3, 1)],
    ['S1', box(0, 0, 0.1, 0.1)],
  ]);
  expect(measuredOutline(entries[3] as CloseUpEntry, entries)).toMatchObject({ corners: 4 });
  expect(measuredOutline(entries[3] as CloseUpEntry, entries)?.area).toBeCloseTo(2, 4);
});

describe('the wall that is drawn on', () => {
  const picture = { sha256: 'a'.repeat(64), width: 400, height: 200, file: 'n.png', page: null };
  const grid = {
    floors: { names: ['2/F', '1/F'], edges: [0.1, 0.5, 0.9] },
    columns: { names: ['A', 'B'], edges: [0.2, 0.4, 0.6] },
  };
  const drawing: Drawing = { id: 'n', name: 'North', place: 'F-1', picture, grid };

  test('is the part of a picture that its floors and columns divide; unknown where either isn’t stated', () => {
    expect(frameOf(drawing)).toMatchObject({ x: 0.2, y: 0.1, height: 0.8 });
    expect(frameOf({ ...drawing, grid: NO_GRID })).toBeNull();
    expect(frameOf({ ...drawing, picture: null, grid: NO_GRID })).toEqual({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    });
  });

  test('has the floors and columns of a drop', () => {
    const at = wallOf('F-1', elevationSize([], 'F-1'), { drawings: [drawing], locations: [] });
    expect(at).toMatchObject({ drawing, aspect: 2 });
    expect(cellsOf(box(0, 0, 0.5, 1), at)).toEqual({
      ...{ from: { floor: '1/F', column: 'A' }, to: { floor: '2/F', column: 'A' } },
    });
    const plain = wallOf('F-1', elevationSize([METRES], 'F-1'), { drawings: [], locations: [] });
    expect(plain).toMatchObject({ drawing: null, aspect: 2, grid: NO_GRID });
    expect(cellsOf(box(0, 0, 0.5, 1), plain).from).toEqual({ floor: '', column: '' });
  });

  test('takes places on the elevation to places on the drawing and back', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(part, part, (x, y) => {
        const frame = frameOf(drawing) ?? { x: 0, y: 0, width: 1, height: 1 };
        const [left = 0, top = 0] = onWall([x, y], frame);
        const back = offWall({ x: left, y: top }, frame);
        expect([back.x, back.y]).toEqual([expect.closeTo(x, 9), expect.closeTo(y, 9)]);
      }),
    );
  });
});

describe('a probe or a monitoring point', () => {
  test('is pinned where the finger is lifted, and nowhere next to the elevation', () => {
    expect(
      drawnOutline('probe', [
        { x: 0.1, y: 0.1 },
        { x: 0.5, y: 0.25 },
      ]),
    ).toEqual([0.5, 0.25]);
    expect(drawnOutline('point', [{ x: 1.01, y: 0.5 }])).toBeNull();
    expect(drawnOutline('probe', [])).toBeNull();
  });

  test('is pinned by two numbers, and not outside', () => {
    expect(typedPin(0.25, 0.75)).toEqual([0.25, 0.25]);
    expect(typedPin(1.2, 0.5)).toBeNull();
    expect(typedPin(Number.NaN, 0.5)).toBeNull();
  });

  test('has its own number on the elevation, else its place in the list', () => {
    const entries = [
      entry('probe', { number: 'P7', pin: [0.5, 0.5] }, { id: 'a' }),
      entry('probe', { pin: [0, 1] }, { id: 'b' }),
      entry('point', { number: 'M1' }, { id: 'c' }),
    ];
    expect(drawnShapes(entries, 'F-1')).toEqual([
      { id: 'a', kind: 'probe', name: 'P7', ring: [0.5, 0.5] },
      { id: 'b', kind: 'probe', name: 'P2', ring: [0, 1] },
    ]);
  });

  test('is so many metres from the left end and the ground where the size is stated, else a share of it', () => {
    const probe = entry('probe', { pin: [0.25, 0.2] });
    expect(pinnedPlace(probe, [probe, METRES])).toEqual({ left: 5, up: 8, isMetric: true });
    expect(pinnedPlace(probe, [probe])).toEqual({ left: 0.25, up: 0.8, isMetric: false });
    expect(pinnedPlace(entry('probe', {}), [])).toBeNull();
  });

  test('touches no area, and its pin counts as not stated where a file brings none', () => {
    expect(touchedPlaces([entry('probe', { pin: [0.5, 0.5] })])).toEqual([]);
    for (const pin of [[0.5], [0.5, 2], [0, 0, 1, 1], '0,0', { 0: 0.5, 1: 0.5 }, [Number.NaN, 0]])
      expect(withField(entry('probe', {}), 'pin', pin).values).toEqual({});
    expect(withField(entry('probe', {}), 'pin', [0, 1]).values).toEqual({ pin: [0, 1] });
  });
});
