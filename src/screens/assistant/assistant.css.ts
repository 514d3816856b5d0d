import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const page = style({ maxWidth: '960px' });
const dropBase = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[4],
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.surface,
});
export const drop = styleVariants({
  away: [dropBase],
  over: [dropBase, { backgroundColor: colour.accentSoft, borderColor: colour.accent }],
});
export const input = style({ display: 'none' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' } },
});
export const term = style({ color: colour.muted });
export const hash = style({ fontFamily: 'ui-monospace, monospace', fontSize: vars.size.small });
export const bad = style({ color: colour.bad, overflowWrap: 'anywhere' });
export const muted = style({ color: colour.muted });

/** A photo with boxes, as large as the page allows. */
export const photo = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
});
export const picture = style({ display: 'block', width: '100%' });
export const box = style({
  position: 'absolute',
  border: '2px solid #ff3b30',
  outline: '1px solid rgb(0 0 0 / 0.5)',
});
export const outlines = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const outline = style({
  fill: 'rgb(255 59 48 / 0.25)',
  fillRule: 'evenodd',
  stroke: '#ff3b30',
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});
export const tag = style({
  position: 'absolute',
  insetInlineStart: '-2px',
  insetBlockEnd: '100%',
  padding: '0 4px',
  backgroundColor: '#b3261e',
  color: '#ffffff',
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});

export const advanced = style({
  width: 'fit-content',
  marginBlock: vars.space[1],
  fontWeight: vars.weight.medium,
  '@media': { [media.touch]: { lineHeight: vars.height.touch } },
});

/** Choose, try, save, run: the way on this page. */
export const way = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[1],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const wayStep = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] });
export const wayLink = style({
  minHeight: '28px',
  paddingInline: vars.space[2],
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: colour.accentText,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:disabled': { color: colour.muted },
    '&:enabled:hover': { backgroundColor: colour.hover },
    '&:enabled:active': { backgroundColor: colour.pressed },
    '&[aria-current]': { backgroundColor: colour.accentSoft, color: colour.text },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** The assistant's pages; the current one is marked. */
export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  borderBottom: `1px solid ${colour.line}`,
});
export const pageLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.control,
  color: colour.text,
  textDecoration: 'none',
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[aria-current]': { backgroundColor: colour.accentSoft, fontWeight: vars.weight.medium },
    '&:active': { backgroundColor: colour.pressed },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** Entries of a register, separated by hairlines. */
export const entries = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  paddingBlock: vars.space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` },
  },
});
/** People's text keeps its lines. */
export const lines = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
