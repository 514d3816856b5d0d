import * as v from 'valibot';
import { CAUSES, ELEMENTS } from '#domain/damage/choices.ts';
import { SEVERITY_BASES } from '#domain/damage/damage.ts';
import { type DamageField, FIELD_SCHEMAS, isDamageField } from '#domain/damage/fields.ts';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { REJECT_REASONS, VERDICTS } from '#domain/damage/verdict.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { FACADE_MATERIALS } from '#domain/inspection/building/building.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
import type { TemperatureMeasure } from '#domain/measure/temperature.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import { secondReviewerOf } from '#domain/team/second/secondVerdict.ts';
import type { Language } from '#i18n/i18n.ts';
import { wordFor } from './gateSentence.ts';
import { measureWords } from './measureWords.ts';

const isRect = (value: unknown): value is Rect =>
  typeof value === 'object' && value !== null && 'x' in value && 'width' in value;

const isMeasureKind = (field: DamageField): field is MeasureKind =>
  MEASURE_KINDS.some((kind) => kind === field);

/** Whether a value is valid for its field: steps from other devices may contain anything. */
const isKnown = (field: string, value: unknown): boolean =>
  !isDamageField(field) || value === null || value === undefined || v.is(FIELD_SCHEMAS[field], value);

/** How the fields of a damage and their values read. */
export interface FieldWords {
  readonly fieldName: (field: string) => string;
  readonly valueWords: (field: string, value: unknown) => string;
}

/**
 * How the fields of a damage and their values read, as steps of any version and device have them.
 *
 * @param names how labels and boxes are written
 */
export function fieldWords(
  language: Language,
  names: { readonly label: (key: string) => string; readonly box: (box: Rect) => string },
): FieldWords {
  const { LL, format } = language;
  const words = LL.dashboard.history;
  const { annotator } = LL;

  const measures = measureWords(language);

  const fieldName = (field: string) => {
    const user = secondReviewerOf(field);
    if (!isDamageField(field)) return user === null ? field : words.second({ user });
    if (field === 'signs' || field === 'temperature') return measures.words[field].title();
    return isMeasureKind(field) ? measures.words.whats[field]() : words.fields[field]();
  };

  // The schema has checked the register of each kind of measure.
  const measure = (kind: MeasureKind) => (value: unknown) => measures.value(kind, value as Measure);
  const boxOrText = (value: unknown) => {
    return isRect(value) ? names.box(value) : String(value);
  };
  const reads: Readonly<Record<DamageField, (value: unknown) => string>> = {
    status: (value) => wordFor(words.statuses, ['live', 'undone', 'deleted'], String(value)),
    label: (value) => names.label(String(value)),
    box: boxOrText,
    verdict: (value) => wordFor(annotator.verdicts, VERDICTS, String(value)),
    reason: (value) => wordFor(annotator.reasons, REJECT_REASONS, String(value)),
    severity: (value) => wordFor(annotator.severities, SEVERITY_KEYS, String(value)),
    severityBasis: (value) => wordFor(words.bases, SEVERITY_BASES, String(value)),
    // Never shown: no step writes numbers.
    numbers: String,
    remark: String,
    causes: (value) => wordFor(annotator.causes, CAUSES, String(value)),
    element: (value) => wordFor(annotator.elements, ELEMENTS, String(value)),
    material: (value) => wordFor(annotator.materials, FACADE_MATERIALS, String(value)),
    comments: String,
    crackWidth: measure('crackWidth'),
    lineLength: measure('lineLength'),
    surfaceArea: measure('surfaceArea'),
    temperature: (value) => measures.temperature(value as TemperatureMeasure),
    signs: (value) => measures.signs(value as RatingSigns) || words.empty(),
  };

  const one = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return words.empty();
    if (secondReviewerOf(field) !== null) return reads.verdict(value);
    return isDamageField(field) ? reads[field](value) : boxOrText(value);
  };

  const valueWords = (field: string, value: unknown): string => {
    if (!isKnown(field, value)) return typeof value === 'object' ? words.unreadable() : String(value);
    if (field === 'comments' && Array.isArray(value)) return String(value.at(-1)?.text ?? words.empty());
    if (Array.isArray(value)) return format.list(value.map((each) => one(field, each))) || words.empty();
    return one(field, value);
  };

  return { fieldName, valueWords };
}
