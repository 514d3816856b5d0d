import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32, decodeFrame, encodeFrame, framesOf } from '#data/copy/segments.ts';
import type { StoredDoc } from '#data/store/store.ts';

const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(parts.flatMap((part) => [...part]));
const readAll = (segment: Uint8Array) => framesOf(segment).map((frame) => decodeFrame(segment, frame));

const doc = fc.record({ _id: fc.string({ unit: 'grapheme' }), n: fc.integer(), text: fc.string() });
const steps = fc.array(fc.array(doc, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test('the checksum is CRC-32 as everybody computes it', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('what was written is what is read, step by step', () => {
  fc.assert(
    fc.property(steps, (all) => {
      expect(readAll(join(all.map(encodeFrame)))).toEqual(all);
    }),
  );
});

test('a file cut anywhere gives every step before the cut and nothing of the one it fell into', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (all, at) => {
      const frames = all.map(encodeFrame);
      const whole = join(frames);
      const cut = at % whole.length;
      let [kept, end] = [0, 0];
      for (const frame of frames) {
        end += frame.length;
        if (end <= cut) kept += 1;
      }
      expect(readAll(whole.subarray(0, cut))).toEqual(all.slice(0, kept));
    }),
  );
});

test('a byte that changed on the disk never gives another document than was written', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.integer({ min: 1, max: 255 }), (all, at, change) => {
      const segment = join(all.map(encodeFrame));
      const place = at % segment.length;
      segment[place] = (segment[place] ?? 0) ^ change;
      const written = all.map((step: readonly StoredDoc[]) => JSON.stringify(step));
      for (const step of readAll(segment))
        expect(step === null || written.includes(JSON.stringify(step))).toBe(true);
    }),
  );
});
