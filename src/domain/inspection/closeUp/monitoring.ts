import { byText } from '../../order.ts';
import {
  type CloseUpEntries,
  type CloseUpEntry,
  type CloseUpField,
  closeUpOf,
  type ListedCloseUp,
  newCloseUp,
  unitSign,
} from './closeUp.ts';

/** A monitoring point with its readings over all inspections. */
export interface MonitoredPoint {
  readonly entry: ListedCloseUp;
  /** Its number, else where it is, else `–`. */
  readonly name: string;
  /** Every reading of it, the earliest first; those without a day last. */
  readonly readings: readonly ListedCloseUp[];
  /** Those that can be compared: with a day and a figure in {@link unit}. The earliest first. */
  readonly plotted: readonly PlottedReading[];
  /** The sign of the unit of the latest reading with a day and a figure; empty where there is none. */
  readonly unit: string;
  /** Whether it has yet to be read at this inspection. */
  readonly isDue: boolean;
}

interface PlottedReading {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: number;
}

/** What has to be stated of every reading, besides its figure. */
const STATED = ['unit', 'date', 'instrument', 'serial', 'calibratedOn'] as const satisfies CloseUpField[];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Readings were made at this inspection unless they name another one. */
export const isOfThisInspection = ({ values: { readIn } }: CloseUpEntry): boolean => readIn === undefined;

function plottedIn(readings: readonly ListedCloseUp[]): Pick<MonitoredPoint, 'plotted' | 'unit'> {
  const known = readings.flatMap(({ id, values: { monitored, unit, date: day } }) =>
    typeof monitored === 'number' && typeof day === 'string' && unitSign(unit) !== ''
      ? [{ id, day, value: monitored, unit: unitSign(unit) }]
      : [],
  );
  const unit = known.at(-1)?.unit ?? '';
  return {
    unit,
    plotted: known.filter((one) => one.unit === unit).map(({ id, day, value }) => ({ id, day, value })),
  };
}

/** The monitoring points of a record, in the order in which they were added, each with its readings. */
export function monitoredPoints(entries: readonly ListedCloseUp[]): readonly MonitoredPoint[] {
  const all = entries
    .filter(({ kind }) => kind === 'reading')
    .toSorted((a, b) => byText(text(a.values.date) || '~', text(b.values.date) || '~'));
  return entries
    .filter(({ kind }) => kind === 'point')
    .map((entry) => {
      const readings = all.filter(({ values }) => values.point === entry.id);
      const { number, where, endedOn } = entry.values;
      const isRead = readings.some(
        (one) => isOfThisInspection(one) && typeof one.values.monitored === 'number',
      );
      return {
        entry,
        name: text(number) || text(where) || '–',
        readings,
        ...plottedIn(readings),
        isDue: endedOn === undefined && !isRead,
      };
    });
}

/** What isn't stated of a reading; empty where it can be compared with others. */
export const unstatedOf = ({ values }: CloseUpEntry): readonly (typeof STATED)[number][] =>
  STATED.filter((field) => values[field] === undefined);

/** A new reading of a point, of which nothing is stated. @param now milliseconds since 1970, UTC */
export const newReading = (
  { entry }: MonitoredPoint,
  entries: readonly ListedCloseUp[],
  now: number,
): CloseUpEntry => ({
  ...newCloseUp('reading', entries, now),
  place: entry.place,
  values: { point: entry.id },
});

/** Most readings of a point that the next inspection takes over: the latest ones. */
const MOST_TAKEN_OVER = 200;

/**
 * What an inspection takes over from the one before: each point that is still read and that it doesn't have, with its
 * readings. They keep their ids, so that two people who take them over get them once.
 *
 * @param before the inspection before, with its number
 */
export function pointsTakenOver(
  before: { readonly no: string; readonly closeUp?: CloseUpEntries },
  own: CloseUpEntries = {},
): CloseUpEntries {
  const points = monitoredPoints(closeUpOf(before)).filter(
    ({ entry }) => entry.values.endedOn === undefined && !Object.hasOwn(own, entry.id),
  );
  const inspection = before.no || '–';
  return Object.fromEntries(
    points.flatMap(({ entry: { id, ...point }, readings }) => [
      [id, point] as const,
      ...readings.slice(-MOST_TAKEN_OVER).map(({ id: key, ...one }) => {
        const readIn = one.values.readIn ?? inspection;
        return [key, { ...one, values: { ...one.values, readIn } }] as const;
      }),
    ]),
  );
}

/** A plot of readings; all places are fractions of it (0 to 1), y down. */
export interface Plot {
  readonly line: readonly { readonly x: number; readonly y: number }[];
  /** Round figures of the axis, from the lowest up, each with its height. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** The decimals that the figures of the axis need. */
  readonly decimals: number;
  readonly first: string;
  readonly last: string;
}

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The smallest of 1, 2 and 5 times a power of ten that is no smaller than a figure above 0. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/** The finest step of an axis: readings are stated to so many decimals. */
const FINEST = 0.001;

/** Where the readings of a point lie in a plot, over the days between them; null where none can be compared. */
export function plotOf({ plotted }: Pick<MonitoredPoint, 'plotted'>): Plot | null {
  const [first, last] = [plotted[0], plotted.at(-1)];
  if (!first || !last) return null;
  const values = plotted.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = roundStep(Math.max(FINEST, (high - low) / 4 || Math.abs(high) / 4 || 1));
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const count = Math.round((to - from) / step);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const span = time(last.day) - time(first.day);
  return {
    line: plotted.map(({ day, value }) => ({
      x: span > 0 ? (time(day) - time(first.day)) / span : 0.5,
      y: (to - value) / (to - from),
    })),
    ticks: Array.from({ length: count + 1 }, (_, at) => ({
      value: Number((from + at * step).toFixed(decimals)),
      y: 1 - at / count,
    })),
    decimals,
    first: first.day,
    last: last.day,
  };
}
