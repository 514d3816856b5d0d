import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/text.css.ts';
import { colour, media, vars } from '#ui/theme.css.ts';

export const card = style({
  display: 'flex',
  gap: vars.space[4],
  padding: vars.space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
});
export const cover = style({
  flexShrink: 0,
  alignSelf: 'flex-start',
  width: '140px',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
  '@media': { [media.small]: { width: '72px' } },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space[2],
  minWidth: 0,
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
/** Where a building is and whose: at the left like the rest of the card, whichever way it is written. */
export const about = style({ color: colour.muted, textAlign: 'left' });
export const levels = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const progress = style({ maxWidth: '420px' });
/** What a filter lets through, in its button: cut where a name is long. */
export const said = style([truncate, { maxWidth: 'min(320px, 60vw)', lineHeight: 1.4 }]);
export const search = style({ width: '300px', '@media': { [media.small]: { width: '100%' } } });
export const verdicts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
export const verdictsTitle = style({
  marginInlineEnd: vars.space[1],
  fontWeight: vars.weight.strong,
  '@media': { [media.small]: { flexBasis: '100%' } },
});
export const verdictsHelp = style({ flexBasis: '100%', color: colour.muted, fontSize: vars.size.small });
/** A figure that leads to its buildings. */
export const verdict = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '36px',
  paddingInline: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  color: colour.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: colour.edge },
    '&:active': { backgroundColor: colour.pressed },
    '&[aria-current="true"]': { borderColor: colour.accent, boxShadow: `inset 0 0 0 1px ${colour.accent}` },
  },
  '@media': { [media.touch]: { minHeight: '44px' } },
});
export const verdictFigure = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });
