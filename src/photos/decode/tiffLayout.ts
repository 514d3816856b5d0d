import { type Reason, reason } from '#domain/exchange/reason.ts';
import { own } from '#domain/keyed.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { MAX_PIXELS } from '../header/header.ts';
import type { TiffPage } from '../header/tiff.ts';

/** How the numbers of a pixel become its colour. */
export type Colours = 'grey' | 'grey_inverted' | 'rgb' | 'palette' | 'cmyk' | 'ycbcr' | 'lab';

/** Where a page's pixels are and how they are written: everything that a decoder needs, and nothing that it can't do. */
export interface TiffLayout {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  readonly compression: number;
  readonly colours: Colours;
  /** Bits of one sample. */
  readonly bits: number;
  readonly format: 'unsigned' | 'signed' | 'float';
  /** Samples of a pixel, those that don't count included. */
  readonly samples: number;
  /** Whether each sample has chunks of its own, one plane behind the other. */
  readonly planes: boolean;
  readonly predictor: 1 | 2 | 3;
  /** Size of a chunk: a tile, or a strip, whose last may be lower. */
  readonly chunk: { readonly width: number; readonly height: number; readonly tiled: boolean };
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
}

/** A page's tag as numbers; empty where it is absent or something else. */
export const numbersOf = (page: TiffPage, tag: number): readonly number[] => {
  const values = own(page, `t${tag}`);
  if (values instanceof Uint8Array) return [...values];
  return Array.isArray(values) && values.every((value) => typeof value === 'number') ? values : [];
};

const first = (page: TiffPage, tag: number, otherwise: number): number =>
  numbersOf(page, tag)[0] ?? otherwise;

export const textOf = (page: TiffPage, tag: number): string => {
  const [value] = own(page, `t${tag}`) ?? [];
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
};

export const TAGS = {
  subfile: 254,
  width: 256,
  height: 257,
  compression: 259,
  colours: 262,
  jpegTables: 347,
  palette: 320,
  lerc: 50674,
  description: 270,
  gdalMetadata: 42112,
  noData: 42113,
  dng: 50706,
} as const;

const NONE = 1;
const [FAX_RLE, FAX_3, FAX_4, JPEG] = [2, 3, 4, 7];
export const FAX: readonly number[] = [FAX_RLE, FAX_3, FAX_4];
const LERC = 34887;
const WEBP = 50001;
/** None, LZW, JPEG, deflate, PackBits, LERC, Zstandard, WebP; faxes are of one bit. */
const DECODED: readonly number[] = [NONE, 5, JPEG, 8, 32946, 32773, LERC, 50000, WEBP, ...FAX];

/** Compressions whose samples may be stored as differences: LZW, deflate, Zstandard. */
const DIFFERENCED: readonly number[] = [5, 8, 32946, 50000];

/** What compressions are called that some programs write and this app doesn't decode. */
const CALLED: readonly (readonly [number, string])[] = [
  [6, 'JPEG (old style)'],
  [9, 'JBIG'],
  [10, 'JBIG'],
  [32766, 'NeXT'],
  [32771, 'CCITT RLE (word)'],
  [32809, 'ThunderScan'],
  [32908, 'PixarFilm'],
  [32909, 'PixarLog'],
  [33003, 'JPEG 2000'],
  [33005, 'JPEG 2000'],
  [34661, 'JBIG'],
  [34676, 'SGILog'],
  [34677, 'SGILog'],
  [34712, 'JPEG 2000'],
  [34713, 'Nikon NEF'],
  [34892, 'JPEG (lossy DNG)'],
  [34925, 'LZMA'],
  [34926, 'Zstandard (old)'],
  [34927, 'WebP (old)'],
  [34933, 'PNG'],
  [34934, 'JPEG XR'],
  [50002, 'JPEG XL'],
  [52546, 'JPEG XL'],
];

const COLOURS: readonly (Colours | undefined)[] = [
  'grey_inverted',
  'grey',
  'rgb',
  'palette',
  undefined,
  'cmyk',
  'ycbcr',
  undefined,
  'lab',
];
/** How many samples of a pixel count. */
export const CHANNELS: Readonly<Record<Colours, number>> = {
  grey: 1,
  grey_inverted: 1,
  palette: 1,
  rgb: 3,
  ycbcr: 3,
  lab: 3,
  cmyk: 4,
};
/** Colours of a sensor's mosaic, and its colours before they are developed: raw files of cameras. */
const RAW_COLOURS: readonly number[] = [32803, 34892];
/** Bits that unsigned, signed and floating samples may have. */
const BITS = {
  unsigned: (bits: number) => (bits >= 1 && bits <= 16) || bits === 32,
  signed: (bits: number) => bits === 8 || bits === 16 || bits === 32,
  float: (bits: number) => bits === 16 || bits === 32 || bits === 64,
};
const FORMATS = ['unsigned', 'unsigned', 'signed', 'float', 'unsigned'] as const;

/** Whether a page is a raw file's, to be developed before anyone can judge by it. */
export const isRaw = (page: TiffPage): boolean =>
  page[`t${TAGS.dng}`] !== undefined || RAW_COLOURS.includes(first(page, TAGS.colours, -1));

const sizeOf = (page: TiffPage) => ({
  width: first(page, TAGS.width, 0),
  height: first(page, TAGS.height, 0),
});

/** A page that only repeats another: a smaller version (bit 0 of its kind) or a mask of transparency (bit 2). */
const REPEATS = 0b101;

/** Whether a size is another's, halved once or several times, as the levels of a pyramid are. */
function isLevelOf(small: { width: number; height: number }, whole: { width: number; height: number }) {
  const level = Math.round(Math.log2(whole.width / small.width));
  return (
    level >= 1 &&
    Math.abs(small.width - whole.width / 2 ** level) <= 1 &&
    Math.abs(small.height - whole.height / 2 ** level) <= 1
  );
}

/** Which pages of a file are photos. Numbers count them from 1 in the order of the file, copies left out. */
export interface PhotoPages {
  readonly pages: readonly TiffPage[];
  /** Number of the page that stands for the file: the largest, the first of equals. */
  readonly main: number;
  /** Numbers of the others that are read. */
  readonly others: readonly number[];
  /** How many more there are than are read. */
  readonly left: number;
}

/** Most pages that become photos, and most pixels of all of them: a small file can repeat the same ones without end. */
const MOST_PHOTOS = 200;
const MOST_PIXELS = 10 * MAX_PIXELS;

/** The pages of a file that are photos of their own: smaller copies and masks of transparency are not. Null where there are none. */
export function photoPages(all: readonly TiffPage[]): PhotoPages | null {
  const area = (page: TiffPage) => sizeOf(page).width * sizeOf(page).height;
  const whole = all.filter((page) => (first(page, TAGS.subfile, 0) & REPEATS) === 0);
  const [largest] = (whole.length > 0 ? whole : all).toSorted((a, b) => area(b) - area(a));
  if (!largest) return null;
  const pages =
    whole.length > 0
      ? whole.filter((page) => page === largest || !isLevelOf(sizeOf(page), sizeOf(largest)))
      : [largest];
  const main = pages.indexOf(largest) + 1;
  let pixels = area(largest);
  const others = pages.flatMap((page, at) => {
    pixels += page === largest ? 0 : area(page);
    return page === largest || pixels > MOST_PIXELS ? [] : [at + 1];
  });
  const read = others.slice(0, MOST_PHOTOS - 1);
  return { pages, main, others: read, left: pages.length - 1 - read.length };
}

/**
 * Reads how a page's pixels are written and refuses whatever the decoder can't do exactly: a decoder that goes on
 * regardless gives black, striped or wrapped pictures that nobody can tell from real ones. Tags are those of TIFF 6.0.
 */
export function tiffLayout(page: TiffPage, bytes: number): Result<TiffLayout, Reason> {
  const { width, height } = sizeOf(page);
  if (!(width > 0 && height > 0)) return fail(reason('image_no_size'));
  if (width * height > MAX_PIXELS)
    return fail(reason('image_too_large', { width, height, megapixels: MAX_PIXELS / 1e6 }));
  const compression = first(page, TAGS.compression, NONE);
  if (!DECODED.includes(compression)) {
    const name = CALLED.find(([code]) => code === compression)?.[1] ?? `no. ${compression}`;
    return fail(reason('image_compression', { compression: name }));
  }
  const samples = first(page, 277, 1);
  const sizes = numbersOf(page, 258);
  const formats = numbersOf(page, 339);
  const bits = sizes[0] ?? 1;
  const format = FORMATS[formats[0] ?? 1];
  const colours = COLOURS[first(page, TAGS.colours, samples >= 3 ? 2 : 1)];
  // Other compressions have none, whatever is left in the tag of a file that was packed again: libtiff takes no notice.
  const predictor = DIFFERENCED.includes(compression) ? first(page, 317, 1) : 1;
  const described = `${samples} × ${bits} bit${format === 'float' ? ' float' : ''}`;
  const unlike = fail(reason('image_layout', { layout: described }));
  if (colours === undefined || format === undefined) return unlike;
  const channels = CHANNELS[colours];
  const isGrey = channels === 1;
  const sound =
    samples >= channels &&
    // Further channels of a grey picture are measurements that would go unseen; one may be its transparency.
    (isGrey ? samples <= 2 : samples <= 16) &&
    sizes.every((each) => each === bits) &&
    formats.every((each) => FORMATS[each] === format) &&
    BITS[format](bits) &&
    (first(page, 284, 1) === 1 || first(page, 284, 1) === 2) &&
    (predictor === 1 ||
      (predictor === 2 && (bits === 8 || bits === 16 || bits === 32)) ||
      (predictor === 3 && format === 'float')) &&
    (first(page, 266, 1) === 1 || FAX.includes(compression)) &&
    (!FAX.includes(compression) || (bits === 1 && samples === 1)) &&
    (compression !== JPEG || (bits === 8 && format === 'unsigned' && (samples === 1 || samples === 3))) &&
    (compression !== WEBP || (bits === 8 && (samples === 3 || samples === 4))) &&
    (compression !== LERC || bits >= 8) &&
    (colours !== 'palette' || (bits <= 8 && format === 'unsigned')) &&
    ((colours !== 'lab' && colours !== 'cmyk') || (bits === 8 && format === 'unsigned')) &&
    (colours !== 'cmyk' || first(page, 332, 1) === 1) &&
    (colours !== 'ycbcr' || isPlainYcbcr(page, compression, bits));
  if (!sound) return unlike;
  const planes = first(page, 284, 1) === 2 && samples > 1;
  const tiled = page.t324 !== undefined;
  const chunk = tiled
    ? { width: first(page, 322, 0), height: first(page, 323, 0), tiled }
    : { width, height: Math.min(first(page, 278, height) || height, height), tiled };
  if (!(chunk.width > 0 && chunk.height > 0) || chunk.width * chunk.height > MAX_PIXELS)
    return fail(reason('image_damaged'));
  const [offsets, lengths] = tiled
    ? [numbersOf(page, 324), numbersOf(page, 325)]
    : [numbersOf(page, 273), numbersOf(page, 279)];
  const count = Math.ceil(width / chunk.width) * Math.ceil(height / chunk.height) * (planes ? samples : 1);
  // Some writers leave out the length of a single strip: it goes to the end of the file.
  const known = lengths.length === 0 && count === 1 ? [Math.max(0, bytes - (offsets[0] ?? bytes))] : lengths;
  if (offsets.length < count || known.length < count) return fail(reason('image_truncated'));
  const isCut = offsets.some((offset, at) => offset + (known[at] ?? 0) > bytes);
  // A tile without bytes is blank; where all are, there is no picture.
  if (isCut || known.every((length) => length === 0)) return fail(reason('image_truncated'));
  return ok({
    width,
    height,
    orientation: first(page, 274, 1),
    compression,
    colours,
    bits,
    format,
    samples,
    planes,
    predictor: predictor as 1 | 2 | 3,
    chunk,
    offsets,
    lengths: known,
  });
}

/** Luma and colour at full range and, but in JPEG, at the same resolution. */
function isPlainYcbcr(page: TiffPage, compression: number, bits: number): boolean {
  const range = page.t532;
  const values = Array.isArray(range)
    ? range.map((each) => (Array.isArray(each) ? Number(each[0]) / Number(each[1]) : Number(each)))
    : [];
  const isFull = values.every((value, at) => Math.abs(value - ([0, 255, 128, 255, 128, 255][at] ?? 0)) <= 1);
  const [across = 2, down = 2] = numbersOf(page, 530);
  return bits === 8 && isFull && (compression === JPEG || (across === 1 && down === 1));
}
