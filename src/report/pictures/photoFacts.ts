import type { Shape } from '#domain/geometry/outline/outline.ts';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  type MetadataState,
  metadataState,
  type ShownDegrees,
  type ShownValues,
} from '#domain/inspection/photos/photoMetadata.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import type { TemperatureFacts } from '#domain/inspection/photos/thermal.ts';
import { decimalsOfReading } from '#domain/measure/precision.ts';
import type { ReportWords } from '../words.ts';

/** Precision of about a metre on the ground. */
const DEGREE_DECIMALS = 5;

/** `22.28123, 114.17456` as WGS 84 latitude and longitude; empty where it is not known. */
export function position(image: InspectionImage, words: ReportWords): string {
  const { position: at } = readShot(image);
  return at
    ? `${words.number(at.latitude, DEGREE_DECIMALS)}, ${words.number(at.longitude, DEGREE_DECIMALS)}`
    : '';
}

/** Where a photo was taken from: position, heading and distance, as far as its metadata say. */
export function seenFrom(image: InspectionImage, words: ReportWords): string {
  const { heading, distance } = readShot(image);
  return words.clauses(
    [
      position(image, words),
      heading === null ? '' : `${words.number(heading, 0)}°`,
      distance === null ? '' : `${words.number(distance, 1)} m`,
    ].filter(Boolean),
  );
}

const METADATA = { read: 'metadataRead', none: 'metadataNone', unread: 'metadataUnread' } as const;

/** Whether a photo's metadata was read, in words. */
export const metadataWord = (state: MetadataState, words: ReportWords): string => words.t(METADATA[state]);

/** What stands for a fact that a photo's metadata doesn't have. */
export const unknownFact = (image: InspectionImage, words: ReportWords): string =>
  metadataState(image) === 'unread' ? metadataWord('unread', words) : '–';

/** `"a.png": 7,000 (black) to 7,600 (white)`: what a measured picture shows. */
export function measuredPicture(name: string, { low, high }: ShownValues, words: ReportWords): string {
  const text = (value: number) => words.number(value, decimalsOfReading(value));
  return words.t('measuredPicture', { name, low: text(low), high: text(high) });
}

/** The same in °C, by the unit that the file or a person names. */
export const degreesPicture = (
  name: string,
  { low, high, unitBy }: ShownDegrees,
  words: ReportWords,
): string =>
  words.t(unitBy === 'person' ? 'degreesPictureAs' : 'degreesPicture', {
    name,
    low: words.number(low, 1),
    high: words.number(high, 1),
  });

/** `"a.jpg": 12.3 to 45.6 °C (emissivity 0.95, …)`: the temperatures on a thermal photo and what they assume. */
export const thermalPicture = (name: string, of: TemperatureFacts, words: ReportWords): string =>
  words.t('thermalPicture', {
    name,
    low: words.number(of.lowC, 1),
    high: words.number(of.highC, 1),
    emissivity: words.number(of.emissivity, 2),
    reflected: words.number(of.reflectedC, 1),
    distance: words.number(of.distanceM, 1),
    air: words.number(of.atmosphereC, 1),
    humidity: words.number(of.humidity * 100, 0),
  });

/** A picture file inside the PDF. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The pictures of one photo in a report. */
export interface PhotoPictures {
  /** SHA-256 of the photo's bytes, or its address; part of its pictures' keys. */
  readonly photo: string;
  /** Name of the whole photo in the PDF; null where only crops of it are shown. */
  readonly name: string | null;
  /** Boxes with their outlines as fractions of the upright photo. */
  readonly crops: readonly { readonly name: string; readonly box: Shape }[];
}

/** A crop shows this many times the box's size, for context. */
const SURROUNDINGS = 3;
/** A crop shows at least this many photo pixels, however small the box. */
const MIN_PX = 120;
/** Width to height of the space for a crop. Crops of long cracks show more surroundings instead of becoming strips. */
export const CROP_ASPECT = 1.5;

/**
 * The region of the photo (pixels) for the crop of a box (fractions): whole pixels, inside the photo, with {@link
 * CROP_ASPECT} as far as the photo allows.
 */
export function cropRegion(box: Rect, photo: Size): Rect {
  const side = (share: number, whole: number) =>
    Math.min(whole, Math.max(MIN_PX, Math.round(share * whole * SURROUNDINGS)));
  const [wide, high] = [side(box.width, photo.width), side(box.height, photo.height)];
  const width = Math.min(photo.width, Math.max(wide, Math.round(high * CROP_ASPECT)));
  const height = Math.min(photo.height, Math.max(high, Math.round(wide / CROP_ASPECT)));
  const from = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(whole - length, Math.max(0, centre * whole - length / 2)));
  return {
    x: from(box.x + box.width / 2, width, photo.width),
    y: from(box.y + box.height / 2, height, photo.height),
    width,
    height,
  };
}

/** The size that fits into a square of `longest` pixels, never enlarged. */
export function fitted(size: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
