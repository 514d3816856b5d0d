import { globalStyle } from '@vanilla-extract/css';
import { colour, media, vars } from './theme.css.ts';

const latin = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0, padding: 0 });

globalStyle(':root', {
  colorScheme: 'light',
  fontFamily: latin,
  fontSize: vars.size.base,
  lineHeight: 1.4,
  fontFeatureSettings: '"cv05", "cv08", "ss03"',
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  color: colour.text,
  backgroundColor: colour.ground,
  accentColor: colour.accent,
  vars: { [vars.size.base]: '13px' },
});
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' });

// Chinese needs a larger size to be as legible, and no letter-spacing.
globalStyle(':root:lang(zh)', {
  fontFamily: `"Inter Variable", "Noto Sans SC Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`,
  vars: { [vars.size.base]: '14px' },
});
globalStyle(':root:lang(zh-HK)', {
  fontFamily: `"Inter Variable", "Noto Sans HK Variable", "PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", sans-serif`,
});
globalStyle(':lang(zh) *', { letterSpacing: 'normal !important' });

globalStyle('html, body, #root', { height: '100%' });
globalStyle('p, li, dd, td, h1, h2, h3', { overflowWrap: 'break-word' });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: vars.weight.strong, lineHeight: 1.3 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('img, svg, canvas, video', { display: 'block', maxWidth: '100%' });
// Only a page's own sheet is printed with photos: what is on the screen isn't masked.
globalStyle('body:not(:has(> [data-print])) :is(img[src^="blob:"], canvas)', {
  '@media': { print: { visibility: 'hidden' } },
});
// An icon keeps its size where the text beside it needs the space.
globalStyle('.lucide', { flexShrink: 0 });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
// Our search fields have their own clear button; some browsers would add a second one.
globalStyle('::-webkit-search-cancel-button', { display: 'none' });
globalStyle('input', { textOverflow: 'ellipsis' });
globalStyle('a', { color: colour.accentText });
globalStyle('table', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
globalStyle('pre, code, kbd', {
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: vars.size.small,
});

// One focus ring for everything focusable; react-aria marks its own with data-focus-visible.
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `2px solid ${colour.accent}`,
  outlineOffset: '1px',
});
// With forced colours, selection is shown by a line.
globalStyle(
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [role="radio"][aria-checked="true"]',
  { '@media': { [media.forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
);
globalStyle('::selection', { backgroundColor: colour.accentSoft, color: colour.text });

globalStyle('*', {
  '@media': {
    // 0 s, not 1 ms: any other duration starts transitions on elements that have none.
    [media.still]: { animationDuration: '1ms !important', transitionDuration: '0s !important' },
  },
});
