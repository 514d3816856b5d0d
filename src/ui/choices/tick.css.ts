import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

/** The touch and pointer target; the box is centred in it. */
export const target = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '20px',
  minHeight: vars.height.small,
  verticalAlign: 'middle',
  '@media': { [media.touch]: { minWidth: vars.height.touch, minHeight: vars.height.touch, margin: '-8px' } },
});

/** The icons `Check` and `Minus` as masks, so that they take the theme's colour. */
const sign = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

export const box = style({
  appearance: 'none',
  display: 'grid',
  flexShrink: 0,
  width: '16px',
  height: '16px',
  margin: 0,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  backgroundColor: colour.surface,
  cursor: 'default',
  transition: `background-color ${vars.motion.fast}`,
  '::after': {
    content: '',
    width: '12px',
    height: '12px',
    margin: '1px',
    backgroundColor: 'transparent',
    maskImage: sign('M20 6 9 17l-5-5'),
    maskSize: 'contain',
  },
  selectors: {
    '&:hover': { borderColor: colour.muted },
    '&:active': { borderColor: colour.accent },
    '&:checked, &:indeterminate': { backgroundColor: colour.accent, borderColor: colour.accent },
    '&:checked::after, &:indeterminate::after': { backgroundColor: colour.onAccent },
    '&:indeterminate::after': { maskImage: sign('M5 12h14') },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    // Forced colours drop backgrounds: the system draws its own box.
    '(forced-colors: active)': { appearance: 'auto', '::after': { display: 'none' } },
  },
});
