const MAC = [
  ['Mod', '⌘'],
  ['Ctrl', '⌃'],
  ['Shift', '⇧'],
  ['Alt', '⌥'],
] as const;
const OTHER = [['Mod', 'Ctrl']] as const;
const BOTH = [
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Escape', 'Esc'],
  ['Backspace', '⌫'],
  ['Delete', 'Del'],
  ['Enter', '↵'],
  ['ContextMenu', '☰'],
] as const;

/** The keys of a binding as printed on a keyboard: `Mod+Z` is `['Ctrl', 'Z']`, on a Mac `['⌘', 'Z']`. */
export function keyCaps(binding: string, mac: boolean): string[] {
  const names = new Map<string, string>([...BOTH, ...(mac ? MAC : OTHER)]);
  // A binding may be "+" itself: the part after the last separator.
  const parts = binding.endsWith('+')
    ? [...binding.slice(0, -1).split('+').filter(Boolean), '+']
    : binding.split('+');
  return parts.map((part) => names.get(part) ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** Whether this device's keyboard has a Command key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
