import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const here = style({ display: 'inline-flex', flex: 'none' });
export const circle = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '24px',
  height: '24px',
  borderRadius: '12px',
  border: `2px solid ${colour.surface}`,
  backgroundColor: colour.accentSoft,
  color: colour.accentText,
  fontSize: '11px',
  fontWeight: vars.weight.strong,
  selectors: { '& + &': { marginInlineStart: '-6px' } },
  // Beside the project's name there is space for one.
  '@media': { [media.small]: { selectors: { '& + &': { display: 'none' } } } },
});
