import { style } from '@vanilla-extract/css';
import { tabular, truncate } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '6px 12px',
  maxHeight: '220px',
  overflow: 'auto',
});
export const name = style([truncate, {}]);
export const muted = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);
