import { style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/theme.css.ts';

export const plot = style({ display: 'block', width: '100%', maxWidth: '560px', height: 'auto' });
export const axis = style({ stroke: colour.line });
export const text = style({ fill: colour.muted, fontSize: '11px' });
export const line = style({ fill: 'none', stroke: colour.accent, strokeWidth: 1.5 });
export const dot = style({ fill: colour.accent });
