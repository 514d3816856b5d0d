import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: vars.space[3],
});
export const plot = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 });
export const title = style({ fontWeight: vars.weight.strong });
export const counted = style({ color: colour.muted, fontSize: vars.size.small });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
export const name = style({
  padding: '3px 8px 3px 0',
  textAlign: 'left',
  fontWeight: vars.weight.normal,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  // Names are links, one per row.
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const barCell = style({ width: '40%', padding: '3px 0' });
export const value = style({
  padding: '3px 0 3px 8px',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const bar = style({ display: 'block', width: '100%', height: '12px' });
export const track = style({ fill: colour.sunken });
export const fill = styleVariants({
  accent: { fill: colour.accent },
  good: { fill: colour.good },
  warn: { fill: colour.warn },
  bad: { fill: colour.bad },
  muted: { fill: colour.edge },
  none: { fill: colour.edge },
  0: { fill: colour.severity.negligible },
  1: { fill: colour.severity.minor },
  2: { fill: colour.severity.moderate },
  3: { fill: colour.severity.severe },
  4: { fill: colour.severity.critical },
});
export const chart = style({ display: 'block', width: '100%', overflow: 'visible' });
/** A bar of the drawing that opens its list. */
export const pressable = style({ cursor: 'pointer', ':hover': { opacity: 0.8 } });
export const axisText = style({ fill: colour.muted, fontSize: '12px' });
export const axisLine = style({ stroke: colour.line });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  fontSize: vars.size.small,
});
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' });
export const swatch = style({ width: '12px', height: '12px', forcedColorAdjust: 'none' });
export const summary = style({
  color: colour.muted,
  fontSize: vars.size.small,
  cursor: 'pointer',
  '@media': { [media.touch]: { lineHeight: vars.height.touch } },
});
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  gap: vars.space[3],
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
  minWidth: 0,
  selectors: { '&:has(> a:hover)': { borderColor: colour.edge } },
});
/** The whole card is a link to the list, except for what is below. */
export const cardLink = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  padding: vars.space[4],
  borderRadius: vars.radius.surface,
  color: colour.text,
  textDecoration: 'none',
  selectors: { '&:only-child': { flex: 1 } },
});
export const more = style({
  padding: `0 ${vars.space[4]} ${vars.space[4]}`,
  color: colour.muted,
  fontSize: vars.size.small,
});
/** The parts of a row's bar. */
export const note = style({ padding: '0 0 6px', color: colour.muted, fontSize: vars.size.small });
export const figure = style({
  fontSize: '24px',
  lineHeight: 1.25,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});
/** A day is longer than a number, and has to fit on its line. */
export const day = style([figure, { fontSize: '18px', lineHeight: '30px', whiteSpace: 'nowrap' }]);
export const unit = style({ fontSize: '14px', fontWeight: vars.weight.normal, color: colour.muted });
export const alarm = style({ color: colour.bad });
