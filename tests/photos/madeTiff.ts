import { deflateSync } from 'node:zlib';

/** How a TIFF is to be written; what is left out is as most programs have it. */
export interface MadeTiff {
  readonly width: number;
  readonly height: number;
  /** Values pixel by pixel, the samples of one beside each other. */
  readonly values: readonly number[];
  readonly samples?: number;
  readonly bits?: number;
  readonly format?: 'unsigned' | 'signed' | 'float';
  readonly compression?: keyof typeof PACKED;
  readonly little?: boolean;
  readonly big?: boolean;
  readonly planes?: boolean;
  readonly predictor?: 1 | 2 | 3;
  /** Tiles of this size; strips of this many rows without it. */
  readonly tile?: number;
  readonly rows?: number;
  /** Tags besides, or instead: whole numbers, a text, or numbers of 64 bits. */
  readonly tags?: Readonly<Record<number, readonly number[] | string | Float64Array>>;
}

/** The same run of bytes in a compression; none of them makes it smaller but deflate. */
const PACKED = {
  none: [1, (bytes: Uint8Array) => bytes],
  lzw: [5, lzw],
  deflate: [8, (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes))],
  packbits: [32773, packbits],
  zstandard: [50000, zstandard],
} as const;

/** Codes of nine bits that stand for single bytes; the table is cleared before it grows beyond them. */
function lzw(bytes: Uint8Array): Uint8Array {
  const codes: number[] = [];
  for (const [at, byte] of bytes.entries()) codes.push(...(at % 200 === 0 ? [256, byte] : [byte]));
  codes.push(257);
  const packed = new Uint8Array(Math.ceil((codes.length * 9) / 8));
  for (const [at, code] of codes.entries())
    for (let bit = 0; bit < 9; bit++)
      if ((code >> (8 - bit)) & 1) {
        const place = at * 9 + bit;
        packed[place >> 3] = (packed[place >> 3] ?? 0) | (0x80 >> (place & 7));
      }
  return packed;
}

function packbits(bytes: Uint8Array): Uint8Array {
  const parts: number[] = [];
  for (let at = 0; at < bytes.length; at += 100) {
    const part = bytes.subarray(at, at + 100);
    parts.push(part.length - 1, ...part);
  }
  return Uint8Array.from(parts);
}

/** A frame of raw blocks (RFC 8878). */
function zstandard(bytes: Uint8Array): Uint8Array {
  const size = bytes.length;
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0xa0, size & 255, (size >> 8) & 255, (size >> 16) & 255, size >>> 24];
  const block = (size << 3) | 1;
  return Uint8Array.from([...head, block & 255, (block >> 8) & 255, (block >> 16) & 255, ...bytes]);
}

const DIFFERENCED: ReadonlySet<keyof typeof PACKED> = new Set(['lzw', 'deflate', 'zstandard']);
const PREDICTORS = { 1: 1, 2: 2, 3: 3 } as const;
const FORMATS = { unsigned: 1, signed: 2, float: 3 } as const;

/** The bytes of rows of samples, packed to bits where they aren't whole bytes. */
function rowsOf(rows: readonly (readonly number[])[], bits: number, format: string, little: boolean) {
  if (bits < 8 || (bits > 8 && bits < 16))
    return Uint8Array.from(
      rows.flatMap((row) => {
        const text = row.map((value) => value.toString(2).padStart(bits, '0')).join('');
        return (text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
      }),
    );
  const values = rows.flat();
  const view = new DataView(new ArrayBuffer((values.length * bits) / 8));
  for (const [at, value] of values.entries()) {
    if (format === 'float' && bits === 64) view.setFloat64(at * 8, value, little);
    else if (format === 'float') view.setFloat32(at * 4, value, little);
    else if (bits === 8) view.setUint8(at, value);
    else if (bits === 16) view.setUint16(at * 2, value, little);
    else view.setUint32(at * 4, value, little);
  }
  return new Uint8Array(view.buffer);
}

/** Differences between samples of a row, as numbers. */
const differences = (row: readonly number[], between: number, bits: number): number[] =>
  row.map((value, at) => {
    const step = at < between ? value : value - (row[at - between] ?? 0);
    return ((step % 2 ** bits) + 2 ** bits) % 2 ** bits;
  });

/** A row of floats as their bytes by significance, then as differences between bytes. */
function floatDifferences(row: readonly number[], between: number, bits: number): number[] {
  const bytes = rowsOf([row], bits, 'float', false);
  const size = bits / 8;
  const sorted = Array.from(
    bytes,
    (_, at) => bytes[(at % row.length) * size + Math.floor(at / row.length)] ?? 0,
  );
  return differences(sorted, between, 8);
}

/** Writes a TIFF from its values. */
export function madeTiff(made: MadeTiff): ArrayBuffer {
  const { width, height, values, samples = 1, bits = 8, format = 'unsigned', little = true } = made;
  const { compression = 'none', planes = false, tile, rows = height, big = false } = made;
  // Other compressions know no differences, whatever their tag says.
  const predictor = DIFFERENCED.has(compression) ? (made.predictor ?? 1) : 1;
  const [across, down] = tile ? [tile, tile] : [width, rows];
  const chunks: Uint8Array[] = [];
  const [code, pack] = PACKED[compression];
  for (const plane of planes ? Array.from({ length: samples }, (_, at) => at) : [null])
    for (let y = 0; y < height; y += down)
      for (let x = 0; x < width; x += across) {
        const between = plane === null ? samples : 1;
        const lines = Array.from({ length: tile ?? Math.min(rows, height - y) }, (_, dy) =>
          Array.from({ length: across }, (_, dx) =>
            Array.from({ length: between }, (_, sample) =>
              x + dx < width && y + dy < height
                ? (values[((y + dy) * width + x + dx) * samples + (plane ?? sample)] ?? 0)
                : 0,
            ),
          ).flat(),
        );
        const bytes =
          predictor === 3
            ? Uint8Array.from(lines.flatMap((line) => floatDifferences(line, between, bits)))
            : rowsOf(
                predictor === 2 ? lines.map((line) => differences(line, between, bits)) : lines,
                bits,
                format,
                little,
              );
        chunks.push(pack(bytes));
      }
  const head = big ? 16 : 8;
  let end = head;
  const offsets = chunks.map(({ length }) => {
    const at = end;
    end += length + (length % 2);
    return at;
  });
  const lengths = chunks.map(({ length }) => length);
  const all = new Array<number>(samples);
  const tags = new Map<number, readonly number[] | string | Float64Array>([
    [256, [width]],
    [257, [height]],
    [258, all.fill(bits).slice()],
    [259, [code]],
    [262, [samples >= 3 ? 2 : 1]],
    ...(tile ? [] : ([[273, offsets]] as const)),
    [277, [samples]],
    ...(tile
      ? []
      : ([
          [278, [rows]],
          [279, lengths],
        ] as const)),
    [284, [planes ? 2 : 1]],
    [317, [PREDICTORS[made.predictor ?? 1]]],
    ...(tile
      ? ([
          [322, [tile]],
          [323, [tile]],
          [324, offsets],
          [325, lengths],
        ] as const)
      : []),
    [339, all.fill(FORMATS[format]).slice()],
    ...Object.entries(made.tags ?? {}).map(([tag, value]) => [Number(tag), value] as const),
  ]);
  const sorted = [...tags].sort(([a], [b]) => a - b);
  const entry = big ? 20 : 12;
  const offset = big ? 8 : 4;
  const directory = end + (end % 2);
  const after = directory + (big ? 8 : 2) + sorted.length * entry + offset;
  const room = sorted.reduce((sum, [, value]) => sum + value.length * 8 + 8, after);
  const view = new DataView(new ArrayBuffer(room));
  const putOffset = (at: number, value: number) =>
    big ? view.setBigUint64(at, BigInt(value), little) : view.setUint32(at, value, little);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, big ? 43 : 42, little);
  if (big) view.setUint16(4, 8, little);
  putOffset(big ? 8 : 4, directory);
  for (const [at, chunk] of chunks.entries()) new Uint8Array(view.buffer).set(chunk, offsets[at]);
  if (big) view.setBigUint64(directory, BigInt(sorted.length), little);
  else view.setUint16(directory, sorted.length, little);
  let spare = after;
  for (const [at, [tag, value]] of sorted.entries()) {
    const place = directory + (big ? 8 : 2) + at * entry;
    const isText = typeof value === 'string';
    const isDouble = value instanceof Float64Array;
    const size = isText ? 1 : isDouble ? 8 : 4;
    view.setUint16(place, tag, little);
    view.setUint16(place + 2, isText ? 2 : isDouble ? 12 : 4, little);
    putOffset(place + 4, value.length);
    let to = place + 4 + offset;
    if (value.length * size > offset) {
      putOffset(to, spare);
      to = spare;
      spare += value.length * size;
    }
    for (let index = 0; index < value.length; index++)
      if (isText) view.setUint8(to + index, value.charCodeAt(index));
      else if (isDouble) view.setFloat64(to + index * 8, value[index] ?? 0, little);
      else view.setUint32(to + index * 4, value[index] ?? 0, little);
  }
  return view.buffer;
}

/** The bytes that a value of a type takes, by which a list fits into its entry or has a place of its own. */
const SIZE_OF_TYPE = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Files as pages of one: the directory of each leads to that of the next, which is moved behind it. Little-endian, in one strip. */
export function joinedTiff(...pages: readonly MadeTiff[]): ArrayBuffer {
  const files = pages.map((page) => new Uint8Array(madeTiff(page)));
  const whole = new Uint8Array(files.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(whole.buffer);
  let from = 0;
  let link = 4;
  for (const file of files) {
    whole.set(file, from);
    const directory = from + new DataView(file.buffer).getUint32(4, true);
    view.setUint32(link, directory, true);
    link = directory + 2 + view.getUint16(directory, true) * 12;
    for (let at = directory + 2; at < link; at += 12) {
      const size = (SIZE_OF_TYPE[view.getUint16(at + 2, true)] ?? 0) * view.getUint32(at + 4, true);
      if (view.getUint16(at, true) === 273 || size > 4)
        view.setUint32(at + 8, view.getUint32(at + 8, true) + from, true);
    }
    from += file.length;
  }
  return whole.buffer;
}
