import { style, styleVariants } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';

export const verdicts = style({
  display: 'flex',
  gap: '6px',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderTop: `1px solid ${colour.line}`,
  flexShrink: 0,
  background: colour.surface,
  // On a phone the verdicts stay within reach of the thumb, whatever is shown above them.
  '@media': { [media.small]: { gridArea: 'verdict' } },
});

const base = style({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '5px',
  height: '32px',
  minWidth: 0,
  paddingInline: '6px',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  background: colour.surface,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'default',
  transition: `background ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-pressed]': { background: colour.pressed },
    '&[data-disabled]': { color: colour.disabled, borderColor: colour.line },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});

const on = (ink: string, soft: string) => ({
  selectors: { '&[aria-pressed="true"]': { background: soft, borderColor: ink, color: ink } },
});

export const verdict = styleVariants({
  accepted: [base, on(colour.good, colour.goodSoft)],
  rejected: [base, on(colour.bad, colour.badSoft)],
  unsure: [base, on(colour.warn, colour.warnSoft)],
});

/** Over the bar above the stage: it takes no focus, moves nothing and covers no part of the photo. */
export const reasons = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: vars.space[3],
  borderBottom: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.text,
  // One row, which scrolls sideways with its question: the bar below is no higher.
  '@container': { '(max-width: 600px)': { overflowX: 'auto', scrollbarWidth: 'none', paddingInlineEnd: 0 } },
});

export const reasonsTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  fontSize: vars.size.small,
  color: colour.muted,
  '@container': { '(max-width: 600px)': { flex: '0 0 auto', maxWidth: '172px', lineHeight: 1.25 } },
});

/** One row, which scrolls sideways where not all fit. */
export const reasonList = style({
  display: 'flex',
  flex: 1,
  gap: '4px',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which a scrolling row would cut.
  padding: '3px',
  '@container': { '(max-width: 600px)': { flex: '1 0 auto', overflowX: 'visible' } },
});

export const reasonsClose = style({
  flexShrink: 0,
  '@container': {
    '(max-width: 600px)': {
      position: 'sticky',
      right: 0,
      paddingInline: vars.space[1],
      background: colour.raised,
    },
  },
});

export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  height: '26px',
  paddingInline: '9px',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.full,
  background: colour.surface,
  color: colour.text,
  fontSize: vars.size.small,
  cursor: 'default',
  selectors: {
    '&:hover': { background: colour.hover },
    '&[aria-pressed="true"]': { background: colour.badSoft, borderColor: colour.bad, color: colour.bad },
    '&:active': { background: colour.pressed },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});

/** Digits are shown only while the focus is here, since they act only then. */
export const digit = style({
  display: 'none',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.medium,
  selectors: { [`${reasons}:focus-within &`]: { display: 'inline' } },
});

/** Not shown on touch screens, which have no keys. */
export const key = style({ '@media': { [media.touch]: { display: 'none' } } });
