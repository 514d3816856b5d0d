import { style } from '@vanilla-extract/css';
import { colour, media } from '#ui/theme/theme.css.ts';

/** On a small screen it takes the empty end of the logo's box as well. */
export const switcher = style({
  display: 'flex',
  minWidth: 0,
  '@media': { [media.small]: { marginInlineStart: '-52px' } },
});

export const name = style({
  display: 'inline-block',
  maxWidth: '240px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
  '@media': { [media.small]: { maxWidth: '72px' } },
});

export const icon = style({ display: 'flex', color: colour.muted });
