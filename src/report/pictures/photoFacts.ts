import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  type MetadataState,
  metadataState,
  type ShownValues,
} from '#domain/inspection/photos/photoMetadata.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
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

/** `"a.png": 7,000 (black) to 7,600 (white)`: what a measured picture shows, to two decimals. */
export function measuredPicture(name: string, { low, high }: ShownValues, words: ReportWords): string {
  const text = (value: number) => words.number(value, Number.isInteger(value) ? 0 : 2);
  return words.t('measuredPicture', { name, low: text(low), high: text(high) });
}
