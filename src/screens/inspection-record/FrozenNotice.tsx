import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { act } from '#domain/rating/gate/lifecycle.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as styles from '../kit/page/page.css.ts';
import { useOpenRecord } from './OpenRecord.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Says what counts where stored status and signatures disagree. */
function Contradiction() {
  const { LL } = useI18n();
  const { contradicted } = useOpenRecord();
  if (!contradicted) return null;
  const status = LL.record.statuses[contradicted.status]();
  return (
    <p className={styles.notice.warn}>
      {LL.record.contradicted({ status, revision: contradicted.revision })}
    </p>
  );
}

/** Says that a signed record can't be changed or that its signature is invalid, and how to go on. */
export function FrozenNotice() {
  const { LL, format } = useI18n();
  const words = LL.record;
  const { name } = useProfile();
  const { record, seal, frozen, become } = useOpenRecord();
  const [asking, setAsking] = useState(false);
  const { revision, status } = record;
  if (!frozen) return <Contradiction />;
  if (status === 'checking') return null;
  if (status === 'void') return <p className={styles.notice.warn}>{words.frozenVoid()}</p>;
  const said = {
    broken: () => words.notHeld({ revision }),
    conflict: () => words.conflicting({ revision }),
    other: () => words.frozen({ revision, at: seal ? format.dateTime(seal.at) : '' }),
  };
  const isUnproven = status === 'broken' || status === 'conflict';
  const reopen = (reason: string) => {
    const next = act(record, { kind: 'reopen', why: { by: name, at: Date.now(), reason } });
    if (next.ok) become(next.value);
    setAsking(false);
  };
  return (
    <>
      <div className={`${isUnproven ? styles.notice.warn : styles.notice.info} ${styles.row}`}>
        <p className={styles.grow}>{said[isUnproven ? status : 'other']()}</p>
        <Button onPress={() => (status === 'broken' ? reopen('') : setAsking(true))}>
          {isUnproven ? words.goOn() : words.reopen({ revision: revision + 1 })}
        </Button>
      </div>
      <Contradiction />
      {asking && <ReasonDialog revision={revision + 1} onBegin={reopen} onClose={() => setAsking(false)} />}
    </>
  );
}
