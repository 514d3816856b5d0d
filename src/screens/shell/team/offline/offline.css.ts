import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const places = style({ display: 'flex', flexDirection: 'column' });

export const place = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: `${vars.space[2]} 0`,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.small]: { gridTemplateColumns: '1fr' } },
});

export const name = style({ overflowWrap: 'anywhere', fontWeight: vars.weight.medium });

export const said = style({ color: colour.muted, fontSize: vars.size.small });
