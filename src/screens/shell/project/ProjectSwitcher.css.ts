import { style } from '@vanilla-extract/css';
import { colour, media } from '#ui/theme/theme.css.ts';

/** On a small screen it takes the empty end of the logo's box as well, where the whole logo stands. */
export const switcher = style({
  display: 'flex',
  minWidth: 0,
  '@media': {
    [media.small]: { marginInlineStart: '-52px', selectors: { '[data-team] &': { marginInlineStart: 0 } } },
  },
});

export const name = style({
  display: 'inline-block',
  maxWidth: '240px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
  '@media': {
    [media.small]: {
      maxWidth: '72px',
      selectors: { '[data-team] &': { maxWidth: 'clamp(48px, calc(100vw - 272px), 120px)' } },
    },
  },
});

export const icon = style({ display: 'flex', color: colour.muted });
