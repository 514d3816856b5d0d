import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const plot = style({ width: '100%', maxWidth: '360px', aspectRatio: '1', overflow: 'visible' });
export const frame = style({ fill: colour.sunken, stroke: colour.line });
export const even = style({ stroke: colour.edge, strokeDasharray: '4 4' });
export const curve = style({ fill: 'none', stroke: colour.accent, strokeWidth: 2 });
export const point = style({ fill: colour.accent });
export const figure = style({ display: 'block', color: colour.muted, fontSize: vars.size.small });
