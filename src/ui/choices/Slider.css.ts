import { globalStyle, style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

export const slider = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(80px, 1fr) auto',
  alignItems: 'center',
  // Half of the thumb extends beyond the end of its track.
  columnGap: vars.space[4],
  minHeight: vars.height.panel,
  '@media': { [media.touch]: { columnGap: vars.space[5] } },
});

/** Sliders in a column, with their tracks aligned. */
export const sliders = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(80px, 1fr) auto',
  rowGap: vars.space[2],
});
globalStyle(`${sliders} > ${slider}`, { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' });

export const track = style({
  position: 'relative',
  height: '20px',
  '@media': { [media.touch]: { height: '44px' } },
});

export const rail = style({
  forcedColorAdjust: 'none',
  position: 'absolute',
  insetInline: 0,
  top: '50%',
  height: '4px',
  marginTop: '-2px',
  borderRadius: vars.radius.full,
  backgroundColor: colour.edge,
});

export const fill = style({
  forcedColorAdjust: 'none',
  position: 'absolute',
  top: '50%',
  left: 0,
  height: '4px',
  marginTop: '-2px',
  borderRadius: vars.radius.full,
  backgroundColor: colour.accent,
});

export const thumb = style({
  top: '50%',
  width: '14px',
  height: '14px',
  borderRadius: vars.radius.full,
  border: `2px solid ${colour.accent}`,
  backgroundColor: colour.surface,
  selectors: { '&[data-dragging]': { backgroundColor: colour.accent } },
  '@media': { [media.touch]: { width: '24px', height: '24px' } },
});

export const output = style({ fontVariantNumeric: 'tabular-nums', minWidth: '4ch', textAlign: 'end' });
