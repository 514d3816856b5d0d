const WRITING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="searchbox"], [role="combobox"]';
/** Inputs that are not text fields. */
const NOT_WRITING =
  'input:is([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"], [type="color"])';
/** Open dialogs and menus, which take all keys until they begin to close. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="menubar"], [data-trigger]';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const PAGES = ['PageUp', 'PageDown'];

/** Keys that controls use themselves, by selector. */
const KEEPS: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['button, a[href], summary, [role="button"], [role="checkbox"], [role="switch"]', [' ', 'Enter']],
  ['input[type="checkbox"]', [' ']],
  ['input[type="range"], [role="slider"], [role="spinbutton"], [role="separator"]', [...ARROWS, ...PAGES]],
  ['input[type="radio"], [role="radio"], [role="tab"]', [...ARROWS, ' ', 'Enter']],
  ['[role="toolbar"]', ARROWS],
  [
    '[role="listbox"], [role="grid"], [role="treegrid"], [role="tree"], [role="list"]',
    [...ARROWS, ...PAGES, ' ', 'Enter'],
  ],
];

/** Whether the focused element uses this key itself, so that it must not act as a shortcut. */
export function keepsKey(element: Element, key: string): boolean {
  if (element.matches(WRITING) && !element.matches(NOT_WRITING)) return true;
  if (element.closest(OPEN) && !element.closest('[data-exiting]')) return true;
  // Tab moves the focus everywhere but on the stage, where it steps through the damages.
  if (key === 'Tab') return !element.matches('[data-annotator]');
  return KEEPS.some(([selector, keys]) => keys.includes(key) && element.closest(selector) !== null);
}
