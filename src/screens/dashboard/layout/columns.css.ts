import { style, styleVariants } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from './dashboardMedia.ts';

export const columns = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  minHeight: 0,
  background: colour.surface,
  '@media': {
    [media.upright]: { flexDirection: 'column' },
    // Held sideways: the stage at the left, all else at its right.
    [media.flat]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 316px',
      gridTemplateRows: 'minmax(0, 1fr) auto auto',
    },
  },
});

/** Where a small screen shows something of its own. */
const on = (...panes: readonly string[]): string =>
  `:is(${panes.map((pane) => `[data-pane="${pane}"]`).join(', ')}) > &`;

const column = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: colour.surface,
});

const sideColumn = style([
  column,
  {
    width: 'var(--width)',
    flexShrink: 0,
    // A folded panel takes no room; the button that brings it back is in the stage's bar.
    selectors: { '&[data-folded]': { display: 'none' } },
    '@media': {
      [media.small]: {
        width: 'auto',
        borderTop: `1px solid ${colour.line}`,
        selectors: { '&[data-folded]': { display: 'flex' } },
      },
      [media.flat]: { gridColumn: 2, borderTop: 'none', borderLeft: `1px solid ${colour.line}` },
      [media.overlays]: {
        position: 'absolute',
        insetBlock: 0,
        zIndex: vars.layer.bar,
        boxShadow: `0 0 24px ${colour.shadow}`,
      },
    },
  },
]);

export const side = styleVariants({
  images: [
    sideColumn,
    {
      '@media': {
        [media.overlays]: { left: 0 },
        [media.small]: {
          order: 2,
          selectors: {
            [on('damages', 'details')]: { display: 'none' },
            [on('photos')]: { flex: '1 1 0' },
          },
        },
        [media.flat]: { gridRow: 1, selectors: { [on('photos')]: { gridRow: '1 / 3' } } },
      },
    },
  ],
  damages: [
    sideColumn,
    {
      '@media': {
        [media.overlays]: { right: 0 },
        [media.small]: {
          order: 3,
          selectors: {
            [on('photos')]: { display: 'none' },
            [on('damages', 'details')]: { flex: '1 1 0' },
          },
        },
        [media.flat]: { gridRow: 2, selectors: { [on('damages', 'details')]: { gridRow: '1 / 3' } } },
      },
    },
  ],
});

export const content = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

export const middle = style([
  column,
  {
    flex: 1,
    background: vars.stage.surround,
    '@media': {
      [media.small]: { order: 1, selectors: { [on('photos', 'damages', 'details')]: { flex: '0 0 38%' } } },
      [media.flat]: { gridColumn: 1, gridRow: '1 / 4' },
    },
  },
]);

/** The verdicts at the stage's foot, while the panel that has them is away. */
export const verdictFoot = style({
  minHeight: '49px',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  background: colour.surface,
});

export const verdictOf = style({
  flex: '0 1 auto',
  minWidth: 0,
  paddingInline: vars.space[3],
  fontWeight: vars.weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const verdictButtons = style({ flex: 1, minWidth: 0 });

/** Keeps the space of the tabs until they are loaded: their height, its border and the padding below come on top. */
export const tabs = style({
  display: 'none',
  boxSizing: 'content-box',
  '@media': {
    [media.small]: {
      display: 'flex',
      order: 4,
      flexShrink: 0,
      minHeight: '48px',
      borderTop: `1px solid ${colour.line}`,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    [media.flat]: { gridColumn: 2, gridRow: 3, borderLeft: `1px solid ${colour.line}` },
  },
});

/** Not shown on small screens, where panels can't be resized. */
export const line = style({
  display: 'grid',
  flexShrink: 0,
  minWidth: '1px',
  minHeight: '1px',
  background: colour.line,
  '@media': { [media.small]: { display: 'none' } },
});

/** The right column: list above, detail below. On a small screen one of them, then what both need. */
export const split = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.small]: {
      display: 'grid',
      gridTemplate: `
        "content content" minmax(0, 1fr)
        "failure failure" auto
        "head foot" auto
        "verdict verdict" auto / minmax(0, 1fr) auto`,
    },
  },
});

const part = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '@media': { [media.small]: { display: 'contents' } },
});

export const above = style([part, { height: 'var(--height)', flexShrink: 1, minHeight: '180px' }]);

export const below = style([part, { flex: '1 1 200px' }]);

export const root = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});
