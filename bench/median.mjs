/** The median of some numbers, the upper one of an even count; undefined of none. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
