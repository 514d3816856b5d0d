import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const path = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minWidth: 0,
});

/** Scrolls sideways in a narrow window; the next step stays in view. */
export const pages = style({
  // Reference for the positions of its links.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 0',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
});

export const list = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const divider = style({
  flexShrink: 0,
  width: '1px',
  height: '20px',
  marginInline: vars.space[2],
  backgroundColor: colour.line,
});

export const page = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  height: '40px',
  paddingInline: '9px',
  color: colour.muted,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { color: colour.text, backgroundColor: colour.hover },
    '&:active': { backgroundColor: colour.pressed },
    '&[aria-current]': { color: colour.text },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: '9px',
      bottom: 0,
      height: '2px',
      borderRadius: '2px',
      backgroundColor: colour.accent,
    },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});

/** The path's own pages are more prominent than the other ones. */
export const step = style([page, { color: colour.text }]);

export const count = style({
  minWidth: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.full,
  backgroundColor: colour.hover,
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.normal,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

export const done = style({ display: 'flex', color: colour.good });

export const here = style({
  flexShrink: 0,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
