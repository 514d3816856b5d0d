import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { tabular, unseen } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const column = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });

/** Measures the room that the side columns leave for the bar. */
export const barPlace = style({
  containerType: 'inline-size',
  flexShrink: 0,
  '@media': {
    [media.small]: {
      selectors: { ':is([data-pane="photos"], [data-pane="details"]) &': { display: 'none' } },
    },
    [media.short]: { selectors: { '[data-pane="damages"] &': { display: 'none' } } },
  },
});

/** One slim bar above the stage: filter, threshold, zoom. In two rows where one would cut it. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '44px',
  paddingInline: vars.space[3],
  paddingBlock: '7px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  flexShrink: 0,
  '@container': {
    '(max-width: 600px)': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: vars.space[1] },
  },
  '@media': { [media.small]: { gap: vars.space[1] } },
});

export const barFilter = style({
  flex: '1 1 200px',
  minWidth: '150px',
  maxWidth: '320px',
  '@media': {
    [media.small]: { maxWidth: 'none' },
    [media.short]: { minWidth: '96px' },
    [media.flat]: { flexBasis: '96px', minWidth: '96px' },
  },
});

/** Hidden on a short phone and on one held sideways, where the bar has a single row. */
export const exportName = style({ '@media': { [media.short]: unseen, [media.flat]: unseen } });

/** Keeps the field's room in the bar until it is there. */
/** As large as the icon button that comes there. */
export const buttonPlace = style({
  display: 'inline-flex',
  flex: 'none',
  minWidth: vars.height.panel,
  '@media': { [media.touch]: { minWidth: vars.height.touch } },
});

export const filterPlace = style({
  height: vars.height.panel,
  borderRadius: vars.radius.control,
  border: `1px solid ${colour.edge}`,
  '@media': { [media.touch]: { height: vars.height.touch } },
});

export const spring = style({ flex: 1, '@media': { [media.small]: { display: 'none' } } });

/** Hidden on small screens, which have little room and zoom by pinching. */
export const zoom = style({ '@media': { [media.small]: { display: 'none' } } });

/** The tools and the stage, side by side. */
export const besideTools = style({ display: 'flex', flex: 1, minHeight: 0 });

export const field = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  // Not even scrolled by what lies beside it: the menu of the list has its point here.
  overflow: 'clip',
  background: vars.stage.surround,
  color: vars.stage.text,
});

/** What holds the canvas: the whole field. */
export const host = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  selectors: {
    // The canvas would lie over an outline; the light line makes it seen on dark photos and on light ones.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      boxShadow: `inset 0 0 0 2px ${colour.accent}, inset 0 0 0 3px ${vars.stage.text}`,
      pointerEvents: 'none',
    },
  },
});

/** A column at the stage's left; in a low window it is scrolled. */
export const toolbarBeside = style({
  flexShrink: 0,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  color: colour.text,
});

/** A small screen's tools, in one row below the photo. */
export const toolbarFlat = style({
  display: 'flex',
  justifyContent: 'safe center',
  overflowX: 'auto',
  selectors: { '[data-pane]:not([data-pane="photo"]) &': { display: 'none' } },
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  flexShrink: 0,
});

/** Here the toolbar doesn't float, so it has no shadow or border of its own. */
globalStyle(`:is(${toolbarBeside}, ${toolbarFlat}) [role="toolbar"]`, {
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
  background: 'none',
});

/** All ten fill a phone's width, none narrower than a finger hits; what has no room even then is scrolled to. */
globalStyle(`${toolbarFlat} [role="toolbar"]`, { padding: '2px', gap: 0 });
globalStyle(`${toolbarFlat} [role="toolbar"] > div`, { gap: 0 });
globalStyle(`${toolbarFlat} button`, {
  '@media': { [media.touch]: { minWidth: 0, width: 'clamp(34px, calc((100vw - 20px) / 10), 44px)' } },
});

/** Over the photo's lower edge, clear of the overview at its right. */
export const foot = style({
  position: 'absolute',
  insetInline: vars.space[3],
  bottom: vars.space[3],
  zIndex: vars.layer.bar,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  pointerEvents: 'none',
  '@media': {
    [media.large]: { right: '188px', left: vars.space[3] },
    [media.small]: {
      insetInline: vars.space[2],
      bottom: vars.space[2],
      // The bar of measuring and outlining lies here.
      selectors: { '&[data-measuring]': { display: 'none' } },
    },
  },
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** The message that a photo is done, shown over the photo. */
export const done = style({
  display: 'flex',
  // Between narrow columns the button stands below the words.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  maxWidth: '100%',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.text,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion.slow} ${vars.motion.ease}`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const doneMark = style({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  flexShrink: 0,
  borderRadius: vars.radius.full,
  background: colour.goodSoft,
  color: colour.good,
});

export const doneWords = style({ display: 'grid', flex: '1 1 136px', minWidth: 0 });

/** Words over the stage, where there is no picture. */
export const message = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[2],
  padding: vars.space[6],
  textAlign: 'center',
  background: vars.stage.surround,
  color: vars.stage.text,
});

export const messageTitle = style({ fontSize: vars.size.large, fontWeight: vars.weight.strong });

export const messageText = style({ maxWidth: '44ch', color: vars.stage.muted });

/** The placeholder of a photo fades in after a delay, so that it doesn't flash before a photo that loads at once. */
const appear = keyframes({ from: { opacity: 0 } });
export const opening = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: vars.stage.line,
  pointerEvents: 'none',
  animation: `${appear} 0.2s 0.2s both`,
});
export const loading = style({
  animation: `${appear} 0.2s 0.2s both`,
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  color: vars.stage.muted,
  pointerEvents: 'none',
});

/** As wide as `Fit · 100%`, so that nothing beside it moves. */
export const zoomReadout = style([tabular, { minWidth: '68px', textAlign: 'right', color: colour.muted }]);

/** In one of the stage's corners, see `minimapCorner`. */
export const minimap = style({
  position: 'absolute',
  zIndex: vars.layer.bar,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  outline: `1px solid ${vars.stage.line}`,
  background: vars.stage.surround,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  '@media': { [media.small]: { display: 'none' } },
});

export const loupe = style({
  position: 'absolute',
  right: vars.space[3],
  top: vars.space[3],
  zIndex: vars.layer.bar,
  borderRadius: vars.radius.surface,
  overflow: 'hidden',
  border: `1px solid ${vars.stage.line}`,
  background: vars.stage.surround,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  pointerEvents: 'none',
});

export const overlaps = style({
  position: 'absolute',
  left: vars.space[3],
  top: vars.space[3],
  '@media': { [media.small]: { left: vars.space[2], top: vars.space[2] } },
  zIndex: vars.layer.bar,
  display: 'grid',
  maxHeight: '220px',
  overflow: 'auto',
  padding: '4px',
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.text,
  boxShadow: `0 4px 16px ${colour.shadow}`,
});

export const overlapItem = style([
  tabular,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '7px',
    width: '100%',
    minHeight: '28px',
    paddingInline: '8px',
    border: 0,
    borderRadius: vars.radius.small,
    background: 'none',
    textAlign: 'left',
    selectors: {
      '&:hover': { background: colour.hover },
      '&[aria-pressed="true"]': { background: colour.accentSoft, fontWeight: vars.weight.medium },
      '&:active': { background: colour.pressed },
    },
    '@media': { [media.touch]: { minHeight: vars.height.touch } },
  },
]);

export const overlapConfidence = style({ marginLeft: 'auto', color: colour.muted });

export const drawLabel = style({
  position: 'absolute',
  top: vars.space[3],
  left: vars.space[3],
  zIndex: vars.layer.bar,
  display: 'grid',
  gridTemplateColumns: 'auto 200px',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '6px 6px 6px 10px',
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.text,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  '@media': {
    [media.small]: { left: vars.space[2], maxWidth: '100%', gridTemplateColumns: 'auto minmax(0, 220px)' },
  },
});
