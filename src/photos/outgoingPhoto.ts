import { type Outline, ringsOf, type Shape } from '#domain/geometry/outline/outline.ts';
import { outlinePath } from '#domain/geometry/outline/outlinePath.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { reader } from './header/facts.ts';
import { readHeader } from './header/header.ts';
import { tiffFacts } from './header/tiff.ts';

/** Masks are plain: a blur or large pixels can be undone. */
const COVER = '#6b7280';

/**
 * Covers a part of a photo that is drawn on a canvas. Each ring is filled by itself, so that neither a hole nor a line
 * that crosses itself leaves a part open; pixels that the shape only touches are covered as well.
 *
 * @param shape fractions of the upright photo
 * @param photo where the whole photo is drawn, pixels of the canvas
 */
export function cover(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D,
  { outline, ...box }: Shape,
  photo: Rect,
): void {
  context.fillStyle = COVER;
  context.strokeStyle = COVER;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  if (!outline) {
    const [left, top] = [photo.x + box.x * photo.width, photo.y + box.y * photo.height].map(Math.floor);
    const right = Math.ceil(photo.x + (box.x + box.width) * photo.width);
    const bottom = Math.ceil(photo.y + (box.y + box.height) * photo.height);
    context.fillRect((left ?? 0) - 1, (top ?? 0) - 1, right - (left ?? 0) + 2, bottom - (top ?? 0) + 2);
    return;
  }
  for (const ring of ringsOf(outline)) {
    const part: Outline = { kind: 'polygon', parts: [[ring]] };
    const path = new Path2D(outlinePath(part, photo, 0));
    context.fill(path, 'nonzero');
    context.stroke(path);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

/** EXIF with nothing but how the photo is turned (TIFF 6.0, big-endian; EXIF 2.31, 4.5.2). */
const turned = (orientation: number): number[] => [
  ...[0xff, 0xe1, 0, 34, ...ascii('Exif'), 0, 0],
  ...[...ascii('MM'), 0, 42, ...u32(8), 0, 1],
  ...[0x01, 0x12, 0, 3, ...u32(1), 0, orientation, 0, 0, ...u32(0)],
];

const [START, END, SCAN, APP0, APP1, APP2, APP14, APP15, COMMENT] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];

/** Whether a marker stands for itself, without a length behind it. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= START);

/** Where the coded pixels behind a scan's head end: at the next marker that is no restart and no stuffed byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Colours need these: without them the picture would look different. */
const isNeeded = (marker: number, bytes: Uint8Array, at: number): boolean => {
  const name = reader(bytes).tag(at + 4);
  if (marker === APP0) return name === 'JFIF';
  if (marker === APP2) return name === 'ICC_';
  if (marker === APP14) return name === 'Adob';
  return !(marker >= APP0 && marker <= APP15) && marker !== COMMENT;
};

/** JFIF's head without the thumbnail that may follow it (ITU-T T.871, 10.1). */
function bareJfif(segment: Uint8Array): Uint8Array {
  const head = segment.slice(0, 18);
  head.set([0, 16], 2);
  head.set([0, 0], 16);
  return head;
}

/** How a JPEG is turned by the first EXIF that says so. */
function orientationOf(bytes: Uint8Array, at: number, end: number): number | undefined {
  const isExif = reader(bytes).tag(at + 4) === 'Exif';
  return isExif ? tiffFacts(bytes.subarray(at + 10, end))?.orientation : undefined;
}

/**
 * The first picture of a JPEG and what its colours need, pixels byte for byte (ITU-T T.81, annex B). EXIF with its
 * thumbnail, XMP, makers' notes, temperatures, comments, and all pictures behind its end are left out.
 */
function bareJpeg(bytes: Uint8Array): Bytes | null {
  const read = reader(bytes);
  const kept: Uint8Array[] = [];
  let orientation: number | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = read.u8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (marker === END) break;
    else {
      const end = at + 2 + read.u16(at + 2);
      if (!(end >= at + 4 && end <= bytes.length)) return null;
      const to = marker === SCAN ? endOfScan(bytes, end) : end;
      if (marker === APP1) orientation ??= orientationOf(bytes, at, end);
      if (isNeeded(marker, bytes, at)) kept.push(bytes.subarray(at, to));
      at = to;
    }
  }
  if (kept.length === 0) return null;
  // JFIF comes first where there is one.
  const first = kept[0]?.[1] === APP0 ? kept.splice(0, 1) : [];
  const exif = orientation !== undefined && orientation > 1 ? [Uint8Array.from(turned(orientation))] : [];
  return joined([
    Uint8Array.of(0xff, START),
    ...first.map(bareJfif),
    ...exif,
    ...kept,
    Uint8Array.of(0xff, END),
  ]);
}

/** Chunks of a PNG that its pixels and colours need (PNG, third edition, 11). */
const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '),
);

function barePng(bytes: Uint8Array): Bytes | null {
  const read = reader(bytes);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, name] = [read.u32(at), read.tag(at + 4)];
    const end = at + 12 + length;
    if (!(end <= bytes.length)) return null;
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

/** Chunks of a WebP that its pixels and colours need, and the bits of `VP8X` that announce the others (RFC 9649, 2.7). */
const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const [EXIF_BIT, XMP_BIT, MOTION_BIT] = [0x08, 0x04, 0x02];

function bareWebp(bytes: Uint8Array): Bytes | null {
  const read = reader(bytes, true);
  const kept: Uint8Array[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [read.tag(at), read.u32(at + 4)];
    const end = at + 8 + length + (length % 2);
    if (!(at + 8 + length <= bytes.length)) return null;
    const chunk = bytes.slice(at, end);
    if (name === 'VP8X') {
      // What moves has other pictures than the first.
      if (((chunk[8] ?? 0) & MOTION_BIT) !== 0) return null;
      chunk[8] = (chunk[8] ?? 0) & ~(EXIF_BIT | XMP_BIT);
    }
    if (WEBP_CHUNKS.has(name)) kept.push(chunk);
    at = end;
  }
  const size = kept.reduce((sum, { length }) => sum + length, 4);
  return joined([Uint8Array.from([...ascii('RIFF'), ...u32(size).reverse(), ...ascii('WEBP')]), ...kept]);
}

/**
 * A photo without everything that isn't its picture: position, serial numbers, thumbnails, gain maps, further pictures,
 * texts. The pixels stay byte for byte.
 *
 * @returns null where that can't be done without decoding: it must be drawn again
 */
export function withoutMetadata(bytes: Uint8Array): Bytes | null {
  const header = readHeader(bytes);
  if (!header.ok) return null;
  const { type, orientation } = header.value;
  if (type === 'jpeg') return bareJpeg(bytes);
  // Their turn is in what is left out.
  if (orientation !== 1) return null;
  return type === 'png' ? barePng(bytes) : type === 'webp' ? bareWebp(bytes) : null;
}
