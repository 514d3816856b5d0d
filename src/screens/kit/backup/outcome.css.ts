import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Messages of a backup: a column of lines in the colour of their outcome. */
export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 });
export const bad = style({ color: colour.bad });
export const warn = style({ color: colour.warn });
export const good = style({ display: 'inline-flex', color: colour.good });
export const done = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
