import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

/** A word behind its sign. */
export const signed = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });

/** As wide for every severity, so that their words stand in line. */
export const sign = style({ display: 'inline-flex', width: '16px' });
