import arabic from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import traditional from '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf?url';
import simplified from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';

/** Addresses of the fonts of a report. */
export interface FontFiles {
  readonly main: string;
  /** For Chinese that the main one lacks; null where there is none that has more. */
  readonly other: string | null;
  readonly arabic: string;
}

/**
 * The fonts of a language. That of Hong Kong has none of the simplified characters; that of the mainland has all of
 * them and of Hong Kong's, in the mainland's forms.
 *
 * @param tag BCP 47
 */
export function fontsFor(tag: string): FontFiles {
  const at = (file: string): string => new URL(file, location.href).href;
  return tag === 'zh'
    ? { main: at(simplified), other: null, arabic: at(arabic) }
    : { main: at(traditional), other: at(simplified), arabic: at(arabic) };
}
