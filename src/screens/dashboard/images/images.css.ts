import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { tabular, truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const head = style({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[3],
  borderBottom: `1px solid ${colour.line}`,
  flexShrink: 0,
  containerType: 'inline-size',
});

export const headRow = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outlineOffset: '-2px',
  overscrollBehavior: 'contain',
  '@media': { [media.small]: { flex: 'none', height: '320px' } },
});

export const cards = style({ position: 'relative', width: '100%' });

export const place = style({ position: 'absolute', top: 0, left: 0, width: '100%', padding: '4px 8px' });

const arrive = keyframes({
  from: { opacity: 0, transform: 'translateY(6px)' },
  to: { opacity: 1, transform: 'none' },
});

/** A card that comes in after the skeletons; its delay is set inline. */
export const arriving = style({
  animation: `${arrive} 0.2s ease-out both`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const card = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'center',
  padding: '6px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  transition: `background ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: colour.hover },
    '[aria-current="true"] > * > &, [aria-current="true"] > &': { background: colour.accentSoft },
  },
});

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  color: vars.stage.muted,
  width: '80px',
  height: '60px',
  borderRadius: vars.radius.small,
  background: vars.stage.surround,
  overflow: 'hidden',
});

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const words = style({ display: 'grid', gap: '1px', minWidth: 0 });

/** Keeps the room of the location and its label until they are there. */
export const locationPlace = style({
  height: '50px',
  '@media': { [media.touch]: { height: '66px' } },
});

export const unreadable = style({ color: colour.bad });

/** At the left of its card, whichever way it runs; it is cut at its end. */
export const name = style([truncate, { fontWeight: vars.weight.medium, textAlign: 'left' }]);

export const meta = style([tabular, truncate, { color: colour.muted, fontSize: vars.size.small }]);

export const progress = style({
  height: '3px',
  marginTop: '5px',
  borderRadius: vars.radius.full,
  background: colour.pressed,
  overflow: 'hidden',
});

export const progressDone = style({
  height: '100%',
  background: colour.accent,
  transformOrigin: 'left',
  transition: `width ${vars.motion.slow} ease-out`,
  selectors: { '&[data-whole]': { background: colour.good } },
});

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'center',
  padding: '10px 14px',
  animation: `${pulse} 1.4s ease-in-out infinite`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const bone = style({ background: colour.pressed, borderRadius: vars.radius.small });

export const title = style({ fontWeight: vars.weight.strong });

export const spring = style({ flex: 1 });

export const foldButton = style({ '@media': { [media.small]: { display: 'none' } } });

export const addButtons = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[2] });
/** Their words matter more than their icons. */
globalStyle(`${addButtons} svg`, { '@container': { '(max-width: 224px)': { display: 'none' } } });
