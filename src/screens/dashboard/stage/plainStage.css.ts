import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Over the stage's upper edge, where a photo that isn't square leaves room. */
export const notice = style({
  position: 'absolute',
  top: vars.space[2],
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: vars.layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: 'max-content',
  maxWidth: `calc(100% - 2 * ${vars.space[2]})`,
  padding: `${vars.space[1]} ${vars.space[1]} ${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.text,
  boxShadow: `0 4px 16px ${colour.shadow}`,
});

export const words = style({ display: 'grid', minWidth: 0 });
