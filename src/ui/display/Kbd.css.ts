import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const combination = style({ display: 'inline-flex', gap: '2px', alignItems: 'center' });

export const key = style({
  minWidth: '18px',
  paddingInline: '4px',
  borderRadius: vars.radius.small,
  border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
  fontFamily: 'inherit',
  fontSize: vars.size.small,
  lineHeight: '16px',
  textAlign: 'center',
});
