import type { Names } from '#domain/rating/scheme.ts';
import { languageTag } from '#i18n/format.ts';
import type { Language } from '#i18n/i18n.ts';
import type { ReportPhrase, ReportWords } from '#report/words.ts';

type Said = Readonly<Record<string, (given?: Readonly<Record<string, string | number>>) => string>>;

/** A word by a key that may be a person's own: what the dictionary has, else the key as it is. */
const named = (words: object, known: ReadonlySet<string>) => (key: string) =>
  known.has(key) ? ((words as Said)[key]?.() ?? key) : key;

const NAMED = {
  labels: ['nail', 'stain', 'crack', 'peeling_paint', 'rust', 'window', 'air_con', 'hole'],
  causes: [
    'shrinkage',
    'thermal',
    'settlement',
    'corrosion',
    'water_ingress',
    'workmanship',
    'impact',
    'age',
    'unknown',
  ],
  elements: [
    ...['wall', 'finish', 'beam', 'column', 'slab_soffit', 'parapet', 'balcony', 'canopy', 'eave', 'window'],
    ...['ac_bracket', 'pipe', 'signboard', 'railing', 'other'],
  ],
  materials: [
    ...[
      'render_paint',
      'mosaic_tile',
      'ceramic_tile',
      'stone',
      'metal_panel',
      'curtain_wall',
      'exposed_concrete',
    ],
    ...['brick', 'other'],
  ],
  steps: [
    ...[
      'accept',
      'reject',
      'unsure',
      'clear_verdict',
      'reason',
      'draw',
      'move',
      'resize',
      'relabel',
      'duplicate',
    ],
    ...[
      'paste',
      'delete',
      'severity',
      'remark',
      'cause',
      'element',
      'material',
      'comment',
      'import',
      'locate',
    ],
  ],
} as const;

const inLanguage = ({ locale }: Language, names: Names): string => {
  if (locale === 'zh-hk') return names['zh-hk'];
  return locale === 'zh' ? names.zh : names.en;
};

/** The report's words in one language. */
export function reportWords(language: Language): ReportWords {
  const { LL, format } = language;
  const phrases = LL.report.phrases as unknown as Said;
  const { annotator, record } = LL;
  return {
    tag: languageTag(language.locale),
    t: (phrase: ReportPhrase, given) => phrases[phrase]?.(given) ?? phrase,
    label: named(annotator.labels, new Set(NAMED.labels)),
    severity: (severity) => annotator.severities[severity ?? 'none'](),
    locationVerdict: (verdict) => record.verdicts[verdict](),
    verdict: (verdict) => annotator.verdicts[verdict](),
    reason: (reason) => annotator.reasons[reason ?? 'not_stated'](),
    element: named(annotator.elements, new Set(NAMED.elements)),
    material: named(annotator.materials, new Set(NAMED.materials)),
    cause: named(annotator.causes, new Set(NAMED.causes)),
    method: (method) => record.methods[method](),
    scheme: (scheme) => record.schemes[scheme](),
    status: (status) => record.statuses[status](),
    limitation: (reason) => record.limitationReasons[reason](),
    gate: (code) => record.gate[code](),
    followUp: (state) => record.followUps[state](),
    step: named(annotator.steps, new Set(NAMED.steps)),
    names: (names) => inLanguage(language, names),
    dateTime: (at) => format.dateTime(at),
    number: (value, digits) => format.number(value, digits),
  };
}

/** Both languages, the first first, as Hong Kong's forms have it; said once where both say the same. */
export function bilingual(first: ReportWords, second: ReportWords): ReportWords {
  const both = (a: string, b: string) => (a === b ? a : `${a} ${b}`);
  const pair =
    <A extends readonly unknown[]>(say: (words: ReportWords) => (...args: A) => string) =>
    (...args: A) =>
      both(say(first)(...args), say(second)(...args));
  return {
    tag: first.tag,
    t: pair((words) => words.t),
    label: pair((words) => words.label),
    severity: pair((words) => words.severity),
    locationVerdict: pair((words) => words.locationVerdict),
    verdict: pair((words) => words.verdict),
    reason: pair((words) => words.reason),
    element: pair((words) => words.element),
    material: pair((words) => words.material),
    cause: pair((words) => words.cause),
    method: pair((words) => words.method),
    scheme: pair((words) => words.scheme),
    status: pair((words) => words.status),
    limitation: pair((words) => words.limitation),
    gate: pair((words) => words.gate),
    followUp: pair((words) => words.followUp),
    step: pair((words) => words.step),
    names: pair((words) => words.names),
    dateTime: second.dateTime,
    number: first.number,
  };
}
