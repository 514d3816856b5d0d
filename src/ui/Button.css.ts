import { recipe } from '@vanilla-extract/recipes';
import { colour, media, vars } from './theme.css.ts';

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
          '&[data-hovered], &[data-pressed], &:not([data-rac]):hover': {
            backgroundColor: colour.accentHover,
          },
        },
      },
      secondary: {
        backgroundColor: colour.surface,
        borderColor: colour.edge,
        color: colour.text,
        selectors: {
          '&[data-hovered], &:not([data-rac]):hover': { backgroundColor: colour.hover },
          '&[data-pressed]': { backgroundColor: colour.pressed },
        },
      },
      quiet: {
        backgroundColor: 'transparent',
        color: colour.text,
        selectors: {
          '&[data-hovered], &[aria-expanded="true"], &:not([data-rac]):hover': {
            backgroundColor: colour.hover,
          },
          '&[data-pressed]': { backgroundColor: colour.pressed },
          '&[data-selected]': { backgroundColor: colour.accentSoft, color: colour.accentText },
        },
      },
      danger: {
        backgroundColor: colour.badFill,
        color: colour.onBad,
        selectors: { '&[data-hovered], &[data-pressed]': { backgroundColor: colour.badFillHover } },
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
        selectors: { '&[data-disabled]': { backgroundColor: 'transparent', borderColor: colour.line } },
      },
    },
    {
      variants: { variant: 'primary' },
      style: { selectors: { '&[data-disabled]': { backgroundColor: colour.pressed } } },
    },
    {
      variants: { variant: 'danger' },
      style: { selectors: { '&[data-disabled]': { backgroundColor: colour.pressed } } },
    },
    ...(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => ({
      variants: { variant },
      style: { selectors: { '&[data-disabled]': { color: colour.disabled } } },
    })),
  ],
  defaultVariants: { variant: 'secondary', size: 'panel', shape: 'text' },
});
