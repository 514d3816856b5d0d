import { styleVariants } from '@vanilla-extract/css';
import { colour, vars } from '../theme/theme.css.ts';

const base = {
  position: 'relative',
  zIndex: vars.layer.bar,
  flexShrink: 0,
  border: 'none',
  backgroundColor: colour.line,
  touchAction: 'none',
  outlineOffset: '0px',
  selectors: { '&:hover, &:focus-visible, &[data-dragging]': { backgroundColor: colour.accent } },
} as const;

/** A hairline with a wider area for dragging. */
export const resizer = styleVariants({
  vertical: {
    ...base,
    width: '1px',
    cursor: 'col-resize',
    '::after': { content: '', position: 'absolute', insetBlock: 0, insetInline: '-4px' },
  },
  horizontal: {
    ...base,
    height: '1px',
    cursor: 'row-resize',
    '::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: '-4px' },
  },
});
