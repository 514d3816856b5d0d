import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const state = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 });
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });
export const title = style({
  flex: 1,
  minWidth: 0,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});
export const muted = style({ color: colour.muted, overflowWrap: 'anywhere' });
export const bad = style({ color: colour.bad });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  selectors: { '&[hidden]': { display: 'none' } },
});
export const named = style({ margin: 0, paddingInlineStart: vars.space[4], overflowWrap: 'anywhere' });
