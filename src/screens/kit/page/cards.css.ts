import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/**
 * A table whose rows are cards on a phone: each cell with its heading before it, from `data-head`, the one without as
 * the card's name; a cell with a checkbox, `data-tick`, in the corner. Controls in the header row are shown above the
 * cards; the rest of that row is only read aloud.
 */
export const cards = style({});
/** Distance between two cards, CSS pixels. */
export const CARD_GAP = 8;

const onPhone = (css: GlobalStyleRule): GlobalStyleRule => ({ '@media': { [media.small]: css } });
const card = `${cards} > tbody > tr`;
const cell = `${card} > td`;
const HEARD = {
  position: 'absolute',
  // Not at their original place, which would be beyond the edge.
  insetInlineStart: 0,
  top: 0,
  width: '1px',
  height: '1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

globalStyle(`${cards}, ${cards} > tbody`, onPhone({ display: 'block', position: 'relative' }));
globalStyle(`${cards} > thead`, onPhone({ display: 'block' }));
globalStyle(
  `${cards} > thead > tr`,
  // On one line that scrolls sideways.
  onPhone({
    display: 'flex',
    alignItems: 'center',
    gap: `0 ${vars.space[3]}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  }),
);
globalStyle(`${cards} > thead > tr > *`, onPhone({ flexShrink: 0 }));
globalStyle(`${cards} > thead > tr > :not(:has(button, input))`, onPhone(HEARD));
globalStyle(
  `${cards} > thead > tr > :has(button, input)`,
  onPhone({ position: 'static', height: 'auto', padding: 0, border: 0, backgroundColor: 'transparent' }),
);
globalStyle(
  card,
  onPhone({
    position: 'relative',
    display: 'grid',
    // Content that is too wide for a card wraps.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[1],
    padding: vars.space[3],
    marginBottom: `${CARD_GAP}px`,
    border: `1px solid ${colour.line}`,
    borderRadius: vars.radius.surface,
    backgroundColor: colour.surface,
  }),
);
globalStyle(`${card}[aria-selected="true"]`, onPhone({ backgroundColor: colour.accentSoft }));
globalStyle(
  cell,
  onPhone({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    height: 'auto',
    minHeight: vars.height.small,
    minWidth: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
    overflowWrap: 'anywhere',
    textAlign: 'left',
    whiteSpace: 'normal',
  }),
);
// Touch targets get their height.
globalStyle(`${cell}:has(a, button, input, textarea)`, onPhone({ minHeight: vars.height.touch }));
globalStyle(`${cell}:empty`, onPhone({ display: 'none' }));
globalStyle(
  `${cell}[data-head]::before`,
  onPhone({
    content: 'attr(data-head)',
    flex: '0 0 104px',
    color: colour.muted,
    fontSize: vars.size.small,
  }),
);
// The card's name, and what is beside it in the corner.
globalStyle(`${cell}:not([data-head], [data-tick])`, onPhone({ fontWeight: vars.weight.medium }));
globalStyle(
  `${cell}[data-tick]`,
  onPhone({
    position: 'absolute',
    top: 0,
    right: 0,
    zIndex: 1,
    justifyContent: 'center',
    width: vars.height.touch,
  }),
);
globalStyle(`${cell}[data-tick] + td`, onPhone({ paddingRight: vars.height.touch }));
// The heading of a group of rows is no card.
globalStyle(`${card}:has(> th)`, onPhone({ padding: 0, border: 0, backgroundColor: 'transparent' }));
globalStyle(`${card} > th`, onPhone({ display: 'block' }));
