import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFacts } from '#photos/header/exif.ts';
import { jpegFacts } from '#photos/header/header.ts';
import type { Capture } from '#photos/stamp/stampJpeg.ts';
import { stampJpeg } from '#photos/stamp/stampJpeg.ts';
import { scaled } from '#support/propertyRuns.ts';
import { jpeg } from './made.ts';

const AT = Date.UTC(2026, 4, 4, 2, 11, 12);
const fix = { latitude: 22.2855, longitude: 114.1577, accuracy: 6.25, at: AT - 3000 };
const capture = (of: Partial<Capture> = {}): Capture => ({
  at: AT,
  aheadMinutes: 480,
  fix,
  heading: 183.5,
  ...of,
});
const read = (bytes: Uint8Array<ArrayBuffer>) => readFacts(bytes.buffer);

describe('a photo that is taken here', () => {
  test('tells when, where, how exactly and which way, as the app reads it', async () => {
    const facts = await read(stampJpeg(jpeg(), capture()));
    expect(facts).toMatchObject({
      takenAt: '2026-05-04T10:11:12+08:00',
      positionBy: 'gps',
      positionError: 6.25,
      heading: 183.5,
      headingBy: 'compass',
    });
    expect(facts.position?.latitude).toBeCloseTo(fix.latitude, 6);
    expect(facts.position?.longitude).toBeCloseTo(fix.longitude, 6);
  });

  test('tells nothing of what isn’t known', async () => {
    const facts = await read(stampJpeg(jpeg(), capture({ fix: null, heading: null })));
    expect(facts).toEqual({ takenAt: '2026-05-04T10:11:12+08:00' });
    const aside = await read(stampJpeg(jpeg(), capture({ fix: null })));
    expect(aside).toEqual({ takenAt: facts.takenAt, heading: 183.5, headingBy: 'compass' });
  });

  test.each([0, -210, 345, 840])('has its own wall clock, %i minutes ahead of UTC', async (aheadMinutes) => {
    const { takenAt = '' } = await read(stampJpeg(jpeg(), capture({ aheadMinutes })));
    expect(Date.parse(takenAt)).toBe(AT);
    expect(takenAt.slice(0, 19)).toBe(new Date(AT + aheadMinutes * 60_000).toISOString().slice(0, 19));
  });

  test('anywhere on earth, to a centimetre', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 359.99, noNaN: true }),
        fc.boolean(),
        async (latitude, longitude, heading, little) => {
          fc.pre(Math.abs(latitude) > 1e-6 || Math.abs(longitude) > 1e-6);
          const place = { ...fix, latitude, longitude };
          const bytes = stampJpeg(jpeg({ orientation: 6, little }), capture({ fix: place, heading }));
          const facts = await read(bytes);
          expect(Math.abs((facts.position?.latitude ?? 99) - latitude)).toBeLessThan(1e-7);
          expect(Math.abs((facts.position?.longitude ?? 999) - longitude)).toBeLessThan(1e-7);
          expect(facts.heading).toBeCloseTo(heading, 1);
          expect(jpegFacts(bytes)).toMatchObject({ orientation: 6, complete: true, unsupported: null });
        },
      ),
      { numRuns: scaled(60) },
    );
  });
});

describe('what the camera wrote', () => {
  test('stays: orientation, its own position where none is given, and every other byte', async () => {
    const before = stampJpeg(jpeg({ orientation: 8, width: 64, height: 48 }), capture());
    const later = stampJpeg(before, capture({ at: AT + 60_000, fix: null, heading: null }));
    const facts = await read(later);
    expect(facts.takenAt).toBe('2026-05-04T10:12:12+08:00');
    expect(facts.position?.latitude).toBeCloseTo(fix.latitude, 6);
    expect(jpegFacts(later)).toEqual({
      width: 64,
      height: 48,
      orientation: 8,
      complete: true,
      unsupported: null,
    });
    expect(later.slice(-40)).toEqual(before.slice(-40));
  });

  test('a newer position takes the place of an older one, with its error', async () => {
    const before = stampJpeg(jpeg(), capture());
    const place = { latitude: -33.85, longitude: -70.5, accuracy: 20, at: AT };
    const facts = await read(stampJpeg(before, capture({ fix: place, heading: null })));
    expect(facts.positionError).toBe(20);
    expect(facts.position?.latitude).toBeCloseTo(-33.85, 6);
    expect(facts.heading).toBeUndefined();
  });

  test('is given up but for the orientation where it leaves no room', async () => {
    const filler = Array.from({ length: 65_400 }, () => 0);
    const exif = [...'Exif'].map((char) => char.charCodeAt(0));
    const body = [...exif, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    const whole = [...body, 0, 0, 0, 0, ...filler];
    const length = whole.length + 2;
    const full = jpeg({ before: [0xff, 0xe1, length >> 8, length & 255, ...whole] });
    expect(jpegFacts(full).orientation).toBe(6);
    const stamped = stampJpeg(full, capture());
    expect(jpegFacts(stamped)).toMatchObject({ orientation: 6, complete: true, unsupported: null });
    expect((await read(stamped)).positionError).toBe(6.25);
  });

  test('broken EXIF is replaced, and what is no JPEG comes back as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
        const body = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, ...noise];
        const length = body.length + 2;
        const bytes = stampJpeg(
          jpeg({ before: [0xff, 0xe1, length >> 8, length & 255, ...body] }),
          capture(),
        );
        expect(jpegFacts(bytes)).toMatchObject({ width: 40, height: 30, complete: true, unsupported: null });
      }),
    );
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    expect(stampJpeg(png, capture())).toBe(png);
  });
});
