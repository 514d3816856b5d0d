import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const level = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  margin: 0,
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
  minWidth: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
});
export const legend = style({ padding: `0 ${vars.space[1]}`, fontWeight: vars.weight.strong });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  alignItems: 'start',
  gap: vars.space[2],
});
/** What it stands for, with the button to remove the level at the end. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const faults = style({ margin: 0, paddingInlineStart: vars.space[4] });
