import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: '320px',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.stage.surround,
});
export const picture = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
/** Red with a dark casing, so that it is seen on any wall. */
export const box = style({
  position: 'absolute',
  border: '2px solid #ff3b30',
  outline: '1px solid rgb(0 0 0 / 0.5)',
  minWidth: '6px',
  minHeight: '6px',
});
