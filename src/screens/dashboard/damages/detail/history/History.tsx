import { computed } from '@preact/signals-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListing } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { HistoryEntry } from '#data/workspace.ts';
import { type Damage, SEVERITY_BASES } from '#domain/damage/damage.ts';
import { ELEMENTS } from '#domain/damage/elementChoices.ts';
import { type DamageField, FIELD_SCHEMAS, isDamageField } from '#domain/damage/fields.ts';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import { REJECT_REASONS, VERDICTS } from '#domain/damage/verdict.ts';
import { projectOf } from '#domain/edit/ids.ts';
import { type OtherWord, type TakeableWord, takeableWords } from '#domain/edit/otherWord.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { FACADE_MATERIALS } from '#domain/inspection/building/building.ts';
import { MEASURE_KINDS, type Measure, type MeasureKind } from '#domain/measure/measure.ts';
import type { TemperatureMeasure } from '#domain/measure/temperature.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import { secondReviewerOf } from '#domain/team/second/secondVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { stageBox } from '#screens/dashboard/damages/detail/damageRecord.ts';
import { useLabels } from '#screens/dashboard/labels.tsx';
import { CAUSES } from '#screens/kit/words/choices.ts';
import { wordFor } from '#screens/kit/words/gateSentence.ts';
import { measureWords } from '#screens/kit/words/measureWords.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { usePersonName } from '../../../../kit/team/usePersonName.ts';
import * as styles from '../assessment.css.ts';

/** Counts changes received from the team: another person's value may change the history but not the damage. */
function useReceived(image: string): number {
  const { team } = useWorkspace();
  const received = useMemo(
    () => computed(() => team?.projects.value.get(projectOf(image))?.state.value.received ?? 0),
    [team, image],
  );
  return useValue(received);
}

const isRect = (value: unknown): value is Rect =>
  typeof value === 'object' && value !== null && 'x' in value && 'width' in value;

const isMeasureKind = (field: DamageField): field is MeasureKind =>
  MEASURE_KINDS.some((kind) => kind === field);

/** Whether a value is valid for its field: steps from other devices may contain anything. */
const isKnown = (field: string, value: unknown): boolean =>
  !isDamageField(field) || value === null || value === undefined || v.is(FIELD_SCHEMAS[field], value);

/** How the fields of a damage on the open image and their values read, for its history. */
function useFieldWords() {
  const language = useI18n();
  const { LL, format } = language;
  const { looks } = useLabels();
  const image = useListing((listing) => listing.image);
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
    if (!isRect(value)) return String(value);
    const { x, y, width, height } = image ? stageBox(value, image) : value;
    return `${x}, ${y}, ${width} × ${height}`;
  };
  const reads: Readonly<Record<DamageField, (value: unknown) => string>> = {
    status: (value) => wordFor(words.statuses, ['live', 'undone', 'deleted'], String(value)),
    label: (value) => looks.get(String(value))?.text ?? String(value),
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

/** Says that several people changed a field independently, which value counts, and offers to take over another. */
function BothChanged(props: {
  readonly damage: Damage;
  readonly entry: HistoryEntry & { readonly concurrentEdits: readonly OtherWord[] };
  /** The values that may be taken over, in the order in which the key takes them. */
  readonly takeable: readonly TakeableWord<HistoryEntry>['word'][];
  /** Whether the key takes the first of them. */
  readonly isNext: boolean;
}) {
  const { damage, entry, takeable, isNext } = props;
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const { team } = useWorkspace();
  const nameOf = usePersonName(projectOf(damage.image), useProfile());
  const { fieldName, valueWords } = useFieldWords();
  const [key] = useAction('review.otherWord').keys;
  const words = LL.dashboard.history;
  const reads = (value: unknown) => valueWords(entry.field, value);
  const others = entry.concurrentEdits.map(({ who, value }) =>
    words.said({ who: nameOf(who), value: reads(value) }),
  );
  const mayTake = ({ set }: (typeof takeable)[number]) =>
    team?.mayChange(projectOf(damage.image), damage.key, Object.keys(set)) ?? true;
  const allowed = takeable.filter(mayTake);
  return (
    <>
      <p className={styles.apart}>
        {words.both({
          field: fieldName(entry.field),
          kept: reads(entry.after),
          who: nameOf(entry.who),
          others: format.list(others),
        })}
      </p>
      {allowed.length > 0 && (
        <div className={styles.takes}>
          {allowed.map((word) => (
            <Button key={`${word.at} ${word.who}`} onPress={() => commands.otherWord(word.set, damage)}>
              {words.take({ who: nameOf(word.who) })}
              {isNext && word === takeable[0] && key && <Kbd keys={key} />}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Who changed what of a damage, newest first. Read when it is shown, and again after every change. */
export function History({ damage }: { readonly damage: Damage }) {
  const { LL, format } = useI18n();
  const { edits } = useWorkspace();
  const { fieldName, valueWords } = useFieldWords();
  const nameOf = usePersonName(projectOf(damage.image), useProfile());
  const received = useReceived(damage.image);
  const { data } = useQuery({
    queryKey: ['history', damage.image, damage.key, damage, received],
    queryFn: () => edits.history(damage.image, damage.key),
    placeholderData: (before, query) => (query?.queryKey[2] === damage.key ? before : undefined),
    gcTime: 0,
  });
  const words = LL.dashboard.history;
  const entries = data ? [...data].reverse() : [];
  const takeable = data ? takeableWords(data, damage) : [];

  const change = (entry: HistoryEntry) => {
    const field = fieldName(entry.field);
    const after = valueWords(entry.field, entry.after);
    const before = valueWords(entry.field, entry.before);
    return entry.before === undefined || entry.before === null
      ? words.set({ field, after })
      : words.change({ field, before, after });
  };

  if (data && entries.length === 0)
    return <p className={styles.none}>{LL.dashboard.assessment.noHistory()}</p>;
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.who} ${entry.field} ${entry.kind}`}>
          <p>
            {change(entry)}
            {(entry.kind === 'undo' || entry.kind === 'redo') && ` (${words[entry.kind]()})`}
          </p>
          {entry.concurrentEdits && (
            <BothChanged
              damage={damage}
              entry={{ ...entry, concurrentEdits: entry.concurrentEdits }}
              takeable={takeable.flatMap(({ change: of, word }) => (of === entry ? [word] : []))}
              isNext={takeable[0]?.change === entry}
            />
          )}
          <p className={styles.commentHead}>
            {nameOf(entry.who)} <time>{format.dateTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
