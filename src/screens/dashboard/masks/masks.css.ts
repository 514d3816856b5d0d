import { style } from '@vanilla-extract/css';
import { media, vars } from '#ui/theme/theme.css.ts';

/** Takes the pointer while masks are drawn. */
export const drawing = style({ pointerEvents: 'auto', touchAction: 'none', cursor: 'crosshair' });

export const cover = style({ fill: '#6b7280', fillOpacity: 0.94, stroke: 'none' });

/** The line between two stripes, and around a mask. */
export const stripe = style({ stroke: '#ffffff', strokeOpacity: 0.5, strokeWidth: 4 });

const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
export const casing = style({ ...line, stroke: 'rgb(0 0 0 / 0.65)', strokeWidth: 4 });
export const border = style({ ...line, stroke: '#ffffff', strokeWidth: 1.5 });

/** A mask that can be chosen: its whole area takes the pointer. */
export const choice = style({
  fill: 'transparent',
  cursor: 'move',
  outline: 'none',
  selectors: { '&:focus-visible': { stroke: '#19D3FF', strokeWidth: 3, vectorEffect: 'non-scaling-stroke' } },
});

export const handle = style({
  fill: '#ffffff',
  stroke: 'rgb(0 0 0 / 0.65)',
  vectorEffect: 'non-scaling-stroke',
});

/** What is said of proposals, and what can be done with them. */
export const proposals = style({ display: 'grid', gap: vars.space[2] });

/** Two buttons that belong together: none of them goes to the next line alone. */
export const pair = style({ display: 'flex', gap: vars.space[2] });

/** What keys do is said where there are some. */
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });

/** At the foot of the stage, on any photo and in both themes. */
export const copy = style({
  position: 'absolute',
  left: vars.space[3],
  bottom: vars.space[3],
  maxWidth: 'calc(100% - 180px)',
  padding: '4px 8px',
  borderRadius: vars.radius.control,
  background: 'rgb(0 0 0 / 0.75)',
  color: '#ffffff',
  pointerEvents: 'none',
});

/** The same place, with a button in it. */
export const note = style({
  position: 'absolute',
  left: vars.space[3],
  bottom: vars.space[3],
  maxWidth: 'calc(100% - 180px)',
});
