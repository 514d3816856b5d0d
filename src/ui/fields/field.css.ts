import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

/** A control with its label above and its help below. */
export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minWidth: 0,
  // The control itself shows the focus ring: a listbox marks its label too.
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
});

export const label = style({
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});

/** Short fields in a column, their labels in a column of their own, as wide as the longest. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, auto) minmax(0, 1fr)',
  columnGap: '8px',
  rowGap: '8px',
});

// A field may be wrapped in an element of the caller's.
globalStyle(`${beside} > :not(${field})`, { display: 'contents' });
globalStyle(`${beside} ${field}`, {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'baseline',
});

export const description = style({
  color: colour.muted,
  fontSize: vars.size.small,
  ':empty': { display: 'none' },
});

/** What is missing, on a line of its own below the description; nothing moves when it appears. */
export const missing = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '1lh',
  color: colour.warn,
});

export const error = style({ color: colour.bad, fontSize: vars.size.small });

const box = style({
  width: '100%',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  color: colour.text,
  transition: `border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered], &:hover': { borderColor: colour.muted },
    '&[data-focused], &[data-focus-within]': {
      outline: `2px solid ${colour.accent}`,
      outlineOffset: '-1px',
      borderColor: colour.accent,
    },
    // Stays red while typing.
    '&[data-invalid], &[aria-invalid="true"]': { borderColor: colour.bad, outlineColor: colour.bad },
    '&[data-disabled]': { color: colour.disabled, borderColor: colour.line, backgroundColor: 'transparent' },
  },
});

/** The border of a control in which something is missing; invalid ones are still red. */
export const lacking = style({ borderColor: colour.warn });

/** The mark at fixed values; a page where they are signed overrides its colour. */
const tone = `var(--fixed-mark, ${colour.muted})`;

/** A fixed value: without a box that looks editable. */
export const fixed = style({
  display: 'flex',
  gap: '6px',
  minHeight: vars.height.panel,
  padding: '4px 8px',
  borderInlineStart: `2px solid ${tone}`,
  color: colour.text,
});
/** Aligned with the first line of the text. */
export const fixedMark = style({
  display: 'flex',
  alignItems: 'center',
  height: '1.4em',
  color: tone,
});
export const fixedText = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  userSelect: 'text',
  cursor: 'text',
});

/** One line: an input, or a group that contains one. */
const line = style([box, { '@media': { [media.touch]: { minHeight: vars.height.touch } } }]);
export const input = styleVariants({
  panel: [line, { height: vars.height.panel, paddingInline: '8px' }],
  dialog: [line, { height: vars.height.dialog, paddingInline: '10px' }],
});

export const textArea = style([box, { padding: '6px 8px', minHeight: '64px', resize: 'vertical' }]);

/** Phones zoom the page into text inputs with a smaller font. */
const typed = { [media.touch]: { fontSize: '16px' } };

/** A box that contains a bare input and buttons; its text is aligned with that of other inputs. */
export const group = style({ display: 'flex', alignItems: 'center', gap: '4px', paddingInlineEnd: '2px' });

export const bare = style({
  flex: 1,
  alignSelf: 'stretch',
  minWidth: 0,
  width: '100%',
  border: 'none',
  outline: 'none !important',
  background: 'none',
  color: 'inherit',
  '::placeholder': { color: colour.muted, opacity: 1 },
  '@media': typed,
});

/** An input with a box of its own. */
export const text = style({
  '::placeholder': { color: colour.muted, opacity: 1 },
  '@media': typed,
});

/** Contains the native date input, invisible, at the place where its calendar opens. */
export const calendar = style({ position: 'relative', display: 'inline-flex', flexShrink: 0 });

/** A small button inside a field: clear, step, open. */
export const inner = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '22px',
  height: '22px',
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: colour.muted,
  selectors: {
    '&[data-hovered]': { backgroundColor: colour.hover, color: colour.text },
    '&[data-pressed]': { backgroundColor: colour.pressed },
    '&[data-disabled]': { color: colour.disabled },
  },
  // As high as its field with borders.
  '@media': { [media.touch]: { width: vars.height.touch, height: vars.height.touch, marginBlock: '-1px' } },
});
