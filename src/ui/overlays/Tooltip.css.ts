import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const tooltip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  maxWidth: '280px',
  padding: '4px 8px',
  borderRadius: vars.radius.control,
  backgroundColor: '#111113',
  color: '#f4f4f6',
  border: '1px solid #3a3a40',
  fontSize: vars.size.small,
  lineHeight: '18px',
  transition: `opacity ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});
