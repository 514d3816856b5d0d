import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const tag = style({
  forcedColorAdjust: 'none',
  display: 'inline-block',
  maxWidth: '260px',
  padding: '1px 6px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  borderRadius: vars.radius.small,
  boxShadow: `0 0 0 1px ${colour.line}`,
  fontSize: vars.size.small,
});
/** A label's key on one line: keys from files may be of any length. */
export const key = style([truncate, { display: 'inline-block', maxWidth: '260px', verticalAlign: 'bottom' }]);
export const colourRow = style({ display: 'flex', alignItems: 'end', gap: vars.space[2] });
export const picker = style({
  width: '44px',
  height: vars.height.dialog,
  padding: '2px',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const narrow = style({ maxWidth: '420px' });
/** White as the paper it is printed on, in both themes. */
export const logo = style({
  alignSelf: 'start',
  maxWidth: '240px',
  maxHeight: '80px',
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  backgroundColor: '#fff',
  boxShadow: `0 0 0 1px ${colour.line}`,
});
export const smallLogo = style({ maxWidth: '40px', maxHeight: '14px', backgroundColor: '#fff' });
