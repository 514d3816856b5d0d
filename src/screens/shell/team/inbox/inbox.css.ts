import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const bell = style({ position: 'relative', display: 'inline-flex' });
export const count = style({
  position: 'absolute',
  insetBlockStart: '-8px',
  insetInlineStart: '8px',
  minWidth: '16px',
  padding: '0 4px',
  borderRadius: '8px',
  backgroundColor: colour.accent,
  color: colour.onAccent,
  fontSize: '11px',
  lineHeight: '16px',
  textAlign: 'center',
});
export const inbox = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  width: 'min(380px, calc(100vw - 48px))',
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  maxHeight: 'min(480px, 60vh)',
  overflowY: 'auto',
  listStyle: 'none',
});
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  padding: vars.space[2],
  borderRadius: vars.radius.control,
  color: colour.text,
  textDecoration: 'none',
  selectors: { '&:hover': { backgroundColor: colour.hover } },
});
export const head = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2] });
export const dot = style({
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: '4px',
  backgroundColor: colour.accent,
});
export const text = style({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});
export const where = style({ color: colour.muted, fontSize: vars.size.small });
