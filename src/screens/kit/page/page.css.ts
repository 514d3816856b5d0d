import { style, styleVariants } from '@vanilla-extract/css';
import { reach } from '#ui/buttons/Link.css.ts';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** A page of text and tables: centred, scrolling within the shell. */
export const page = style({
  // Contains visually hidden elements within the scrolling part.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '1200px',
  marginInline: 'auto',
  padding: vars.space[6],
  '@media': { [media.small]: { padding: vars.space[3] } },
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
/**
 * A header with parts of different heights: their first lines are aligned. On a phone path and tools share the first
 * line, and everything else has lines of its own.
 */
export const headLines = style([
  head,
  {
    alignItems: 'flex-start',
    '@media': { [media.small]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  },
]);
/** The tools of such a header, beside the path on a phone. */
export const headTools = style({
  display: 'flex',
  gap: vars.space[1],
  '@media': { [media.small]: { gridArea: '1 / 2' } },
});
export const title = style({
  fontSize: vars.size.title,
  fontWeight: vars.weight.strong,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
/** A heading beside its figures: it takes the remaining space, or a line of its own where that is small. */
export const heading = style({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });
/** A page's path, on a line of its own right above the title. */
export const pagePath = style({
  flex: '1 1 100%',
  minWidth: 0,
  marginBlockEnd: `calc(-1 * ${vars.space[3]})`,
  '@media': { [media.small]: { gridArea: '1 / 1', alignSelf: 'center', marginBlockEnd: 0 } },
});
/** Progress of what the buttons above it began: on a phone it takes space only then. */
export const pageProgress = style([progressLine, { '@media': { [media.small]: { minHeight: 0 } } }]);
/** A page's title, on a line of its own where the actions leave little room. */
export const pageName = style({
  flex: '1 1 360px',
  minWidth: 0,
  '@media': { [media.small]: { gridArea: '2 / 1 / auto / -1' } },
});
/** Actions below the name, or beside it where there is space. */
export const pageActs = style({ minWidth: 0, '@media': { [media.small]: { gridColumn: '1 / -1' } } });
export const grow = style({ flex: 1, minWidth: 0 });
/** Takes the space beside a button; where that is too narrow for text, the button wraps below. */
export const lead = style({ flex: '1 1 280px', minWidth: 0 });
export const muted = style({ color: colour.muted });
export const bad = style({ color: colour.bad });
/** Marks what is still missing here; its line stays when nothing is. */
export const missing = style({ color: colour.warn, minHeight: '1lh' });

/** Room for three lines, so that nothing below moves as they come and go while a person types. */
export const threeLines = style({ minHeight: `calc(3lh + 2 * ${vars.space[3]})` });
export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 });
export const subtitle = style({ fontSize: vars.size.large, fontWeight: vars.weight.strong });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
});
export const end = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[2] });
/** Text beside labelled controls: aligned with their values. */
export const beside = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.height.panel,
  color: colour.muted,
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** Fields in columns as wide as needed, a single one on a small screen. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: vars.space[3],
  alignItems: 'start',
});
export const wide = style({ gridColumn: '1 / -1' });
/** The fields of one entry, with its remove button beside the first of them. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[2],
  alignItems: 'start',
});
/** Aligned below the labels. */
export const entryEnd = style({ paddingTop: '21px' });

/** Steps on the left, their content beside them; stacked on a small screen. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: vars.space[6],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] } },
});

export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': {
    // One line: the open step is scrolled into view, the others can be reached by swiping.
    [media.small]: {
      flexDirection: 'row',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
      marginInline: '-12px',
      paddingInline: '12px',
    },
  },
});
export const step = style({
  // Contains visually hidden elements, which must not widen the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '32px',
  paddingInline: '8px',
  borderRadius: vars.radius.control,
  color: colour.text,
  textDecoration: 'none',
  outlineOffset: '-2px',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    // The router sets "page" on the step named by the address, we set "step" on the one shown without.
    '&[aria-current]': { backgroundColor: colour.accentSoft, fontWeight: vars.weight.medium },
    '&:active': { backgroundColor: colour.pressed },
  },
  '@media': {
    [media.touch]: { minHeight: vars.height.touch },
    [media.small]: { whiteSpace: 'nowrap' },
  },
});
export const stepState = style({
  marginLeft: 'auto',
  color: colour.muted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.normal,
  whiteSpace: 'nowrap',
});
export const stepDone = style({ display: 'inline-flex', color: colour.good });

/** Names with their values beside them. */
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  overflowWrap: 'anywhere',
});
/** A table that scrolls by itself where it is wider than the page. */
export const scroll = style({ position: 'relative', overflowX: 'auto', minWidth: 0 });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
const cellBase = style({
  padding: '6px 8px',
  borderBottom: `1px solid ${colour.line}`,
  verticalAlign: 'middle',
  // Rows contain links, and people tap anywhere in the row.
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const th = style([
  cellBase,
  {
    color: colour.muted,
    fontSize: vars.size.small,
    fontWeight: vars.weight.medium,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
]);
/** People's text gets its own direction, but is aligned with its heading. */
export const td = style([
  cellBase,
  { overflowWrap: 'anywhere', unicodeBidi: 'plaintext', textAlign: 'left' },
]);
/** A name in a cell: on one line while short, wrapped when long; its column never squeezes it. */
export const name = style({
  display: 'inline-block',
  width: 'max-content',
  maxWidth: '240px',
  overflowWrap: 'anywhere',
  '@media': { [media.small]: { maxWidth: '200px' } },
});
/** A select in a cell: as wide as its value, which its column would otherwise cut off. */
export const fit = style({ width: 'max-content', maxWidth: '200px' });
/** A cell with people's text: wide enough to be read on a phone, where the table scrolls. */
export const words = style([td, { minWidth: '112px' }]);
export const number = style([
  cellBase,
  { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
]);
/** Also applies where the row is a card. */
export const chosenRow = style({ selectors: { '&&': { backgroundColor: colour.accentSoft } } });

export const notice = styleVariants({
  info: [
    {
      padding: '8px 12px',
      borderRadius: vars.radius.control,
      backgroundColor: colour.accentSoft,
      color: colour.text,
    },
  ],
  warn: [
    {
      padding: '8px 12px',
      borderRadius: vars.radius.control,
      backgroundColor: colour.warnSoft,
      color: colour.warn,
    },
  ],
});

/** A line of any length, also one without spaces. */
export const wrapped = style({ overflowWrap: 'anywhere', paddingBlock: '2px' });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
/** Items separated by hairlines with equal distances. */
export const lines = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '44px',
  padding: '8px 0',
  // Wrapped lines must not overlap the touch targets of the line above.
  '@media': { [media.touch]: { rowGap: vars.space[4] } },
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
});
/** An icon before several lines: aligned with the first; centred where there is only one. */
export const sign = style({ alignSelf: 'start', paddingTop: '6px' });
/** An open point, with what can be done about it below. */
export const reason = style({ display: 'grid', gap: vars.space[2], paddingBlock: '5px' });

/** A short value that isn't wrapped. */
export const short = style([cellBase, { whiteSpace: 'nowrap' }]);
/** The actions for a row, at its end; rows without any have the same height. */
export const doing = style([short, { height: '40px', paddingInlineEnd: '4px', textAlign: 'end' }]);
export const numberHead = style([th, { textAlign: 'end' }]);

/** A group of choices under its legend. */
export const group = style({ border: 'none', margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.strong });

/** Looks like the text around it, but is a button: opens the row it names. */
export const rowButton = style([
  reach,
  {
    padding: 0,
    border: 'none',
    background: 'none',
    color: colour.accentText,
    font: 'inherit',
    cursor: 'pointer',
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '2px',
    selectors: { '&:hover': { textDecorationThickness: '2px' }, '&:active': { color: colour.text } },
  },
]);

export const mono = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
export const severity = styleVariants({
  none: { color: colour.muted },
  0: { color: colour.severity.negligible },
  1: { color: colour.severity.minor },
  2: { color: colour.severity.moderate },
  3: { color: colour.severity.severe },
  4: { color: colour.severity.critical },
});
export const marked = style({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  gap: '4px',
  whiteSpace: 'nowrap',
  // Its own baseline is the icon's, so the text would be higher than that beside it.
  verticalAlign: 'top',
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 16px' });

/** Back at one end, Next at the other. */
export const stepLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  paddingTop: vars.space[3],
  borderTop: `1px solid ${colour.line}`,
});
export const stepNext = style({ marginInlineStart: 'auto' });
