import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
});
export const term = style({ color: colour.muted });
export const value = style({
  margin: 0,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
});
/** A row while photos are dragged over it. */
export const dropping = style({ outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' });

/** A project's page: its header is fixed, the content takes the remaining height. */
export const screen = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space[3],
  minHeight: 0,
  padding: `${vars.space[4]} ${vars.space[6]}`,
  '@media': { [media.small]: { padding: vars.space[3], flex: 'none' } },
});
/**
 * Name and actions on one line; on a phone the actions are beside the back link, and the name has a line of its own.
 */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  '@media': {
    [media.small]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"back tools" "name name" "doings doings"',
      // The crops begin near the top of a phone's screen.
      selectors: { '[data-tab="review"] > &': { gridTemplateAreas: '"name tools"' } },
    },
  },
});
export const title = style({
  flex: 1,
  minWidth: 'min(240px, 100%)',
  '@media': { [media.small]: { display: 'contents' } },
});
export const back = style({
  justifySelf: 'start',
  gridArea: 'back',
  // The page's names are cut beside the actions on a phone.
  minWidth: 0,
  maxWidth: '100%',
  '@media': { [media.small]: { selectors: { '[data-tab="review"] &': { display: 'none' } } } },
});
export const name = style({ gridArea: 'name' });
/** What stands beside the name: in its row, and above the crops of a phone not at all. */
export const state = style({
  display: 'contents',
  '@media': { [media.small]: { selectors: { '[data-tab="review"] &': { display: 'none' } } } },
});
export const code = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const doings = style({
  gridArea: 'doings',
  '@media': { [media.small]: { selectors: { '[data-tab="review"] &': { display: 'none' } } } },
});
export const tools = style({ display: 'flex', gap: vars.space[1], gridArea: 'tools' });
/** The parts of a tab. */
export const tabs = style({
  // Reference for the positions of its tabs.
  position: 'relative',
  display: 'flex',
  gap: vars.space[1],
  flexShrink: 0,
  // Aligns the first word, not the padding around it, with the page, and the line below all tabs too.
  marginInline: '-10px',
  background: `linear-gradient(${colour.line}, ${colour.line}) bottom / calc(100% - 20px) 1px no-repeat`,
  overflowX: 'auto',
});
export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: '36px',
  paddingInline: '10px',
  color: colour.muted,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.medium,
  borderRadius: `${vars.radius.control} ${vars.radius.control} 0 0`,
  selectors: {
    '&:hover': { color: colour.text, backgroundColor: colour.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:active': { backgroundColor: colour.pressed },
    '&[aria-current="page"]': { color: colour.text },
    '&[aria-current="page"]::after': {
      content: '',
      position: 'absolute',
      insetInline: '10px',
      bottom: 0,
      height: '2px',
      borderRadius: '2px',
      backgroundColor: colour.accent,
    },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space[3],
  minHeight: 0,
  minWidth: 0,
  '@media': { [media.small]: { flex: 'none' } },
});
/** Text and cards that scroll within the remaining height. */
export const scrolling = style({
  // What is placed inside, such as hidden inputs, scrolls with it, or the page around it would scroll too.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space[6],
  minHeight: 0,
  overflowY: 'auto',
  // Space for focus rings at the edges.
  margin: '-4px',
  padding: '4px 4px 24px',
  scrollPaddingBlock: '8px',
  '@media': { [media.small]: { overflow: 'visible', flex: 'none' } },
});
/** The number of each severity, on as few lines as possible. */
export const levels = style({ display: 'flex', flexWrap: 'wrap', gap: `2px ${vars.space[3]}` });
/** The progress lies over the placeholder. */
export const reading = style({ position: 'relative' });
export const readingFar = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: 'min(360px, 100% - 32px)',
  padding: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
  translate: '-50% -50%',
});
