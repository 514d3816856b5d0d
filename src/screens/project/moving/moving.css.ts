import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 });
export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 });
export const heading = style({ fontSize: vars.size.base, fontWeight: vars.weight.strong });
export const list = style({
  margin: 0,
  paddingInlineStart: vars.space[4],
  maxHeight: '160px',
  overflowY: 'auto',
});
export const code = style({
  margin: 0,
  maxHeight: '220px',
  padding: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'text',
});
export const figure = style({ margin: 0 });
