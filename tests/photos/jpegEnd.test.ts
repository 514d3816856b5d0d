import { describe, expect, test, vi } from 'vitest';
import { hasAllBlocks } from '#photos/header/jpegBlocks.ts';
import { viewsIn } from '#photos/header/multiPicture.ts';
import { decodePhoto, inspectPhoto } from '#photos/inspect.ts';
import { jpeg } from './made.ts';

/** 40 × 24 pixels, colours at half resolution, baseline. */
const WHOLE = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j' +
      'q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk' +
      'pKSkpKSkpKT/wAARCAAYACgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAQDAf/EACIQAAICAQQBBQAAAAAAAAAAAAEC' +
      'ABEDBCExgXESE0Fhkf/EABgBAQADAQAAAAAAAAAAAAAAAAIAAwQB/8QAHBEAAgIDAQEAAAAAAAAAAAAAAAECEQMhMRNR/9oADAMB' +
      'AAIRAxEAPwAdShsNX7J8qhwXRupC5NbdidXMVoWZxY6VonmumnvPfFD7muHVOrcmvjeTpkDE2LmyopGw3jgn0cVRYmqIAJNnzEkK' +
      'niI7YrfwwyAqxFSTISCYiZoN8K5aZ3FlK2B3Kkzm96MRNOPW0XY9mpy+pRRPiIib4RTiN6P/2Q==',
    'base64',
  ),
);

/** 40 × 24 pixels of noise, colours at half resolution, progressive: ten scans, of which four refine. */
const PROGRESSIVE = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA4KCw0LCQ4NDA0QDw4RFiQXFhQUFiwgIRokNC43NjMuMjI6QVNGOj1OPjIySGJJTlZY' +
      'XV5dOEVmbWVabFNbXVn/2wBDAQ8QEBYTFioXFypZOzI7WVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZWVlZ' +
      'WVlZWVlZWVn/wgARCAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAIBAwX/xAAYAQEAAwEAAAAAAAAAAAAAAAAA' +
      'AQQFAv/aAAwDAQACEAMQAAAB8y42xd2priccyYGvmtAD/8QAGhAAAgIDAAAAAAAAAAAAAAAAABEQEgEgIf/aAAgBAQABBQKGPRCM' +
      '8HFixY//xAAZEQEBAAMBAAAAAAAAAAAAAAABAAIDEhH/2gAIAQMBAT8BdnjO5jbdN2zk3//EABoRAAICAwAAAAAAAAAAAAAAAAAB' +
      'EhMCAyH/2gAIAQIBAT8Br4LUQIIgkV4s/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQAGPwJ//8QAHBAAAwADAQEBAAAAAAAA' +
      'AAAAAAERITFhQXHw/9oACAEBAAE/Ib+Yrs1FC0XPDsos4F5Y3mXUUx8lKWi/To//2gAMAwEAAgADAAAAEKMvnwgv/8QAFxEBAQEB' +
      'AAAAAAAAAAAAAAAAAQARIf/aAAgBAwEBPxBaZ0jTdyM3sDzbRf/EABkRAAMBAQEAAAAAAAAAAAAAAAABMRFBUf/aAAgBAgEBPxDN' +
      'CE94PMH4iiQqEf/EAB0QAQADAAMBAQEAAAAAAAAAAAEAESExQVFhsfH/2gAIAQEAAT8QG3+qMh2T2pawNP16mw498iTQo27lmULy' +
      'NFLL1/sG7RfjAVHwuBg7uKwuU2Tiu4B3k9j8DniCjapeq1t27P/Z',
    'base64',
  ),
);

const inspected = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await inspectPhoto(new Blob([bytes]));
  return read.ok ? { notes: read.value.notes.map(({ key }) => key), kept: read.value.kept } : read.error.key;
};

describe('a JPEG without its end mark', () => {
  test('is kept with one where all of its pixels are there, which is said', async () => {
    const found = await inspected(WHOLE.slice(0, -2));
    expect(found).toMatchObject({ notes: ['image_end_missing'] });
    const kept = typeof found === 'object' && found.kept;
    expect(kept && new Uint8Array(await kept.arrayBuffer())).toEqual(WHOLE);
    // Bytes that a recovery program left behind the picture change nothing.
    expect(await inspected(Uint8Array.from([...WHOLE.slice(0, -2), 0, 0, 0]))).toMatchObject({
      notes: ['image_end_missing'],
    });
  });

  test('is kept where it is progressive and its last scan is there', async () => {
    const found = await inspected(PROGRESSIVE.slice(0, -2));
    expect(found).toMatchObject({ notes: ['image_end_missing'] });
    const kept = typeof found === 'object' && found.kept;
    expect(kept && new Uint8Array(await kept.arrayBuffer())).toEqual(PROGRESSIVE);
  });

  test.each([
    ['baseline', WHOLE],
    ['progressive', PROGRESSIVE],
  ])('and without some of its pixels is refused as cut off, wherever it ends: %s', async (_, whole) => {
    for (let length = 12; length < whole.length - 4; length++)
      expect(await inspected(whole.slice(0, length)), `${length} bytes`).toBe('image_truncated');
  });

  test('and where a scan in the middle is missing is refused as cut off', () => {
    const starts = [...PROGRESSIVE.keys()].filter(
      (at) => PROGRESSIVE[at] === 0xff && PROGRESSIVE[at + 1] === 0xda,
    );
    expect(starts.length).toBeGreaterThan(5);
    for (const [index, start] of starts.slice(0, -1).entries()) {
      const without = [...PROGRESSIVE.slice(0, start), ...PROGRESSIVE.slice(starts[index + 1], -2)];
      expect(hasAllBlocks(Uint8Array.from(without)), `scan ${index}`).toBe(false);
    }
  });

  test('and with data that no picture has never takes long or throws', () => {
    for (const whole of [WHOLE, PROGRESSIVE])
      for (let at = 2; at < whole.length - 2; at++)
        for (const value of [0, 0xff, 0x7f]) {
          const changed = whole.slice(0, -2);
          changed[at] = value;
          expect(typeof hasAllBlocks(changed)).toBe('boolean');
        }
    expect(hasAllBlocks(jpeg({ end: false, width: 65_000, height: 65_000 }))).toBe(false);
  });
});

/** The segment of an MPO that lists pictures of these kinds. */
function list(kinds: readonly number[]): number[] {
  const [u16, u32] = [
    (value: number) => [value & 255, value >> 8],
    (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24],
  ];
  const index = [
    ...[0x49, 0x49, 42, 0, ...u32(8), ...u16(1)],
    ...[...u16(0xb002), ...u16(7), ...u32(kinds.length * 16), ...u32(26), ...u32(0)],
    ...kinds.flatMap((kind) => [...u32(kind), ...new Array<number>(12).fill(0)]),
  ];
  const body = [...Buffer.from('MPF\0'), ...index];
  return [0xff, 0xe2, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
}

describe('several pictures in one JPEG', () => {
  test('that are views are counted, and that only the first is shown is said', async () => {
    const stereo = jpeg({ before: list([0x20030000, 0x020002]) });
    expect(viewsIn(stereo)).toBe(2);
    const read = await inspectPhoto(new Blob([stereo]));
    expect(read.ok && read.value.notes).toEqual([{ key: 'image_views', params: { count: 2 } }]);
  });

  test('that are a gain map or smaller copies are not said', () => {
    expect(viewsIn(jpeg({ before: list([0x030000, 0]) }))).toBe(1);
    expect(viewsIn(jpeg({ before: list([0x030000, 0x010001, 0x010002]) }))).toBe(1);
    expect(viewsIn(jpeg())).toBe(1);
  });

  test('whose list is broken are one photo', () => {
    const broken = list([0x020002, 0x020002]);
    for (let at = 4; at < broken.length; at++) {
      const changed = jpeg({ before: broken.with(at, 0xff) });
      expect(viewsIn(changed)).toBeLessThanOrEqual(1000);
    }
  });
});

describe('a photo that can not be decoded', () => {
  const asked = async (photo: Blob) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    const read = await decodePhoto(photo);
    vi.unstubAllGlobals();
    return read.ok || read.error.key;
  };

  test('is damaged where its bytes can be read', async () => {
    expect(await asked(new Blob([Uint8Array.of(1, 2, 3)]))).toBe('image_damaged');
  });

  test('was moved, deleted or changed after it was chosen where they can not', async () => {
    const gone = new Blob([Uint8Array.of(1)]);
    const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    expect(await asked(Object.assign(gone, { slice: () => unreadable }))).toBe('file_changed');
  });
});
