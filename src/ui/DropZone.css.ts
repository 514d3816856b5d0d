import { style } from '@vanilla-extract/css';
import { colour, vars } from './theme.css.ts';

export const zone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.space[6],
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.surface,
  color: colour.muted,
  textAlign: 'center',
  selectors: {
    '&[data-drop-target]': {
      borderColor: colour.accent,
      backgroundColor: colour.accentSoft,
      color: colour.text,
    },
  },
});
