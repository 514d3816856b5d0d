import { style } from '@vanilla-extract/css';
import { media, vars } from '#ui/theme/theme.css.ts';

/** Photo and crop beside each other; on a phone one below the other. */
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 320px) minmax(0, 240px)',
  gap: vars.space[3],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const photo = style({ minWidth: 0 });
export const crop = style({ minWidth: 0 });
/** Short lines, as they are read by people who don't know the trade. */
export const sentences = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  maxWidth: '75ch',
  overflowWrap: 'anywhere',
});
