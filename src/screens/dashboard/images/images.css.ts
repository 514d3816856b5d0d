import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { tabular, truncate } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';

/** Where a small screen shows something of its own. */
const on = (pane: string): string => `[data-pane="${pane}"] &`;

/** On an upright phone a strip below the stage, until all photos are asked for. */
export const column = style({
  display: 'contents',
  '@media': {
    [media.upright]: {
      selectors: {
        [on('photo')]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
      },
    },
    [media.flat]: {
      selectors: {
        [on('photo')]: {
          display: 'grid',
          gridTemplate: 'auto minmax(0, 1fr) / auto minmax(0, 1fr)',
          flex: 1,
          minHeight: 0,
        },
      },
    },
  },
});

/** The least width of buttons beside each other, with the padding around them. */
const besideStrip = (buttons: number): string => `calc(${buttons} * var(--button) + 2 * ${vars.space[1]})`;

/**
 * The ways to add photos and to see all of them; what else the column says stands above the strip. As wide as its three
 * buttons before they are loaded.
 */
export const acts = style({
  display: 'none',
  vars: { '--button': vars.height.panel },
  '@media': {
    [media.small]: {
      display: 'flex',
      flexShrink: 0,
      paddingInline: vars.space[1],
      gridRow: 2,
      selectors: { [on('photos')]: { position: 'absolute', insetInlineEnd: 0, marginTop: vars.space[1] } },
    },
    [media.upright]: { selectors: { [on('photo')]: { minWidth: besideStrip(3) } } },
    [media.flat]: { selectors: { [on('photo')]: { flexDirection: 'column', minWidth: besideStrip(1) } } },
    [media.touch]: { vars: { '--button': vars.height.touch } },
  },
});

/** Across the strip, above it. */
export const above = style({
  display: 'contents',
  '@media': {
    [media.small]: {
      display: 'block',
      overflow: 'auto',
      maxHeight: '40dvh',
      flexShrink: 0,
      gridRow: 1,
      gridColumn: '1 / -1',
    },
  },
});

/** What is said of imports and runs, below the cards: what comes there moves none of them. */
export const foot = style({ flexShrink: 0, maxHeight: '50%', overflow: 'auto' });

export const head = style({
  '@media': { [media.small]: { selectors: { [on('photo')]: { display: 'none' } } } },
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[3],
  borderBottom: `1px solid ${colour.line}`,
  flexShrink: 0,
  containerType: 'inline-size',
});

export const headRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  // As high as what closes the list, which stands beside it.
  '@media': { [media.small]: { minHeight: vars.height.touch, marginBlock: '-8px' } },
});

export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outlineOffset: '-2px',
  overscrollBehavior: 'contain',
  selectors: { '&[data-strip]': { scrollbarWidth: 'none' } },
  '@media': {
    [media.small]: { gridRow: 2 },
    [media.upright]: { selectors: { [on('photo')]: { height: '72px' } } },
    [media.short]: { selectors: { [on('photo')]: { height: '60px' } } },
  },
});

export const cards = style({
  position: 'relative',
  width: '100%',
  selectors: { '[data-strip] > &': { height: '100%', display: 'flex' } },
});

export const place = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  padding: '4px 8px',
  selectors: { '[data-strip] &': { padding: '4px 2px', height: '100%' } },
});

const arrive = keyframes({
  from: { opacity: 0, transform: 'translateY(6px)' },
  to: { opacity: 1, transform: 'none' },
});

/** A card that comes in after the skeletons; its delay is set inline. */
export const arriving = style({
  animation: `${arrive} 0.2s ease-out both`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const card = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'center',
  padding: '6px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  transition: `background ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: colour.hover },
    '[aria-current="true"] > * > &, [aria-current="true"] > &': { background: colour.accentSoft },
    '[data-strip] &': { display: 'block', padding: '3px' },
    '[data-strip] [aria-current="true"] > * > &': { background: colour.accent },
  },
});

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  color: vars.stage.muted,
  width: '80px',
  height: '60px',
  borderRadius: vars.radius.small,
  background: vars.stage.surround,
  overflow: 'hidden',
  selectors: { '[data-strip] &': { width: '100%', height: '100%' } },
});

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

/** A strip has room for how far the review is, and nothing else. */
export const words = style({
  display: 'grid',
  gap: '1px',
  minWidth: 0,
  selectors: { '[data-strip] &': { position: 'absolute', insetInline: '5px', bottom: '5px' } },
});

/** Space of a location with its label and of buttons, with the gap between them. */
const sources = (control: string): string =>
  `calc(1.4 * ${vars.size.small} + ${vars.space[1]} + 2 * ${control} + ${vars.space[2]})`;

/** Keeps the space of `PhotoSources` until it is loaded. */
export const sourcesPlace = style({
  height: sources(vars.height.panel),
  '@media': { [media.touch]: { height: sources(vars.height.touch) } },
});

export const unreadable = style({ color: colour.bad });

/** At the left of its card, whichever way it runs; it is cut at its end. */
export const name = style([
  truncate,
  {
    fontWeight: vars.weight.medium,
    textAlign: 'left',
    selectors: { '[data-strip] &': { display: 'none' } },
  },
]);

export const meta = style([
  tabular,
  truncate,
  {
    color: colour.muted,
    fontSize: vars.size.small,
    selectors: { '[data-strip] &': { display: 'none' } },
  },
]);

export const progress = style({
  height: '3px',
  marginTop: '5px',
  borderRadius: vars.radius.full,
  background: colour.pressed,
  overflow: 'hidden',
});

export const progressDone = style({
  height: '100%',
  background: colour.accent,
  transformOrigin: 'left',
  transition: `width ${vars.motion.slow} ease-out`,
  selectors: { '&[data-whole]': { background: colour.good } },
});

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'center',
  padding: '10px 14px',
  animation: `${pulse} 1.4s ease-in-out infinite`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const bone = style({ background: colour.pressed, borderRadius: vars.radius.small });

export const title = style({ fontWeight: vars.weight.strong });

export const spring = style({ flex: 1 });

export const foldButton = style({ '@media': { [media.small]: { display: 'none' } } });

export const addButtons = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[2] });
/** The last of three is as wide as two. */
globalStyle(`${addButtons} > :nth-child(3):last-child`, { gridColumn: '1 / -1' });
/** Their words matter more than their icons. */
globalStyle(`${addButtons} svg`, { '@container': { '(max-width: 224px)': { display: 'none' } } });
