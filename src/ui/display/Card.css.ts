import { style } from '@vanilla-extract/css';
import { colour, vars } from '../theme/theme.css.ts';

export const card = style({
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
  padding: vars.space[4],
  minWidth: 0,
});
