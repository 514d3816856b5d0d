import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Pages in a column. */
export const pages = style({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

/** The progress of the other pages, above the first. */
export const progress = style({ marginBottom: 16 });

/** A4 portrait, with or without its picture; paper is white in the dark theme too. */
export const page = style({
  display: 'block',
  aspectRatio: '210 / 297',
  width: '100%',
  background: '#ffffff',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 20%)',
});

/** Stays in view while the pages scroll under it. */
export const jump = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.bar,
  width: 'fit-content',
  backgroundColor: colour.raised,
});
