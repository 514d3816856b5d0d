import { globalStyle, style } from '@vanilla-extract/css';

/** Paper is white in every theme, and only contains the sheet. */
export const sheet = style({
  display: 'none',
  color: '#1c1c20',
  backgroundColor: '#fff',
  fontSize: '10pt',
  lineHeight: 1.35,
  '@media': { print: { display: 'block' } },
});
globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none !important' } } });
globalStyle(`html:has(${sheet}), body:has(> ${sheet})`, {
  '@media': {
    print: {
      height: 'auto !important',
      overflow: 'visible !important',
      backgroundColor: '#fff !important',
    },
  },
});
globalStyle(`${sheet} h1`, { fontSize: '20pt', margin: '0 0 2pt' });
globalStyle(`${sheet} h2`, { fontSize: '13pt', margin: '14pt 0 4pt', breakAfter: 'avoid' });
globalStyle(`${sheet} table`, { width: '100%', borderCollapse: 'collapse', fontSize: '9pt' });
globalStyle(`${sheet} thead`, { display: 'table-header-group' });
globalStyle(`${sheet} tr`, { breakInside: 'avoid' });
globalStyle(`${sheet} th, ${sheet} td`, {
  padding: '3pt 4pt',
  borderBottom: '0.5pt solid #c9c9cf',
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});
// Words in headings aren't broken, however long the names in other columns are.
globalStyle(`${sheet} th`, {
  minWidth: '48pt',
  color: '#5f5f68',
  fontWeight: 500,
  overflowWrap: 'normal',
});
globalStyle(`${sheet} dt`, { color: '#5f5f68' });
globalStyle(`${sheet} dd`, {
  margin: 0,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
});
globalStyle(`${sheet} :is(h1, p)`, { overflowWrap: 'anywhere' });

export const mark = style({ float: 'right', color: '#b3261e', fontSize: '14pt' });
export const fault = style({ color: '#b3261e' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '130pt 1fr',
  gap: '2pt 8pt',
  margin: '8pt 0',
});
export const muted = style({ color: '#5f5f68' });
export const photos = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8pt' });
export const figure = style({ margin: 0, breakInside: 'avoid', fontSize: '8pt' });
export const frame = style({ position: 'relative', display: 'block' });
export const picture = style({ display: 'block', width: '100%' });
export const box = style({
  position: 'absolute',
  border: '1pt solid #d1121f',
  minWidth: '3pt',
  minHeight: '3pt',
});
/** As wide as the paper, however small the screen was, and low enough to keep its caption on the same page. */
export const stage = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  maxHeight: '150mm',
  objectFit: 'contain',
  margin: '6pt auto',
  breakInside: 'avoid',
});
