import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';
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

/** A defect's photo and, next to it, what is written about it; above it on a small screen. */
export const besidePhoto = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 320px) minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Stays in view while the fields next to it are scrolled. */
export const keyPhoto = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minWidth: 0,
  '@media': { [media.small]: { position: 'static' } },
});
