import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const crumbs = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  color: colour.muted,
  // Distance from the title below.
  marginBlockEnd: vars.space[1],
});

/** One line in any window: long names are cut, the first word is not. The margins leave a finger its target. */
export const crumb = style([
  truncate,
  {
    minWidth: 0,
    paddingBlock: '12px',
    marginBlock: '-12px',
    selectors: { '&:first-child': { flexShrink: 0 } },
  },
]);

export const here = style([truncate, { minWidth: 0, color: colour.text }]);
