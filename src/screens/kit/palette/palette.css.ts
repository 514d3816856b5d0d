import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** About twelve commands high, the rest by scrolling, so that results stay close to the field. */
export const palette = style({
  height: 'min(480px, 64dvh)',
  // Space for the field's focus ring.
  margin: '-4px',
  paddingInline: '4px',
  overflow: 'auto',
});

export const menu = style({ outline: 'none' });

/** Stays while the commands scroll under it. */
export const paletteSearch = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  paddingBlock: `${vars.space[1]} ${vars.space[2]}`,
  background: colour.raised,
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: '34px',
  paddingBlock: 0,
  paddingInline: vars.space[3],
  border: 'none',
  borderRadius: vars.radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'default',
  // Below the field, which stays at the top.
  scrollMarginTop: '52px',
  // Rows out of view cost nothing until they are scrolled to.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 34px',
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
  selectors: {
    '&[data-active]': { background: colour.accentSoft },
    '&[aria-disabled]': { color: colour.disabled },
  },
});

/** On a phone a long name takes a second line. */
export const name = style([truncate, { '@media': { [media.small]: { whiteSpace: 'normal' } } }]);

export const kind = style({ color: colour.muted, fontSize: vars.size.small });

export const sectionTitle = style({
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[1]}`,
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
});

export const nothing = style({ padding: vars.space[6], textAlign: 'center', color: colour.muted });
