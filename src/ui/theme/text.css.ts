import { style } from '@vanilla-extract/css';

/** Figures of one width, for numbers that change or stand in columns. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });

/** One line, cut with an ellipsis. */
export const truncate = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Read aloud, not seen; for what is hidden so in some places only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Read aloud, not seen. */
export const visuallyHidden = style({ ...unseen, whiteSpace: 'nowrap' });
