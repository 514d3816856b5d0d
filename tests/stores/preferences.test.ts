import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPreferences, PREFERENCES_KEY } from '#stores/preferences.ts';

const FIRST = {
  locale: 'en',
  theme: 'system',
  shortcuts: true,
  scripts: false,
  sizes: {},
  collapsed: [],
  bindings: {},
  camera: 'follow',
  allTags: true,
};

class MemoryStorage {
  readonly texts = new Map<string, string>();
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.texts.set(key, text);
}

/** What is chosen where the storage holds this text. */
function preferencesIn(text: string, languages: readonly string[]) {
  const storage = new MemoryStorage();
  storage.setItem(PREFERENCES_KEY, text);
  return createPreferences(storage as unknown as Storage, languages);
}

describe('preferences', () => {
  it('survive a visit', async () => {
    const storage = new MemoryStorage();
    const preferences = createPreferences(storage as unknown as Storage, ['en']);
    preferences.locale = 'zh-hk';
    preferences.theme = 'dark';
    preferences.sizes = { images: 300 };
    await Promise.resolve();
    expect(createPreferences(storage as unknown as Storage, ['en'])).toEqual({
      ...FIRST,
      locale: 'zh-hk',
      theme: 'dark',
      sizes: { images: 300 },
    });
  });

  it('are those of a first visit for whatever else lies in the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(preferencesIn(text, ['en'])).toEqual(FIRST);
      }),
    );
  });

  it('keep what can be understood beside what can not', () => {
    const text = JSON.stringify({
      version: 1,
      state: {
        locale: 'xx',
        theme: 'dark',
        sizes: { a: 1, b: 'wide' },
        collapsed: ['left', 3],
        shortcuts: false,
        scripts: true,
      },
    });
    expect(preferencesIn(text, ['zh-HK'])).toEqual({
      locale: 'zh-hk',
      theme: 'dark',
      shortcuts: false,
      scripts: true,
      sizes: { a: 1 },
      collapsed: ['left'],
      bindings: {},
      camera: 'follow',
      allTags: true,
    });
  });

  it('hold for the visit where storage is forbidden', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const preferences = createPreferences({ getItem: refuse, setItem: refuse } as unknown as Storage, ['en']);
    preferences.theme = 'light';
    await Promise.resolve();
    expect(preferences.theme).toBe('light');
  });

  it('lie where public/boot.js reads them before the first paint', async () => {
    const { readFileSync } = await import('node:fs');
    expect(readFileSync('public/boot.js', 'utf8')).toContain(`getItem('${PREFERENCES_KEY}')`);
  });
});
