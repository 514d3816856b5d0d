import type { GateFacts } from '../../rating/gate/facts.ts';
import type { InspectionRecord } from '../record/record.ts';
import type { PackCloseUp } from '../regime/pack.ts';
import { recordFacts, regimeOf, statedIn } from '../regime/regime.ts';
import { holds } from '../regime/rule.ts';
import { type CloseUpEntry, closeUpOf } from './closeUp.ts';
import { middleOfDrop, sizeOf, touchedShare } from './elevation.ts';

/** Close-up work that is due on one elevation, with what is done of it. */
export interface DueCloseUp {
  /** Of the part of the pack that asks for it. */
  readonly id: string;
  readonly what: PackCloseUp['ask']['what'];
  /** Least percent, most metres, or least probes. */
  readonly due: number;
  /** Id and name of the elevation; both empty where none is in scope. */
  readonly place: string;
  readonly name: string;
  /**
   * Percent touched, most metres without a drop, or probes, as {@link what} counts; null = not known, as a size or place
   * isn't stated, or contradicts another one.
   */
  readonly done: number | null;
  /** Whether that is enough; what isn't known is not. */
  readonly isDone: boolean;
  /** Whether nobody stated by which cycle it is decided: it counts as due. */
  readonly isCycleUnknown: boolean;
}

/**
 * The longest stretch of an elevation without the middle of a drop: between two neighbours, or from an end to the
 * nearest one; metres.
 *
 * @returns null where the elevation's width isn't stated, no drop has a place, or one lies outside
 */
export function dropSpacing(entries: readonly CloseUpEntry[], place: string): number | null {
  const here = entries.filter((one) => one.place === place);
  const width = sizeOf(here, 'elevationWidth');
  const drops = here
    .filter(({ kind }) => kind === 'drop')
    .flatMap((drop) => middleOfDrop(drop, width) ?? [])
    .toSorted((a, b) => a - b);
  if (width === null || drops.length === 0 || drops.some((at) => at > width)) return null;
  const stops = [0, ...drops, width];
  return Math.max(...stops.slice(1).map((at, index) => at - (stops[index] ?? 0)));
}

/** Whether an elevation is stated to front no public way, everywhere where anything is stated of that. */
function isOffPublicWays(entries: readonly CloseUpEntry[], place: string): boolean {
  const stated = entries.flatMap((one) =>
    one.kind === 'elevation' && one.place === place ? (one.values.frontage ?? []) : [],
  );
  return stated.length > 0 && stated.every((one) => one === 'no_public_way');
}

function doneOf({ ask }: PackCloseUp, entries: readonly CloseUpEntry[], place: string): number | null {
  switch (ask.what) {
    case 'share': {
      const { share } = touchedShare(entries, place);
      return share === null ? null : 100 * share;
    }
    case 'spacing':
      return dropSpacing(entries, place);
    case 'probes':
      return entries.filter((one) => one.kind === 'probe' && one.place === place).length;
  }
}

function limitOf({ ask }: PackCloseUp): number {
  switch (ask.what) {
    case 'share':
      return ask.percent;
    case 'spacing':
      return ask.metres;
    case 'probes':
      return ask.count;
  }
}

/** Figures that were computed may miss a limit by less than can be measured. */
const SLACK = 1e-9;

function isEnough(asked: PackCloseUp, done: number | null): boolean {
  if (done === null) return false;
  const limit = limitOf(asked);
  return asked.ask.what === 'spacing' ? done <= limit + SLACK : done >= limit - SLACK;
}

/**
 * Whether probes are due in the cycle of a record.
 *
 * @param cycle as stated, beginning with its number
 * @returns null where no number is stated
 */
function isCycleOf({ ask }: PackCloseUp, cycleOf: (field: string) => string): boolean | null {
  if (ask.what !== 'probes' || !ask.cycles) return true;
  const { field, first, every } = ask.cycles;
  const [, digits] = /^\s*(\d{1,6})/.exec(cycleOf(field)) ?? [];
  if (digits === undefined) return null;
  const cycle = Number(digits);
  return cycle >= first && (cycle - first) % every === 0;
}

/**
 * The close-up work that the regime of a record asks for on each elevation in scope, with what is done: what the gate,
 * the report and the drawings of elevations show. Empty without a regime that asks for any.
 */
export function closeUpDue(
  record: InspectionRecord,
  { elevations = [], building }: Pick<GateFacts, 'elevations' | 'building'>,
): readonly DueCloseUp[] {
  const regime = regimeOf(record);
  const all = regime?.pack.closeUp ?? [];
  if (!regime || all.length === 0) return [];
  const { pack, kind } = regime;
  const facts = recordFacts(regime, record, building);
  const entries = closeUpOf(record);
  const cycleOf = (id: string) => {
    const field = pack.fields.find((one) => one.id === id);
    return field ? statedIn(field, record, building) : '';
  };
  const asked = all
    .filter(
      ({ kinds, when }) =>
        (kinds.length === 0 || kinds.includes(kind.id)) && (when === undefined || holds(when, facts)),
    )
    .map((one) => ({ one, isDue: isCycleOf(one, cycleOf) }))
    .filter(({ isDue }) => isDue !== false);
  // Without an elevation nothing of it can have been done.
  const places = elevations.length > 0 ? elevations : [{ id: '', name: '' }];
  return places.flatMap(({ id: place, name }) => {
    const isOff = isOffPublicWays(entries, place);
    return asked
      .filter(({ one }) => !(isOff && one.frontage === 'public_way'))
      .map(({ one, isDue }): DueCloseUp => {
        const done = place === '' ? null : doneOf(one, entries, place);
        return {
          ...{ id: one.id, what: one.ask.what, due: limitOf(one), place, name, done },
          isDone: isEnough(one, done),
          isCycleUnknown: isDue === null,
        };
      });
  });
}
