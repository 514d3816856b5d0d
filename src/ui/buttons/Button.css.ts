import { recipe } from '@vanilla-extract/recipes';
import { colour, media, vars } from '../theme/theme.css.ts';

// React-aria sets attributes on its own buttons; native ones, of the first page and of long lists, have pseudo-classes.
const HOVERED = '&[data-hovered], &:not([data-rac]):not(:disabled):hover';
const PRESSED = '&[data-pressed], &:not([data-rac]):not(:disabled):active';
const DISABLED = '&[data-disabled], &:disabled';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flexShrink: 0,
    border: '1px solid transparent',
    borderRadius: vars.radius.control,
    fontWeight: vars.weight.medium,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'default',
    userSelect: 'none',
    touchAction: 'manipulation',
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast}`,
    '@media': { [media.touch]: { minHeight: vars.height.touch, minWidth: vars.height.touch } },
  },
  variants: {
    variant: {
      primary: {
        backgroundColor: colour.accent,
        color: colour.onAccent,
        selectors: {
          [HOVERED]: { backgroundColor: colour.accentHover },
          [PRESSED]: { backgroundColor: colour.accentHover, filter: 'brightness(0.9)' },
        },
      },
      secondary: {
        backgroundColor: colour.surface,
        borderColor: colour.edge,
        color: colour.text,
        selectors: {
          [HOVERED]: { backgroundColor: colour.hover },
          [PRESSED]: { backgroundColor: colour.pressed },
        },
      },
      quiet: {
        backgroundColor: 'transparent',
        color: colour.text,
        selectors: {
          [`${HOVERED}, &[aria-expanded="true"]`]: { backgroundColor: colour.hover },
          [PRESSED]: { backgroundColor: colour.pressed },
          '&[data-selected], &[aria-pressed="true"]': {
            backgroundColor: colour.accentSoft,
            color: colour.accentText,
          },
        },
      },
      danger: {
        backgroundColor: colour.badFill,
        color: colour.onBad,
        selectors: {
          [HOVERED]: { backgroundColor: colour.badFillHover },
          [PRESSED]: { backgroundColor: colour.badFillHover, filter: 'brightness(0.9)' },
        },
      },
    },
    size: {
      panel: { height: vars.height.panel, paddingInline: '10px' },
      dialog: { height: vars.height.dialog, paddingInline: '14px' },
    },
    shape: {
      text: {},
      icon: { aspectRatio: '1', paddingInline: 0 },
    },
  },
  compoundVariants: [
    {
      variants: { variant: 'secondary' },
      style: {
        selectors: { [DISABLED]: { backgroundColor: 'transparent', borderColor: colour.line } },
      },
    },
    {
      variants: { variant: 'primary' },
      style: { selectors: { [DISABLED]: { backgroundColor: colour.pressed } } },
    },
    {
      variants: { variant: 'danger' },
      style: { selectors: { [DISABLED]: { backgroundColor: colour.pressed } } },
    },
    ...(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => ({
      variants: { variant },
      style: { selectors: { [DISABLED]: { color: colour.disabled } } },
    })),
  ],
  defaultVariants: { variant: 'secondary', size: 'panel', shape: 'text' },
});
