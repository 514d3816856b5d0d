import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const line = style({
  position: 'relative',
  height: '64px',
  margin: '0 60px',
  '@media': { 'screen and (max-width: 767.98px)': { display: 'none' } },
});
export const rule = style({
  position: 'absolute',
  insetInline: '-60px',
  top: '31px',
  height: '2px',
  backgroundColor: colour.line,
});
/** A date on the timeline: a mark on it, with its text above or below. */
export const mark = style({
  position: 'absolute',
  top: '26px',
  width: '12px',
  height: '12px',
  marginLeft: '-6px',
  borderRadius: vars.radius.full,
  border: `2px solid ${colour.surface}`,
  backgroundColor: colour.accent,
});
export const late = style({ backgroundColor: colour.bad });
export const over = style({ backgroundColor: colour.edge });
export const words = style({
  position: 'absolute',
  transform: 'translateX(-50%)',
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});
export const below = style({ bottom: 0 });
export const now = style({
  position: 'absolute',
  top: '16px',
  bottom: '16px',
  width: '2px',
  marginLeft: '-1px',
  backgroundColor: colour.text,
});
export const nowWords = style({ top: 0, fontWeight: vars.weight.strong });
