import { proxy, subscribe } from 'valtio/vanilla';
import { LOCALES, type Locale, localeFor } from '#domain/languages.ts';
import { parseState, stateText } from '#domain/persisted.ts';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** What a person chose on this device; kept between visits. */
export interface Preferences {
  locale: Locale;
  theme: Theme;
  /** Single-key shortcuts; off for those whose speech input or screen reader types letters. */
  shortcuts: boolean;
  /** A person's own keys by action id, instead of the ones it comes with; `Mod+K`, `Shift+A`, `j`. */
  bindings: Readonly<Record<string, readonly string[]>>;
  /** Widths and heights of panels in CSS pixels, by the panel's name. */
  sizes: Readonly<Record<string, number>>;
  /** Names of panels that are folded away. */
  collapsed: readonly string[];
  /** Names of panels that stay open where a narrow window would fold them away. */
  unfolded: readonly string[];
}

/** Where preferences lie; `public/boot.js` reads the same key before the first paint. */
export const PREFERENCES_KEY = 'preferences';
const VERSION = 1;

const among = <T>(list: readonly T[], value: unknown): T | undefined => list.find((each) => each === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sizesOf(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
  );
  return Object.fromEntries(entries);
}

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

function bindingsOf(value: unknown): Record<string, readonly string[]> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((key) => typeof key === 'string'),
  );
  return Object.fromEntries(entries);
}

/** Reads what was stored, field by field: what can't be understood is as on a first visit. */
export function parsePreferences(stored: string | null, languages: readonly string[]): Preferences {
  const state = parseState(stored, VERSION) ?? {};
  return {
    locale: among(LOCALES, state.locale) ?? localeFor(languages),
    theme: among<Theme>(['system', 'light', 'dark'], state.theme) ?? 'system',
    shortcuts: state.shortcuts !== false,
    bindings: bindingsOf(state.bindings),
    sizes: sizesOf(state.sizes),
    collapsed: namesOf(state.collapsed),
    unfolded: namesOf(state.unfolded),
  };
}

const read = (storage: Storage): string | null => {
  try {
    return storage.getItem(PREFERENCES_KEY);
  } catch {
    return null;
  }
};

/** Makes the preferences of this device; every change is stored, where storage allows it. */
export function createPreferences(storage: Storage, languages: readonly string[]): Preferences {
  const preferences = proxy(parsePreferences(read(storage), languages));
  subscribe(preferences, () => {
    try {
      storage.setItem(PREFERENCES_KEY, stateText(preferences, VERSION));
    } catch {
      // Storage is full or forbidden: the choice lasts for this visit.
    }
  });
  return preferences;
}
