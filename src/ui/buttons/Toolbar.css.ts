import { style } from '@vanilla-extract/css';
import { colour, vars } from '../theme/theme.css.ts';

export const toolbar = style({
  display: 'inline-flex',
  padding: '4px',
  gap: '4px',
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  backgroundColor: colour.raised,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  selectors: { '&[data-orientation="vertical"]:not([data-in-row])': { flexDirection: 'column' } },
});

/** Handles the keys of a row without a box of its own. */
export const row = style({ display: 'contents' });

/** Groups are separated by hairlines. */
export const group = style({
  display: 'flex',
  flexDirection: 'inherit',
  gap: '2px',
  selectors: {
    // The button itself shows the focus ring.
    '&[data-focus-visible]': { outline: 'none' },
    [`${toolbar}[data-orientation="vertical"]:not([data-in-row]) > & + &`]: {
      borderTop: `1px solid ${colour.line}`,
      paddingTop: '4px',
    },
    [`${toolbar}:is([data-orientation="horizontal"], [data-in-row]) > & + &`]: {
      borderLeft: `1px solid ${colour.line}`,
      paddingLeft: '4px',
    },
  },
});
