import { style } from '@vanilla-extract/css';
import { truncate } from '../theme/text.css.ts';

export const whole = style({ display: 'flex', minWidth: 0, whiteSpace: 'pre' });

export const head = style([truncate, { whiteSpace: 'pre', minWidth: 0 }]);

export const tail = style({ flexShrink: 0 });
