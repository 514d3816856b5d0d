import { computed } from '@preact/signals-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { projectOf } from '#domain/edit/ids.ts';
import { takeableWords } from '#domain/edit/otherWord.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePersonName } from '../../../../kit/team/usePersonName.ts';
import * as styles from '../assessment.css.ts';
import { useFieldWords } from '../fieldWords.ts';
import { BothChanged } from './BothChanged.tsx';

/** Counts changes received from the team: another person's value may change the history but not the damage. */
function useReceived(image: string): number {
  const { team } = useWorkspace();
  const received = useMemo(
    () => computed(() => team?.projects.value.get(projectOf(image))?.state.value.received ?? 0),
    [team, image],
  );
  return useValue(received);
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
          {entry.apart && (
            <BothChanged
              damage={damage}
              entry={{ ...entry, apart: entry.apart }}
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
