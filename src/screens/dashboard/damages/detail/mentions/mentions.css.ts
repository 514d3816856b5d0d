import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  gridColumn: '1 / -1',
  margin: 0,
  padding: 0,
  border: 'none',
});
export const mention = style({ color: colour.accentText, fontWeight: vars.weight.strong });
