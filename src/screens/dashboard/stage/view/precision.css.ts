import { style, styleVariants } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const panel = style([
  tabular,
  { display: 'grid', gap: vars.space[3], width: '320px', maxWidth: '100%' },
]);

export const chart = style({ display: 'grid', gap: vars.space[1] });

export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: vars.size.small,
  color: colour.muted,
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  fontSize: vars.size.small,
});

export const legendItem = style({ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 });

const mark = { width: '10px', height: '10px', borderRadius: '2px' };

export const legendMark = styleVariants({
  right: { ...mark, background: colour.good },
  wrong: { ...mark, background: colour.bad },
  unjudged: { ...mark, background: colour.edge },
});

export const shares = style({ display: 'grid', gap: '6px' });

export const share = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}`, paddingTop: '6px' } },
});

export const note = style({ fontSize: vars.size.small, color: colour.muted });
/** Keeps its line when nothing is being read, so that what is below never moves. */
export const reading = style({ minHeight: '1.4em' });
