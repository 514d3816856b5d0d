import arabic from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import traditional from '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf?url';
import simplified from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';

/** Addresses of the fonts of a report. */
export interface FontFiles {
  readonly main: string;
  /** For Chinese that the main one lacks. */
  readonly other: string;
  readonly arabic: string;
}

/**
 * The fonts of a language. That of Hong Kong lacks most simplified characters; that of the mainland has Hong Kong's in
 * the mainland's forms, but not those of Cantonese (𨋢) that stand in its addresses and remarks. So each is the other's
 * other.
 *
 * @param tag BCP 47
 */
export function fontsFor(tag: string): FontFiles {
  const at = (file: string): string => new URL(file, location.href).href;
  const [main, other] = tag === 'zh' ? [simplified, traditional] : [traditional, simplified];
  return { main: at(main), other: at(other), arabic: at(arabic) };
}
