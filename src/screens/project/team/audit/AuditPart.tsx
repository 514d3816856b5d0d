import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReadSteps } from '#data/team/audit/createAuditReader.ts';
import type { Team } from '#data/team/team.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import * as page from '../../../kit/page/page.css.ts';
import * as styles from '../../project.css.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { AuditSteps } from './AuditSteps.tsx';
import { Irregularities } from './Irregularities.tsx';
import { Locks } from './Locks.tsx';

/** Every step that people took in a project, and what no step explains; for its lead. */
export default function AuditPart({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.audit;
  if (!team.rolesIn(project.id).includes('lead')) return <p className={page.muted}>{words.leadOnly()}</p>;
  return <LeadsAudit project={project} team={team} />;
}

/** The progress of reading the steps of a project. */
type AuditState =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'read'; readonly read: ReadSteps; readonly at: number }
  | { readonly kind: 'cancelled' | 'unreadable' };

const BEGIN: AuditState = { kind: 'reading', done: 0, total: 0 };

/** Reads the steps of a project when shown, and again on request. */
function useAudit(team: Team, project: string) {
  const audit = useMemo(() => team.audit(project), [team, project]);
  const [state, setState] = useState<AuditState>(BEGIN);
  const [round, setRound] = useState({ stop: new AbortController() });
  useEffect(() => {
    const { stop } = round;
    const ended = new AbortController();
    const show = (next: AuditState) => {
      if (!ended.signal.aborted) setState(next);
    };
    const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) =>
      show({ kind: 'reading', done, total });
    void audit
      .read({ onProgress, signal: stop.signal })
      .then((read) =>
        show(read.ok ? { kind: 'read', read: read.value, at: Date.now() } : { kind: read.error }),
      );
    return () => {
      ended.abort();
      stop.abort();
    };
  }, [audit, round]);
  const again = useCallback(() => {
    setState(BEGIN);
    setRound({ stop: new AbortController() });
  }, []);
  return { audit, state, again, stop: () => round.stop.abort() };
}

function LeadsAudit({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.audit;
  const { audit, state, again, stop } = useAudit(team, project.id);
  if (state.kind === 'reading')
    return (
      <div className={page.section}>
        <ProgressBar
          label={words.reading({ done: state.done, total: state.total })}
          value={state.done}
          maxValue={Math.max(1, state.total)}
        />
        <div>
          <Button onPress={stop}>{words.stop()}</Button>
        </div>
      </div>
    );
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
      <Irregularities project={project} team={team} audit={audit} steps={state.read} />
      <Locks project={project} team={team} />
      <AuditSteps project={project} read={state.read} at={state.at} onAgain={again} />
    </div>
  );
}
