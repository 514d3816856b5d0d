import { computed } from '@preact/signals-core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListingLater } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { DefectHistoryEntry, HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { projectOf } from '#domain/edit/ids.ts';
import { type OtherWord, type TakeableWord, takeableWords } from '#domain/edit/otherWord.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { stageBox } from '#screens/dashboard/damages/detail/damageRecord.ts';
import { useLabels } from '#screens/dashboard/labels.tsx';
import { type FieldWords, fieldWords } from '#screens/kit/words/fieldWords.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { lazyWithWords } from '../../../../kit/parts/lazyParts.tsx';
import { usePersonName } from '../../../../kit/team/usePersonName.ts';
import * as styles from '../assessment.css.ts';

const DefectChange = lazyWithWords(() => import('../../../../kit/defect/DefectChange.tsx'));

/** Counts changes received from the team: another person's value may change the history but not the damage. */
function useReceived(image: string): number {
  const { team } = useWorkspace();
  const received = useMemo(
    () => computed(() => team?.projects.value.get(projectOf(image))?.state.value.received ?? 0),
    [team, image],
  );
  return useValue(received);
}

/** How the fields of a damage on the open image and their values read, for its history. */
function useFieldWords(): FieldWords {
  const language = useI18n();
  const { looks } = useLabels();
  const image = useListingLater((listing) => listing.image);
  return fieldWords(language, {
    label: (key) => looks.get(key)?.text ?? key,
    box: (box) => {
      const { x, y, width, height } = image ? stageBox(box, image) : box;
      return `${x}, ${y}, ${width} × ${height}`;
    },
  });
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

const isOfDefect = (entry: HistoryEntry | DefectHistoryEntry): entry is DefectHistoryEntry =>
  'order' in entry;

/**
 * Who changed what of a damage, and of the defect that it is a view of, newest first. Read when it is shown, and again
 * after every change.
 */
export function History({ damage }: { readonly damage: Damage }) {
  const { LL, format } = useI18n();
  const { edits } = useWorkspace();
  const { fieldName, valueWords } = useFieldWords();
  const nameOf = usePersonName(projectOf(damage.image), useProfile());
  const received = useReceived(damage.image);
  const { data } = useQuery({
    queryKey: ['history', damage.image, damage.key, damage, received],
    queryFn: async () => ({
      changes: await edits.history(damage.image, damage.key),
      defect: await edits.defectHistory(damage.image, damage.key),
    }),
    placeholderData: (before, query) => (query?.queryKey[2] === damage.key ? before : undefined),
    gcTime: 0,
  });
  const words = LL.dashboard.history;
  const { changes = [], defect = [] } = data ?? {};
  // By their times only where both have some: times of steps may run backwards, their order doesn't.
  const entries = (
    defect.length === 0 ? [...changes] : [...changes, ...defect].sort((a, b) => a.at - b.at)
  ).reverse();
  const takeable = takeableWords(changes, damage);

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
          {isOfDefect(entry) ? (
            <Suspense>
              <DefectChange entry={entry} />
            </Suspense>
          ) : (
            <p>
              {change(entry)}
              {(entry.kind === 'undo' || entry.kind === 'redo') && ` (${words[entry.kind]()})`}
            </p>
          )}
          {!isOfDefect(entry) && entry.concurrentEdits && (
            <BothChanged
              damage={damage}
              entry={{ ...entry, concurrentEdits: entry.concurrentEdits }}
              takeable={takeable.flatMap(({ change: of, word }) => (of === entry ? [word] : []))}
              isNext={takeable[0]?.change === entry}
            />
          )}
          <p className={styles.commentHead}>
            {entry.script === undefined
              ? nameOf(entry.who)
              : words.by({ who: nameOf(entry.who), script: entry.script })}{' '}
            <time>{format.dateTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
