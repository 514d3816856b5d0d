import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** A page whose values are signed: their marks have the colour of what holds. */
export const signed = style({ vars: { '--fixed-mark': colour.good } });
export const aside = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const gapList = style({ display: 'grid', gap: vars.space[2], marginTop: vars.space[2] });
/** Its sign stands on the first line of its words. */
export const gap = style({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr)',
  gap: '6px',
  color: colour.warn,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
