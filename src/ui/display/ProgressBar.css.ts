import { keyframes, style } from '@vanilla-extract/css';
import { colour, vars } from '../theme/theme.css.ts';

/** Its counts change in place, and nothing beside them moves. */
export const bar = style({ display: 'grid', gap: '4px', fontVariantNumeric: 'tabular-nums' });

export const track = style({
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
