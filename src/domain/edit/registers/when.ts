import { type Stamp, timeOf } from './stamp.ts';

/**
 * A stamp and, where it ran ahead of the clock of its writer's device, that clock's time: milliseconds since 1970, UTC.
 */
export interface When {
  readonly stamp: Stamp;
  readonly at?: number;
}

/** When a document was made. */
export const whenMade = ({ made, at }: { readonly made: Stamp; readonly at?: number }): When =>
  at === undefined ? { stamp: made } : { stamp: made, at };

/** When a register was written. */
export const whenWritten = ({ t, at }: { readonly t: Stamp; readonly at?: number }): When =>
  at === undefined ? { stamp: t } : { stamp: t, at };

/** A stamp given now. @param now the time on this device's clock */
export const whenGiven = (stamp: Stamp, now: number): When =>
  timeOf(stamp) > now ? { stamp, at: Math.max(0, Math.floor(now)) } : { stamp };

/**
 * When something was done, for display: milliseconds since 1970, UTC. A stamp alone only gives an order: it runs ahead
 * where somebody's clock once did. Use this for every time that is shown or counted.
 */
export const timeOfWhen = ({ stamp, at }: When): number =>
  at === undefined ? timeOf(stamp) : Math.min(timeOf(stamp), Math.max(0, at));
