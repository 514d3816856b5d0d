import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flexShrink: 0,
  minHeight: '36px',
  padding: '2px 16px',
  borderBottom: `1px solid ${colour.line}`,
});

globalStyle(`${base} > svg`, { flexShrink: 0 });

export const strip = styleVariants(
  {
    putBack: { backgroundColor: colour.accentSoft, color: colour.text },
    clock: { backgroundColor: colour.warnSoft, color: colour.text },
    refused: { backgroundColor: colour.warnSoft, color: colour.text },
    denied: { backgroundColor: colour.warnSoft, color: colour.text },
    moving: { backgroundColor: colour.warnSoft, color: colour.text },
    unshown: { backgroundColor: colour.warnSoft, color: colour.text },
    newer: { backgroundColor: colour.warnSoft, color: colour.text },
    folder: { backgroundColor: colour.warnSoft, color: colour.text },
    low: { backgroundColor: colour.warnSoft, color: colour.warn },
    overdue: { backgroundColor: colour.accentSoft, color: colour.text },
  },
  (look) => [base, look],
);

/** In as many lines as it needs. */
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const action = style({ whiteSpace: 'nowrap' });
export const spring = style({ marginLeft: 'auto' });
