import { globalStyle, style } from '@vanilla-extract/css';
import { colour, media } from '#ui/theme/theme.css.ts';

export const switcher = style({ display: 'flex', minWidth: 0 });
// Shrinks rather than reaching under what comes beside it: people on the photo, counts, notices.
globalStyle(`${switcher} > button`, { flexShrink: 1, minWidth: 0 });

/** As wide as the rest of the header allows. */
export const name = style({
  display: 'inline-block',
  minWidth: 0,
  maxWidth: 'clamp(64px, calc(100vw - 876px - var(--notice, 0px)), 240px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
  selectors: {
    '[data-team] &': { maxWidth: 'clamp(64px, calc(100vw - 1080px - var(--notice, 0px)), 240px)' },
  },
  '@media': {
    [media.narrow]: {
      maxWidth: 'clamp(64px, calc(100vw - 560px - var(--notice, 0px)), 240px)',
      selectors: { '[data-team] &': { maxWidth: 'clamp(64px, calc(100vw - 720px), 240px)' } },
    },
    [media.small]: {
      maxWidth: 'clamp(48px, calc(100vw - 220px - var(--notice, 0px)), 160px)',
      selectors: {
        '[data-team] &': { maxWidth: 'clamp(48px, calc(100vw - 272px - var(--notice, 0px)), 120px)' },
      },
    },
  },
});

export const icon = style({ display: 'flex', flexShrink: 0, color: colour.muted });
