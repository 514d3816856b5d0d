import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '20px',
  paddingInline: '6px',
  borderRadius: vars.radius.small,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const badge = styleVariants({
  neutral: [base, { backgroundColor: colour.hover, color: colour.text }],
  accent: [base, { backgroundColor: colour.accentSoft, color: colour.accentText }],
  good: [base, { backgroundColor: colour.goodSoft, color: colour.good }],
  warn: [base, { backgroundColor: colour.warnSoft, color: colour.warn }],
  bad: [base, { backgroundColor: colour.badSoft, color: colour.bad }],
});

export const chip = style([base, { backgroundColor: colour.hover, color: colour.text, maxWidth: '100%' }]);
export const chipText = style({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const swatch = style({
  // The colour is its content, so forced colours must not replace it.
  forcedColorAdjust: 'none',
  width: '10px',
  height: '10px',
  flexShrink: 0,
  borderRadius: '3px',
  border: `1px solid ${colour.edge}`,
});

export const remove = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '16px',
  height: '16px',
  marginRight: '-3px',
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: colour.muted,
  selectors: {
    '&[data-hovered]': { backgroundColor: colour.pressed, color: colour.text },
    '&[data-pressed]': { backgroundColor: colour.edge, color: colour.surface },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      width: '32px',
      height: '32px',
      // The touch target is larger than what is drawn.
      '::after': { content: '', position: 'absolute', inset: '-6px' },
    },
  },
});
