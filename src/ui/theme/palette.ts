/** Colours of both themes. `tests/ui/palette.test.ts` checks the contrast of the pairs that have to be legible. */
export interface Palette {
  /** Behind the panels. */
  readonly ground: string;
  /** Panels and cards. */
  readonly surface: string;
  /** Floating surfaces: menus, dialogs. */
  readonly raised: string;
  /** Fields, tracks, and other sunken surfaces. */
  readonly sunken: string;
  readonly hover: string;
  readonly pressed: string;
  /** Hairlines between things. */
  readonly line: string;
  /** Borders of controls. */
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly disabled: string;
  /** Fill of the one primary button and of what is switched on, and the focus ring. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** The accent as text. */
  readonly accentText: string;
  /** Background of selected things. */
  readonly accentSoft: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  /** Fill of a destructive button. */
  readonly badFill: string;
  readonly badFillHover: string;
  readonly onBad: string;
  readonly shadow: string;
  readonly scrim: string;
  /** Severity 0 negligible to 4 critical, as marks and as text. */
  readonly severity: readonly [string, string, string, string, string];
}

export const LIGHT: Palette = {
  ground: '#f4f4f5',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f2f2f4',
  hover: '#ededf0',
  pressed: '#e3e3e8',
  line: '#e3e3e7',
  edge: '#8b8b94',
  text: '#1c1c20',
  muted: '#5f5f68',
  disabled: '#9a9aa3',
  accent: '#2563d9',
  accentHover: '#1d54bf',
  onAccent: '#ffffff',
  accentText: '#1d56c4',
  accentSoft: '#e6eefc',
  good: '#1a6e35',
  goodSoft: '#e3f4e8',
  warn: '#7d4f00',
  warnSoft: '#fbeed3',
  bad: '#b3261e',
  badSoft: '#fce8e6',
  badFill: '#c62f26',
  badFillHover: '#a9241c',
  onBad: '#ffffff',
  shadow: 'rgb(0 0 0 / 0.14)',
  scrim: 'rgb(20 20 24 / 0.45)',
  severity: ['#5f5f68', '#2b6a4a', '#7d5200', '#a8410b', '#b3261e'],
};

export const DARK: Palette = {
  ground: '#161618',
  surface: '#1e1e21',
  raised: '#28282c',
  sunken: '#2a2a2e',
  hover: '#303035',
  pressed: '#3a3a40',
  line: '#34343a',
  edge: '#7d7d87',
  text: '#ededf1',
  muted: '#a9a9b3',
  disabled: '#6c6c76',
  accent: '#3570e0',
  accentHover: '#2b61c9',
  onAccent: '#ffffff',
  accentText: '#8db8ff',
  accentSoft: '#22365a',
  good: '#5ccb7f',
  goodSoft: '#1c3a27',
  warn: '#e3b04b',
  warnSoft: '#40321a',
  bad: '#ff8f86',
  badSoft: '#482321',
  badFill: '#c93a31',
  badFillHover: '#b12f27',
  onBad: '#ffffff',
  shadow: 'rgb(0 0 0 / 0.5)',
  scrim: 'rgb(0 0 0 / 0.6)',
  severity: ['#a9a9b3', '#6fc79a', '#e3b04b', '#f59a63', '#ff8f86'],
};

/**
 * Around the photo, in both themes: neutral grey, 18 % of white, so that it doesn't affect how the colours of stains
 * and rust are perceived.
 */
export const STAGE_COLOURS = {
  surround: '#2e2e2e',
  text: '#f2f2f2',
  muted: '#b5b5b5',
  line: '#4a4a4a',
} as const;
