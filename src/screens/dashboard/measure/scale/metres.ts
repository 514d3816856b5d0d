/** How metres and degrees are typed. */
export const METRES = { useGrouping: false, maximumFractionDigits: 3 };

/** What a number field shows of a figure that isn't given: nothing. */
export const orNaN = (value: number | null | undefined): number => value ?? Number.NaN;
