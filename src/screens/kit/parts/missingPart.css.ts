import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Over the page, since the part's own place may be narrow. Several of them overlap with the same text. */
export const note = style({
  position: 'fixed',
  zIndex: vars.layer.overlay,
  insetInline: vars.space[4],
  bottom: vars.space[4],
  marginInline: 'auto',
  maxWidth: '480px',
  padding: vars.space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.raised,
  color: colour.text,
  boxShadow: `0 8px 28px ${colour.shadow}`,
});
export const text = style({ marginBlock: vars.space[2], color: colour.muted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
