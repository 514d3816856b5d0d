import { style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/theme.css.ts';

export const opening = style({ display: 'grid', placeItems: 'center', height: '100%', color: colour.muted });
