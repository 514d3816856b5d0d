import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipTime } from '#photos/video/clipTime.ts';

const u32 = (value: number): readonly number[] =>
  [24, 16, 8, 0].map((by) => Math.floor(value / 2 ** by) % 256);
const u64 = (value: number): readonly number[] => [
  ...u32(Math.floor(value / 2 ** 32)),
  ...u32(value % 2 ** 32),
];
const box = (kind: string, content: readonly number[]): readonly number[] => [
  ...u32(content.length + 8),
  ...[...kind].map((letter) => letter.charCodeAt(0)),
  ...content,
];
const FROM_1904 = 2_082_844_800;
const clip = (...parts: readonly (readonly number[])[]) => new Blob([Uint8Array.from(parts.flat())]);
const movie = (header: readonly number[]) =>
  clip(
    box('ftyp', [1, 2, 3, 4]),
    box('mdat', [0, 0, 0]),
    box('moov', [...box('udta', []), ...box('mvhd', header)]),
  );
const whole = fc.integer({ min: Date.UTC(1991, 0) / 1000, max: Date.UTC(2099, 0) / 1000 });

describe('the time of a clip', () => {
  test('is that of its movie header, in either of its versions', async () => {
    await fc.assert(
      fc.asyncProperty(whole, async (seconds) => {
        // Version 0 ends in 2040.
        const early = Math.min(seconds, 2 ** 32 - 1 - FROM_1904);
        expect(await clipTime(movie([0, 0, 0, 0, ...u32(early + FROM_1904), ...u32(0)]))).toBe(early * 1000);
        expect(await clipTime(movie([1, 0, 0, 0, ...u64(seconds + FROM_1904), ...u64(0)]))).toBe(
          seconds * 1000,
        );
      }),
    );
  });

  test('is read behind a part of 64 bits in length', async () => {
    const media = [
      ...u32(1),
      ...[...'mdat'].map((letter) => letter.charCodeAt(0)),
      ...u64(16 + 5),
      1,
      2,
      3,
      4,
      5,
    ];
    const header = box('moov', box('mvhd', [0, 0, 0, 0, ...u32(FROM_1904 + 1_700_000_000), ...u32(0)]));
    expect(await clipTime(clip(media, header))).toBe(1_700_000_000_000);
  });

  test('is the date of a Matroska or WebM file', async () => {
    await fc.assert(
      fc.asyncProperty(whole, async (seconds) => {
        const since = (seconds - Date.UTC(2001, 0) / 1000) * 1e9;
        fc.pre(since >= 0);
        const head = [0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x44, 0x61, 0x88, ...u64(since)];
        expect(Math.abs(((await clipTime(clip(head))) ?? 0) - seconds * 1000)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    ['a header that nobody set', movie([0, 0, 0, 0, ...u32(0), ...u32(0)])],
    ['a clock that was never set', movie([0, 0, 0, 0, ...u32(3600), ...u32(0)])],
    ['no header', clip(box('ftyp', []), box('moov', []))],
    ['a box of no length', clip([0, 0, 0, 0], [1, 2])],
    [
      'a box shorter than its own head',
      clip(
        u32(4),
        [...'moov'].map((letter) => letter.charCodeAt(0)),
      ),
    ],
    ['a header that is cut off', movie([0, 0])],
    ['WebM without a date', clip([0x1a, 0x45, 0xdf, 0xa3, 0x80])],
    ['an empty file', clip([])],
  ])('is not known of %s', async (_, of) => {
    expect(await clipTime(of)).toBeNull();
  });

  test('never fails, and never takes long, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isMatroska) => {
        const start = isMatroska ? [0x1a, 0x45, 0xdf, 0xa3] : box('ftyp', []);
        const found = await clipTime(clip([...start], [...bytes]));
        expect(found === null || Number.isInteger(found)).toBe(true);
      }),
    );
  });
});
