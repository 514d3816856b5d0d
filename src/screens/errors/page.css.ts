import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** A page with only a message. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minHeight: '100%',
  padding: vars.space[6],
  textAlign: 'center',
});

export const said = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
});
export const title = style({ fontSize: vars.size.title });
export const text = style({ maxWidth: '56ch', color: colour.muted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
});

export const details = style({
  width: '100%',
  maxWidth: '640px',
  marginTop: vars.space[4],
  textAlign: 'left',
});
export const pre = style({
  maxHeight: '240px',
  marginTop: vars.space[2],
  padding: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  userSelect: 'text',
});
