import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const columns = style({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  background: colour.surface,
  '@media': { [media.small]: { flexDirection: 'column', flex: 'none' } },
});

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
    selectors: { '&[data-folded]': { width: '40px' } },
    '@media': { [media.small]: { width: 'auto', selectors: { '&[data-folded]': { width: 'auto' } } } },
  },
]);

/** On small screens one column: the stage, then the damages, then the images. */
export const side = styleVariants({
  images: [
    sideColumn,
    {
      selectors: { '&[data-folded]': { borderRight: `1px solid ${colour.line}` } },
      '@media': { [media.small]: { order: 3, borderTop: `1px solid ${colour.line}` } },
    },
  ],
  damages: [
    sideColumn,
    {
      selectors: { '&[data-folded]': { borderLeft: `1px solid ${colour.line}` } },
      '@media': { [media.small]: { order: 2 } },
    },
  ],
});

export const content = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

/** A folded column keeps what is in it, unseen and unreachable; small screens don't fold. */
export const away = style([content, { display: 'none', '@media': { [media.small]: { display: 'flex' } } }]);

/** A folded column still says how to bring it back. */
export const folded = style({
  display: 'flex',
  justifyContent: 'center',
  paddingTop: vars.space[2],
  '@media': { [media.small]: { display: 'none' } },
});

export const middle = style([
  column,
  {
    flex: 1,
    background: vars.stage.surround,
    '@media': { [media.small]: { order: 1, height: '68dvh', flex: 'none' } },
  },
]);

/** What can be dragged is of no use on a small screen. */
export const line = style({
  display: 'grid',
  flexShrink: 0,
  '@media': { [media.small]: { display: 'none' } },
});

/** The right column: list above, detail below. */
export const split = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

const part = style({ display: 'flex', flexDirection: 'column', minHeight: 0 });

export const above = style([
  part,
  {
    height: 'var(--height)',
    flexShrink: 1,
    minHeight: '180px',
    '@media': { [media.small]: { height: 'auto', minHeight: 0 } },
  },
]);

export const below = style([part, { flex: '1 1 200px', '@media': { [media.small]: { flex: 'none' } } }]);

export const root = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  // The verdicts lie over the foot of a small screen.
  '@media': { [media.small]: { flex: 'none', paddingBottom: '68px' } },
});
