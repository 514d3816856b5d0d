/** Height of every row of the damages in CSS pixels: under a pointer, and under a finger. */
export const ROW_HEIGHT = { pointer: 32, finger: 44 } as const;
