import { act } from '#domain/rating/lifecycle.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { useDesk } from './desk.tsx';
import * as styles from './page.css.ts';

/** Says that a signed record can't be changed, and how to go on. */
export function FrozenNotice() {
  const { LL, format } = useI18n();
  const { record, frozen, become } = useDesk();
  if (!frozen) return null;
  if (record.status === 'void') return <p className={styles.notice.warn}>{LL.record.frozenVoid()}</p>;
  const signed = record.signoffs.findLast(({ revision }) => revision === record.revision);
  const reopen = () => {
    const next = act(record, { kind: 'reopen' });
    if (next.ok) become(next.value);
  };
  return (
    <div className={`${styles.notice.info} ${styles.row}`}>
      <p className={styles.grow}>
        {LL.record.frozen({ revision: record.revision, at: signed ? format.dateTime(signed.at) : '' })}
      </p>
      <Button onPress={reopen}>{LL.record.reopen({ revision: record.revision + 1 })}</Button>
    </div>
  );
}
