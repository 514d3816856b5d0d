import type { LabelLook } from '#domain/damage/sceneBox.ts';

/** Border of a box in CSS pixels, and of a selected one. */
export const BORDER = 2;
export const SELECTED_BORDER = 4;
/** The halo around what is selected or hovered, and its tag: a white line with a dark one around it. CSS pixels. */
export const HALO = 3;
/** Highlight fill of a selected box. */
export const HIGHLIGHT = 0.25;
/** Blur of the hover glow in CSS pixels: twice its standard deviation, as a canvas shadow has it. */
export const GLOW_BLUR = 10;
/** How long border and fill take to change, in milliseconds. */
export const SELECT_MS = 200;
/** Opacity of a rejected box, 0 to 1. */
export const FAINT = 0.55;
/** Tag text in CSS pixels, and the space around it. */
export const TAG_FONT = 12;
export const TAG_PADDING = 2;
/** At most this many boxes in view all have their tag. */
export const ALL_TAGGED = 100;
/** Around the photo: neutral, so that stains and rust are judged right. */
export const SURROUND = 0x2e2e2e;

/** The look of a label; one that isn't in the map is grey and shows its key. */
export const lookOf = (labels: ReadonlyMap<string, LabelLook>, label: string): LabelLook =>
  labels.get(label) ?? { text: label, ink: '#000000', plate: '#9A9A9A' };

/** The characters that must be in the font before the atlas is drawn. */
export const atlasText = (labels: ReadonlyMap<string, LabelLook>): string =>
  [...new Set(['0123456789.…', ...[...labels.values()].map((look) => look.text)].join(''))].join('');
