import { style } from '@vanilla-extract/css';

export const facade = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

/** The border with its thin dark casing, as on the stage. */
export const casing = style({ fill: 'none', stroke: 'rgb(0 0 0 / 0.5)', strokeWidth: 4 });
export const border = style({ fill: 'none', strokeWidth: 2 });
/** As wide as its text, which an SVG rectangle can't be. */
export const tag = style({
  display: 'inline-block',
  padding: '0 6px',
  fontSize: '15px',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '22px',
  whiteSpace: 'nowrap',
});
