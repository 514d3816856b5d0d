import { style } from '@vanilla-extract/css';
import { colour } from '../theme/theme.css.ts';

export const button = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  textAlign: 'start',
  cursor: 'default',
  selectors: { '&[data-pressed], &[aria-expanded="true"]': { backgroundColor: colour.hover } },
});

export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  selectors: { '&[data-placeholder]': { color: colour.muted } },
});
