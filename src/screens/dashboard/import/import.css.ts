import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { tabular, truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';
import { media as dashboardMedia } from '../layout/dashboardMedia.ts';

/** Over the whole page while files are dragged over it. */
export const dropOverlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'grid',
  placeItems: 'center',
  background: colour.scrim,
  pointerEvents: 'none',
});

export const dropCard = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[8],
  background: colour.raised,
  borderRadius: vars.radius.surface,
  border: `2px dashed ${colour.accent}`,
  fontSize: vars.size.large,
});

export const body = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const into = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });

export const refused = style({
  padding: '8px 12px',
  borderRadius: vars.radius.control,
  backgroundColor: colour.warnSoft,
  color: colour.warn,
});
export const hint = style({ color: colour.muted, maxWidth: '60ch', textWrap: 'pretty' });

export const choose = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  justifyContent: 'center',
});

export const input = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  padding: vars.space[6],
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.surface,
  textAlign: 'center',
});

export const dropTitle = style({ fontSize: vars.size.large, fontWeight: vars.weight.medium });

export const chooseSmall = style({ display: 'flex' });

export const files = style({
  maxHeight: '220px',
  overflow: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
});

/** Thousands of files: those out of sight are not laid out. */
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  padding: `5px ${vars.space[3]}`,
  borderBottom: `1px solid ${colour.line}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 32px',
});

export const fileName = style({ display: 'flex', minWidth: 0 });
/** Gives way long before the name, which tells files apart. */
export const folder = style([truncate, { flexShrink: 1000, color: colour.muted }]);
export const lastName = style({ minWidth: 0, fontWeight: vars.weight.medium });

export const fileText = style([
  tabular,
  truncate,
  { gridColumn: '1 / -1', color: colour.muted, fontSize: vars.size.small },
]);

export const fileAct = style({ gridColumn: '1 / -1', paddingBlock: '2px' });

const statusBase = style({ fontSize: vars.size.small, whiteSpace: 'nowrap' });

export const status = styleVariants(
  {
    reading: colour.muted,
    read: colour.good,
    repaired: colour.warn,
    refused: colour.bad,
  },
  (ink) => [statusBase, { color: ink }],
);

export const section = style({ display: 'grid', gap: vars.space[2] });

export const sectionTitle = style({ fontWeight: vars.weight.strong });

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '6px 12px',
  maxHeight: '220px',
  overflow: 'auto',
});

export const choices = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[3],
  maxHeight: '280px',
  overflow: 'auto',
});

export const choice = style({ display: 'grid', gap: '6px', minWidth: 0 });

export const candidates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: '6px',
});

export const candidate = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  minHeight: vars.height.touch,
  padding: '4px 8px',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': { background: colour.accentSoft, borderColor: colour.accent },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '1px' },
  },
});

/** Where a photo lies: its folders tell it apart, so they break instead of being cut. */
export const place = style({ minWidth: 0, overflowWrap: 'anywhere', fontSize: vars.size.small });

export const groupHead = style([
  tabular,
  { padding: `5px ${vars.space[3]}`, color: colour.muted, fontSize: vars.size.small, cursor: 'default' },
]);

export const name = style({ display: 'flex', gap: vars.space[1], minWidth: 0 });

export const muted = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px',
  maxHeight: '200px',
  overflow: 'auto',
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});

export const report = style([tabular, { fontSize: vars.size.large, overflowWrap: 'anywhere' }]);

/** In the image column, below the cards; on a small screen over the page. */
export const card = style({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[3],
  borderTop: `1px solid ${colour.line}`,
  background: colour.sunken,
  flexShrink: 0,
});

/** Height of the verdicts below the stage where panels are overlays: notices leave them free. */
const VERDICTS = '52px';

/** The card where the image column is not shown: at a corner of the page. */
export const floating = style({
  position: 'fixed',
  left: vars.space[3],
  bottom: vars.space[3],
  zIndex: vars.layer.bar,
  width: 'min(380px, calc(100vw - 24px))',
  maxHeight: 'calc(100vh - 220px)',
  overflow: 'auto',
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [dashboardMedia.overlays]: { bottom: `calc(${VERDICTS} + ${vars.space[3]})` } },
});
globalStyle(`${floating} > section`, { padding: 0, border: 0, background: 'none' });

export const cardHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

export const sentence = style([tabular, { overflowWrap: 'anywhere', maxHeight: '7em', overflow: 'auto' }]);

export const cardButtons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** At the corner, over the list: out of the way of the stage. On a small screen it stands with what else is told. */
export const storing = style({
  '@media': {
    [media.large]: {
      position: 'fixed',
      left: vars.space[3],
      bottom: vars.space[3],
      zIndex: vars.layer.bar,
      width: 'min(420px, calc(100vw - 24px))',
    },
    [dashboardMedia.overlays]: { bottom: `calc(${VERDICTS} + ${vars.space[3]})` },
    [media.small]: { position: 'static', width: 'auto' },
  },
  display: 'flex',
  alignItems: 'end',
  gap: vars.space[3],
  padding: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.raised,
  boxShadow: `0 8px 28px ${colour.shadow}`,
});
export const storingBar = style({ flex: 1, minWidth: 0 });
export const waiting = style({
  marginBlock: `${vars.space[1]} 0`,
  color: colour.muted,
  fontSize: vars.size.small,
});

export const each = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

/** One file and who drew its boxes. */
export const origin = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
  paddingBlock: vars.space[2],
});
