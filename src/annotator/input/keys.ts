/** The parts of a keyboard event that identify the key. */
export interface KeyPress {
  /** The key's value in the current layout: `a`, `A`, `?`, `ArrowLeft`. */
  readonly key: string;
  /** The key's physical place: `KeyA`, `Digit1`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Binding {
  /** Cmd on a Mac, Ctrl elsewhere. */
  readonly mod: boolean;
  /** Ctrl on every machine, for keys that the browser uses with Cmd. */
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A lower-case letter, a digit, a sign, or the name of a key. */
  readonly key: string;
}

/** Reads `Mod+Shift+Z` or `Ctrl+ArrowLeft`; the sign plus is written `+` alone. */
export function parseBinding(text: string): Binding {
  const parts = text === '+' ? ['+'] : text.split('+');
  const key = parts.at(-1) ?? '';
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return {
    mod: has('Mod'),
    ctrl: has('Ctrl'),
    alt: has('Alt'),
    shift: has('Shift'),
    key: key.length === 1 ? key.toLowerCase() : key,
  };
}

const isLetter = (key: string) => /^[a-z]$/.test(key);
const isDigit = (key: string) => /^[0-9]$/.test(key);

/**
 * The Latin letter of a key press. By the key's physical place on layouts without Latin letters (Greek, Cyrillic), and
 * with Alt, which types other characters on a Mac.
 */
function letterOf({ key, code, altKey }: KeyPress): string | null {
  const lower = key.toLowerCase();
  if (isLetter(lower)) return lower;
  const foreign = key.length === 1 && (altKey || /\p{L}/u.test(key));
  return foreign ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** The digit of a key press, by the key's physical place: on a French keyboard digits would need Shift. */
function digitOf({ key, code }: KeyPress): string | null {
  const row = /^Digit([0-9])$/.exec(code)?.[1];
  // With Num Lock off the number pad sends arrow keys.
  return row ?? (/^Numpad[0-9]$/.test(code) && isDigit(key) ? key : null);
}

/** How well a binding matches: letters, digits and named keys take precedence over signs, which may share a digit's key. */
export type Fit = 'exact' | 'sign' | null;

/** Whether a key press is this binding. @param mac whether Mod is Cmd instead of Ctrl */
export function fits(press: KeyPress, text: string, mac: boolean): Fit {
  const binding = parseBinding(text);
  const ctrl = binding.ctrl || (binding.mod && !mac);
  const meta = binding.mod && mac;
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== binding.alt) return null;
  const { key } = binding;
  const exact = (same: boolean): Fit => (same && press.shiftKey === binding.shift ? 'exact' : null);
  if (isLetter(key)) return exact(letterOf(press) === key);
  if (isDigit(key)) return exact(digitOf(press) === key);
  if (key === 'Space') return exact(press.code === 'Space' || press.key === ' ');
  if (key.length > 1) return exact(press.key === key);
  // Whether a sign needs Shift depends on the layout.
  return press.key === key ? 'sign' : null;
}

/** Character keys without Ctrl, Cmd or Alt, which speech input can type by accident (WCAG 2.1.4). */
export function isSingleKey(text: string): boolean {
  const { mod, ctrl, alt, key } = parseBinding(text);
  return !mod && !ctrl && !alt && key.length === 1;
}

/** The binding of a key press, for remapping; null for a modifier alone. */
export function bindingOf(press: KeyPress, mac: boolean): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(press.key)) return null;
  const letter = letterOf(press);
  const key = letter ?? digitOf(press) ?? (press.key === ' ' ? 'Space' : press.key);
  const sign = key.length === 1 && letter === null && !isDigit(key);
  const modifiers = [
    (mac ? press.metaKey : press.ctrlKey) && 'Mod',
    press.altKey && 'Alt',
    press.shiftKey && !sign && 'Shift',
  ].filter((modifier) => modifier !== false);
  const plain = modifiers.length === 0;
  return [...modifiers, letter && !plain ? key.toUpperCase() : key].join('+');
}
