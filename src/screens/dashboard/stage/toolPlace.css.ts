import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';
import { COLUMN } from './panelRoom.ts';

/** A part of the page of its own for a tool's panel: below the stage on a phone, else a column at the stage's left. */
export const dock = style({
  flexShrink: 0,
  overflowY: 'auto',
  background: colour.raised,
  color: colour.text,
  '@media': {
    [media.small]: { order: 1, maxHeight: '45%', borderTop: `1px solid ${colour.line}` },
    [media.flat]: {
      gridColumn: 2,
      gridRow: 1,
      maxHeight: 'none',
      borderTop: 'none',
      borderLeft: `1px solid ${colour.line}`,
    },
    [media.overlays]: { order: -1, width: `${COLUMN}px`, borderRight: `1px solid ${colour.line}` },
  },
});

globalStyle(`${dock}${dock}${dock} > *`, {
  position: 'static',
  width: 'auto',
  maxWidth: 'none',
  // The dock scrolls.
  maxHeight: 'none',
  overflowY: 'visible',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
});

/** Meanwhile the phone's strip of photos makes room: the photo that is open is the one that the tool is for. */
globalStyle(`[data-pane]:has(> ${dock}) > [data-panel="images"]`, {
  '@media': { [media.small]: { display: 'none' } },
});
