import { keyframes, style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

/** Figures of equal width, so that changing counts move nothing beside them. */
export const bar = style({ display: 'grid', gap: '4px', fontVariantNumeric: 'tabular-nums' });

/**
 * The line reserved for progress, so that nothing below it moves. As high as a button, which may be beside the
 * progress.
 */
export const progressLine = style({
  display: 'grid',
  alignContent: 'center',
  flexShrink: 0,
  minWidth: 0,
  minHeight: vars.height.panel,
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

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
