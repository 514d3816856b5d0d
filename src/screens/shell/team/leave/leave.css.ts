import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const projects = style({ display: 'flex', flexDirection: 'column' });

export const project = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  padding: `${vars.space[2]} 0`,
  borderTop: `1px solid ${colour.line}`,
});

export const name = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium });

export const said = style({ color: colour.muted, fontSize: vars.size.small });
