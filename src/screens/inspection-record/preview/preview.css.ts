import { style } from '@vanilla-extract/css';

/** Pages one below the other. */
export const pages = style({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

/** How far the other pages are, above the first. */
export const progress = style({ marginBottom: 16 });

/** A4 upright, before and after its picture is there; paper is white in the dark too. */
export const page = style({
  display: 'block',
  aspectRatio: '210 / 297',
  width: '100%',
  background: '#ffffff',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 20%)',
});
