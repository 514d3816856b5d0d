import { useCallback, useEffect, useMemo, useState } from 'react';
import { changedAfterSigning, type SigningLock } from '#data/team/signingLocks.ts';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { useRecords } from '../../../kit/data/useSchemes.ts';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import * as styles from '../../project.css.ts';
import { ReadingProgress, useStoppableReading } from '../../useStoppableReading.tsx';
import type { TeamPartProps } from '../teamPart.ts';
import { AuditSteps } from './AuditSteps.tsx';
import * as own from './audit.css.ts';
import { Irregularities } from './Irregularities.tsx';

/** The kind of project documents that record the release of a lock. */
const RELEASE = 'lock_release';

type Listed = readonly SigningLock[] | 'asking' | 'unreached';

/** Locks that somebody took without signing, which only a lead can release; each release is a step of the project. */
function Locks({ project, team }: TeamPartProps) {
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
      <ul className={own.list}>
        {open.map((lock) => (
          <li key={lock.id} className={page.row}>
            <span>{words.held(named(lock))}</span>
            <Button onPress={() => setLockToRelease(lock)}>{words.release()}</Button>
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <ul className={own.list} data-changed-locks={changed.length}>
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

/** Every step that people took in a project, and what no step explains; for its lead. */
export default function AuditPart({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.audit;
  if (!team.rolesIn(project.id).includes('lead')) return <p className={page.muted}>{words.leadOnly()}</p>;
  return <LeadsAudit project={project} team={team} />;
}

/** Reads the steps of a project when shown, and again on request. */
function useAudit(team: Team, project: string) {
  const audit = useMemo(() => team.audit(project), [team, project]);
  return { audit, ...useStoppableReading(useCallback((run) => audit.read(run), [audit])) };
}

function LeadsAudit({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.audit;
  const { audit, state, again, stop } = useAudit(team, project.id);
  if (state.kind === 'reading') return <ReadingProgress state={state} words={words} onStop={stop} />;
  if (state.kind !== 'read')
    return (
      <div className={page.section} role="status">
        <p className={page.missing}>{state.kind === 'cancelled' ? words.stopped() : words.unreadable()}</p>
        <div>
          <Button onPress={again}>{words.again()}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.scrolling}>
      <Irregularities project={project} team={team} audit={audit} steps={state.value} />
      <Locks project={project} team={team} />
      <AuditSteps project={project} read={state.value} at={state.at} onAgain={again} />
    </div>
  );
}
