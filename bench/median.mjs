/** The median of some numbers, the upper one for an even count; undefined for none. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
