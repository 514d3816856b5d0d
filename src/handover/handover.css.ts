import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '1200px',
  marginInline: 'auto',
  padding: `${vars.space[6]} ${vars.space[6]} ${vars.space[12]}`,
  '@media': { [media.small]: { padding: `${vars.space[4]} ${vars.space[3]} ${vars.space[8]}` } },
});
// Pages of the app scroll within the shell; here the document does.
globalStyle('#root:has(> main)', { height: 'auto' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const headText = style({ minWidth: 0, flex: '1 1 240px' });
export const title = style({ fontSize: vars.size.title, fontWeight: vars.weight.strong });
export const subtitle = style({ fontSize: vars.size.large, fontWeight: vars.weight.strong });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
export const muted = style({ color: colour.muted });
export const bad = style({ color: colour.bad });
export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 });

const bannerBox = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  alignItems: 'center',
  padding: vars.space[3],
  border: '1px solid',
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
});
export const banner = styleVariants({
  valid: [bannerBox, { borderColor: colour.good }],
  unconfirmed: [bannerBox, { borderColor: colour.warn }],
  invalid: [bannerBox, { borderColor: colour.bad, borderWidth: '2px' }],
});
globalStyle(`${banner.valid} > svg`, { color: colour.good });
globalStyle(`${banner.unconfirmed} > svg`, { color: colour.warn });
globalStyle(`${banner.invalid} > svg`, { color: colour.bad });
export const bannerText = style({ flex: 1, minWidth: '200px', fontWeight: vars.weight.medium });

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  borderBottom: `1px solid ${colour.line}`,
});
export const tab = style({
  minHeight: vars.height.dialog,
  padding: `0 ${vars.space[3]}`,
  border: 'none',
  borderBottom: '2px solid transparent',
  background: 'none',
  color: colour.muted,
  cursor: 'pointer',
  selectors: {
    '&[aria-current="page"]': {
      color: colour.text,
      fontWeight: vars.weight.medium,
      borderBottomColor: colour.accent,
    },
    '&:hover': { color: colour.text },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** Paper is white in every theme. */
export const paper = style({
  padding: vars.space[8],
  borderRadius: vars.radius.surface,
  border: `1px solid ${colour.line}`,
  color: '#1c1c20',
  backgroundColor: '#fff',
  fontSize: vars.size.large,
  overflowX: 'auto',
  colorScheme: 'light',
  '@media': { [media.small]: { padding: vars.space[4] } },
});
// Words of a table on a phone stay whole: the paper scrolls.
globalStyle(`${paper} table`, { '@media': { [media.small]: { minWidth: '620px' } } });
globalStyle(`${paper} h1`, { fontSize: '24px', marginBottom: '4px' });
globalStyle(`${paper} h2`, { fontSize: '17px', margin: '24px 0 8px' });
globalStyle(`${paper} h3`, { margin: '12px 0 4px' });
globalStyle(`${paper} p`, { margin: '6px 0', whiteSpace: 'pre-line' });
globalStyle(`${paper} table`, { width: '100%', fontSize: vars.size.base });
globalStyle(`${paper} :is(th, td)`, {
  padding: '6px 8px',
  borderBottom: '1px solid #c9c9cf',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});
globalStyle(`${paper} th`, { color: '#5f5f68', fontWeight: vars.weight.medium, overflowWrap: 'normal' });
globalStyle(`${paper} dl`, { gridTemplateColumns: 'minmax(90px, 200px) minmax(0, 1fr)' });
globalStyle(`${paper} dt`, { color: '#5f5f68' });
globalStyle(`${paper} dd`, { overflowWrap: 'anywhere', unicodeBidi: 'plaintext', textAlign: 'start' });

export const select = style({
  height: vars.height.dialog,
  maxWidth: '100%',
  paddingInline: vars.space[2],
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  '@media': { [media.touch]: { height: vars.height.touch } },
});
export const choice = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 380px) minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
/** On a phone the list is left for what is open. */
export const leftOnPhone = style([section, { '@media': { [media.small]: { display: 'none' } } }]);
export const list = style({ border: `1px solid ${colour.line}`, borderRadius: vars.radius.control });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: `2px ${vars.space[2]}`,
  alignItems: 'center',
  width: '100%',
  minHeight: '40px',
  padding: '6px 10px',
  border: 'none',
  borderBottom: `1px solid ${colour.line}`,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[aria-current="true"]': { backgroundColor: colour.accentSoft },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});
export const itemText = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: vars.space[2],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
export const value = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const zoom = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 });
export const pane = style({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  height: 'clamp(260px, 62vh, 760px)',
  borderRadius: vars.radius.control,
  backgroundColor: vars.stage.surround,
  cursor: 'grab',
  touchAction: 'none',
  outlineOffset: '2px',
  selectors: { '&:active': { cursor: 'grabbing' } },
});
export const layer = style({ position: 'absolute', left: 0, top: 0 });
export const picture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  userSelect: 'none',
  backgroundColor: '#fff',
});

/** A pin's number over the drawing, with a white rim so that it can be seen on any. */
export const pin = style({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  minWidth: '24px',
  minHeight: '24px',
  padding: '1px 6px',
  border: '2px solid #fff',
  borderRadius: vars.radius.full,
  boxShadow: '0 0 0 1px rgb(0 0 0 / 0.5)',
  color: '#fff',
  backgroundColor: '#3f3f46',
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { zIndex: 1 }, '&:focus-visible': { zIndex: 1 } },
});

export const gallery = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: vars.space[3],
  '@media': { [media.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const thumb = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  width: '100%',
  padding: vars.space[1],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: colour.edge } },
});
export const thumbFrame = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  backgroundColor: colour.hover,
  color: colour.muted,
  fontSize: vars.size.small,
  textAlign: 'center',
});
export const thumbPicture = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 320px))',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
});
export const lines = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });
export const hash = style({
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
});

/** Photos of an order's item: whole, with the defect on them. */
export const orderPhotos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: vars.space[3],
});
export const orderPhoto = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  minHeight: '80px',
  padding: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  background: 'none',
  cursor: 'zoom-in',
  alignSelf: 'start',
});
export const orderPicture = style({ display: 'block', width: '100%', height: 'auto' });
/** On any photo: light with a dark rim. */
export const orderBox = style({
  position: 'absolute',
  border: '2px solid #fff',
  outline: '1px solid rgb(0 0 0 / 0.7)',
  pointerEvents: 'none',
});

export const answer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  margin: 0,
  padding: `${vars.space[3]} 0 0`,
  border: 'none',
  borderTop: `1px solid ${colour.line}`,
});
export const states = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[2],
  maxWidth: '420px',
});
export const stateChoice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: vars.height.touch,
  padding: `0 ${vars.space[2]}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-chosen="true"]': { borderColor: colour.accent, backgroundColor: colour.accentSoft },
    '&:focus-within': { outline: `2px solid ${colour.accent}`, outlineOffset: '1px' },
  },
});
globalStyle(`${stateChoice} > input`, { accentColor: colour.accent });
export const answerFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: vars.space[3],
});
export const amount = style({ display: 'flex', alignItems: 'start', gap: vars.space[2], minWidth: 0 });
globalStyle(`${amount} > :first-child`, { flex: 1 });
/** Beside the box of a field, below its label. */
export const unit = style({ paddingTop: `calc(1.4em + 12px)`, whiteSpace: 'nowrap' });

export const addedPhotos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: vars.space[2],
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const addedPhoto = style({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  border: `1px solid ${colour.line}`,
});
export const removePhoto = style({
  position: 'absolute',
  top: '4px',
  insetInlineEnd: '4px',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  border: 'none',
  borderRadius: vars.radius.full,
  color: '#fff',
  backgroundColor: 'rgb(0 0 0 / 0.65)',
  cursor: 'pointer',
});
/** Stays in reach while the items scroll by. */
export const saveBar = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  marginInline: `calc(-1 * ${vars.space[3]})`,
  padding: vars.space[3],
  borderTop: `1px solid ${colour.line}`,
  backgroundColor: colour.surface,
});
