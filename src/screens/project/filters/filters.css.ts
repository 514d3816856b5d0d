import { style } from '@vanilla-extract/css';
import { media, vars } from '#ui/theme/theme.css.ts';

export const search = style({ width: '220px', '@media': { [media.small]: { width: '100%' } } });

/** Filters below one another, each as wide as the sheet. */
export const sheet = style({ display: 'grid', gap: vars.space[2] });
