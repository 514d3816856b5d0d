/** Height of the drawing, CSS pixels. */
export const HEIGHT = 150;
/** Space for the axes and for the figure above the highest bar, CSS pixels. */
export const EDGE = { left: 32, bottom: 24, top: 16 };
