import { style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../../layout/dashboardMedia.ts';

/** As wide as `Fit · 100%`, so that nothing beside it moves. */
export const zoomReadout = style([tabular, { minWidth: '68px', textAlign: 'right', color: colour.muted }]);

/** In one of the stage's corners, see `minimapCorner`. */
export const minimap = style({
  position: 'absolute',
  zIndex: vars.layer.bar,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  outline: `1px solid ${vars.stage.line}`,
  background: vars.stage.surround,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  '@media': { [media.small]: { display: 'none' } },
});

export const loupe = style({
  position: 'absolute',
  right: vars.space[3],
  top: vars.space[3],
  zIndex: vars.layer.bar,
  borderRadius: vars.radius.surface,
  overflow: 'hidden',
  border: `1px solid ${vars.stage.line}`,
  background: vars.stage.surround,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  pointerEvents: 'none',
});
