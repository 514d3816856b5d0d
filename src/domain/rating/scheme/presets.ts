import type { Severity } from '../../damage/damage.ts';
import { SHIPPED_PACKS } from '../../inspection/regime/shippedPacks.ts';
import type { Names } from '../../languages.ts';
import type { LevelShape, RatingLevel, RatingScheme } from './scheme.ts';

/** Colour and shape for a level as severe as a General severity. */
export const SIGNS: Readonly<Record<Severity, readonly [colour: string, shape: LevelShape]>> = {
  0: ['#6B7280', 'dot'],
  1: ['#2563EB', 'bar1'],
  2: ['#B45309', 'bar2'],
  3: ['#C2410C', 'bar3'],
  4: ['#B91C1C', 'triangle'],
};

const names = (en: string, hk: string, zh: string): Names => ({ en, 'zh-hk': hk, zh });

/** A level that looks like the General severity `sign`. */
const level = (
  code: string,
  sign: Severity,
  words: Names,
  general: readonly Severity[],
  urgencyDays: number | null = null,
): RatingLevel => ({
  code,
  names: words,
  colour: SIGNS[sign][0],
  shape: SIGNS[sign][1],
  general,
  urgencyDays,
});

const width = (code: string, sign: Severity, upTo: number | null, words: Names): RatingLevel => ({
  ...level(code, sign, words, []),
  widthUpToMm: upTo,
});

/** Every built-in scheme, the default first. A published version never changes. */
const SCHEMES = {
  /** Our own scheme, in which severities are stored. The 365 and 90 days are our choice. */
  general: {
    version: 1,
    names: names('General 0–4', '通用 0–4 級', '通用 0–4 级'),
    levels: [
      level('0', 0, names('Negligible', '可忽略', '可忽略'), [0]),
      level('1', 1, names('Minor', '輕微', '轻微'), [1]),
      level('2', 2, names('Moderate', '中度', '中等'), [2], 365),
      level('3', 3, names('Severe', '嚴重', '严重'), [3], 90),
      level('4', 4, names('Critical', '危急', '危急'), [4], 0),
    ],
  },
  /** BRE Digest 251: visible damage to low-rise masonry, here by crack width alone, which is only one indicator. */
  'bre-251': {
    version: 1,
    names: names('BRE Digest 251', 'BRE 251 號摘要', 'BRE 251 号摘要'),
    levels: [
      width('0', 0, 0.1, names('Hairline', '髮絲裂紋', '发丝裂缝')),
      width('1', 1, 1, names('Fine', '幼細', '细微')),
      width('2', 1, 5, names('Easily filled', '易於填補', '易于填补')),
      width('3', 2, 15, names('Needs opening up', '須鑿開修補', '需凿开修补')),
      width('4', 3, 25, names('Extensive repair', '須大幅修葺', '需大范围修复')),
      width('5', 4, null, names('Structural damage', '結構損壞', '结构损坏')),
    ],
  },
  aashto: {
    version: 1,
    names: names('AASHTO condition state', 'AASHTO 狀況級別', 'AASHTO 状况等级'),
    levels: [
      level('CS1', 0, names('Good', '良好', '良好'), [0, 1]),
      level('CS2', 2, names('Fair', '一般', '一般'), [2]),
      level('CS3', 3, names('Poor', '欠佳', '较差'), [3]),
      level('CS4', 4, names('Severe', '嚴重', '严重'), [4]),
    ],
  },
} satisfies Readonly<Record<string, Omit<RatingScheme, 'id' | 'preset'>>>;

/** As pinned by records. */
const shipped = (id: keyof typeof SCHEMES): RatingScheme => {
  const { version, names: called, levels } = SCHEMES[id];
  return { id, version, preset: true, names: called, levels };
};

/** The scheme in which severities are stored. */
export const GENERAL = shipped('general');

export const PRESETS: readonly RatingScheme[] = [
  GENERAL,
  ...(Object.keys(SCHEMES) as (keyof typeof SCHEMES)[]).filter((id) => id !== GENERAL.id).map(shipped),
  // Editions of a pack may have the same edition of a scheme.
  ...SHIPPED_PACKS.flatMap(({ ratingSchemes }) => ratingSchemes).filter(
    ({ id, version }, at, all) =>
      all.findIndex((other) => other.id === id && other.version === version) === at,
  ),
];
