import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const shell = style({ display: 'flex', flexDirection: 'column', height: '100dvh' });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  flexShrink: 0,
  height: '56px',
  paddingInline: vars.space[4],
  borderBottom: `1px solid ${colour.line}`,
  backgroundColor: colour.surface,
  '@media': { [media.small]: { paddingInline: vars.space[3], gap: vars.space[3] } },
});

/** Beside the team's state a phone has room for the mark alone. */
export const home = style({
  borderRadius: vars.radius.small,
  '@media': {
    [media.small]: {
      selectors: {
        '[data-team] > &': {
          display: 'flex',
          alignItems: 'center',
          flexShrink: 0,
          width: '44px',
          height: '44px',
          overflow: 'hidden',
          // The mark is 25 px wide; the name begins after it.
          clipPath: 'inset(0 12px 0 0)',
        },
      },
    },
  },
});

/** Takes the room between the logo and the right end. */
export const middle = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
});
export const end = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

/** On a small screen the state of saving is said only where it failed. */
export const save = style({
  display: 'flex',
  '@media': {
    [media.small]: { selectors: { '&:not(:has([data-save-state="failed"]))': { display: 'none' } } },
  },
});

export const content = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  // What the keyboard brings into sight comes with its ring.
  scrollPaddingBlock: '8px',
  outline: 'none',
});

/** Seen when the keyboard reaches it. */
export const skip = style({
  position: 'absolute',
  top: '8px',
  left: '8px',
  zIndex: vars.layer.overlay,
  padding: '6px 12px',
  borderRadius: vars.radius.control,
  backgroundColor: colour.raised,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
