import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

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
