import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';
import { LOCALES, type Locale, localeFor } from '#domain/languages.ts';
import { listOf, recordOf, stored, versioned } from '#domain/stored.ts';
import type { StageChoices } from './stageSettings.ts';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** What a person chose on this device; kept between visits. */
export interface Preferences extends StageChoices {
  locale: Locale;
  theme: Theme;
  /** Single-key shortcuts; can be turned off for speech input and screen readers, which type letters. */
  shortcuts: boolean;
  /** Whether scripts in the page may read and propose, see `data/scripts`. */
  scripts: boolean;
  /** A person's own keys by action id, replacing the defaults; `Mod+K`, `Shift+A`, `j`. */
  bindings: Readonly<Record<string, readonly string[]>>;
  /** Widths and heights of panels in CSS pixels, by the panel's name. */
  sizes: Readonly<Record<string, number>>;
  /** Names of panels that are collapsed. */
  collapsed: readonly string[];
}

/** The storage key of the preferences; `public/boot.js` reads it before the first paint. */
export const PREFERENCES_KEY = 'preferences';

const keptOf = (languages: readonly string[]): v.GenericSchema<unknown, Preferences> =>
  v.object({
    locale: v.fallback(v.picklist(LOCALES), () => localeFor(languages)),
    theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
    shortcuts: v.fallback(v.boolean(), true),
    scripts: v.fallback(v.boolean(), false),
    bindings: v.fallback(recordOf(v.array(v.string())), {}),
    sizes: v.fallback(recordOf(v.number()), {}),
    collapsed: v.fallback(listOf(v.string()), []),
    camera: v.fallback(v.picklist(['follow', 'stay']), 'follow'),
    allTags: v.fallback(v.boolean(), true),
  });

/** Makes the preferences of this device; every change is stored, where storage allows it. */
export function createPreferences(storage: Storage, languages: readonly string[]): Preferences {
  const schema = keptOf(languages);
  // Field by field: an unreadable value falls back to its default.
  const kept = stored<Preferences>({
    storage: () => storage,
    key: PREFERENCES_KEY,
    schema,
    otherwise: v.parse(schema, {}),
    form: versioned(1),
  });
  const preferences = proxy(kept.read());
  subscribe(preferences, () => kept.write(preferences));
  return preferences;
}
