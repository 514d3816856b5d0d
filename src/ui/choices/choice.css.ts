import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '../theme/theme.css.ts';

/** A box or track with its text; all of it is the target. */
export const choice = style({
  // Contains the hidden input, which would otherwise be positioned anywhere on the page.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.height.small,
  cursor: 'default',
  selectors: {
    // The box or track itself shows the focus ring.
    '&[data-focus-visible]': { outline: 'none' },
    '&[data-disabled]': { color: colour.disabled },
  },
  '@media': {
    [media.touch]: {
      minHeight: vars.height.touch,
      // A box without text beside it is narrower than a finger.
      '::after': { content: '', position: 'absolute', insetBlock: 0, insetInline: '-8px' },
    },
  },
});

// Their state is shown by colours alone, which forced colours would remove.
export const box = style({
  forcedColorAdjust: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '16px',
  height: '16px',
  flexShrink: 0,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  backgroundColor: colour.surface,
  color: 'transparent',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    [`${choice}[data-hovered] &`]: { borderColor: colour.muted },
    [`${choice}[data-selected] &, ${choice}[data-indeterminate] &`]: {
      backgroundColor: colour.accent,
      borderColor: colour.accent,
      color: colour.onAccent,
    },
    [`${choice}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
    [`${choice}[data-pressed] &`]: { borderColor: colour.accent },
    [`${choice}[data-disabled] &`]: { borderColor: colour.line, backgroundColor: 'transparent' },
    [`${choice}[data-disabled][data-selected] &, ${choice}[data-disabled][data-indeterminate] &`]: {
      backgroundColor: colour.pressed,
      color: colour.muted,
    },
  },
});

export const track = style({
  forcedColorAdjust: 'none',
  position: 'relative',
  width: '28px',
  height: '16px',
  flexShrink: 0,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.full,
  backgroundColor: colour.sunken,
  transition: `background-color ${vars.motion.fast}`,
  '::after': {
    content: '',
    position: 'absolute',
    top: '2px',
    left: '2px',
    width: '10px',
    height: '10px',
    borderRadius: vars.radius.full,
    backgroundColor: colour.edge,
    transition: `translate ${vars.motion.fast} ${vars.motion.ease}`,
  },
  selectors: {
    [`${choice}[data-hovered] &`]: { borderColor: colour.muted },
    [`${choice}[data-selected] &`]: { backgroundColor: colour.accent, borderColor: colour.accent },
    [`${choice}[data-selected] &::after`]: { translate: '12px 0', backgroundColor: colour.onAccent },
    [`${choice}[data-selected][data-hovered] &`]: {
      backgroundColor: colour.accentHover,
      borderColor: colour.accentHover,
    },
    [`${choice}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
    [`${choice}[data-disabled] &`]: { borderColor: colour.line, backgroundColor: colour.pressed },
    [`${choice}[data-disabled] &::after`]: { backgroundColor: colour.disabled },
  },
});
