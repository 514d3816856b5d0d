import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  color: colour.muted,
  // Distance from the title below.
  marginBlockEnd: vars.space[1],
});

export const here = style([truncate, { minWidth: 0, color: colour.text }]);
