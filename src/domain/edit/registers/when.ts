import { type Stamp, timeOf } from './stamp.ts';

/** A stamp and, where it ran ahead of its writer's device clock, what that clock said: milliseconds since 1970, UTC. */
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

/** A stamp that was given now. @param now what this device's clock says */
export const whenGiven = (stamp: Stamp, now: number): When =>
  timeOf(stamp) > now ? { stamp, at: Math.max(0, Math.floor(now)) } : { stamp };

/**
 * When something was done, for people: milliseconds since 1970, UTC. A stamp only tells what came after what: it runs
 * ahead where somebody's clock once did. The one way from a stamp to a time that is shown or counted.
 */
export const timeOfWhen = ({ stamp, at }: When): number =>
  at === undefined ? timeOf(stamp) : Math.min(timeOf(stamp), Math.max(0, at));
