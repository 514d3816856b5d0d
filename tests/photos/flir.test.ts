import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thermalFacts, unturned } from '#domain/inspection/photos/thermal.ts';
import { type RadiometricCamera, temperatureOf } from '#domain/measure/radiometry.ts';
import { greyValuesOfPng } from '#formats/shapes/png.ts';
import { inspectPhoto } from '#photos/inspect.ts';
import { readFlir } from '#photos/thermal/flir.ts';
import { CAMERA, djiThermalJpeg, flirJpeg, greyPng } from '#support/flirFile.ts';
import { jpeg } from './made.ts';

const [WIDTH, HEIGHT] = [40, 30];
const RAW = Array.from({ length: WIDTH * HEIGHT }, (_, at) => 12_000 + at * 3);
const file = { width: WIDTH, height: HEIGHT, raw: RAW };
const read = (bytes: Uint8Array) => {
  const found = readFlir(bytes);
  return found.ok ? found.value : found.error;
};

/** A camera that sees nothing but the surface: its curve alone counts. */
const PLAIN: RadiometricCamera = { ...CAMERA, emissivity: 1, distanceM: 0 };
/** The curve the other way: the value of a black body at a temperature. */
const rawAt = ({ planck: { r1, r2, b, f, o } }: RadiometricCamera, celsius: number): number =>
  r1 / (r2 * (Math.exp(b / (celsius + 273.15)) - f)) - o;

describe('the temperature of a surface', () => {
  test('is the inverse of the camera’s curve where nothing lies between and nothing is reflected', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 500, noNaN: true }), (celsius) => {
        expect(temperatureOf(PLAIN)(rawAt(PLAIN, celsius))).toBeCloseTo(celsius, 6);
      }),
    );
  });

  test('is that of its surroundings where all of them are as warm as it, whatever emissivity, air and window', () => {
    const share = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 60, noNaN: true }),
        share,
        share,
        fc.double({ min: 0, max: 50, noNaN: true }),
        (celsius, emissivity, transmission, distanceM) => {
          const camera = {
            ...CAMERA,
            ...{ emissivity, distanceM, reflectedC: celsius, atmosphereC: celsius },
            window: { celsius, transmission },
          };
          expect(temperatureOf(camera)(rawAt(camera, celsius))).toBeCloseTo(celsius, 4);
        },
      ),
    );
  });

  test('is further from that of the surroundings the less the surface radiates of itself', () => {
    const at = (emissivity: number) => temperatureOf({ ...CAMERA, emissivity })(rawAt(CAMERA, 40));
    expect(at(0.95)).toBeGreaterThan(40);
    expect(at(0.6)).toBeGreaterThan(at(0.95));
  });

  test('has the figures that the published curve gives', () => {
    // By hand: 21106.77 / (0.012545258 · (18109 − 7340)) + 1 = 157.23, and 1501 / ln 157.23 = 296.77 K.
    expect(temperatureOf(PLAIN)(18_109)).toBeCloseTo(23.6, 1);
  });

  test('is that of a surface or none, whatever emissivity a person states: never below absolute zero', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 65_535 }),
        fc.double({ min: -40, max: 60, noNaN: true }),
        (emissivity, raw, reflectedC) => {
          const celsius = temperatureOf({ ...CAMERA, emissivity, reflectedC })(raw);
          expect(Number.isNaN(celsius) || (celsius > -273.15 && celsius <= 5000)).toBe(true);
        },
      ),
    );
  });
});

describe('a radiometric JPEG of FLIR’s', () => {
  test.each([
    ['PNG, lowest byte first', {}],
    ['plain values, lowest byte first', { form: 'plain' }],
    ['plain values, highest byte first', { form: 'plain', little: false }],
    ['PNG in many segments', { part: 700 }],
    ['PNG whose bytes are in their order', { form: 'unswappedPng' }],
  ] as const)('gives a temperature for each of its values: %s', (_, how) => {
    const found = read(flirJpeg(jpeg(), { ...file, ...how }));
    if (typeof found === 'string') throw new Error(found);
    expect([found.width, found.height]).toEqual([WIDTH, HEIGHT]);
    expect([...found.raw]).toEqual(RAW);
    expect(found.camera.emissivity).toBeCloseTo(0.95, 6);
    expect(found.camera.planck.o).toBe(-7340);
  });

  test('keeps its range and what it assumes as facts of the photo', async () => {
    const inspected = await inspectPhoto(new Blob([flirJpeg(jpeg(), file)]));
    const thermal = inspected.ok ? thermalFacts({ facts: inspected.value.facts }) : null;
    if (thermal?.kind !== 'temperatures') throw new Error('no temperatures');
    const of = temperatureOf(CAMERA);
    expect(thermal.lowC).toBeCloseTo(of(RAW[0] ?? 0), 2);
    expect(thermal.highC).toBeCloseTo(of(RAW.at(-1) ?? 0), 2);
    expect(thermal).toMatchObject({ distanceM: 1, humidity: 0.5 });
    expect(thermal.emissivity).toBe(0.95);
    expect(thermal.reflectedC).toBeCloseTo(20, 2);
  });

  test('is not taken for a plain photo where its values are broken, missing or of another form', async () => {
    const whole = flirJpeg(jpeg(), { ...file, part: 700 });
    const without = (camera: Partial<RadiometricCamera>) =>
      flirJpeg(jpeg(), { ...file, camera: { ...CAMERA, ...camera } });
    expect(read(without({ emissivity: 0 }))).toBe('unread');
    expect(read(without({ emissivity: Number.NaN }))).toBe('unread');
    expect(read(without({ planck: { ...CAMERA.planck, r2: 0 } }))).toBe('unread');
    expect(read(flirJpeg(jpeg(), { ...file, form: 'plain', height: 0 }))).toBe('unread');
    // The second segment is lost.
    const second = 2 + 4 + 708;
    const cut = new Uint8Array([...whole.subarray(0, second), ...whole.subarray(second + 4 + 708)]);
    expect(read(cut)).toBe('unread');
    expect(read(jpeg())).toBe('none');
    const inspected = await inspectPhoto(new Blob([cut]));
    expect(inspected.ok && inspected.value.facts.thermal).toEqual({ kind: 'unread' });
  });

  test.each(['plain', 'png'] as const)('never throws, whatever byte of it is another: %s', (form) => {
    const whole = flirJpeg(jpeg(), { ...file, form });
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = whole.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        readFlir(bytes);
      }),
    );
  });
});

test('DJI’s thermal photos have no temperatures: only differences, as their calibration is not public', async () => {
  const inspected = await inspectPhoto(new Blob([djiThermalJpeg(jpeg())]));
  expect(inspected.ok && inspected.value.facts.thermal).toEqual({ kind: 'relative' });
});

test('a plain photo says nothing thermal', async () => {
  const inspected = await inspectPhoto(new Blob([jpeg()]));
  expect(inspected.ok && inspected.value.facts.thermal).toBeUndefined();
});

describe('a PNG of 16 bits', () => {
  test('is read with all of its filters', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(65_535), { minLength: 35, maxLength: 35 }), (values) => {
        expect([...(greyValuesOfPng(greyPng(5, 7, values), { width: 5, height: 7 }) ?? [])]).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });

  test('is refused where it is shorter, longer or of another size than it says', () => {
    const png = greyPng(4, 4, new Array<number>(16).fill(7));
    expect(greyValuesOfPng(png, { width: 4, height: 5 })).toBeNull();
    expect(greyValuesOfPng(png.subarray(0, 50), { width: 4, height: 4 })).toBeNull();
    const taller = png.slice();
    taller[23] = 2;
    expect(greyValuesOfPng(taller, { width: 4, height: 2 })).toBeNull();
  });
});

test('a point of an upright photo is found in the sensor’s frame, however the camera was held', () => {
  const corner = { x: 0.25, y: 0.125 };
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => unturned(corner, orientation));
  expect(turned).toEqual([
    { x: 0.25, y: 0.125 },
    { x: 0.75, y: 0.125 },
    { x: 0.75, y: 0.875 },
    { x: 0.25, y: 0.875 },
    { x: 0.125, y: 0.25 },
    { x: 0.125, y: 0.75 },
    { x: 0.875, y: 0.75 },
    { x: 0.875, y: 0.25 },
  ]);
});

test.each([
  { thermal: { kind: 'temperatures', lowC: 1 } },
  { thermal: { kind: '__proto__' } },
  { thermal: 'x' },
  { thermal: null },
])('thermal facts in another form count as absent: %j', (facts) => {
  expect(thermalFacts({ facts })).toBeNull();
});
