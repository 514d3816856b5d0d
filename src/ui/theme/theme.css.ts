import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';
import { DARK, LIGHT, type Palette, STAGE_COLOURS } from './palette.ts';

const colours = ({ severity, ...rest }: Palette) => ({
  ...rest,
  severity: {
    negligible: severity[0],
    minor: severity[1],
    moderate: severity[2],
    severe: severity[3],
    critical: severity[4],
  },
});

const names = (tree: object): Record<string, string | null> =>
  Object.fromEntries(Object.keys(tree).map((key) => [key, null]));

type Contract<T> = { [K in keyof T]: T[K] extends object ? Contract<T[K]> : null };

const contractOf = <T extends object>(tree: T): Contract<T> =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'object' ? names(value) : null]),
  ) as Contract<T>;

const light = colours(LIGHT);

/** `colour.text`, `colour.severity.minor`: switched by `data-theme` on the document. */
export const colour = createGlobalThemeContract(contractOf(light), (_, path) => `c-${path.join('-')}`);

createGlobalTheme(':root', colour, light);
createGlobalTheme(':root[data-theme="dark"]', colour, colours(DARK));

/** The same in both themes. Spacing uses a grid of 4 px. */
export const vars = createGlobalTheme(':root', {
  stage: STAGE_COLOURS,
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 12: '48px' },
  radius: { control: '6px', surface: '10px', small: '4px', full: '999px' },
  height: { small: '24px', panel: '28px', dialog: '36px', touch: '44px' },
  size: { small: '12px', base: '13px', large: '15px', title: '18px', display: '30px' },
  weight: { normal: '400', medium: '500', strong: '600' },
  motion: { fast: '120ms', base: '160ms', slow: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { stage: '1', bar: '10', overlay: '100' },
});

/** Media queries. */
export const media = {
  /** A phone in either orientation. */
  small: 'screen and (max-width: 767.98px), screen and (max-width: 1023.98px) and (max-height: 479.98px)',
  /** A phone in portrait orientation. */
  upright: 'screen and (max-width: 767.98px) and (orientation: portrait)',
  /** Portrait and short: an old phone, or a small window. */
  short: 'screen and (max-width: 767.98px) and (orientation: portrait) and (max-height: 699.98px)',
  /** A phone in landscape orientation. */
  flat: 'screen and (max-width: 767.98px) and (orientation: landscape), screen and (max-width: 1023.98px) and (max-height: 479.98px)',
  large: 'screen and (min-width: 768px)',
  /** Where the header has little room. */
  narrow: 'screen and (min-width: 768px) and (max-width: 999.98px) and (min-height: 480px)',
  touch: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
} as const;
