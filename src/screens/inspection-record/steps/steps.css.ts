import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** A page with signed values: their marks are green. */
export const signed = style({ vars: { '--fixed-mark': colour.good } });
export const aside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  minWidth: 0,
});
export const gapList = style({ display: 'grid', gap: vars.space[2], marginTop: vars.space[2] });
/** Its icon is aligned with the first line of the text. */
export const gap = style({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr)',
  gap: '6px',
  color: colour.warn,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
  // Links one below the other, each to be hit by a finger.
  '@media': { [media.touch]: { minHeight: vars.height.touch, alignContent: 'center' } },
});

/** A sentence beside buttons, on a line of its own where it would get too narrow. */
export const lineWithButtons = style({ flex: '1 1 20ch' });
