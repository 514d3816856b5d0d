import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { noteNow, noteSigned } from '#data/records/revision/revisionNotes.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import { isWithoutChanges, type RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { own } from '#domain/keyed.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { changeRows, namedIn } from '#report/revision/changeRows.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** Rows shown at first; the rest on demand. */
const PAGE = 50;
const NO_JOURNAL: readonly JournalEntry[] = [];

/** What changed, item by item. */
function ChangeTable({ note }: { readonly note: RevisionNote }) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.revision;
  const { record, shownProject, survey } = useOpenRecord();
  const person = usePersonName(shownProject.id, useProfile());
  const [limit, setLimit] = useState(PAGE);
  const rows = useMemo(() => {
    const images = survey?.images ?? [];
    const wording = reportWords(language, shownProject.labels, person, record.scheme);
    const named = namedIn(
      {
        record,
        project: shownProject,
        images: images.map(({ image }) => image),
        damages: images.flatMap(({ damages }) => damages),
        defects: {},
      },
      wording,
    );
    return changeRows(note.changes.slice(0, limit), named, wording);
  }, [note, limit, language, person, record, shownProject, survey]);
  const left = note.changes.length - limit;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be focusable. */}
      <section className={styles.scroll} aria-label={LL.revision.item()} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[words.item(), words.before(), words.after(), words.whoWhen(), words.why()].map((head) => (
                <th key={head} className={styles.th}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const { of, key, field } = note.changes[index] ?? {};
              return (
                <tr key={`${of}:${key}:${field}`}>
                  {[row.item, row.before, row.after, row.who, row.why].map((text, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
                    <td key={column} className={styles.words}>
                      {text || '–'}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {left > 0 && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {LL.compare.more({ count: Math.min(PAGE, left) })}
          </Button>{' '}
          <span className={styles.muted}>{format.count(left)}</span>
        </div>
      )}
    </>
  );
}

function Changes({ note }: { readonly note: RevisionNote }) {
  const { LL, format } = useI18n();
  const words = LL.revision;
  const { since, changes, reason, by, at } = note;
  const who = [by, at > 0 ? format.dateTime(at) : ''].filter(Boolean).join(', ');
  return (
    <>
      {reason !== '' && (
        <p>
          {words.why()}: <bdi>{reason}</bdi> {who !== '' && <span className={styles.muted}>{who}</span>}
        </p>
      )}
      {since === null && <p className={styles.muted}>{words.noBase()}</p>}
      {since !== null && changes.length === 0 && (
        <p className={styles.muted}>
          {note.reissue ? words.reissued() : words.none({ revision: since.revision })}
        </p>
      )}
      {since !== null && changes.length > 0 && (
        <details>
          <summary>{words.since({ revision: since.revision, count: changes.length })}</summary>
          <ChangeTable note={note} />
        </details>
      )}
    </>
  );
}

/** What a signed revision changed. */
export function SignedChanges({ seal }: { readonly seal: Seal }) {
  const { seals } = useOpenRecord();
  const note = useMemo(() => noteSigned(seal, seals), [seal, seals]);
  return note && <Changes note={note} />;
}

/** A revision without changes is signed only as a reissue, which a person declares. */
function Reissue({ note }: { readonly note: RevisionNote }) {
  const { LL } = useI18n();
  const { name } = useProfile();
  const { record, change } = useOpenRecord();
  const { since } = note;
  if (since === null || note.changes.length > 0) return null;
  const key = String(record.revision);
  const { reissue: _, ...why } = own(record.reopened, key) ?? { by: name, at: Date.now(), reason: '' };
  const set = (isReissue: boolean) =>
    change({ reopened: { ...record.reopened, [key]: isReissue ? { ...why, reissue: true } : why } });
  return (
    <>
      {isWithoutChanges(note) && <p>{LL.revision.reissueNeeded({ revision: since.revision })}</p>}
      <Checkbox isSelected={note.reissue === true} onChange={set}>
        {LL.revision.reissue({ revision: since.revision })}
      </Checkbox>
    </>
  );
}

/** What the current draft revision has changed so far. */
export function ChangesSoFar() {
  const { records, storedRecord, project, live, seals, frozen } = useOpenRecord();
  const { revision } = storedRecord;
  const isRevision = revision > 1 && !frozen;
  // If the journal can't be read, the changes are shown without who made them.
  const { data: journal = NO_JOURNAL } = useQuery({
    queryKey: ['record-journal', project.id],
    queryFn: () => records.journal(project.id),
    enabled: isRevision,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const note = useMemo(
    () =>
      isRevision && live ? noteNow({ record: storedRecord, project, survey: live }, seals, journal) : null,
    [isRevision, storedRecord, project, live, seals, journal],
  );
  return (
    note && (
      <>
        <Changes note={note} />
        <Reissue note={note} />
      </>
    )
  );
}
