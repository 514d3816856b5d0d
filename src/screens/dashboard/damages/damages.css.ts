import { globalStyle, style } from '@vanilla-extract/css';
import { tabular, truncate, unseen } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';

/** Height of every row of the damages in CSS pixels: under a pointer, and under a finger. */
export const ROW_HEIGHT = { pointer: 32, finger: 44 } as const;

/** Where a small screen shows something of its own. */
const on = (pane: string): string => `[data-pane="${pane}"] &`;

export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  // Its size is fixed, so that changes inside don't lay out the page again.
  contain: 'strict',
  outlineOffset: '-2px',
  overscrollBehavior: 'contain',
  '@media': {
    [media.small]: {
      gridArea: 'content',
      selectors: {
        // Shows only the damage that the verdicts are about.
        [on('photo')]: { overflow: 'hidden', height: 'var(--row)' },
        [`${on('photo')}[aria-rowcount="0"]`]: { display: 'none' },
        [on('details')]: { display: 'none' },
      },
    },
  },
});

export const rows = style({ position: 'relative', width: '100%' });

export const row = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: `${ROW_HEIGHT.pointer}px`,
  '@media': { [media.touch]: { height: `${ROW_HEIGHT.finger}px` } },
  contain: 'strict',
  cursor: 'default',
  userSelect: 'none',
  borderLeft: '2px solid transparent',
  selectors: {
    '&[data-hovered], &:hover': { background: colour.hover },
    '&[aria-selected="true"]': { background: colour.accentSoft },
    '&[data-lead]': { borderLeftColor: colour.accent },
    '&[data-verdict="rejected"]': { color: colour.muted },
  },
});

export const cell = style({
  display: 'grid',
  height: '100%',
  gridTemplateColumns: '10px minmax(0, max-content) minmax(0, 1fr) 16px 34px 14px',
  alignItems: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[3],
});

export const swatch = style({
  forcedColorAdjust: 'none',
  width: '10px',
  height: '10px',
  borderRadius: '3px',
  boxShadow: `inset 0 0 0 1px rgb(0 0 0 / 0.25), 0 0 0 1px ${colour.line}`,
});

/** A label that a person named may be longer than the row. */
export const rowId = style([
  tabular,
  truncate,
  {
    fontWeight: vars.weight.medium,
    selectors: { '[data-verdict="rejected"] &': { textDecoration: 'line-through' } },
  },
]);

export const rowLabel = style([truncate, { color: colour.muted, fontSize: vars.size.small }]);

export const confidence = style([tabular, { textAlign: 'right', color: colour.muted }]);

export const listHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  borderBottom: `1px solid ${colour.line}`,
  flexShrink: 0,
  '@media': {
    [media.small]: {
      gridArea: 'head',
      borderBottom: 'none',
      borderTop: `1px solid ${colour.line}`,
      gap: vars.space[1],
      paddingBlock: 0,
      paddingInlineEnd: 0,
      minHeight: '36px',
    },
  },
});

/** A small screen has it on its tab. */
export const title = style({
  fontWeight: vars.weight.strong,
  '@media': {
    [media.small]: unseen,
  },
});

export const count = style([
  tabular,
  {
    color: colour.muted,
    fontSize: vars.size.small,
    '@media': { [media.small]: { whiteSpace: 'nowrap' } },
  },
]);

export const spring = style({ flex: 1 });

export const detailHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[3],
  minHeight: '40px',
  borderBottom: `1px solid ${colour.line}`,
});

export const detailId = style([
  tabular,
  { fontWeight: vars.weight.strong, fontSize: vars.size.large, overflowWrap: 'anywhere', minWidth: 0 },
  // Two lines: an id begins with its label, whose name in imported files may be long.
  { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
]);

/** The one of several selected damages that the fields show. */
export const leadId = style([truncate, tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const detailBody = style({
  display: 'grid',
  // No field is wider than the column, whatever it says.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[3],
});

export const recordPanel = style({ display: 'grid', gap: vars.space[2] });

export const recordTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.height.panel,
  borderRadius: vars.radius.small,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  color: colour.muted,
  cursor: 'default',
  selectors: { '&:hover': { background: colour.hover } },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

globalStyle(`${recordPanel}[open] > summary > svg`, { transform: 'rotate(90deg)' });

export const record = style([
  tabular,
  {
    padding: vars.space[3],
    background: colour.sunken,
    borderRadius: vars.radius.control,
    overflow: 'auto',
    contain: 'content',
    whiteSpace: 'pre',
    userSelect: 'text',
  },
]);

export const nothing = style({ color: colour.muted });

export const detail = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  contain: 'strict',
  '@media': {
    [media.small]: {
      gridArea: 'content',
      selectors: { [on('photo')]: { display: 'none' }, [on('damages')]: { display: 'none' } },
    },
  },
});

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: '36px',
  paddingInline: vars.space[2],
  borderTop: `1px solid ${colour.line}`,
  flexShrink: 0,
  '@media': {
    [media.small]: {
      gridArea: 'foot',
      selectors: { '&:has([data-save-state="failed"])': { gridArea: 'failure' } },
    },
  },
});

/** On a small screen the state of saving is said only where it failed. */
export const saved = style({
  display: 'flex',
  '@media': {
    [media.small]: { selectors: { '&:not(:has([data-save-state="failed"]))': { display: 'none' } } },
  },
});

/** Why the list is empty. */
export const empty = style({
  display: 'contents',
  '@media': {
    [media.small]: {
      display: 'block',
      gridArea: 'content',
      overflow: 'auto',
      selectors: {
        [on('photo')]: { display: 'none' },
        [on('details')]: { display: 'none' },
        // Keeps the room of the one damage that is shown there.
        [`${on('photo')}:has([data-waiting])`]: { display: 'block', height: 'var(--row)' },
      },
    },
  },
});

export const foldButton = style({ '@media': { [media.small]: { display: 'none' } } });

/** Placeholder rows while the boxes of a photo are read. */
export const waiting = style({
  flex: 1,
  minHeight: 0,
  height: '100%',
  backgroundImage: `linear-gradient(${colour.pressed}, ${colour.pressed})`,
  backgroundRepeat: 'repeat-y',
  backgroundPosition: '14px 0',
  backgroundSize: '60% 100%',
  // One row's height apart.
  mask: `repeating-linear-gradient(#0000 0 10px, #000 10px 22px, #0000 22px ${ROW_HEIGHT.pointer}px)`,
});

/** What a deletion is about, below its question. */
export const pending = style({
  display: 'grid',
  gap: vars.space[2],
  marginTop: vars.space[3],
  color: colour.text,
});
