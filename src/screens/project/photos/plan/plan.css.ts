import { style, styleVariants } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Facades around the building, north at the top. */
export const compass = style({
  position: 'relative',
  width: '100%',
  // Square, so that walls are at their true angles.
  maxWidth: '520px',
  aspectRatio: '1',
  marginInline: 'auto',
  flexShrink: 0,
});
export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const building = style({ fill: colour.sunken, stroke: colour.line });
export const north = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  color: colour.muted,
  fontWeight: vars.weight.strong,
});
export const wall = styleVariants({
  none: { stroke: colour.edge },
  0: { stroke: colour.severity.negligible },
  1: { stroke: colour.severity.minor },
  2: { stroke: colour.severity.moderate },
  3: { stroke: colour.severity.severe },
  4: { stroke: colour.severity.critical },
});
/** The position of a facade's text. */
export const spot = style({ position: 'absolute', transform: 'translate(-50%, -50%)' });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  padding: '6px 10px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  color: colour.text,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  minWidth: '150px',
  selectors: { '&:hover': { borderColor: colour.edge } },
});
export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const name = style({ fontWeight: vars.weight.strong });
export const figures = style({ color: colour.muted, fontSize: vars.size.small });

const heatOf = (of: string) => ({ backgroundColor: `color-mix(in srgb, ${of} 16%, ${colour.surface})` });
/** Stronger with severity; the icon in the cell shows it without colour. */
export const heat = styleVariants({
  none: { backgroundColor: colour.surface },
  0: heatOf(colour.severity.negligible),
  1: heatOf(colour.severity.minor),
  2: heatOf(colour.severity.moderate),
  3: heatOf(colour.severity.severe),
  4: heatOf(colour.severity.critical),
});
export const cell = style({
  height: '44px',
  padding: '4px 8px',
  border: `1px solid ${colour.line}`,
  verticalAlign: 'middle',
});
export const cellLink = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  color: colour.text,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
