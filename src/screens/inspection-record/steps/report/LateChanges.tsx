import { useMemo } from 'react';
import { type LateChange, lateChanges } from '#data/records/lateChanges.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

/** Changes named one by one; the rest is counted. */
const LISTED = 12;

/** What changed under the open signature since it was given, one by one. */
export function LateChanges() {
  const { LL, format } = useI18n();
  const words = LL.inspection.late;
  const { seal, storedRecord, project, live } = useOpenRecord();
  const changes = useMemo(
    () => (seal && live ? lateChanges(seal, { record: storedRecord, project, survey: live }) : null),
    [seal, storedRecord, project, live],
  );
  if (!changes) return null;
  if (changes.length === 0) return <p className={styles.muted}>{LL.signing.lateNone()}</p>;
  const said = ({ of, how, name, fields }: LateChange) =>
    words[how]({
      what: words.of[of](),
      name,
      fields: format.list(fields.map((field) => words.fields[field]())),
    });
  const more = changes.length - LISTED;
  return (
    <section className={styles.notice.warn} aria-label={words.heading()}>
      <h4>{words.heading()}</h4>
      <p>{words.text()}</p>
      <ul>
        {changes.slice(0, LISTED).map((one) => (
          <li key={`${one.of}:${one.name}`}>{said(one)}</li>
        ))}
      </ul>
      {more > 0 && <p>{words.more({ count: more })}</p>}
    </section>
  );
}
