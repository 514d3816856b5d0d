import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const bullets = style({ margin: 0, paddingInlineStart: vars.space[4], overflowWrap: 'anywhere' });
/** One pack: its name opens what it contains. */
export const pack = style({
  minWidth: 0,
  padding: `${vars.space[2]} 0`,
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
});
export const head = style({ cursor: 'pointer', overflowWrap: 'anywhere' });
export const name = style({ fontWeight: vars.weight.strong });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  padding: `${vars.space[3]} 0 ${vars.space[3]} ${vars.space[4]}`,
});
/** What a pack contains: names beside what they are, below each other where that is narrow. */
export const contents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 220px) minmax(0, 1fr)',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' } },
});
/** A name with its value: no box of its own in the grid. */
export const line = style({ display: 'contents' });
export const term = style({ color: colour.muted });
export const value = style({
  margin: 0,
  '@media': { '(max-width: 640px)': { paddingBottom: vars.space[2] } },
});
export const entries = style({ listStyle: 'none', margin: 0, padding: 0 });
/** A part of the form that opens. */
export const part = style({
  paddingBlock: vars.space[2],
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
});
export const opened = style({
  display: 'grid',
  gap: vars.space[3],
  minWidth: 0,
  paddingBlock: vars.space[3],
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});
/** An entry of a list, with what moves and removes it beside its name. */
export const entry = style({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space[2],
  minWidth: 0,
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${colour.line}`,
});
export const acts = style({ display: 'flex', flexShrink: 0 });
/** The name of an entry: as high as the buttons beside it. */
export const entryName = style([head, { paddingBlock: '5px' }]);
/** Parts of a rule, indented under what joins them. */
export const nested = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${colour.line}`,
});
export const operand = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });
