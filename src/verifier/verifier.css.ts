import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '800px',
  marginInline: 'auto',
  padding: `${vars.space[8]} ${vars.space[6]}`,
  '@media': { [media.small]: { padding: vars.space[4] } },
});
// Pages of the app scroll within the shell; here the document does.
globalStyle('#root:has(> main)', { height: 'auto' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const title = style({ fontSize: vars.size.title, fontWeight: vars.weight.strong });
export const subtitle = style({ fontSize: vars.size.large, fontWeight: vars.weight.strong });
export const select = style({
  height: vars.height.panel,
  paddingInline: vars.space[2],
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const muted = style({ color: colour.muted });
export const bad = style({ color: colour.bad });
/** The content of a card. */
export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] });
export const result = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });

const verdictBox = style({
  display: 'flex',
  gap: vars.space[3],
  alignItems: 'flex-start',
  padding: vars.space[3],
  border: '1px solid',
  borderRadius: vars.radius.control,
});
export const verdict = styleVariants({
  good: [verdictBox, { borderColor: colour.good }],
  note: [verdictBox, { borderColor: colour.warn }],
  bad: [verdictBox, { borderColor: colour.bad }],
});
globalStyle(`${verdict.good} > svg`, { color: colour.good });
globalStyle(`${verdict.note} > svg`, { color: colour.warn });
globalStyle(`${verdict.bad} > svg`, { color: colour.bad });
export const verdictName = style({ fontSize: vars.size.large, fontWeight: vars.weight.strong });

export const lines = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });
const lineBase = style({ display: 'flex', gap: vars.space[2], alignItems: 'flex-start' });
export const line = styleVariants({
  good: [lineBase],
  note: [lineBase],
  bad: [lineBase],
});
globalStyle(`${line.good} > svg`, { color: colour.good });
globalStyle(`${line.note} > svg`, { color: colour.muted });
globalStyle(`${line.bad} > svg`, { color: colour.bad });
/** What is known of one line, below it. */
export const custodyFacts = style({
  display: 'flex',
  flexDirection: 'column',
  color: colour.muted,
});
export const hash = style({
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
});
export const lineText = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: vars.space[2],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
