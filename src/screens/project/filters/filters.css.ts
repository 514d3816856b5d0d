import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/theme.css.ts';

export const search = style({ width: '220px', '@media': { [media.small]: { width: '100%' } } });
