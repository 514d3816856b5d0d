import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

const status_ = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  fontSize: vars.size.small,
});

export const status = styleVariants({
  in_step: [status_, { color: colour.muted }],
  working: [status_, { color: colour.muted }],
  stopped: [status_, { color: colour.text, fontWeight: vars.weight.strong }],
});

export const words = style({
  whiteSpace: 'nowrap',
  '@media': { [media.small]: { display: 'none' } },
});

export const refused = style({
  minWidth: '18px',
  padding: `0 ${vars.space[1]}`,
  borderRadius: '9px',
  border: '1px solid currentColor',
  textAlign: 'center',
});

export const details = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
  width: 'min(360px, calc(100vw - 48px))',
});

export const signIn = style({ display: 'grid', gap: vars.space[3], width: '100%' });

export const failure = style({ color: colour.bad, selectors: { '&:empty': { display: 'none' } } });

export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], width: '100%' });

export const heading = style({ fontSize: vars.size.base, fontWeight: vars.weight.strong });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  maxHeight: '240px',
  overflowY: 'auto',
});

export const id = style({ display: 'block', overflowWrap: 'anywhere', fontSize: vars.size.small });

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
});
