import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: vars.space[4],
  backgroundColor: colour.scrim,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});

const modal = style({
  width: '100%',
  maxHeight: '100%',
  display: 'flex',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.raised,
  color: colour.text,
  boxShadow: `0 16px 48px ${colour.shadow}`,
  outline: 'none',
  transition: `scale ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering]': { scale: 0.98 } },
});

export const size = styleVariants({
  small: [modal, { maxWidth: '420px' }],
  medium: [modal, { maxWidth: '600px' }],
  large: [modal, { maxWidth: '920px' }],
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: 'inherit',
  minHeight: 0,
  outline: 'none',
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '12px 12px 12px 20px',
  borderBottom: `1px solid ${colour.line}`,
});

export const title = style({
  flex: 1,
  minWidth: 0,
  fontSize: vars.size.large,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});

export const body = style({
  // What is placed inside, such as hidden inputs, scrolls with it.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: '16px 20px',
  overflow: 'auto',
  minHeight: 0,
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  padding: '12px 20px',
  borderTop: `1px solid ${colour.line}`,
});

/** What is missing, before the buttons; above them where there is no room. */
export const lacking = style({
  flex: '1 1 200px',
  alignSelf: 'center',
  minHeight: '1lh',
  color: colour.warn,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});

export const alert = style({
  padding: '20px',
  gap: vars.space[2],
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  outline: 'none',
});

export const alertText = style({ color: colour.muted });

export const alertActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  marginTop: vars.space[3],
});

// A button with a person's name wraps where the name is long.
globalStyle(`:is(${footer}, ${alertActions}) > button`, {
  flexShrink: 1,
  maxWidth: '100%',
  height: 'auto',
  minHeight: vars.height.dialog,
  paddingBlock: '4px',
  lineHeight: 1.3,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** Slides up from the bottom edge on a phone. */
export const sheet = style({ '@media': { [media.small]: { alignItems: 'flex-end' } } });
