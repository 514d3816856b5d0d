import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';
import { td } from '../../../kit/page/page.css.ts';

/** The defects that an answer asks about, below its row. */
export const below = style([td, { paddingBlock: vars.space[2], height: 'auto' }]);
export const decide = style({ display: 'grid', gap: vars.space[2], width: '100%', minWidth: 0 });
export const choice = style({ width: '200px', maxWidth: '100%' });
