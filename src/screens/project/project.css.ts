import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme.css.ts';

export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: vars.space[3],
});
export const figure = style({
  fontSize: vars.size.display,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
});
export const term = style({ color: colour.muted });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
/** A row that photos are dropped on. */
export const dropping = style({ outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' });
export const thumbnail = style({ width: '72px', flexShrink: 0 });
export const photo = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: '200px' });
export const labels = style({ display: 'flex', flexWrap: 'wrap', gap: '4px' });
export const progress = style({ minWidth: '96px' });
