import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** Labels and filters; on a phone in one row, so that the crops begin near the top. */
export const top = style({
  display: 'contents',
  '@media': {
    [media.small]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: vars.space[2],
    },
  },
});
/** Labels side by side, each with the number left; scrolls sideways where space is short. */
export const labels = style({
  display: 'flex',
  flexShrink: 0,
  gap: vars.space[1],
  '@media': { [media.small]: { gridArea: '1 / 2' } },
  margin: '-3px',
  padding: '3px',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
});
export const label = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: '6px',
  height: vars.height.panel,
  paddingInline: '10px',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.full,
  background: colour.surface,
  color: colour.text,
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:active': { background: colour.pressed },
    '&[aria-pressed="true"]': { background: colour.accentSoft, borderColor: colour.accent },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const left = style({ color: colour.muted, fontVariantNumeric: 'tabular-nums' });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [media.small]: { display: 'contents' } },
});
/** A phone's line of its own, below labels and filters. */
export const progress = style({ gridColumn: '1 / -1', display: 'flex', gap: vars.space[2] });
export const told = style({ color: colour.muted, fontVariantNumeric: 'tabular-nums' });
/** On a line of its own, below what it explains. */
export const hint = style({ flexBasis: '100%', color: colour.muted, fontSize: vars.size.small });
/** Hidden on a phone, to leave the space to the crops. */
export const scale = style([told, { '@media': { [media.small]: { display: 'none' } } }]);

/** The grid has the focus; its active tile shows it. */
export const scroller = style({
  position: 'relative',
  flex: 1,
  minHeight: '240px',
  marginInline: '-6px',
  padding: '6px',
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': { outlineOffset: '-1px' } },
  '@media': { [media.small]: { flex: 'none', height: '64dvh' } },
});
export const rows = style({ position: 'relative', width: '100%' });
export const line = style({ position: 'absolute', insetInline: 0, display: 'grid' });
export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: vars.radius.small,
  cursor: 'default',
  selectors: {
    '&[aria-selected="true"]': {
      backgroundColor: colour.accentSoft,
      boxShadow: `0 0 0 2px ${colour.accent}`,
    },
    // The crop that keys act on, even where it isn't selected.
    [`${scroller}:focus-visible &[data-lead]`]: {
      outline: `2px solid ${colour.text}`,
      outlineOffset: '2px',
    },
  },
});
export const picture = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  // Beyond the edges of a small photo the page shows: black could be taken for a part of the wall.
  backgroundColor: colour.ground,
  selectors: {
    [`${tile}[data-verdict="rejected"] &`]: { opacity: 0.35 },
    // A tick while several are chosen; its tile says so to assistive technology.
    [`${scroller}[data-choosing] &::after`]: {
      content: '',
      position: 'absolute',
      insetBlockStart: '4px',
      insetInlineStart: '4px',
      width: '18px',
      height: '18px',
      border: `1px solid ${colour.edge}`,
      borderRadius: vars.radius.small,
      backgroundColor: colour.surface,
      color: colour.onAccent,
      fontSize: '13px',
      lineHeight: '16px',
      textAlign: 'center',
    },
    [`${scroller}[data-choosing] ${tile}[aria-selected="true"] &::after`]: {
      content: '"✓"',
      borderColor: colour.accent,
      backgroundColor: colour.accent,
    },
  },
});
export const crop = style({ display: 'block' });
/** Outside the box, so that it covers nothing that is to be judged. */
export const box = style({
  position: 'absolute',
  boxSizing: 'content-box',
  margin: '-2px',
  border: '1px solid',
  outline: '1px solid rgb(0 0 0 / 0.55)',
  minWidth: '4px',
  minHeight: '4px',
  pointerEvents: 'none',
  selectors: {
    // Dashed while unjudged or unsure; a finding has a solid line.
    [`${tile}[data-verdict="unreviewed"] &, ${tile}[data-verdict="unsure"] &`]: { borderStyle: 'dashed' },
    // A held key hides the boxes.
    '[data-no-boxes] &': { visibility: 'hidden' },
  },
});
/** Dashed where a box's border is. */
export const outline = style({
  selectors: {
    [`${tile}[data-verdict="unreviewed"] &, ${tile}[data-verdict="unsure"] &`]: { strokeDasharray: '4 3' },
    '[data-no-boxes] &': { visibility: 'hidden' },
  },
});
/** The same colours in both themes, since it lies over a photo. */
export const reduced = style({
  position: 'absolute',
  insetInlineEnd: '4px',
  insetBlockEnd: '4px',
  paddingInline: '4px',
  borderRadius: vars.radius.small,
  backgroundColor: 'rgb(0 0 0 / 0.65)',
  color: '#ffffff',
  fontSize: '11px',
  lineHeight: '16px',
});
export const missing = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '4px',
  padding: '6px',
  color: colour.muted,
  fontSize: '11px',
  lineHeight: '14px',
  textAlign: 'center',
});
/** On a narrow grid in two lines, of which the label has the first for itself. */
export const words = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  height: '22px',
  minWidth: 0,
  paddingInline: '2px',
  fontSize: vars.size.small,
  selectors: {
    [`${scroller}[data-narrow] &`]: { flexWrap: 'wrap', alignContent: 'start', height: '34px', rowGap: 0 },
  },
});
/** The label comes first and gives way last. */
export const labelWord = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
  selectors: { [`${scroller}[data-narrow] &`]: { flexBasis: '100%', lineHeight: '17px' } },
});
export const grades = style({ display: 'flex', gap: '4px', '@media': { [media.small]: { gap: '2px' } } });
export const sure = style({
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${scroller}[data-narrow] &`]: { lineHeight: '17px' } },
});
export const photo = style({
  selectors: { [`${scroller}[data-narrow] &`]: { display: 'none' } },
  flexShrink: 9999,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: colour.muted,
});
export const marquee = style({
  position: 'absolute',
  zIndex: vars.layer.stage,
  border: `1px solid ${colour.accent}`,
  backgroundColor: colour.accentSoft,
  opacity: 0.5,
  pointerEvents: 'none',
});

/** Verdicts on the selection; within reach of the thumb on a phone. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '32px',
  '@media': {
    [media.small]: {
      position: 'sticky',
      bottom: 0,
      zIndex: vars.layer.bar,
      marginInline: `calc(-1 * ${vars.space[3]})`,
      padding: vars.space[2],
      paddingBottom: `max(${vars.space[2]}, env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${colour.line}`,
      background: colour.surface,
    },
  },
});
export const grow = style({ flex: 1 });
/** What is chosen, and choosing more; a phone's line of its own. */
export const choosing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [media.small]: { flexBasis: '100%' } },
});
/** Hidden with touch, which has no keys. */
export const key = style({
  display: 'inline-flex',
  marginInlineStart: '2px',
  '@media': { [media.touch]: { display: 'none' } },
});
