import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

export const link = style({
  color: colour.accentText,
  textUnderlineOffset: '2px',
  textDecorationThickness: '1px',
  borderRadius: '2px',
  selectors: { '&:hover': { textDecorationThickness: '2px' }, '&:active': { color: colour.text } },
});

/** A larger touch target that takes up no space: for low controls that are alone on their line. */
export const reach = style({
  '@media': {
    [media.touch]: {
      position: 'relative',
      '::after': {
        content: '',
        position: 'absolute',
        insetInline: '-10px',
        top: '50%',
        height: vars.height.touch,
        translate: '0 -50%',
      },
    },
  },
});

/** A link outside a sentence, such as back or next. */
export const standing = style([link, reach]);
