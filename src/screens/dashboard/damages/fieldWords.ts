import { useListing } from '#annotator/hooks.tsx';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { REJECT_REASONS, VERDICTS } from '#domain/damage/verdict.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useLabels } from '../labels.tsx';
import { measureWords } from '../measure/measureWords.ts';
import { CAUSES, ELEMENTS, MATERIALS } from './choices.ts';
import { stageBox } from './record.ts';
import { wordFor } from './wordFor.ts';

const isRect = (value: unknown): value is Rect =>
  typeof value === 'object' && value !== null && 'x' in value && 'width' in value;

const isMeasureKind = (field: string): field is MeasureKind => MEASURE_KINDS.some((kind) => kind === field);

/** How the fields of a damage on the open image and their values read, for its history. */
export function useFieldWords() {
  const language = useI18n();
  const { LL, format } = language;
  const { looks } = useLabels();
  const image = useListing((listing) => listing.image);
  const words = LL.dashboard.history;

  const measures = measureWords(language);

  const fieldName = (field: string) =>
    field === 'signs'
      ? measures.words.signs.title()
      : isMeasureKind(field)
        ? measures.words.whats[field]()
        : wordFor(words.fields, FIELDS, field);

  const one = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return words.empty();
    // The schema has checked the register of each kind of measure.
    if (field === 'signs') return measures.signs(value as RatingSigns) || words.empty();
    if (isMeasureKind(field)) return measures.value(field, (value as Measure).result);
    if (isRect(value)) {
      const { x, y, width, height } = image ? stageBox(value, image) : value;
      return `${x}, ${y}, ${width} × ${height}`;
    }
    const key = String(value);
    switch (field) {
      case 'label':
        return looks.get(key)?.text ?? key;
      case 'status':
        return wordFor(words.statuses, ['live', 'undone', 'deleted'], key);
      case 'severity':
        return wordFor(LL.annotator.severities, SEVERITY_KEYS, key);
      case 'verdict':
        return wordFor(LL.annotator.verdicts, VERDICTS, key);
      case 'reason':
        return wordFor(LL.annotator.reasons, REJECT_REASONS, key);
      case 'causes':
        return wordFor(LL.annotator.causes, CAUSES, key);
      case 'element':
        return wordFor(LL.annotator.elements, ELEMENTS, key);
      case 'material':
        return wordFor(LL.annotator.materials, MATERIALS, key);
      default:
        return key;
    }
  };

  const valueWords = (field: string, value: unknown): string => {
    if (field === 'comments' && Array.isArray(value)) return String(value.at(-1)?.text ?? words.empty());
    if (Array.isArray(value)) return format.list(value.map((each) => one(field, each))) || words.empty();
    return one(field, value);
  };

  return { fieldName, valueWords };
}

const FIELDS = [
  'status',
  'label',
  'box',
  'verdict',
  'reason',
  'severity',
  'remark',
  'causes',
  'element',
  'material',
  'comments',
] as const;
