import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const statement = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const model = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: vars.space[3],
  alignItems: 'start',
});
