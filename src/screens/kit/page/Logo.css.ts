import { style } from '@vanilla-extract/css';

/** 190 × 30, with the image of 179 × 25 centred. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  width: '190px',
  height: '30px',
  flexShrink: 0,
});

export const onLight = style({ selectors: { ':root[data-theme="dark"] &': { display: 'none' } } });
export const onDark = style({ selectors: { ':root:not([data-theme="dark"]) &': { display: 'none' } } });
