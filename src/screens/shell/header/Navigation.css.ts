import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const list = style({ display: 'flex', flexShrink: 0, gap: '2px' });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: vars.height.panel,
  paddingInline: '10px',
  borderRadius: vars.radius.control,
  color: colour.muted,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { backgroundColor: colour.hover, color: colour.text },
    '&[aria-current="page"]': { backgroundColor: colour.accentSoft, color: colour.accentText },
    '&:active': { backgroundColor: colour.pressed },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});
