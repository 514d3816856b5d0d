import emoji from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url';
import sans from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import arabic from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import hebrew from '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf?url';
import traditional from '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf?url';
import korean from '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf?url';
import simplified from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';
import thai from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url';

/** The families of the report's fonts, in the order of preference after the two Chinese ones. */
export const TRADITIONAL = 'Noto Sans HK';
export const SIMPLIFIED = 'Noto Sans SC';
export const OTHERS = [
  'Noto Emoji',
  'Noto Sans',
  'Noto Sans KR',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Thai',
] as const;

/** The two Chinese families for a language: first the one with its own forms of characters. */
export const chineseFamilies = (
  tag: string,
): readonly [typeof TRADITIONAL, typeof SIMPLIFIED] | readonly [typeof SIMPLIFIED, typeof TRADITIONAL] =>
  tag === 'zh' ? [SIMPLIFIED, TRADITIONAL] : [TRADITIONAL, SIMPLIFIED];

type Family = typeof TRADITIONAL | typeof SIMPLIFIED | (typeof OTHERS)[number];

/** A font of a report. */
export interface FontFile {
  readonly family: Family;
  readonly address: string;
  /** The letters for which it is fetched, where the fonts before it lack them. */
  readonly letters: RegExp;
}

const HAN = /\p{Script=Han}/u;
const FILES: Readonly<Record<Family, readonly [file: string, letters: RegExp]>> = {
  'Noto Sans HK': [traditional, HAN],
  'Noto Sans SC': [simplified, HAN],
  'Noto Emoji': [emoji, /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u],
  // For Vietnamese, Indian scripts, ancient Greek, Central Asian letters, and symbols.
  'Noto Sans': [
    sans,
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Mn}]/u,
  ],
  'Noto Sans KR': [korean, /\p{Script=Hangul}/u],
  'Noto Sans Arabic': [arabic, /\p{Script=Arabic}/u],
  'Noto Sans Hebrew': [hebrew, /\p{Script=Hebrew}/u],
  'Noto Sans Thai': [thai, /\p{Script=Thai}/u],
};

/**
 * The fonts for a language, the main one first. Hong Kong's lacks most simplified characters; the mainland's has Hong
 * Kong's characters in mainland forms, but not those of Cantonese (𨋢), which occur in Hong Kong's addresses and
 * remarks. So each is the fallback of the other.
 *
 * @param tag BCP 47
 */
export function fontsFor(tag: string): readonly FontFile[] {
  return [...chineseFamilies(tag), ...OTHERS].map((family) => {
    const [file, letters] = FILES[family];
    return { family, address: new URL(file, location.href).href, letters };
  });
}
