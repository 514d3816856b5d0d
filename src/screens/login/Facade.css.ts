import { style } from '@vanilla-extract/css';

export const facade = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
