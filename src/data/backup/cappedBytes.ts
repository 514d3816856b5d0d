import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';

/** Why an entry could not be unpacked. */
export type UnpackFault = 'damaged' | 'too_large';

/**
 * Unpacks an entry of a ZIP file without trusting its declared size: stops as soon as more than `most` bytes come out,
 * before memory is exhausted.
 */
export async function unpack(entry: FileEntry, most: number): Promise<Blob | UnpackFault> {
  if (entry.uncompressedSize > most) return 'too_large';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      if (size > most) throw new RangeError('too large');
      parts.push(part.slice());
    },
  });
  try {
    await entry.getData(sink);
    return new Blob(parts);
  } catch {
    return size > most ? 'too_large' : 'damaged';
  }
}
