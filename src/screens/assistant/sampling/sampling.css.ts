import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const sentences = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] });
export const summary = style({
  width: 'fit-content',
  fontWeight: vars.weight.medium,
  '@media': { [media.touch]: { lineHeight: vars.height.touch } },
});

/** The stage with its tools. */
export const stage = style({
  display: 'flex',
  height: 'min(70vh, 720px)',
  minHeight: '320px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  '@media': { [media.small]: { flexDirection: 'column-reverse' } },
});
export const tools = style({
  flexShrink: 0,
  overflow: 'auto',
  background: colour.surface,
});

/** What was drawn beside what was detected; one below the other on a small screen. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const figure = style({ margin: 0, display: 'flex', flexDirection: 'column', gap: vars.space[1] });
export const single = style({ maxWidth: '720px' });
/** Room for tags of boxes at the photo's upper edge. */
export const photo = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
});
export const mark = style({
  position: 'absolute',
  border: '2px solid #ff3b30',
  outline: '1px solid rgb(0 0 0 / 0.5)',
  selectors: { '&[data-current]': { borderColor: '#ffd60a', borderWidth: '3px' } },
});
export const tag = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  padding: '0 4px',
  backgroundColor: '#b3261e',
  color: '#ffffff',
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});

export const items = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space[1] });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  selectors: { '&[data-current]': { borderColor: colour.accent, backgroundColor: colour.accentSoft } },
});
export const itemName = style({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });
