import type { InspectionImage } from '#domain/inspection/photos/image.ts';
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
