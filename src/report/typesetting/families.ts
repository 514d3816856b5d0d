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

export type Family = typeof TRADITIONAL | typeof SIMPLIFIED | (typeof OTHERS)[number];
