import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const panel = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: vars.layer.overlay,
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  height: '260px',
  borderTop: `1px solid ${colour.line}`,
  backgroundColor: colour.surface,
  boxShadow: `0 -4px 16px ${colour.shadow}`,
  fontSize: vars.size.small,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '4px 8px 4px 16px',
  borderBottom: `1px solid ${colour.line}`,
});

export const title = style({ flex: 1 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minHeight: 0,
  '@media': { [media.small]: { gridTemplateColumns: '1fr', overflow: 'auto' } },
});

export const column = style({
  padding: '8px 16px',
  overflow: 'auto',
  selectors: { '& + &': { borderLeft: `1px solid ${colour.line}` } },
});

export const actor = style({ marginBottom: vars.space[3] });
export const ended = style({ opacity: 0.7 });
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: '4px', marginBlock: '4px' });
export const code = style({ overflow: 'auto', color: colour.muted, whiteSpace: 'pre-wrap' });

export const event = style({
  display: 'grid',
  gridTemplateColumns: '64px 80px auto 1fr',
  gap: vars.space[2],
  paddingBlock: '2px',
  borderBottom: `1px solid ${colour.line}`,
  fontVariantNumeric: 'tabular-nums',
});

export const quiet = style({ color: colour.muted });
