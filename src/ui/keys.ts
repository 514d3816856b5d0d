const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥' };
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl' };
const BOTH: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Backspace: '⌫',
  Delete: 'Del',
  Enter: '↵',
};

/** The keys of a binding as printed on a keyboard: `Mod+Z` is `['Ctrl', 'Z']`, on a Mac `['⌘', 'Z']`. */
export function keyCaps(binding: string, mac: boolean): string[] {
  const names = mac ? { ...BOTH, ...MAC } : { ...BOTH, ...OTHER };
  // A binding may be "+" itself: it is what follows the last separator.
  const parts = binding.endsWith('+')
    ? [...binding.slice(0, -1).split('+').filter(Boolean), '+']
    : binding.split('+');
  return parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** Whether this device's keyboard has a Command key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
