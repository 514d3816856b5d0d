import { style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** At the foot of the photos: it covers nothing, and the stage keeps its size. */
export const card = style({
  display: 'grid',
  gap: vars.space[2],
  flexShrink: 0,
  padding: vars.space[3],
  borderTop: `1px solid ${colour.line}`,
  background: colour.accentSoft,
});

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

export const title = style({ flex: 1, fontWeight: vars.weight.strong });

export const at = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const act = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.medium,
});

export const text = style({ color: colour.muted });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
