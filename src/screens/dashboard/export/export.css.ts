import { style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const body = style({ display: 'grid', gap: vars.space[4] });

/** What is exported: the first and most important question, and therefore large. */
export const scopes = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[2],
});

export const scope = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.height.touch,
  paddingInline: vars.space[3],
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  fontSize: vars.size.large,
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      borderColor: colour.accent,
      fontWeight: vars.weight.medium,
    },
    '&[data-disabled]': { color: colour.disabled },
  },
});

/** Side by side where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

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

/** Other ways to export, below one another where there is no room. */
export const others = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
