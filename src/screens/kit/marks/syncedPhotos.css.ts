import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const pane = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius.control,
  backgroundColor: vars.stage.surround,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});

/** One pane for both photos. */
export const widePane = style([
  pane,
  {
    gridColumn: '1 / -1',
    aspectRatio: 'auto',
    height: 'clamp(240px, 62vh, 720px)',
  },
]);

export const photo = style({ position: 'absolute', left: 0, top: 0, transformOrigin: '0 0' });

export const picture = style({ display: 'block', width: '100%', height: '100%', userSelect: 'none' });

export const failed = style({ padding: vars.space[3], color: '#fff' });
