import { globalStyle, style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** Over the page, right below the header, without moving anything. Its content takes presses, the gaps don't. */
export const noticeOverlay = style({
  // What is put here on a larger screen has a position of its own.
  display: 'contents',
  '@media': {
    [media.small]: {
      position: 'absolute',
      top: '56px',
      insetInline: 0,
      zIndex: vars.layer.bar,
      display: 'grid',
      gap: vars.space[2],
      padding: `${vars.space[1]} ${vars.space[2]}`,
      maxHeight: '50dvh',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      pointerEvents: 'none',
      selectors: { '&:empty': { display: 'none' } },
    },
    // Beside the lists, over the stage.
    [media.flat]: { insetInlineEnd: 'max(0px, 100vw - 528px)' },
  },
});

globalStyle(`${noticeOverlay}${noticeOverlay} > *`, {
  pointerEvents: 'auto',
  gap: vars.space[1],
  padding: `${vars.space[1]} ${vars.space[3]} ${vars.space[2]}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.surface,
  background: colour.raised,
  boxShadow: `0 8px 28px ${colour.shadow}`,
});
