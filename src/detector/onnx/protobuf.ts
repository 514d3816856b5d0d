/** One field of a protobuf message: its number, and its undecoded value. */
interface Field {
  readonly number: number;
  readonly value: number | Uint8Array;
}

/** The bytes are no protobuf message. */
export class NotProtobuf extends Error {}

/** A message has more fields than any real model: weights are one field each, whatever their size. */
export class TooManyFields extends Error {}
const MOST = 500_000;

/** Bytes of the longest 64-bit varint; values above 2⁵³ never occur as a length or size here. */
const LONGEST = 10;

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }

  varint(): number {
    let value = 0;
    let factor = 1;
    for (let length = 0; length < LONGEST; length++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw new NotProtobuf('A number doesn’t end.');
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new NotProtobuf('The message is cut off.');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}

/**
 * The fields of a message, in their order, without copying. Throws {@link NotProtobuf} where the bytes are none.
 * Format: https://protobuf.dev/programming-guides/encoding/
 */
function* fieldsOf(bytes: Uint8Array): Generator<Field, void> {
  const reader = new Reader(bytes);
  for (let count = 0; !reader.ended; count++) {
    if (count >= MOST) throw new TooManyFields('The message has too many fields.');
    const tag = reader.varint();
    const number = Math.floor(tag / 8);
    const kind = tag % 8;
    if (number === 0) throw new NotProtobuf('A field has no number.');
    if (kind === 0) yield { number, value: reader.varint() };
    else if (kind === 1) yield { number, value: reader.take(8) };
    else if (kind === 2) yield { number, value: reader.take(reader.varint()) };
    else if (kind === 5) yield { number, value: reader.take(4) };
    else throw new NotProtobuf('A field is of no known kind.');
  }
}

const UTF8 = new TextDecoder();

/** The messages and texts of one field. */
export function partsOf(bytes: Uint8Array, number: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const field of fieldsOf(bytes))
    if (field.number === number && typeof field.value !== 'number') parts.push(field.value);
  return parts;
}

/** The last value of a field that is a number, or null. */
export function numberOf(bytes: Uint8Array, number: number): number | null {
  let last: number | null = null;
  for (const field of fieldsOf(bytes))
    if (field.number === number && typeof field.value === 'number') last = field.value;
  return last;
}

/** The text of a field, or null. */
export function textOf(bytes: Uint8Array, number: number): string | null {
  const part = partsOf(bytes, number).at(-1);
  return part ? UTF8.decode(part) : null;
}
