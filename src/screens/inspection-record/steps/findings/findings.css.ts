import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Head of the defects of one severity. */
export const group = style({
  padding: '8px',
  borderBottom: `1px solid ${colour.line}`,
  backgroundColor: colour.sunken,
  textAlign: 'start',
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
});
