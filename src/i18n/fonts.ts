import type { Locale } from '#domain/languages.ts';

/** Faces for what Inter has no letters for; `ui` names their families by the language of the page. */
const FACES: Readonly<Record<Locale, (() => Promise<unknown>) | null>> = {
  en: null,
  'en-US': null,
  'zh-hk': () => import('@fontsource-variable/noto-sans-hk/index.css'),
  zh: () => import('@fontsource-variable/noto-sans-sc/index.css'),
};

/**
 * Declares the faces of a locale; the browser fetches those of the characters in use. A face that can't be loaded
 * leaves the system's font, so nobody waits for it.
 */
export async function declareFonts(locale: Locale): Promise<void> {
  await FACES[locale]?.();
}
