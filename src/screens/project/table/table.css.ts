import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** The part that scrolls; it takes the remaining height of its page. */
export const scroller = style({
  flex: 1,
  minHeight: '320px',
  minWidth: 0,
  position: 'relative',
  overflow: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
  '@media': { [media.small]: { flex: 'none', height: '70dvh', border: 'none', background: 'none' } },
});
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
});
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: '32px',
  padding: '0 8px',
  borderBottom: `1px solid ${colour.line}`,
  backgroundColor: colour.surface,
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const headEnd = style([head, { textAlign: 'end' }]);
export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  height: '24px',
  margin: '0 -4px',
  padding: '0 4px',
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: colour.text, backgroundColor: colour.hover },
    '&:active': { backgroundColor: colour.pressed },
  },
  '@media': { [media.touch]: { minWidth: vars.height.touch, height: vars.height.touch } },
});
export const row = style({
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[aria-selected="true"]': { backgroundColor: colour.accentSoft },
    '&[data-open="true"]': { boxShadow: `inset 3px 0 0 ${colour.accent}` },
  },
});
export const cell = style({
  height: 'inherit',
  padding: '0 8px',
  borderBottom: `1px solid ${colour.line}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Aligned with its heading, whatever the writing direction.
  textAlign: 'left',
});
export const cellEnd = style([cell, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }]);
/** A cell with only a checkbox: the touch target is wider than the column, so it must not be clipped. */
const ticked = { padding: 0, textAlign: 'center', overflow: 'visible', textOverflow: 'clip' } as const;
export const tickCell = style([cell, ticked]);
export const tickHead = style([head, ticked]);
/** The place of cells that aren't drawn. */
export const unseen = style({ padding: 0, borderBottom: `1px solid ${colour.line}` });
export const spacer = style({ padding: 0, border: 'none' });
