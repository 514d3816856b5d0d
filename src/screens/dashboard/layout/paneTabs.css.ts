import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const tabs = style({ display: 'flex', flex: 1 });

export const tab = style({
  flex: '1 1 0',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  minWidth: 0,
  minHeight: '48px',
  border: 0,
  background: 'none',
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  touchAction: 'manipulation',
  outlineOffset: '-3px',
  boxShadow: 'inset 0 2px transparent',
  selectors: {
    '&[aria-selected="true"]': { color: colour.accentText, boxShadow: `inset 0 2px ${colour.accent}` },
    '&:active': { background: colour.pressed },
  },
});
