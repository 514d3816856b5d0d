import { style } from '@vanilla-extract/css';

/** Figures of equal width, for numbers that change or are in columns. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });

/** One line, cut with an ellipsis. */
export const truncate = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Read aloud but invisible; for use in some media only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Read aloud but invisible. */
export const visuallyHidden = style({ ...unseen, whiteSpace: 'nowrap' });
