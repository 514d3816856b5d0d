import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { isSignedStatus } from '#domain/inspection/record/record.ts';
import type { Reservation } from '#domain/rating/gate/reservations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as styles from '../kit/page/page.css.ts';
import { usePersonName } from '../kit/team/usePersonName.ts';
import { gateSentence } from '../kit/words/gateSentence.ts';
import { useOpenRecord } from './OpenRecord.tsx';
import { useItemName } from './steps/useReasonNames.ts';

/** Names shown at first; the rest on demand. */
const LISTED = 6;

function Line({ code, items, count, reason, by, at }: Reservation) {
  const { LL, format } = useI18n();
  const words = LL.signing;
  const { project, record } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile());
  const named = useItemName();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, LISTED);
  const names = shown.map((one) => named(one, code));
  return (
    <li className={styles.reason}>
      <div>
        <strong>{format.aside(gateSentence(LL, code, record.scheme), format.count(count))}</strong>
        <p>
          <bdi>{reason}</bdi>{' '}
          <span className={styles.muted}>
            {words.reservationBy({ who: nameOf(by), at: format.dateTime(at) })}
          </span>
        </p>
        <p className={styles.muted}>
          <bdi>{format.list(names)}</bdi>
        </p>
      </div>
      {items.length > shown.length && (
        <div>
          <Button onPress={() => setWhole(true)}>{words.allItems({ count: items.length })}</Button>
        </div>
      )}
    </li>
  );
}

/** What a signed record was signed in spite of, shown at every step: each point with its reason. */
export function Reservations() {
  const words = useI18n().LL.signing;
  const { record, survey } = useOpenRecord();
  const reservations = survey?.reservations ?? [];
  if (!isSignedStatus(record.status) || reservations.length === 0) return null;
  const heading = words.reservations({ count: reservations.length });
  return (
    <section className={styles.notice.warn} aria-label={heading}>
      <h2 className={styles.subtitle}>{heading}</h2>
      <ul className={styles.lines}>
        {reservations.map((one) => (
          <Line key={`${one.code}:${one.by}:${one.reason}`} {...one} />
        ))}
      </ul>
    </section>
  );
}
