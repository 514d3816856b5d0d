import { keyframes, style } from '@vanilla-extract/css';
import { tabular, truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  backgroundColor: colour.raised,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});

export const modal = style({ width: '100%', height: '100dvh', color: colour.text });

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  outline: 'none',
  paddingBottom: 'env(safe-area-inset-bottom)',
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: '48px',
  padding: '2px 8px 2px 16px',
  borderBottom: `1px solid ${colour.line}`,
});

export const title = style([
  truncate,
  { flex: 1, fontSize: vars.size.large, fontWeight: vars.weight.strong },
]);

/** The picture takes what the controls leave; beside them where the screen is wider than high. */
export const page = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { '(orientation: landscape)': { flexDirection: 'row' } },
});

export const picture = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  placeItems: 'center',
  background: '#000',
});

export const video = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});

export const opening = style({ position: 'relative', color: '#d6d6da' });

const fade = keyframes({ from: { opacity: 0.75 }, to: { opacity: 0 } });

/** Says that the photo was taken. */
export const flash = style({
  position: 'absolute',
  inset: 0,
  background: '#fff',
  pointerEvents: 'none',
  opacity: 0,
  animation: `${fade} ${vars.motion.slow} ${vars.motion.ease}`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const below = style({
  display: 'grid',
  alignContent: 'end',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[3]}`,
  overflowY: 'auto',
  flexShrink: 0,
  '@media': {
    '(orientation: landscape)': { width: 'min(320px, 45%)', borderLeft: `1px solid ${colour.line}` },
  },
});

export const told = style([
  tabular,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    minHeight: vars.height.small,
    color: colour.muted,
    fontSize: vars.size.small,
  },
]);

export const destination = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: vars.space[3],
});

/** Shutter in the middle, the last photo before it, the rest behind. */
export const controls = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: vars.space[2],
});

export const last = style({
  gridRow: 2,
  gridColumn: 1,
  justifySelf: 'start',
  minWidth: '56px',
  height: '56px',
});
export const aside = style({ gridRow: 2, gridColumn: 3, justifySelf: 'end', minHeight: '1px' });
export const torch = style({ gridRow: 2, gridColumn: 3, justifySelf: 'center' });
export const zoom = style({ gridRow: 1, gridColumn: '1 / -1' });

export const shutter = style({
  gridRow: 2,
  gridColumn: 2,
  width: '68px',
  height: '68px',
  padding: 0,
  border: `4px solid ${colour.raised}`,
  borderRadius: vars.radius.full,
  background: colour.accent,
  boxShadow: `0 0 0 3px ${colour.accent}`,
  margin: '3px',
  touchAction: 'manipulation',
  outlineOffset: '5px',
  selectors: {
    '&[data-pressed], &[data-busy]': { background: colour.accentHover, scale: 0.94 },
    '&[data-disabled]': { background: colour.pressed, boxShadow: `0 0 0 3px ${colour.edge}` },
  },
});

export const lastShot = style({
  position: 'relative',
  width: '56px',
  height: '56px',
  padding: 0,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  background: colour.sunken,
  touchAction: 'manipulation',
});

export const lastPicture = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: '5px',
});

export const count = style([
  tabular,
  {
    position: 'absolute',
    insetBlockStart: '-6px',
    insetInlineEnd: '-8px',
    minWidth: '20px',
    height: '20px',
    padding: '0 5px',
    borderRadius: vars.radius.full,
    background: colour.accent,
    color: colour.onAccent,
    fontSize: vars.size.small,
    fontWeight: vars.weight.strong,
    lineHeight: '20px',
  },
]);

export const footer = style({
  display: 'grid',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.large]: { justifyContent: 'end' } },
});

export const trouble = style({
  margin: 0,
  padding: `${vars.space[1]} ${vars.space[4]}`,
  color: colour.bad,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});

export const failed = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  overflow: 'auto',
});

export const saving = style({ flex: 1, display: 'grid', alignContent: 'center', padding: vars.space[6] });

export const review = style({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: vars.space[4],
  overflow: 'auto',
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  alignContent: 'start',
  gap: vars.space[4],
});

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
});

export const shown = style({
  gridColumn: '1 / -1',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  background: '#000',
  borderRadius: vars.radius.control,
});

export const cardText = style({ display: 'grid', minWidth: 0 });
export const cardName = style([truncate, tabular, {}]);
export const cardPlace = style([truncate, { color: colour.muted, fontSize: vars.size.small }]);
