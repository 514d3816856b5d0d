import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

/** A surface that floats beside its trigger. */
export const popover = style({
  minWidth: 'var(--trigger-width)',
  maxWidth: 'min(420px, calc(100vw - 16px))',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.raised,
  color: colour.text,
  boxShadow: `0 8px 28px ${colour.shadow}`,
  outline: 'none',
  overflow: 'auto',
  transition: `opacity ${vars.motion.fast} ${vars.motion.ease}, translate ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0 },
    '&[data-entering][data-placement="bottom"]': { translate: '0 -4px' },
    '&[data-entering][data-placement="top"]': { translate: '0 4px' },
  },
});

export const padded = style({ padding: vars.space[3] });

/** A list in a popover: menu, listbox. */
export const list = style({ padding: '4px', outline: 'none', maxHeight: '300px', overflow: 'auto' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.height.panel,
  padding: '4px 8px',
  borderRadius: vars.radius.small,
  color: colour.text,
  textDecoration: 'none',
  cursor: 'default',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-focused], &[data-hovered], &[data-open]': { backgroundColor: colour.hover },
    '&[data-pressed]': { backgroundColor: colour.pressed },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' },
    '&[data-disabled]': { color: colour.disabled },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

export const itemText = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  // A name in a right-to-left script gets its own direction, but is aligned like the others.
  unicodeBidi: 'plaintext',
  textAlign: 'left',
});

/** Space for the check mark, so that texts stay aligned. */
export const mark = style({
  width: '16px',
  flexShrink: 0,
  color: colour.accentText,
  visibility: 'hidden',
  selectors: { [`${item}[data-selected] &`]: { visibility: 'visible' } },
});

export const sectionHeader = style({
  padding: '6px 8px 2px',
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
});

export const separator = style({
  height: '1px',
  margin: '4px 0',
  border: 'none',
  backgroundColor: colour.line,
});

/** The position of a menu without a button. */
export const point = style({ position: 'absolute', width: 0, height: 0, padding: 0, border: 0, opacity: 0 });

export const empty = style({ padding: '8px', color: colour.muted });
