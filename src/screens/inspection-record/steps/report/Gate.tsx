import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { stepOf } from '#domain/rating/gate/completeness.ts';
import type { GateReason } from '#domain/rating/gate/gate.ts';
import { overrideOf } from '#domain/rating/gate/reservations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { gateSentence } from '../../../kit/words/gateSentence.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useReasonNames } from '../useReasonNames.ts';

/** Names shown per reason; the rest is counted. */
const LISTED = 6;

function Override({ reason }: { readonly reason: GateReason }) {
  const { LL } = useI18n();
  const words = LL.signing;
  const { name } = useProfile();
  const { record, change } = useOpenRecord();
  const given = record.overrides[reason.code]?.reason ?? '';
  const [text, setText] = useState(reason.fresh.length > 0 ? given : '');
  const set = (why: string | null) => {
    const { [reason.code]: _, ...others } = record.overrides;
    const override =
      why === null ? {} : { [reason.code]: overrideOf(reason, { by: name, at: Date.now(), reason: why }) };
    change({ overrides: { ...others, ...override } });
  };
  if (reason.overridden)
    return (
      <div className={styles.row}>
        <span className={styles.muted}>{words.overridden({ reason: given })}</span>
        <Button onPress={() => set(null)}>{words.takeBack()}</Button>
      </div>
    );
  return (
    <form
      className={styles.end}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') set(text.trim());
      }}
    >
      <TextField label={words.override()} value={text} onChange={setText} />
      <Button type="submit" isDisabled={text.trim() === ''}>
        {words.keep()}
      </Button>
    </form>
  );
}

/** What prevents signing; each reason links to the step where it is resolved. */
export function Gate({ reasons }: { readonly reasons: readonly GateReason[] }) {
  const { LL, format } = useI18n();
  const words = LL.signing;
  const { record } = useOpenRecord();
  const namesOf = useReasonNames();
  if (reasons.length === 0)
    return (
      <p className={styles.row}>
        <Icon icon={Check} />
        {words.clear()}
      </p>
    );
  return (
    <section className={styles.section} aria-label={words.open()}>
      <h3>{words.open()}</h3>
      <ul className={styles.lines}>
        {reasons.map((reason) => {
          const step = stepOf(reason.code);
          const more = reason.about.length - LISTED;
          return (
            <li key={reason.code} className={styles.item}>
              <span className={styles.sign}>
                <Icon icon={reason.overridden ? Check : CircleAlert} />
              </span>
              <div className={`${styles.grow} ${styles.reason}`}>
                <div>
                  <p>{gateSentence(LL, reason.code, record.scheme)}</p>
                  {reason.about.length > 0 && (
                    <p className={styles.muted}>
                      {reason.items.length > LISTED && `${format.count(reason.items.length)}: `}
                      {format.list(namesOf(reason).slice(0, LISTED))}
                      {more > 0 && ` +${format.count(more)}`}
                    </p>
                  )}
                  {reason.fresh.length > 0 && (
                    <p>
                      {words.askedAgain({
                        count: reason.fresh.length,
                        reason: record.overrides[reason.code]?.reason ?? '',
                      })}
                    </p>
                  )}
                </div>
                {reason.overridable && <Override reason={reason} />}
              </div>
              <Link
                to="/inspection-record/$recordId"
                params={{ recordId: record.id }}
                hash={step}
                className={standing}
              >
                {words.goTo({ step: LL.record.step[step]() })}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
