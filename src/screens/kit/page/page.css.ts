import { style, styleVariants } from '@vanilla-extract/css';
import { reach } from '#ui/buttons/Link.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** A page of text and tables: centred, scrolling with its shell. */
export const page = style({
  // What is hidden but read aloud stays inside the part that scrolls.
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
/** A head some of whose parts are higher than others: their first lines are in line. */
export const headLines = style([head, { alignItems: 'flex-start' }]);
export const title = style({
  fontSize: vars.size.title,
  fontWeight: vars.weight.strong,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
/** Where one is: a long name breaks rather than leaving the page. */
export const crumb = style({ minWidth: 0, overflowWrap: 'anywhere' });
/** A heading beside its figures: it takes what is left, and a line of its own where that is little. */
export const heading = style({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });
export const grow = style({ flex: 1, minWidth: 0 });
/** Takes the room beside a button; where that is too narrow for words, the button goes below. */
export const lead = style({ flex: '1 1 280px', minWidth: 0 });
export const muted = style({ color: colour.muted });
export const bad = style({ color: colour.bad });
/** Says that something has yet to be done here. */
export const missing = style({ color: colour.warn });

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
/** Words beside labelled controls: on the line of what is chosen in them. */
export const beside = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.height.panel,
  color: colour.muted,
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** Fields in columns as wide as they need, one on a small screen. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: vars.space[3],
  alignItems: 'start',
});
export const wide = style({ gridColumn: '1 / -1' });
/** The fields of one entry, and beside the first of them what takes it away. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[2],
  alignItems: 'start',
});
/** Below the line of the labels. */
export const entryEnd = style({ paddingTop: '21px' });

/** Steps at the left, their content beside them; above one another on a small screen. */
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
    // One line: the open step is brought into it, the others are a push of the finger away.
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
  // What is only heard of it stays where it is, and makes no page wider.
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
    // The router says "page" of the step that the address names, we "step" of the one that is shown without.
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
export const scroll = style({ overflowX: 'auto', minWidth: 0 });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
const cellBase = style({
  padding: '6px 8px',
  borderBottom: `1px solid ${colour.line}`,
  verticalAlign: 'middle',
  // Rows hold links, which fingers look for anywhere in the row.
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
/** What people wrote runs its own way, and begins under its head. */
export const td = style([
  cellBase,
  { overflowWrap: 'anywhere', unicodeBidi: 'plaintext', textAlign: 'left' },
]);
/** A name in a cell: on one line while it is short, broken where it is long; its column never squeezes it. */
export const name = style({
  display: 'inline-block',
  width: 'max-content',
  maxWidth: '240px',
  overflowWrap: 'anywhere',
  '@media': { [media.small]: { maxWidth: '200px' } },
});
/** A choice in a cell: as wide as what is chosen, which its column would else squeeze out of sight. */
export const fit = style({ width: 'max-content', maxWidth: '200px' });
/** A cell of words that people wrote: wide enough to be read on a phone, where the table is scrolled. */
export const words = style([td, { minWidth: '112px' }]);
export const number = style([
  cellBase,
  { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
]);
/** Also where the row is a card. */
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

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
/** Items with a hairline between them, as far from the one as from the other. */
export const lines = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '44px',
  padding: '8px 0',
  // What wraps must not lie where a finger looks for the line above.
  '@media': { [media.touch]: { rowGap: vars.space[4] } },
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
});
/** A sign before several lines: on the first of them, which stands in the middle where it is the only one. */
export const sign = style({ alignSelf: 'start', paddingTop: '6px' });
/** What stands in the way, and below it what can be done. */
export const reason = style({ display: 'grid', gap: vars.space[2], paddingBlock: '5px' });

/** A short value that isn't broken over lines. */
export const short = style([cellBase, { whiteSpace: 'nowrap' }]);
/** What can be done with a row, at its end; rows without have the same height. */
export const doing = style([short, { height: '40px', paddingInlineEnd: '4px', textAlign: 'end' }]);
export const numberHead = style([th, { textAlign: 'end' }]);

/** A group of choices under its legend. */
export const group = style({ border: 'none', margin: 0, padding: 0, minWidth: 0 });
export const legend = style({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.strong });

/** Looks like the words around it, behaves as a button: opens the row it names. */
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
  // Its own baseline is that of its sign: the words would stand higher than those beside it.
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
