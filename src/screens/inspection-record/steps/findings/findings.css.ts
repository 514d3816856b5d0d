import { style } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { words } from '../../../kit/page/page.css.ts';

/** Heading of the defects of one severity. */
export const group = style({
  padding: '8px',
  borderBottom: `1px solid ${colour.line}`,
  backgroundColor: colour.sunken,
  textAlign: 'start',
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
});

/** What has to be done: wide enough for a sentence on a small screen, where the table scrolls sideways. */
export const toDo = style([words, { minWidth: '220px' }]);
