import { style } from '@vanilla-extract/css';
import { tabular } from '#ui/text.css.ts';
import { colour, vars } from '#ui/theme.css.ts';

export const body = style({ display: 'grid', gap: vars.space[4] });

export const plan = style({
  display: 'grid',
  gap: vars.space[1],
  padding: vars.space[3],
  background: colour.sunken,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
});

export const count = style([tabular]);

export const muted = style({ color: colour.muted, fontWeight: vars.weight.normal });

export const losses = style([tabular, { listStyle: 'disc', paddingLeft: '18px' }]);

export const failed = style({ color: colour.bad });
