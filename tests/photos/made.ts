/** Photos made byte by byte: headers are real, there are no pixels. */

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const le32 = (value: number) => u32(value).reverse();
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** EXIF with an orientation and nothing else, big- or little-endian. */
function exif(orientation: number, little = false): number[] {
  const two = (value: number) => (little ? u16(value).reverse() : u16(value));
  const four = (value: number) => (little ? le32(value) : u32(value));
  return [
    ...ascii(little ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...two(1),
    ...two(0x0112),
    ...two(3),
    ...four(1),
    ...two(orientation),
    0,
    0,
    ...four(0),
  ];
}

const segment = (marker: number, body: number[]) => [0xff, marker, ...u16(body.length + 2), ...body];

export interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  readonly orientation?: number;
  readonly little?: boolean;
  /** 0xC0 baseline, 0xC2 progressive. */
  readonly frame?: number;
  readonly components?: number;
  /** Segments before the frame. */
  readonly before?: number[];
  /** Told apart from end by leaving it out. */
  readonly end?: boolean;
}

export function jpeg({
  width = 40,
  height = 30,
  orientation,
  little = false,
  frame = 0xc0,
  components = 3,
  before = [],
  end = true,
}: JpegParts = {}): Uint8Array<ArrayBuffer> {
  const app1 =
    orientation === undefined ? [] : segment(0xe1, [...ascii('Exif'), 0, 0, ...exif(orientation, little)]);
  const sof = segment(frame, [
    8,
    ...u16(height),
    ...u16(width),
    components,
    ...Array.from({ length: components * 3 }, () => 17),
  ]);
  // Image data with a stuffed 0xFF, a restart marker, and a second scan.
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...app1,
    ...before,
    ...sof,
    ...scan,
    ...segment(0xc4, [0]),
    ...scan,
    ...(end ? [0xff, 0xd9] : []),
  ]);
}

/** An application segment of a size, as drones put before the picture. */
export const filler = (bytes: number): number[] =>
  Array.from({ length: Math.ceil(bytes / 60_000) }, () => segment(0xe4, new Array(60_000).fill(0xff))).flat();

const chunk = (kind: string, body: number[]) => [...u32(body.length), ...ascii(kind), ...body, 0, 0, 0, 0];

export const png = ({
  width = 40,
  height = 30,
  orientation,
  end = true,
}: JpegParts = {}): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...ascii('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', [...u32(width), ...u32(height), 16, 6, 0, 0, 0]),
    ...(orientation === undefined ? [] : chunk('eXIf', exif(orientation))),
    ...chunk('IDAT', [1, 2, 3]),
    ...(end ? chunk('IEND', []) : []),
  ]);

const riff = (chunks: number[]) =>
  Uint8Array.from([...ascii('RIFF'), ...le32(chunks.length + 4), ...ascii('WEBP'), ...chunks]);
const webpChunk = (kind: string, body: number[]) => [
  ...ascii(kind),
  ...le32(body.length),
  ...body,
  ...(body.length % 2 ? [0] : []),
];
const le24 = (value: number) => le32(value).slice(0, 3);

export const webp = {
  lossy: (width: number, height: number) =>
    riff(
      webpChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...u16(width).reverse(), ...u16(height).reverse(), 0, 0]),
    ),
  lossless: (width: number, height: number) =>
    riff(webpChunk('VP8L', [0x2f, ...le32((width - 1) | ((height - 1) << 14)), 0])),
  extended: (width: number, height: number, orientation: number) =>
    riff([
      ...webpChunk('VP8X', [8, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)]),
      ...webpChunk('VP8 ', [1, 2, 3]),
      ...webpChunk('EXIF', exif(orientation)),
    ]),
};

const box = (kind: string, body: number[]) => [...u32(body.length + 8), ...ascii(kind), ...body];

/** An AVIF with a thumbnail, and turned by quarters against the clock. */
export const avif = (width: number, height: number, quarters = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...box('ftyp', [...ascii('avif'), 0, 0, 0, 0, ...ascii('mif1')]),
    ...box('meta', [
      0,
      0,
      0,
      0,
      ...box(
        'iprp',
        box('ipco', [
          ...box('ispe', [0, 0, 0, 0, ...u32(16), ...u32(16)]),
          ...box('ispe', [0, 0, 0, 0, ...u32(width), ...u32(height)]),
          ...(quarters ? box('irot', [quarters]) : []),
        ]),
      ),
    ]),
    ...box('mdat', [1, 2, 3, 4]),
  ]);

export const gif = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...ascii('GIF89a'), ...u16(width).reverse(), ...u16(height).reverse(), 0, 0, 0, 0x3b]);
