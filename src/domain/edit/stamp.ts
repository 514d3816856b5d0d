/**
 * A moment on a hybrid logical clock as a string: 12 hex digits of milliseconds since 1970, 4 of a counter,
 * then the writer. String order is time order, ties included.
 */
export type Stamp = string;

/** Gives stamps later than any it has given or seen. */
export interface Clock {
  readonly writer: string;
  tick(): Stamp;
  /** Takes note of a stamp from elsewhere, so that what follows here is later. */
  observe(stamp: Stamp): void;
}

/** A clock this far ahead is wrong; following it would carry the error to everybody. Milliseconds. */
const BELIEVABLE = 24 * 3600e3;

const write = (at: number, counter: number, writer: string): Stamp =>
  `${at.toString(16).padStart(12, '0')}-${counter.toString(16).padStart(4, '0')}-${writer}`;

/** The first possible stamp of a millisecond. */
export const stampFrom = (at: number): Stamp => Math.max(0, Math.floor(at)).toString(16).padStart(12, '0');

/** When a stamp was given by its writer's clock; milliseconds since 1970, UTC. */
export const timeOf = (stamp: Stamp): number => Number.parseInt(stamp.slice(0, 12), 16);

/** Who gave the stamp: device and sitting. */
export const writerOf = (stamp: Stamp): string => stamp.slice(18);

/** The device of a writer (`K7Q` of `K7Q~f81d03`). */
export const deviceOf = (writer: string): string => writer.split('~', 1)[0] ?? writer;

/** Older than every stamp a clock gives: the one of what ships with the app. */
export const FIRST_STAMP: Stamp = write(0, 0, '');

/** @param now milliseconds since 1970 */
export function createClock(writer: string, now: () => number): Clock {
  let at = 0;
  let counter = 0;
  return {
    writer,
    tick() {
      const present = now();
      if (present > at) {
        at = present;
        counter = 0;
      } else {
        counter += 1;
        if (counter > 0xffff) {
          at += 1;
          counter = 0;
        }
      }
      return write(at, counter, writer);
    },
    observe(stamp) {
      if (stamp === '') return;
      const seen = timeOf(stamp);
      if (Number.isNaN(seen) || seen > now() + BELIEVABLE) return;
      const count = Number.parseInt(stamp.slice(13, 17), 16);
      if (seen > at || (seen === at && count > counter)) {
        at = seen;
        counter = count;
      }
    },
  };
}
