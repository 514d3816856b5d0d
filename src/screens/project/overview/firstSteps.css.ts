import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
  // The current step.
  selectors: { '&[aria-current="step"]': { borderColor: colour.accent } },
});

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

/** Its number, or a tick when it is done. */
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  flexShrink: 0,
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.medium,
  backgroundColor: colour.sunken,
  color: colour.muted,
  selectors: {
    [`${step}[aria-current="step"] &`]: { backgroundColor: colour.accentSoft, color: colour.accentText },
    [`${step}[data-done] &`]: { backgroundColor: colour.goodSoft, color: colour.good },
  },
});

export const title = style({ fontWeight: vars.weight.strong });

export const text = style({ flex: 1, color: colour.muted });
