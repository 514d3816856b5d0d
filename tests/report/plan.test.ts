import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Severity } from '#domain/damage/damage.ts';
import { groundOf } from '#domain/inspection/places/onWall.ts';
import { elevationOf } from '#report/plan/elevation.ts';
import { facadesOf } from '#report/plan/facades.ts';
import { sitePlan } from '#report/plan/locationPlan.ts';
import { gatherPins, numberOf, type PlacedPin, pinReach, pinSvg } from '#report/plan/pins.ts';
import { aFinding, aPhoto, aProject, aSurvey } from '#support/inspections.ts';

const LOCATIONS = [
  { id: 'N', name: 'North', parent: null, bearing: 0 },
  { id: 'N2', name: '2/F', parent: 'N' },
  { id: 'E', name: 'East', parent: null },
];
const project = aProject({ locations: LOCATIONS });
/** A photo of the north facade, so many metres east and above the take-off point. */
const from = (id: string, east: number, height: number | null, place = 'N') =>
  aPhoto(id, place, {
    facts: {
      position: { latitude: 22, longitude: 114 + east / (111_195 * Math.cos((22 * Math.PI) / 180)) },
      heading: 180,
      pitch: 0,
      roll: 1,
      ...(height === null ? {} : { relativeAltitude: height }),
    },
  });

type ReachingPin = PlacedPin & ReturnType<typeof pinReach>;

/** A pin's shape without its number, colour and place. */
const shapeOf = (severity: Severity | null) => {
  const svg = pinSvg({ text: '012', severity, at: { x: 50, y: 50 } });
  return svg.slice(0, svg.indexOf(' fill='));
};

describe('pins', () => {
  test('of each severity differ in shape, so that a grey print can be read: as many tips as the number of the severity', () => {
    const levels = [null, 0, 1, 2, 3, 4] as const;
    expect(new Set(levels.map(shapeOf)).size).toBe(levels.length);
    const outside = (severity: Severity | null) =>
      Object.values(pinReach({ text: '012', severity })).filter((reach, at) => {
        const body = Object.values(pinReach({ text: '012', severity: null }))[at] ?? 0;
        return reach > body;
      }).length;
    expect(levels.map(outside)).toEqual([0, 0, 1, 2, 3, 4]);
    expect(shapeOf(null)).toContain('rx=');
  });

  test('never cover each other, and none is lost, wherever they are', () => {
    const pin = fc.record({
      x: fc.integer({ min: 0, max: 200 }),
      y: fc.integer({ min: 0, max: 200 }),
      severity: fc.constantFrom<Severity | null>(null, 0, 1, 2, 3, 4),
    });
    fc.assert(
      fc.property(fc.array(pin, { maxLength: 60 }), (given) => {
        const gathered = gatherPins(
          given.map(({ x, y, severity }, i) => ({ text: String(100 + i), severity, at: { x, y } })),
        );
        const counted = gathered.reduce((sum, { text }) => sum + 1 + Number(text.split(' +')[1] ?? 0), 0);
        expect(counted).toBe(given.length);
        for (const [i, a] of gathered.entries())
          for (const b of gathered.slice(i + 1)) {
            // Without how many more there are, which is behind the number.
            const [one, other] = [a, b].map((pin) => ({
              ...pin,
              ...pinReach({ ...pin, text: pin.text.split(' ')[0] ?? '' }),
            })) as [ReachingPin, ReachingPin];
            const isLeft = (p: ReachingPin, q: ReachingPin) => p.at.x + p.right <= q.at.x - q.left + 1e-6;
            const isAbove = (p: ReachingPin, q: ReachingPin) => p.at.y + p.bottom <= q.at.y - q.top + 1e-6;
            const apart =
              isLeft(one, other) || isLeft(other, one) || isAbove(one, other) || isAbove(other, one);
            expect(apart).toBe(true);
          }
      }),
    );
  });

  test('of several at one spot show the gravest, with how many more there are', () => {
    const at = { x: 10, y: 10 };
    const pins = gatherPins([
      { text: '001', severity: 1, at },
      { text: '002', severity: 4, at },
      { text: '003', severity: null, at },
    ]);
    expect(pins).toEqual([{ text: '002 +2', severity: 4, at }]);
    expect(numberOf({ no: 'N 2/F/012' })).toBe('012');
  });
});

describe('the ground', () => {
  test('has photos in metres about their middle, without (0, 0) and without what is kilometres away', () => {
    const zero = aPhoto('zero', 'N', { facts: { position: { latitude: 0, longitude: 0 } } });
    const { stands, far, atZero } = groundOf([
      from('a', 0, 1),
      from('b', 10, 1),
      from('c', 20, 1),
      from('d', 90_000, 1),
      zero,
    ]);
    expect(stands.map(({ number, at }) => [number, Math.round(at.x)])).toEqual([
      [1, -10],
      [2, 0],
      [3, 10],
    ]);
    expect(far).toEqual(['d.jpg (90 km)']);
    expect(atZero).toEqual(['zero.jpg']);
  });

  test('holds together across the 180th meridian, where longitudes change their sign', () => {
    const at = (id: string, longitude: number) =>
      aPhoto(id, 'N', { facts: { position: { latitude: 0, longitude } } });
    const { stands, far } = groundOf([
      at('a', 179.9999),
      at('b', -179.9999),
      at('c', -179.9998),
      at('d', 179.9998),
      at('astray', 12),
    ]);
    expect(far).toEqual([expect.stringMatching(/^astray\.jpg \(\d+ km\)$/)]);
    const east = new Map(stands.map(({ image, at: { x } }) => [image.id, x]));
    expect([...east.keys()].toSorted((a, b) => (east.get(a) ?? 0) - (east.get(b) ?? 0))).toEqual([
      'd',
      'a',
      'b',
      'c',
    ]);
    expect((east.get('b') ?? 0) - (east.get('a') ?? 0)).toBeCloseTo(22.24, 1);
    expect(sitePlan(stands)?.svg).not.toMatch(/NaN|Infinity/);
  });

  test('is drawn from two photos on, wherever they are within two kilometres', () => {
    expect(sitePlan(groundOf([from('a', 0, 1)]).stands)).toBeNull();
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -990, max: 990, noNaN: true }), { minLength: 2, maxLength: 9 }),
        (easts) => {
          const drawn = sitePlan(groundOf(easts.map((east, i) => from(`p${i}`, east, 1))).stands);
          expect(drawn?.svg).not.toMatch(/NaN|Infinity/);
        },
      ),
    );
  });
});

describe('an elevation', () => {
  const images = [from('a', 0, 5), from('b', 10, 8, 'N2'), from('c', 5, null), aPhoto('e', 'E')];
  const survey = aSurvey(
    ['a', 'b', 'c', 'e'].map((image) => aFinding(`x-${image}`, image)),
    { project, images },
  );
  const [north, east] = facadesOf(survey);

  test('gathers a facade with all places under it', () => {
    expect(north?.places.map(({ location }) => location.id)).toEqual(['N', 'N2']);
    expect(north?.defects.map(({ key }) => key)).toEqual(['x-a', 'x-c', 'x-b']);
    expect(east?.defects.map(({ key }) => key)).toEqual(['x-e']);
  });

  test('has what lies further east further left on a wall that looks north, as one faces it', () => {
    const drawn = north && elevationOf(north, project);
    const xs = new Map(drawn?.defects.map(({ defect, at }) => [defect.key, at]));
    expect((xs.get('x-a')?.x ?? 0) - (xs.get('x-b')?.x ?? 0)).toBeCloseTo(10, 1);
    expect(xs.get('x-b')?.y).toBe(8);
    expect(drawn?.left).toBe(1);
  });

  test('is not drawn without a bearing or without positions', () => {
    expect(east && elevationOf(east, project)).toBeNull();
  });
});

test('what has no place, or one that the project no longer has, comes last and is not lost', () => {
  const images = [aPhoto('a', null), aPhoto('b', 'gone'), aPhoto('n', 'N')];
  const facades = facadesOf(
    aSurvey(
      images.map(({ id }) => aFinding(`x-${id}`, id)),
      { project, images },
    ),
  );
  expect(facades.map(({ location, defects }) => [location?.id ?? null, defects.length])).toEqual([
    ['N', 1],
    ['E', 0],
    [null, 2],
  ]);
});
