import { style } from '@vanilla-extract/css';

/** 190 × 30, the image 179 × 25 in its middle. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  width: '190px',
  height: '30px',
  flexShrink: 0,
});

export const onLight = style({ selectors: { ':root[data-theme="dark"] &': { display: 'none' } } });
export const onDark = style({ selectors: { ':root:not([data-theme="dark"]) &': { display: 'none' } } });
