import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const body = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

/** It keeps its height while a frame is decoded. */
export const picture = style({
  display: 'grid',
  gridTemplate: '100% / 100%',
  height: 'min(46vh, 460px)',
  // A phone is narrower than the picture is wide.
  maxHeight: '75vw',
  background: vars.stage.surround,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});
globalStyle(`${picture} > img`, { width: '100%', height: '100%', objectFit: 'contain' });

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[2] });

/** The step and what it takes stay in one line. */
export const step = style({ display: 'flex', alignItems: 'end', gap: vars.space[2] });
globalStyle(`${step} > :first-child`, { width: '150px' });

export const hint = style({ color: colour.muted, textWrap: 'pretty' });

export const count = style({ flex: 1, fontWeight: vars.weight.medium });

export const frames = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: vars.space[2],
});

export const frame = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  paddingInlineStart: vars.space[1],
  borderRadius: vars.radius.control,
  background: colour.sunken,
  // Five hundred frames.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 120px',
});

export const small = style({
  gridColumn: '1 / -1',
  height: '84px',
  marginInlineStart: `calc(-1 * ${vars.space[1]})`,
  overflow: 'hidden',
  borderRadius: `${vars.radius.control} ${vars.radius.control} 0 0`,
  background: vars.stage.surround,
});
globalStyle(`${small} > img`, { width: '100%', height: '100%', objectFit: 'cover' });

export const label = style([tabular, { color: colour.muted }]);
