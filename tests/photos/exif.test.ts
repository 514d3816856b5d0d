import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { facts, readFacts } from '#photos/header/exif.ts';
import { hasSamples, SAMPLES } from '../data/exchange/support.ts';
import { jpeg, png } from './made.ts';
import { madeTiff } from './madeTiff.ts';

const of = (groups: Partial<Record<'ifd0' | 'exif' | 'gps' | 'xmp' | 'dji', Record<string, unknown>>>) =>
  facts({ ifd0: {}, exif: {}, gps: {}, xmp: {}, dji: {}, ...groups });

/** EXIF of a camera's name alone: `Make` is `Acme`. */
const NAMED = [
  ...[0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x0f, 1, 2, 0, 5, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0],
  ...[...'Acme\0'].map((letter) => letter.charCodeAt(0)),
];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const le = (value: number) => [value & 255, (value >> 8) & 255, 0, 0];

/** A WebP of nothing but its metadata. */
const webp = (exif: readonly number[]) => {
  const even = exif.length % 2 === 0 ? exif : [...exif, 0];
  const size = 4 + 8 + even.length;
  return Uint8Array.from([
    ...letters('RIFF'),
    ...le(size),
    ...letters('WEBPEXIF'),
    ...le(exif.length),
    ...even,
  ]).buffer;
};

test('the metadata of WebP and TIFF is read as that of JPEG is', async () => {
  const camera = { make: 'Acme' };
  expect(await readFacts(webp(NAMED))).toEqual({ camera });
  expect(await readFacts(webp([...letters('Exif\0\0'), ...NAMED]))).toEqual({ camera });
  expect(await readFacts(Uint8Array.from(NAMED).buffer)).toEqual({ camera });
  expect(await readFacts(webp([]))).toEqual({ metadata: 'none' });
});

test('metadata that is there and can’t be read is said, and so is that there is none', async () => {
  const segment = (mark: string) => [0xff, 0xe1, 0, mark.length + 6, ...letters(mark), 1, 2, 3, 4];
  expect(await readFacts(jpeg().buffer)).toEqual({ metadata: 'none' });
  expect(await readFacts(jpeg({ before: segment('Exif\0\0') }).buffer)).toEqual({ metadata: 'unread' });
  expect(await readFacts(png().buffer)).toEqual({ metadata: 'none' });
  expect(await readFacts(webp([1, 2, 3, 4]))).toEqual({ metadata: 'unread' });
  expect(await readFacts(madeTiff({ width: 2, height: 1, values: [0, 9], big: true }))).toEqual({
    metadata: 'unread',
  });
});

test('where the camera of a drone looked is read as Parrot, Autel and Skydio write it', () => {
  const all = { ifd0: {}, exif: {}, gps: {}, xmp: {}, dji: {} };
  expect(facts({ ...all, looked: { Yaw: -170.2, Pitch: 2, Roll: 0 } })).toEqual({
    heading: 189.8,
    pitch: 2,
    roll: 0,
  });
  expect(facts({ ...all, looked: { Yaw: 0, Pitch: 0, Roll: 0 } })).toEqual({});
  expect(facts({ ...all, dji: { GimbalYawDegree: 10 }, looked: { Yaw: 90 } })).toEqual({ heading: 10 });
});

describe('how a photo was taken', () => {
  test('the time keeps its zone and is never built in the reader’s own', () => {
    const exif = { DateTimeOriginal: '2026:05:04 10:11:12' };
    expect(of({ exif }).takenAt).toBe('2026-05-04T10:11:12');
    expect(of({ exif: { ...exif, OffsetTimeOriginal: '+08:00' } }).takenAt).toBe('2026-05-04T10:11:12+08:00');
    expect(of({ exif, xmp: { CreateDate: '2026-05-04T10:11:12+02:00' } }).takenAt).toBe(
      '2026-05-04T10:11:12+02:00',
    );
    expect(of({ exif, xmp: { CreateDate: '2026-05-04' } }).takenAt).toBe('2026-05-04T10:11:12');
    expect(of({ exif, dji: { UTCAtExposure: '2026:05:04 02:11:12.345' } }).takenAt).toBe(
      '2026-05-04T02:11:12Z',
    );
    expect(of({ exif, dji: { UTCAtExposure: '2026:05:04 02:11:12.345' } }).localTime).toBe(
      '2026-05-04T10:11:12',
    );
    expect(of({ exif }).localTime).toBeUndefined();
    expect(of({ exif, gps: { GPSDateStamp: '2026:05:04', GPSTimeStamp: [2, 11, 12.5] } }).takenAt).toBe(
      '2026-05-04T02:11:12Z',
    );
    expect(of({ exif: { DateTimeOriginal: '0000:00:00 00:00:00' } }).takenAt).toBeUndefined();
  });

  test('a time that there is not, as cameras without a clock write it, is none; the next source counts', () => {
    for (const none of ['2026:13:01 10:11:12', '2026:05:32 10:11:12', '2026:05:04 99:99:99'])
      expect(of({ exif: { DateTimeOriginal: none } }).takenAt).toBeUndefined();
    const gps = { GPSDateStamp: '2026:05:04', GPSTimeStamp: [2, 11, 12] };
    expect(
      of({ exif: { DateTimeOriginal: '2026:05:04 99:99:99' }, xmp: { CreateDate: '2026-99-04T10:11Z' }, gps })
        .takenAt,
    ).toBe('2026-05-04T02:11:12Z');
    const exif = { DateTimeOriginal: '2026:05:04 10:11:12', OffsetTimeOriginal: '+99:00' };
    expect(of({ exif }).takenAt).toBe('2026-05-04T10:11:12');
  });

  test('DJI’s position wins, in either spelling, and says how exact it is', () => {
    const gps = { latitude: 1, longitude: 2 };
    expect(of({ gps })).toMatchObject({ position: { latitude: 1, longitude: 2 }, positionBy: 'gps' });
    expect(of({ gps, dji: { GpsLatitude: '+22.5', GpsLongtitude: '114.1', RtkFlag: 50 } })).toMatchObject({
      position: { latitude: 22.5, longitude: 114.1 },
      positionBy: 'rtk_fixed',
    });
    expect(of({ dji: { GpsLatitude: 22, GpsLongitude: 114, RtkFlag: 34 } }).positionBy).toBe('rtk_float');
    expect(of({ gps: { latitude: 0, longitude: 0 } })).toEqual({ positionFault: 'zero' });
    expect(of({ gps: { latitude: 91, longitude: 0 } }).position).toBeUndefined();
  });

  test('the heading is the gimbal’s, from 0 to 360; all zeros mean that nothing is known', () => {
    const dji = {
      GimbalYawDegree: '-90.5',
      GimbalPitchDegree: -15,
      GimbalRollDegree: 0,
      FlightYawDegree: 10,
    };
    expect(of({ dji })).toMatchObject({ heading: 269.5, pitch: -15, roll: 0 });
    expect(of({ dji: { GimbalYawDegree: 0, GimbalPitchDegree: 0, GimbalRollDegree: 0 } })).toEqual({});
  });

  test('the focal length in pixels is the calibration’s own, else the calibrated one', () => {
    const dji = { CalibratedFocalLength: 3666.67 };
    expect(of({ dji }).focalLengthPx).toBe(3666.67);
    expect(
      of({ dji: { ...dji, DewarpData: '2024-01-02;3713.29,3713.29,7.02,-8.72,-0.11' } }).focalLengthPx,
    ).toBe(3713.29);
    expect(of({ dji: { ...dji, DewarpData: '2024-01-02;0,0,0' } }).focalLengthPx).toBe(3666.67);
  });

  test('the sensor’s width follows from its pixels to the inch or the centimetre, where that makes sense', () => {
    const exif = { ExifImageWidth: 5280, ExifImageHeight: 3956 };
    expect(of({ exif }).frame).toEqual({ width: 5280, height: 3956 });
    const inch = of({ exif: { ...exif, FocalPlaneXResolution: 7751.9, FocalPlaneResolutionUnit: 2 } });
    expect(inch.sensorWidthMm).toBeCloseTo(17.3, 1);
    const cm = of({ exif: { ...exif, FocalPlaneXResolution: 3052, FocalPlaneResolutionUnit: 3 } });
    expect(cm.sensorWidthMm).toBeCloseTo(17.3, 1);
    const nonsense = of({ exif: { ...exif, FocalPlaneXResolution: 1, FocalPlaneResolutionUnit: 2 } });
    expect(nonsense.sensorWidthMm).toBeUndefined();
    expect(of({ exif: { FocalPlaneXResolution: 3052 } }).sensorWidthMm).toBeUndefined();
  });

  test('altitude has its side of the sea, and the height above take-off is kept apart', () => {
    expect(of({ gps: { GPSAltitude: 12, GPSAltitudeRef: Uint8Array.of(1) } }).altitude).toBe(-12);
    expect(
      of({
        gps: { GPSAltitude: 12, GPSAltitudeRef: Uint8Array.of(0) },
        dji: { AbsoluteAltitude: '+30.5', RelativeAltitude: '-2.1' },
      }),
    ).toEqual({ altitude: 30.5, relativeAltitude: -2.1 });
  });

  test('a laser distance counts only where the laser measured', () => {
    expect(of({ dji: { LRFStatus: 'Normal', LRFTargetDistance: 12.5 } }).laserDistance).toBe(12.5);
    expect(of({ dji: { LRFStatus: 'TooFar', LRFTargetDistance: 12.5 } }).laserDistance).toBeUndefined();
    expect(of({ dji: { LRFTargetDistance: 0 } }).laserDistance).toBeUndefined();
  });

  test('camera and focal lengths', () => {
    expect(
      of({
        ifd0: { Make: 'DJI\0', Model: ' FC7303 ' },
        exif: { FocalLength: 4.49, FocalLengthIn35mmFormat: 24 },
        dji: { CalibratedFocalLength: 3666.6 },
      }),
    ).toEqual({
      camera: { make: 'DJI', model: 'FC7303' },
      focalLengthMm: 4.49,
      focalLength35Mm: 24,
      focalLengthPx: 3666.6,
    });
  });

  test('a photo without metadata, or with broken ones, tells nothing', async () => {
    expect(await readFacts(jpeg().buffer)).toEqual({ metadata: 'none' });
    expect(await readFacts(Uint8Array.from([1, 2, 3]).buffer)).toEqual({ metadata: 'none' });
  });

  test.skipIf(!hasSamples)(
    'a real drone’s photo tells where it was, how high and where it looked (needs the samples)',
    async () => {
      const bytes = new Uint8Array(readFileSync(join(SAMPLES, 'dji-gps/Aerea1.JPG')));
      const found = await readFacts(bytes.buffer);
      expect(found.camera).toMatchObject({ make: 'DJI', model: 'FC7303' });
      expect(found.position?.latitude).toBeGreaterThan(14);
      expect(found.position?.longitude).toBeLessThan(-86);
      expect(
        [found.heading, found.pitch, found.relativeAltitude].every((value) => typeof value === 'number'),
      ).toBe(true);
      expect(found.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    },
  );
});
