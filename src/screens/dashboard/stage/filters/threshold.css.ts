import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../../layout/dashboardMedia.ts';

/** Keeps the slider's room in the bar until it is there. */
export const place = style({
  display: 'flex',
  flex: '0 1 200px',
  minWidth: '120px',
  // Beside the last buttons in the second row of a narrow bar.
  '@container': { '(max-width: 600px)': { flexBasis: '140px' } },
  // Half of the thumb lies before the beginning of its track.
  '@media': {
    [media.touch]: { paddingInlineStart: vars.space[2] },
    [media.small]: { flex: '1 1 140px', paddingInlineStart: vars.space[2] },
    // *More filters* has the range of confidence too.
    [media.short]: { display: 'none' },
  },
});

export const slider = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flex: 1,
  minWidth: 0,
});

export const rail = style({ position: 'relative', flex: 1, height: '28px' });

export const histogram = styleVariants({
  /** Behind the slider. */
  rail: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    width: '100%',
    height: '19px',
    pointerEvents: 'none',
  },
  large: { display: 'block', width: '100%', height: '84px', borderBottom: `1px solid ${colour.edge}` },
});

export const bar = styleVariants({ right: colour.good, wrong: colour.bad, open: colour.edge }, (fill) => ({
  fill,
}));

export const track = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  height: '18px',
  touchAction: 'pan-y',
  '::before': {
    forcedColorAdjust: 'none',
    content: '',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: '7px',
    height: '2px',
    borderRadius: vars.radius.full,
    background: colour.edge,
  },
});

export const fill = style({
  forcedColorAdjust: 'none',
  position: 'absolute',
  left: 0,
  bottom: '7px',
  height: '2px',
  borderRadius: vars.radius.full,
  background: colour.accent,
});

export const thumb = style({
  top: '10px',
  width: '14px',
  height: '14px',
  borderRadius: vars.radius.full,
  background: colour.surface,
  border: `2px solid ${colour.accent}`,
  boxShadow: `0 1px 3px ${colour.shadow}`,
  selectors: { '&[data-dragging]': { background: colour.accent } },
  '@media': { [media.touch]: { width: '24px', height: '24px' } },
});

export const output = style([tabular, { width: '30px', textAlign: 'right', color: colour.muted }]);

/** At the stage's foot, where it moves nothing and catches no click. */
export const sentence = style([
  tabular,
  {
    justifySelf: 'start',
    maxWidth: '60ch',
    padding: '5px 9px',
    borderRadius: vars.radius.control,
    background: 'rgb(20 20 20 / 0.82)',
    color: vars.stage.text,
    fontSize: vars.size.small,
    pointerEvents: 'none',
  },
]);

/** It may begin with any of its parts. */
globalStyle(`${sentence} > p::first-letter`, { textTransform: 'uppercase' });

export const byLabel = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: vars.stage.muted,
});
