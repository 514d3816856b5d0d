import { globalStyle, style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const shell = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  flexShrink: 0,
  height: '56px',
  paddingInline: vars.space[4],
  borderBottom: `1px solid ${colour.line}`,
  backgroundColor: colour.surface,
  // Height of a notice on a touch screen with its gaps.
  selectors: { '&:has([data-notice])': { vars: { '--notice': '68px' } } },
  '@media': { [media.small]: { paddingInline: vars.space[3], gap: vars.space[3] } },
});

/** The bar of a project's pages, which are loaded after it. */
export const path = style({
  display: 'flex',
  flexShrink: 0,
  height: '41px',
  paddingInline: vars.space[4],
  borderBottom: `1px solid ${colour.line}`,
  backgroundColor: colour.surface,
  // In place of a project or record that is not here, nothing leads through its pages.
  selectors: { '&:has(~ main [data-whole-page])': { display: 'none' } },
  '@media': {
    [media.touch]: { height: '49px' },
    [media.small]: { paddingInline: vars.space[2] },
    // A phone held sideways is too low for it on the dashboard, which is the step itself.
    [media.flat]: { selectors: { '&:has(~ main [data-annotator])': { display: 'none' } } },
  },
});

/** Screens without space for the whole header. */
const cramped = `${media.small}, ${media.narrow}`;

/** Shows only the logo there: the project's name, the team state and notices are beside it. */
export const home = style({
  borderRadius: vars.radius.small,
  '@media': {
    [cramped]: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: 0,
      width: '44px',
      height: '44px',
      overflow: 'hidden',
      // The logo's mark is 25 px wide, followed by the name.
      clipPath: 'inset(0 12px 0 0)',
    },
  },
});

/** Takes the space between the logo and the right end. */
export const middle = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
});

/** The remaining space of the header, so that a new notice moves nothing. Its text is shown where it fits. */
export const notices = style({
  flex: '1 1 0',
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: 0,
  containerType: 'inline-size',
  selectors: { '&:empty': { display: 'none' }, '&:has([data-notice])': { minWidth: vars.height.panel } },
  '@media': {
    [media.touch]: { selectors: { '&:has([data-notice])': { minWidth: vars.height.touch } } },
  },
});

export const end = style({ display: 'flex', alignItems: 'center', flexShrink: 0, gap: vars.space[2] });

/** On a small screen the save state is only shown after a failure; on a narrow one its icon replaces its text. */
export const save = style({
  display: 'flex',
  '@media': {
    [media.small]: { selectors: { '&:not(:has([data-save-state="failed"]))': { display: 'none' } } },
  },
});
globalStyle(`${save} [data-save-state]:not([data-save-state="failed"]) > span`, {
  // Still read aloud.
  '@media': {
    [media.narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const content = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  // Keyboard focus scrolls elements into view with their focus ring.
  scrollPaddingBlock: '8px',
  outline: 'none',
});

/** Visible while it has keyboard focus: above the header, which it moves down instead of covering it. */
export const skip = style({
  flexShrink: 0,
  alignSelf: 'start',
  padding: '6px 12px',
  outlineOffset: '-2px',
  backgroundColor: colour.raised,
  selectors: { '&:not(:focus)': { position: 'absolute', transform: 'translateY(-200%)' } },
});
