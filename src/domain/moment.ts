/** The moment farthest from 1970 that there is a date of, milliseconds. */
const FARTHEST = 8.64e15;

/** Whether a number (milliseconds since 1970, UTC) is a moment that has a date: one of a foreign file may be none. */
export const isMoment = (at: number): boolean => Math.abs(at) <= FARTHEST;
