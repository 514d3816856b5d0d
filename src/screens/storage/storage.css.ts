import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** Keeps lines of text short enough to read. */
export const page = style({ maxWidth: '860px' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
export const muted = style({ color: colour.muted });
export const notice = style({
  padding: '8px 12px',
  borderRadius: vars.radius.control,
  backgroundColor: colour.warnSoft,
  color: colour.warn,
});

export const bar = style({
  display: 'flex',
  gap: '1px',
  height: '8px',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  backgroundColor: colour.pressed,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});

const INK = {
  photos: colour.accent,
  records: colour.good,
  recordsAndApp: colour.good,
  app: colour.warn,
  free: colour.pressed,
} as const;
/** Even a small share is visible. */
export const part = styleVariants(INK, (ink) => ({ minWidth: '2px', backgroundColor: ink }));
export const dot = styleVariants(INK, (ink) => ({
  display: 'inline-block',
  width: '8px',
  height: '8px',
  marginRight: '6px',
  borderRadius: vars.radius.full,
  backgroundColor: ink,
}));
export const legend = style([
  tabular,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    color: colour.muted,
  },
]);

export const facts = style([
  tabular,
  {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '8px 16px',
    alignItems: 'baseline',
    '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' } },
    margin: 0,
  },
]);
globalStyle(`${facts} > dt`, { color: colour.muted });
/** Separates facts where they are stacked. */
globalStyle(`${facts} > dt:not(:first-child)`, {
  '@media': { [media.small]: { marginTop: vars.space[2] } },
});
/** The button at the end, or below where space is short. */
export const promise = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  // The text is aligned with its name, the button is higher than the line.
  alignSelf: 'center',
  gap: '4px 8px',
  '@media': { [media.small]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const promiseButton = style({
  '@media': { [media.small]: { gridColumn: '2', justifySelf: 'start' } },
});
export const shield = styleVariants(
  { granted: colour.good, refused: colour.warn, unknown: colour.muted },
  (ink) => ({ display: 'inline-flex', color: ink }),
);

const cell = style({ padding: '8px', borderBottom: `1px solid ${colour.line}` });
export const name = style([
  cell,
  { textAlign: 'start', fontWeight: vars.weight.medium, overflowWrap: 'anywhere' },
]);
/** Hidden where space is short. */
export const roomy = style({ '@media': { [media.small]: { display: 'none' } } });
export const last = style([cell, tabular]);
export const lastCell = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });
export const action = style([cell, { textAlign: 'end', whiteSpace: 'nowrap' }]);

export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
});
export const previewTitle = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });

export const toldTitle = style({ margin: 0, fontWeight: vars.weight.medium });
export const told = style([
  tabular,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    listStyle: 'none',
    margin: '4px 0 0',
    padding: 0,
  },
]);
/** Below their message, on as many lines as needed. */
export const toldNames = style({ display: 'block', color: colour.muted, overflowWrap: 'anywhere' });

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const folder = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 0',
  borderBottom: `1px solid ${colour.line}`,
});
export const folderName = style([tabular, { flex: '1 1 200px', overflowWrap: 'anywhere' }]);
