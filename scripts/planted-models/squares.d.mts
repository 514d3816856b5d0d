/** Side of the input and of a square, pixels. */
export const SIDE: number;
export const CELL: number;
export const NAMES: readonly string[];
