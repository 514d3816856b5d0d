import { useMemo } from 'react';
import { type LateChange, lateChanges } from '#data/records/revision/lateChanges.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { REGIME_FIELDS } from '#domain/inspection/regime/regime.ts';
import { GATE_CODES } from '#domain/rating/gate/gateCodes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Words } from '#i18n/wordsOf.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { wordFor } from '../../../kit/words/wordFor.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useBoxWords } from '../../sign/useBoxWords.ts';

/** Changes listed one by one; the rest is counted. */
const LISTED = 12;

/** Words for codes and fields; other items have names of their own. */
function wordOf(of: LateChange['of'], name: string, LL: Words): string {
  if (of === 'filing') return wordFor(LL.regime.fields, REGIME_FIELDS, name);
  if (of === 'waiver') return wordFor(LL.signing.gate, GATE_CODES, name);
  return of === 'verdict' && name === OVERALL ? LL.record.verdictStep.whole() : name;
}

/** What changed since the open record was signed, one by one. */
export function LateChanges() {
  const { LL, format } = useI18n();
  const words = LL.inspection.late;
  const { kinds, fields: fieldWords } = LL.revision;
  const { seal, storedRecord, project, live } = useOpenRecord();
  const boxCalled = useBoxWords();
  const compared = useMemo(
    () =>
      seal && live
        ? { changes: lateChanges(seal, { record: storedRecord, project, survey: live }), at: Date.now() }
        : null,
    [seal, storedRecord, project, live],
  );
  if (!compared?.changes) return null;
  const { changes, at } = compared;
  if (changes.length === 0)
    return <p className={styles.muted}>{LL.signing.lateNone({ at: format.dateTime(at) })}</p>;
  const said = ({ of, how, name, fields }: LateChange) =>
    words[how]({
      what: kinds[of](),
      name: boxCalled(wordOf(of, name, LL)),
      fields: format.list(fields.map((field) => fieldWords[field]())),
    });
  const more = changes.length - LISTED;
  return (
    <section className={styles.notice.warn} aria-label={words.heading()}>
      <h4>{words.heading()}</h4>
      <p>{words.text()}</p>
      <ul>
        {changes.slice(0, LISTED).map((one) => (
          <li key={`${one.of}:${one.key}`}>{said(one)}</li>
        ))}
      </ul>
      {more > 0 && <p>{words.more({ count: more })}</p>}
    </section>
  );
}
