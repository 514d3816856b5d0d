import { own } from '#domain/keyed.ts';
import type { Preferences } from '#stores/preferences.ts';

/** Panels whose size a person can choose, in CSS pixels: widths of columns, height of the list. */
export const PANELS = {
  images: { low: 200, high: 420, first: 264 },
  damages: { low: 336, high: 560, first: 336 },
  list: { low: 180, high: 900, first: 400 },
} as const;

export type Panel = keyof typeof PANELS;

const name = (panel: Panel) => `dashboard.${panel}`;

/** A size within the panel's limits, whole. */
const clampSize = (panel: Panel, size: number): number =>
  Math.round(Math.min(Math.max(size, PANELS[panel].low), PANELS[panel].high));

/** The size that was chosen on this device, else the one it comes with. */
export const sizeOf = ({ sizes }: Preferences, panel: Panel): number =>
  clampSize(panel, own(sizes, name(panel)) ?? PANELS[panel].first);

export function setSize(preferences: Preferences, panel: Panel, size: number): void {
  preferences.sizes = { ...preferences.sizes, [name(panel)]: clampSize(panel, size) };
}

/** Whether a panel is folded away. */
export const isFolded = ({ collapsed }: Preferences, panel: Panel): boolean =>
  collapsed.includes(name(panel));

/** Folds a panel away, or brings it back. */
export function fold(preferences: Preferences, panel: Panel, folded: boolean): void {
  const others = preferences.collapsed.filter((each) => each !== name(panel));
  preferences.collapsed = folded ? [...others, name(panel)] : others;
}
