import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const topics = style({ display: 'grid', gap: vars.space[4] });

export const topic = style({ display: 'grid', gap: vars.space[1], justifyItems: 'start' });

export const title = style({ fontWeight: vars.weight.strong });

export const text = style({ color: colour.muted });

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  marginBlockStart: vars.space[4],
});
