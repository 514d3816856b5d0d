import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  color: colour.muted,
  // Apart from the title that stands below them; on a small screen their height does that.
  '@media': { [media.large]: { marginBlockEnd: vars.space[1] } },
});
