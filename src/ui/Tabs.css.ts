import { style } from '@vanilla-extract/css';
import { colour, vars } from './theme.css.ts';

export const tabs = style({ display: 'flex', flexDirection: 'column', minHeight: 0 });

export const tabList = style({
  display: 'flex',
  gap: vars.space[4],
  borderBottom: `1px solid ${colour.line}`,
});

export const tab = style({
  position: 'relative',
  padding: '6px 2px',
  color: colour.muted,
  fontWeight: vars.weight.medium,
  cursor: 'default',
  outlineOffset: '2px',
  borderRadius: '2px',
  selectors: {
    '&[data-hovered]': { color: colour.text },
    '&[data-selected]': { color: colour.text },
    '&[data-selected]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      bottom: '-1px',
      height: '2px',
      backgroundColor: colour.accent,
    },
    '&[data-disabled]': { color: colour.disabled },
  },
});

export const panel = style({ paddingTop: vars.space[3], minHeight: 0, outlineOffset: '2px' });
