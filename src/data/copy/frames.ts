import type { StoredDoc } from '../store/store.ts';
import { crc32 } from './crc32.ts';

/** Bytes before a frame's content: length and CRC-32, both 32 bits, little-endian. */
const HEAD = 8;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The documents of one transaction as one frame: length, checksum, JSON. A frame is read completely or not at all, so a
 * kill while writing leaves all of a step or nothing.
 */
export function encodeFrame(docs: readonly StoredDoc[]): Uint8Array {
  const content = encoder.encode(JSON.stringify(docs));
  const frame = new Uint8Array(HEAD + content.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, content.length, true);
  head.setUint32(4, crc32(content), true);
  frame.set(content, HEAD);
  return frame;
}

/** The position of a frame's content in its segment. */
export interface FrameAt {
  readonly from: number;
  readonly to: number;
  readonly crc: number;
}

/**
 * Finds the frames of a segment by their lengths only. An incomplete frame at the end, as left by a kill, is ignored.
 */
export function framesOf(segment: Uint8Array): readonly FrameAt[] {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  const frames: FrameAt[] = [];
  for (let at = 0; at + HEAD <= segment.length; ) {
    const from = at + HEAD;
    const to = from + view.getUint32(at, true);
    if (to === from || to > segment.length) break;
    frames.push({ from, to, crc: view.getUint32(at + 4, true) });
    at = to;
  }
  return frames;
}

/** The documents of a frame; null where its bytes are corrupt. */
export function decodeFrame(segment: Uint8Array, { from, to, crc }: FrameAt): readonly StoredDoc[] | null {
  const content = segment.subarray(from, to);
  if (crc32(content) !== crc) return null;
  try {
    const docs: unknown = JSON.parse(decoder.decode(content));
    return Array.isArray(docs) ? docs.filter(isStored) : null;
  } catch {
    return null;
  }
}

const isStored = (doc: unknown): doc is StoredDoc =>
  typeof doc === 'object' && doc !== null && '_id' in doc && typeof doc._id === 'string';
