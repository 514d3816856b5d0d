import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { HistoryEntry } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './assessment.css.ts';
import { useFieldWords } from './fieldWords.ts';

/** Who changed what of a damage, newest first. Read when it is shown, and again after every change. */
export function History({ damage }: { readonly damage: Damage }) {
  const { LL, format } = useI18n();
  const { edits } = useWorkspace();
  const { fieldName, valueWords } = useFieldWords();
  const { data } = useQuery({
    queryKey: ['history', damage.image, damage.key, damage],
    queryFn: () => edits.history(damage.image, damage.key),
    gcTime: 0,
  });
  const words = LL.dashboard.history;
  const entries = data ? [...data].reverse() : [];

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
        <li key={`${entry.at} ${entry.field} ${entry.kind}`}>
          <p>
            {change(entry)}
            {(entry.kind === 'undo' || entry.kind === 'redo') && ` (${words[entry.kind]()})`}
          </p>
          <p className={styles.commentHead}>
            {entry.who} <time>{format.dateTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
