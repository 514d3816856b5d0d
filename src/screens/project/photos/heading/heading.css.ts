import { style } from '@vanilla-extract/css';

/** The preview scrolls by itself, so that the buttons stay in view. */
export const preview = style({ display: 'flex', flexDirection: 'column', height: 'min(420px, 50dvh)' });
