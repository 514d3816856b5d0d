/**
 * A moment on a hybrid logical clock as a string: 12 hex digits of milliseconds since 1970, 4 of a counter,
 * then the writer. String order is time order, ties included.
 */
export type Stamp = string;

/** Gives stamps later than any it has given or seen. */
export interface Clock {
  readonly writer: string;
  tick(): Stamp;
  /** Records a stamp from elsewhere, so that later ones of this clock are greater. */
  observe(stamp: Stamp): void;
}

/** The latest valid time of a stamp: the end of 2099, UTC. Milliseconds since 1970. */
export const LAST_TIME = Date.UTC(2100, 0, 1) - 1;

/**
 * The clock doesn't enter this last stretch by itself or because of a stamp it saw, so that a file with the very last
 * stamp can't use up all later ones. Milliseconds; each holds 65,536 stamps.
 */
const RESERVE = 24 * 3600e3;

const timeText = (at: number): string => at.toString(16).padStart(12, '0');
const write = (at: number, counter: number, writer: string): Stamp =>
  `${timeText(at)}-${counter.toString(16).padStart(4, '0')}-${writer}`;

/** A time as whole milliseconds from 1970 to `last`; 1970 for an invalid one. */
const within = (at: number, last: number): number =>
  Number.isNaN(at) ? 0 : Math.min(last, Math.max(0, Math.floor(at)));

const WRITER = /^[\w~+.-]{0,64}$/;
const GRAMMAR = /^[0-9a-f]{12}-[0-9a-f]{4}-[\w~+.-]{0,64}$/;
const LAST_TEXT = timeText(LAST_TIME);

/** Whether a text is a valid writer: letters, digits and `_ ~ + . -`, at most 64. */
export const isWriter = (text: string): boolean => WRITER.test(text);

/**
 * Whether a value is a stamp: its form, and a time from 1970 to 2099. Never relative to now, so that every device
 * decides alike, whatever its clock says.
 */
export const isStamp = (value: unknown): value is Stamp =>
  typeof value === 'string' && GRAMMAR.test(value) && value.slice(0, 12) <= LAST_TEXT;

/** A stamp for comparison: invalid ones count as older than all valid ones. */
export const rankOf = (value: unknown): Stamp => (isStamp(value) ? value : '');

/** The first possible stamp of a millisecond. */
export const stampFrom = (at: number): Stamp => write(within(at, LAST_TIME), 0, '');

/** The time in a stamp by its writer's clock; milliseconds since 1970, UTC; 0 for an invalid stamp. */
export const timeOf = (stamp: Stamp): number =>
  isStamp(stamp) ? Number.parseInt(stamp.slice(0, 12), 16) : 0;

/** Who gave the stamp: device and session. */
export const writerOf = (stamp: Stamp): string => stamp.slice(18);

/** The suffix after the writer that distinguishes boxes of one step. */
const ORDINAL = /\+\d{4}$/;

/** The stamp of the whole step. */
export const withoutOrdinal = (stamp: Stamp): Stamp => stamp.replace(ORDINAL, '');

/** The device of a writer (`K7Q` of `K7Q~f81d03`). */
export const deviceOf = (writer: string): string => writer.split('~', 1)[0] ?? writer;

/** Older than every stamp that a clock gives; used for what ships with the app. */
export const FIRST_STAMP: Stamp = write(0, 0, '');

/**
 * A clock that stays ahead of every stamp it sees, however far ahead of this device: what is written is later than what
 * was read. It can't be led into the last day of 2099.
 * @param now milliseconds since 1970; times outside the range of stamps count as its nearest end
 * @param onLater called with the time of each seen stamp that is later than all before; milliseconds since 1970
 * @throws where the writer's name can't be part of a stamp
 */
export function createClock(
  writer: string,
  now: () => number,
  onLater: (at: number) => void = () => undefined,
): Clock {
  if (!isWriter(writer)) throw new Error(`Not a writer's name: ${writer}`);
  const last = LAST_TIME - RESERVE;
  let at = 0;
  let counter = 0;
  return {
    writer,
    tick() {
      const present = within(now(), last);
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
      const seen = timeOf(stamp);
      if (!isStamp(stamp) || seen > last) return;
      const count = Number.parseInt(stamp.slice(13, 17), 16);
      if (seen > at || (seen === at && count > counter)) {
        at = seen;
        counter = count;
        onLater(seen);
      }
    },
  };
}
