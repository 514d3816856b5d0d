import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

const clockBase = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  flexShrink: 0,
  maxWidth: '340px',
  minWidth: 0,
  height: '28px',
  paddingInline: '9px',
  border: '1px solid currentColor',
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  font: 'inherit',
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: colour.hover } },
  '@media': { [media.touch]: { height: vars.height.touch }, [media.small]: { maxWidth: '150px' } },
});

export const clock = styleVariants({
  bad: [clockBase, { color: colour.bad }],
  warn: [clockBase, { color: colour.warn }],
});

export const text = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
