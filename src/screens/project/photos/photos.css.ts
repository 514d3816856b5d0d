import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';
import { placeRow } from '../placeRow.ts';

/** Locations on the left, photos beside them. */
export const columns = style({
  display: 'flex',
  flex: 1,
  gap: vars.space[4],
  minHeight: 0,
  '@media': { [media.small]: { flexDirection: 'column' } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  gap: vars.space[2],
  width: '220px',
  overflowY: 'auto',
  '@media': { [media.small]: { width: 'auto', overflow: 'visible' } },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space[2],
  minWidth: 0,
  minHeight: 0,
});
/** Takes up no space while empty. */
export const said = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const places = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Above the photos, where height is scarce: in as many columns as fit.
  '@media': {
    [media.small]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      columnGap: vars.space[2],
      maxHeight: '180px',
      overflowY: 'auto',
    },
  },
});
/** Useless with touch, which can't drag between parts of a page. */
export const placeHelp = style({
  padding: '8px',
  color: colour.muted,
  fontSize: vars.size.small,
  '@media': { [media.touch]: { display: 'none' } },
});
export const place = style(
  placeRow(30, '&[aria-pressed="true"]', {
    '&[data-over="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' },
  }),
);
export const placeName = style({
  flex: 1,
  textAlign: 'left',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const placeCount = style({ color: colour.muted, fontVariantNumeric: 'tabular-nums' });

export const scroller = style({
  flex: 1,
  minHeight: '320px',
  // The pictures, not the frames around them, are aligned with what is above.
  marginInline: '-6px',
  overflow: 'auto',
  '@media': { [media.small]: { flex: 'none', height: '75dvh' } },
});
export const rows = style({ position: 'relative', width: '100%', listStyle: 'none', margin: 0, padding: 0 });
export const groupHead = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  fontWeight: vars.weight.strong,
});
export const line = style({
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  gap: vars.space[3],
  padding: '2px',
});
export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  minWidth: 0,
  padding: '4px',
  borderRadius: vars.radius.surface,
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[data-chosen="true"]': {
      backgroundColor: colour.accentSoft,
      boxShadow: `inset 0 0 0 2px ${colour.accent}`,
    },
  },
});
export const picture = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.stage.surround,
});
export const check = style({
  position: 'absolute',
  top: '8px',
  left: '8px',
  padding: '0 2px',
  borderRadius: vars.radius.small,
  backgroundColor: colour.surface,
  lineHeight: 0,
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const facts = style({
  display: 'flex',
  gap: vars.space[2],
  minWidth: 0,
  color: colour.muted,
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
export const cellPhoto = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });
export const small = style({ width: '48px', flexShrink: 0 });
/** A photo's name on one line beside its picture. */
export const file = style({ display: 'flex', minWidth: 0 });
/** A position far from those of the other photos. */
export const farAway = style({ color: colour.warn });
