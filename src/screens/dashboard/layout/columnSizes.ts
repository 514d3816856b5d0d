import { own } from '#domain/keyed.ts';
import type { Preferences } from '#stores/preferences.ts';

/**
 * Panels whose size a person can choose, in CSS pixels: widths of columns, height of the list. `tight` is the size
 * they come with where the window is tight.
 */
export const PANELS = {
  images: { low: 200, high: 420, first: 264, tight: 232 },
  damages: { low: 336, high: 560, first: 336, tight: 336 },
  list: { low: 180, high: 900, first: 400, tight: 400 },
} as const;

export type Panel = keyof typeof PANELS;

const name = (panel: Panel) => `dashboard.${panel}`;

/** A size within the panel's limits, whole. */
const clampSize = (panel: Panel, size: number): number =>
  Math.round(Math.min(Math.max(size, PANELS[panel].low), PANELS[panel].high));

/** The size that was chosen on this device, else the one it comes with. */
export const sizeOf = ({ sizes }: Preferences, panel: Panel, tight = false): number =>
  clampSize(panel, own(sizes, name(panel)) ?? PANELS[panel][tight ? 'tight' : 'first']);

export function setSize(preferences: Preferences, panel: Panel, size: number): void {
  preferences.sizes = { ...preferences.sizes, [name(panel)]: clampSize(panel, size) };
}

/** Whether a panel is folded away; the images are in a narrow window, until they are asked for there. */
export const isFolded = ({ collapsed, unfolded }: Preferences, panel: Panel, narrow: boolean): boolean =>
  narrow && panel === 'images' ? !unfolded.includes(name(panel)) : collapsed.includes(name(panel));

const without = (names: readonly string[], panel: Panel): readonly string[] =>
  names.filter((each) => each !== name(panel));

/** Folds a panel away, or brings it back: in narrow windows the images, apart from what they are in wide ones. */
export function fold(preferences: Preferences, panel: Panel, folded: boolean, narrow: boolean): void {
  const { collapsed, unfolded } = preferences;
  if (narrow && panel === 'images')
    preferences.unfolded = folded ? without(unfolded, panel) : [...without(unfolded, panel), name(panel)];
  else
    preferences.collapsed = folded ? [...without(collapsed, panel), name(panel)] : without(collapsed, panel);
}
