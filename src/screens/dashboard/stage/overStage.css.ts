import { keyframes, style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';

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
    [media.large]: {
      selectors: {
        '&[data-room="left"]': {
          left: vars.space[2],
          width: 'calc(var(--room) - 16px)',
          gridTemplateColumns: 'minmax(0, 1fr)',
        },
      },
    },
  },
});
