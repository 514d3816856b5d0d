import { style } from '@vanilla-extract/css';
import { placeRow } from '../placeRow.ts';

export const places = style({ listStyle: 'none', margin: 0, padding: 0 });
export const place = style(placeRow(36, '&[aria-current]'));
export const name = style({ flex: 1, minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' });
