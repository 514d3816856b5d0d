import type { Locale } from '#stores/preferences.ts';

/**
 * Declares the Chinese faces of a locale; the browser fetches those of the characters in use. A face that
 * can't be loaded leaves the system's Chinese font, so nobody waits for it.
 */
export async function declareFonts(locale: Locale): Promise<void> {
  if (locale === 'zh-hk') await import('@fontsource-variable/noto-sans-hk/index.css');
  if (locale === 'zh') await import('@fontsource-variable/noto-sans-sc/index.css');
}
