import { style } from '@vanilla-extract/css';
import { colour, vars } from './theme.css.ts';

export const table = style({ width: '100%', outlineOffset: '-2px' });

export const column = style({
  padding: '6px 8px',
  borderBottom: `1px solid ${colour.line}`,
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'default',
  outlineOffset: '-2px',
});

export const sort = style({ display: 'inline-flex', alignItems: 'center', gap: '4px' });

export const row = style({
  height: '32px',
  cursor: 'default',
  outlineOffset: '-2px',
  selectors: {
    '&[data-hovered]': { backgroundColor: colour.hover },
    '&[data-selected]': { backgroundColor: colour.accentSoft },
  },
});

export const cell = style({
  padding: '4px 8px',
  borderBottom: `1px solid ${colour.line}`,
  outlineOffset: '-2px',
});
export const numeric = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
