import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '24px',
  height: '24px',
  marginLeft: '-6px',
  '@media': { [media.narrow]: { marginInline: '-6px' } },
  borderRadius: vars.radius.full,
  backgroundColor: colour.accent,
  color: colour.onAccent,
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.03em',
});

/** Where space is short the initials replace it; the button's accessible name still has it. */
export const name = style({
  maxWidth: '160px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.narrow]: { display: 'none' } },
});

export const person = style({
  display: 'block',
  paddingTop: '2px',
  color: colour.text,
  fontSize: vars.size.base,
});
export const role = style({ display: 'block', fontWeight: vars.weight.normal });
