import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

/** Grows line by line as chips are added. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: vars.height.panel,
  height: 'auto !important',
  paddingInline: '4px 2px !important',
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3px',
  flex: 1,
  minWidth: 0,
  paddingBlock: '2px',
});

export const input = style({
  flex: 1,
  minWidth: '64px',
  height: '20px',
  paddingInline: '4px',
  border: 'none',
  outline: 'none !important',
  background: 'none',
  color: 'inherit',
  '::placeholder': { color: colour.muted, opacity: 1 },
  '@media': { [media.touch]: { height: '36px', fontSize: '16px' } },
});

/** The placeholder stays available to assistive technology, but is invisible beside chips. */
export const chosen = style({ '::placeholder': { color: 'transparent' } });

/** A label's colour or an icon, and the name. */
export const option = style({ display: 'flex', width: '100%', alignItems: 'center', gap: '6px' });

export const note = style({
  padding: '6px 8px',
  borderBottom: `1px solid ${colour.line}`,
  color: colour.muted,
  fontSize: vars.size.small,
});
/** The digit that chooses it, at the end of its line; not shown on touch screens, which have no keys. */
export const digit = style({
  marginInlineStart: 'auto',
  '@media': { [media.touch]: { display: 'none' } },
});
