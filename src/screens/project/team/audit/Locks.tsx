import { useCallback, useEffect, useState } from 'react';
import { changedAfterSigning, type SigningLock } from '#data/team/signingLocks.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { useRecords } from '../../../kit/data/useSchemes.ts';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import type { TeamPartProps } from '../teamPart.ts';
import * as styles from './audit.css.ts';

/** The kind of project documents that record the release of a lock. */
const RELEASE = 'lock_release';

type Listed = readonly SigningLock[] | 'asking' | 'unreached';

/** Locks that somebody took without signing, which only a lead can release; each release is a step of the project. */
export function Locks({ project, team }: TeamPartProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.locks;
  const { manage, seals } = useWorkspace();
  const { nameOf } = usePeople(project.id);
  const records = useValue(useRecords().all);
  const signed = useValue(seals(project.id));
  const [listed, setListed] = useState<Listed>('asking');
  const [lockToRelease, setLockToRelease] = useState<SigningLock | null>(null);
  const [message, setMessage] = useState('');
  const list = useCallback(async (): Promise<void> => {
    const locks = await team.locks.of(project.id);
    setListed(locks.ok ? locks.value : 'unreached');
  }, [team, project.id]);
  useEffect(() => void list(), [list]);
  const isSigned = ({ record, revision }: SigningLock): boolean =>
    signed?.seals.some((seal) => seal.record === record && seal.revision === revision) ?? true;
  const open = typeof listed === 'string' ? [] : listed.filter((lock) => !isSigned(lock));
  const changed = typeof listed === 'string' ? [] : changedAfterSigning(listed, signed?.seals ?? []);
  const named = ({ record, revision, holder }: SigningLock) => ({
    no: records?.find((filed) => filed.record.id === record)?.record.no ?? record,
    revision,
    name: nameOf(holder),
  });
  const release = async (lock: SigningLock): Promise<void> => {
    setLockToRelease(null);
    const done = await team.locks.release(lock);
    if (done.ok) {
      const { record, revision, holder } = lock;
      const sets = new Map([[crypto.randomUUID(), { record, revision, holder }]]);
      // Can't be undone: the lock is gone.
      manage.setProjectDocuments(project.id, RELEASE, sets, 'release_lock', undefined, true);
    }
    setMessage(done.ok ? words.released(named(lock)) : words.failed[done.error]());
    await list();
  };
  return (
    <section className={page.section} data-locks={typeof listed === 'string' ? listed : open.length}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      {listed === 'asking' && <p className={page.muted}>{words.asking()}</p>}
      {listed === 'unreached' && (
        <div className={page.row}>
          <p className={page.missing}>{words.unreached()}</p>
          <Button onPress={() => void list()}>{words.again()}</Button>
        </div>
      )}
      {typeof listed !== 'string' && signed !== null && open.length === 0 && (
        <p className={page.muted}>{words.none()}</p>
      )}
      <ul className={styles.list}>
        {open.map((lock) => (
          <li key={lock.id} className={page.row}>
            <span>{words.held(named(lock))}</span>
            <Button onPress={() => setLockToRelease(lock)}>{words.release()}</Button>
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <ul className={styles.list} data-changed-locks={changed.length}>
          {changed.map((lock) => (
            <li key={lock.id} className={page.bad}>
              {words.changed(named(lock))}
            </li>
          ))}
        </ul>
      )}
      <p role="status">{message}</p>
      <AlertDialog
        title={words.release()}
        text={lockToRelease ? words.releaseText(named(lockToRelease)) : ''}
        isOpen={lockToRelease !== null}
        cancelLabel={LL.project.form.cancel()}
        confirmLabel={words.release()}
        onCancel={() => setLockToRelease(null)}
        onConfirm={() => lockToRelease && void release(lockToRelease)}
      />
    </section>
  );
}
