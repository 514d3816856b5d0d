import { keyframes, style } from '@vanilla-extract/css';
import { colour, vars } from './theme.css.ts';

export const bar = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 8px' });
export const value = style({ color: colour.muted, fontVariantNumeric: 'tabular-nums' });

export const track = style({
  gridColumn: '1 / -1',
  height: '4px',
  borderRadius: vars.radius.full,
  backgroundColor: colour.pressed,
  overflow: 'hidden',
});

const across = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });

export const fill = style({
  height: '100%',
  borderRadius: vars.radius.full,
  backgroundColor: colour.accent,
  transition: `width ${vars.motion.base} ${vars.motion.ease}`,
});

export const running = style({ width: '40%', animation: `${across} 1.2s ease-in-out infinite` });
