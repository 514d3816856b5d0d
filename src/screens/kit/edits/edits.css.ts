import { style, styleVariants } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

const saveBase = style([
  tabular,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    fontSize: vars.size.small,
    whiteSpace: 'nowrap',
  },
]);

export const save = styleVariants({
  saved: [saveBase, { color: colour.muted }],
  saving: [saveBase, { color: colour.muted }],
  failed: [saveBase, { color: colour.bad, whiteSpace: 'normal' }],
});

export const unread = style({ color: colour.bad, fontSize: vars.size.small });
