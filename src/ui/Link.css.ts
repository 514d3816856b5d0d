import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

export const link = style({
  color: colour.accentText,
  textUnderlineOffset: '2px',
  textDecorationThickness: '1px',
  borderRadius: '2px',
  selectors: { '&:hover': { textDecorationThickness: '2px' } },
});
