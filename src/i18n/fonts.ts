import type { Locale } from '#domain/languages.ts';

/** Fonts for characters that Inter lacks; `ui` names their families by the language of the page. */
const FACES: Readonly<Record<Locale, (() => Promise<unknown>) | null>> = {
  en: null,
  'en-US': null,
  'zh-hk': () => import('@fontsource-variable/noto-sans-hk/index.css'),
  zh: () => import('@fontsource-variable/noto-sans-sc/index.css'),
};

/**
 * Declares the fonts of a locale; the browser downloads only those for characters in use. If that fails, the system's
 * font is used, so nothing waits for it.
 */
export async function declareFonts(locale: Locale): Promise<void> {
  await FACES[locale]?.();
}
