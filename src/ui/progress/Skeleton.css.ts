import { style, styleVariants } from '@vanilla-extract/css';
import { skeleton } from '../theme/states.css.ts';
import { colour, vars } from '../theme/theme.css.ts';

/** Placeholder of a word or line; its width is set inline. */
export const bone = style([skeleton, { height: '12px', minWidth: 0 }]);

const surface = {
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
} as const;

export const shape = styleVariants({
  table: { ...surface, overflow: 'hidden' },
  cards: { display: 'grid', gap: vars.space[2] },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: vars.space[3],
  },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: vars.space[3],
  },
});

export const item = styleVariants({
  table: {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr 1fr 3fr',
    alignItems: 'center',
    gap: vars.space[4],
    height: '40px',
    paddingInline: vars.space[3],
    selectors: { '&:not(:first-child)': { borderTop: `1px solid ${colour.line}` } },
  },
  cards: { ...surface, display: 'grid', gap: vars.space[3], padding: vars.space[4] },
  figures: { ...surface, display: 'grid', gap: vars.space[3], padding: vars.space[4], minHeight: '92px' },
  tiles: { aspectRatio: '1' },
});
