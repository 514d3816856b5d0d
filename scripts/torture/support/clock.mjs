// Clocks that are wrong by minutes to years, one for each start of the page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Possible errors of the page's clock, milliseconds. */
const ERRORS = [
  0,
  5 * MINUTE,
  -5 * MINUTE,
  180 * MINUTE,
  -2 * DAY,
  40 * DAY,
  -400 * DAY,
  5 * 365 * DAY,
  -3 * 365 * DAY,
];
/** Those with which photos of an abandoned import are old enough for the trash. */
const LATE = [2 * DAY, 40 * DAY, 400 * DAY];

/** @param {() => number} next random number @param {boolean} isLate whether the clock must be some days ahead */
export function wrongBy(next, isLate) {
  const errors = isLate ? LATE : ERRORS;
  return errors[Math.floor(next() * errors.length)];
}

/**
 * Sets the clock for the next start of the page, and its workers.
 * @param {string} folder that is served
 * @param {number} by milliseconds
 */
export const setClock = (folder, by) => writeFileSync(join(folder, 'clock.txt'), String(by));
