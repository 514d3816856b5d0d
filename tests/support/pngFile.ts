import { crc32, deflateSync } from 'node:zlib';

/** Bytes one after the other. */
export function joined(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The bytes of a text of one byte a letter. */
export const bytesOfText = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Four bytes, the highest first. */
const four = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

/** A chunk: length, kind, content, checksum. */
function chunk(kind: string, content: ArrayLike<number>): Uint8Array {
  const named = joined(bytesOfText(kind), content);
  return joined(four(content.length), named, four(crc32(named)));
}

interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of a channel. */
  readonly bits: number;
  /** 0 grey, 2 colour, 6 colour with opacity. */
  readonly kind: 0 | 2 | 6;
}

/** A PNG. @param rows each after the number of its filter */
export const pngFile = (
  { width, height, bits, kind }: PngHeader,
  rows: Uint8Array,
): Uint8Array<ArrayBuffer> =>
  joined(
    bytesOfText('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', [...four(width), ...four(height), bits, kind, 0, 0, 0]),
    chunk('IDAT', new Uint8Array(deflateSync(rows))),
    chunk('IEND', []),
  );
