import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme.css.ts';

export const places = style({ listStyle: 'none', margin: 0, padding: 0 });
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  minHeight: '36px',
  padding: '0 8px',
  border: 'none',
  borderRadius: vars.radius.control,
  background: 'none',
  color: colour.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[aria-current]': { backgroundColor: colour.accentSoft, fontWeight: vars.weight.medium },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});
export const name = style({ flex: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' });
