import { keyframes, style } from '@vanilla-extract/css';
import { colour, media, vars } from './theme.css.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } });

export const skeleton = style({
  borderRadius: vars.radius.control,
  backgroundColor: colour.hover,
  animation: `${breathe} 1.4s ease-in-out infinite`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  padding: vars.space[6],
  textAlign: 'center',
  color: colour.muted,
});

export const title = style({ color: colour.text, fontSize: vars.size.base, fontWeight: vars.weight.strong });
export const text = style({ maxWidth: '44ch' });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginTop: vars.space[2],
});
