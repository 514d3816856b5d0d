import type { Position } from '#domain/geometry/earth.ts';
import { ascii, bytesOf, type Entry, rationals, raw } from './entries.ts';

/** What is known of a photo when it is taken. */
export interface Capture {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /**
   * Minutes by which the local wall clock is ahead of UTC: 480 in Hong Kong; null where `at` is the wall clock of an
   * unknown zone, as if it were UTC.
   */
  readonly aheadMinutes: number | null;
  /** Where the device was; null where not known. */
  readonly fix: Fix | null;
  /** Where the camera looked, degrees clockwise from magnetic north, 0 to below 360; null where not known. */
  readonly heading: number | null;
}

/** A position as reported by the device. */
interface Fix extends Position {
  /** Radius in metres within which the device is with 95 % confidence. */
  readonly accuracy: number;
  /** When it was determined; milliseconds since 1970, UTC. */
  readonly at: number;
}

const MINUTE_MS = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026:05:04 10:11:12` in UTC; for local time the offset is added to `at` before. */
const exifTime = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':');

/** A UTC offset such as `+08:00`. */
const offset = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/** The wall clock and its offset, where it is known: EXIF 2.31, section 4.6.6. */
export const timeEntries = ({ at, aheadMinutes }: Capture): readonly Entry[] => {
  const local = exifTime(at + (aheadMinutes ?? 0) * MINUTE_MS);
  const zones = aheadMinutes === null ? [] : [0x9010, 0x9011, 0x9012];
  return [
    raw(0x9000, '0231'),
    ascii(0x9003, local),
    ascii(0x9004, local),
    ...zones.map((tag) => ascii(tag, offset(aheadMinutes ?? 0))),
  ];
};

/** Degrees, minutes and seconds to a ten-thousandth of a second, some 3 mm. */
function sexagesimal(tag: number, degrees: number): Entry {
  const seconds = Math.round(Math.abs(degrees) * 3600 * 1e4) / 1e4;
  const whole = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds - whole * 3600) / 60);
  return rationals(tag, [
    [whole, 1],
    [minutes, 1],
    [seconds - whole * 3600 - minutes * 60, 1e4],
  ]);
}

/** Position with its error and time, and heading: EXIF 2.31, section 4.6.7. Empty where neither is known. */
export function gpsEntries({ fix, heading }: Capture): readonly Entry[] {
  if (!fix && heading === null) return [];
  const found = new Date(fix?.at ?? 0);
  return [
    bytesOf(0x00, [2, 3, 0, 0]),
    ...(fix
      ? [
          ascii(0x01, fix.latitude < 0 ? 'S' : 'N'),
          sexagesimal(0x02, fix.latitude),
          ascii(0x03, fix.longitude < 0 ? 'W' : 'E'),
          sexagesimal(0x04, fix.longitude),
          rationals(
            0x07,
            [found.getUTCHours(), found.getUTCMinutes(), found.getUTCSeconds()].map((part) => [part, 1]),
          ),
          ascii(0x12, 'WGS-84'),
          ascii(0x1d, exifTime(fix.at).slice(0, 10)),
          rationals(0x1f, [[fix.accuracy, 100]]),
        ]
      : []),
    ...(heading === null ? [] : [ascii(0x10, 'M'), rationals(0x11, [[heading, 100]])]),
  ];
}
