import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme.css.ts';

export const verdicts = style({
  display: 'flex',
  gap: '6px',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderTop: `1px solid ${colour.line}`,
  flexShrink: 0,
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

/** Beside the list, over nothing: it takes no focus and blocks nothing. */
export const reasons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  padding: `0 ${vars.space[3]} ${vars.space[2]}`,
  flexShrink: 0,
});

export const reasonsTitle = style({
  width: '100%',
  fontSize: vars.size.small,
  color: colour.muted,
  display: 'flex',
  justifyContent: 'space-between',
});

export const reason = style({
  height: '24px',
  paddingInline: '8px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.full,
  background: colour.surface,
  fontSize: vars.size.small,
  cursor: 'default',
  selectors: {
    '&:hover': { background: colour.hover },
    '&[aria-pressed="true"]': { background: colour.badSoft, borderColor: colour.bad, color: colour.bad },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});

/** Fingers have no keys. */
export const key = style({ '@media': { [media.touch]: { display: 'none' } } });
