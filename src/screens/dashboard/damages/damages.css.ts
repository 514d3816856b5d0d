import { style } from '@vanilla-extract/css';
import { tabular, truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';
import { ROW_HEIGHT } from './list/rowHeight.ts';

export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  outlineOffset: '-2px',
  overscrollBehavior: 'contain',
  '@media': { [media.small]: { flex: 'none', height: '260px' } },
});

export const rows = style({ position: 'relative', width: '100%' });

export const row = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: `${ROW_HEIGHT.pointer}px`,
  '@media': { [media.touch]: { height: `${ROW_HEIGHT.finger}px` } },
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
});

export const title = style({ fontWeight: vars.weight.strong });

export const count = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

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
  // Two lines: an id begins with its label, which files call as they like.
  { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
]);

export const detailBody = style({
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[3],
});

export const section = style({ display: 'grid', gap: vars.space[2] });

export const sectionTitle = style({
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  color: colour.muted,
});

export const record = style([
  tabular,
  {
    padding: vars.space[3],
    background: colour.sunken,
    borderRadius: vars.radius.control,
    overflow: 'auto',
    whiteSpace: 'pre',
    userSelect: 'text',
  },
]);

export const nothing = style({ color: colour.muted });

export const detail = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '@media': { [media.small]: { flex: 'none', overflow: 'visible' } },
});

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: '36px',
  paddingInline: vars.space[2],
  borderTop: `1px solid ${colour.line}`,
  flexShrink: 0,
});

export const foldButton = style({ '@media': { [media.small]: { display: 'none' } } });
