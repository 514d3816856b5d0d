import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  maxHeight: '240px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
export const inner = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });
/** The long list scrolls by itself, with a height that shows some rows on any screen. */
export const table = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  height: 'max(360px, 60vh)',
  minHeight: 0,
});
