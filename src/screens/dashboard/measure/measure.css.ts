import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';

/** Colour of marks on the photo: a hue that no label has; with a dark casing it is visible on plaster and on sky. */
const MARK = '#19D3FF';
const CASING = 'rgb(0 0 0 / 0.65)';

/** Beside the tools; along the bottom where there is no room. */
export const bar = style({
  position: 'absolute',
  top: vars.space[3],
  left: '68px',
  zIndex: vars.layer.bar,
  display: 'grid',
  gap: vars.space[2],
  width: 'min(440px, calc(100% - 80px))',
  // A form that is higher than the stage is scrolled.
  maxHeight: `calc(100% - ${vars.space[3]} - ${vars.space[2]})`,
  overflowY: 'auto',
  padding: '8px 10px 10px',
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.text,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  '@media': {
    [media.small]: { top: 'auto', bottom: vars.space[2], left: vars.space[2], width: `calc(100% - 16px)` },
    // Beside the fitted photo where it leaves a strip: as a row above it, or as a column at its left.
    [media.large]: {
      selectors: {
        '&[data-room="above"]': {
          top: vars.space[1],
          left: vars.space[2],
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          width: 'calc(100% - 16px)',
          gap: `${vars.space[1]} ${vars.space[3]}`,
          paddingBlock: '6px',
        },
        '&[data-room="left"]': { left: vars.space[2], width: 'calc(var(--room) - 16px)' },
      },
    },
  },
});

export const whats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  padding: '2px',
  gap: '2px',
  borderRadius: vars.radius.control,
  background: colour.sunken,
});

/** More choices than a row of a phone has room for. */
export const outlineWays = style({
  display: 'flex',
  flexWrap: 'wrap',
  padding: '2px',
  gap: '2px',
  borderRadius: vars.radius.control,
  background: colour.sunken,
  '@media': { [media.small]: { flexWrap: 'nowrap', overflowX: 'auto' } },
});

export const what = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minHeight: vars.height.panel,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  color: colour.muted,
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.surface,
      color: colour.text,
      fontWeight: vars.weight.medium,
      boxShadow: `0 1px 2px ${colour.shadow}`,
    },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '1px' },
    '&[data-disabled]': { opacity: 0.5 },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** The digits are for keyboards. */
export const digit = style({ '@media': { [media.small]: { display: 'none' } } });

/** Two lines, so that the bar keeps its height from hint to hint; a phone has no room for that. */
export const hint = style({
  minHeight: '2.8em',
  maxWidth: '60ch',
  '@media': { [media.small]: { minHeight: 0 } },
});

export const row = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: vars.space[2] });

export const spring = style({ flex: 1 });

export const now = style([tabular, { fontWeight: vars.weight.medium }]);

export const fields = style({ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: vars.space[2] });

/** The emissivity of a surface and what follows from it. */
export const form = style({ display: 'grid', gap: '6px', padding: '2px 0 4px' });

export const lengthForm = style({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr',
  alignItems: 'end',
  gap: vars.space[2],
});

export const submitRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: vars.space[2],
  marginTop: vars.space[2],
});

export const questions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'end',
  gap: vars.space[2],
  marginTop: vars.space[2],
});

export const knownLength = style({ display: 'grid', gap: vars.space[1], border: 0, padding: 0, margin: 0 });

export const legend = style([
  tabular,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', width: '100%', padding: 0 },
]);

export const muted = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const fault = style({ color: colour.bad, fontSize: vars.size.small });

export const panel = style({ display: 'grid', gap: vars.space[3], width: 'min(340px, calc(100vw - 56px))' });

export const heading = style({ fontWeight: vars.weight.strong });

export const ways = style({ display: 'grid', gap: '6px' });

export const way = style([
  tabular,
  { display: 'grid', gridTemplateColumns: '1fr auto auto', alignItems: 'center', gap: '0 8px' },
]);

export const held = style({
  color: colour.accentText,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
});

export const wayResult = style({ gridColumn: '1 / -1', color: colour.muted, fontSize: vars.size.small });

export const doubts = style({ display: 'grid', gap: '2px', fontSize: vars.size.small });

/** Over the canvas, without pointer events. */
export const layer = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  pointerEvents: 'none',
});

const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;

export const casing = style({ ...stroke, stroke: CASING, strokeWidth: 4, strokeLinecap: 'round' });
export const line = style({ ...stroke, stroke: MARK, strokeWidth: 1.5, strokeLinecap: 'round' });
export const dashed = style({ strokeDasharray: '5 4' });
export const dotCasing = style({ ...stroke, stroke: CASING, strokeWidth: 9, strokeLinecap: 'round' });
export const dot = style({ ...stroke, stroke: MARK, strokeWidth: 6, strokeLinecap: 'round' });
export const dotChosen = style({ ...stroke, stroke: '#FFFFFF', strokeWidth: 10, strokeLinecap: 'round' });
export const surface = style({ fill: `color-mix(in srgb, ${MARK} 16%, transparent)`, stroke: 'none' });

export const label = style([
  tabular,
  {
    fill: '#FFFFFF',
    stroke: 'rgb(0 0 0 / 0.75)',
    strokeWidth: 3,
    paintOrder: 'stroke',
    strokeLinejoin: 'round',
    fontSize: vars.size.small,
    fontWeight: vars.weight.medium,
  },
]);

export const loupe = style({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: vars.layer.bar,
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.stage.line}`,
  background: vars.stage.surround,
  boxShadow: `0 4px 16px ${colour.shadow}`,
  pointerEvents: 'none',
});

export const strip = style({ display: 'grid', gap: vars.space[2] });

export const title = style({ fontWeight: vars.weight.medium });

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], flexWrap: 'wrap' });

export const list = style({ display: 'grid', gap: vars.space[2] });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  padding: '6px 4px 6px 8px',
  borderRadius: vars.radius.control,
  background: colour.sunken,
});

export const itemText = style({ display: 'grid', gap: '1px', minWidth: 0, overflowWrap: 'anywhere' });

export const suggestion = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '6px 6px 6px 8px',
  borderRadius: vars.radius.control,
  border: `1px dashed ${colour.line}`,
});

export const suggested = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontWeight: vars.weight.medium,
});

export const because = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '2px',
  color: colour.muted,
  fontSize: vars.size.small,
});

globalStyle(`${suggestion} svg`, { flexShrink: 0 });

const asRow = `${bar}[data-room="above"]`;
const asColumn = `${bar}[data-room="left"]`;
const onLarge = (rule: object) => ({ '@media': { [media.large]: rule } });
/** In a row the words are one line below the choices, and the buttons beside these. */
globalStyle(`${asRow} > ${hint}`, onLarge({ gridArea: '2 / 1 / 3 / 3', minHeight: 0, maxWidth: 'none' }));
globalStyle(`${asRow} > form, ${asRow} > p:not(${hint})`, onLarge({ gridColumn: '1 / -1' }));
globalStyle(`${asColumn} ${whats}`, onLarge({ gridTemplateColumns: '1fr 1fr' }));
globalStyle(`${asColumn} ${lengthForm}, ${asColumn} ${submitRow}`, onLarge({ gridTemplateColumns: '1fr' }));
/** No room for the keys. */
globalStyle(`${asColumn} ${digit}`, onLarge({ display: 'none' }));
