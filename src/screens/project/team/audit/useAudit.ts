import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReadSteps } from '#data/team/audit/createAuditReader.ts';
import type { Team } from '#data/team/team.ts';

/** The progress of reading the steps of a project. */
export type AuditState =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'read'; readonly read: ReadSteps; readonly at: number }
  | { readonly kind: 'cancelled' | 'unreadable' };

const BEGIN: AuditState = { kind: 'reading', done: 0, total: 0 };

/** Reads the steps of a project when shown, and again on request. */
export function useAudit(team: Team, project: string) {
  const audit = useMemo(() => team.audit(project), [team, project]);
  const [state, setState] = useState<AuditState>(BEGIN);
  const [round, setRound] = useState({ stop: new AbortController() });
  useEffect(() => {
    const { stop } = round;
    let isShown = true;
    const show = (next: AuditState) => {
      if (isShown) setState(next);
    };
    const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) =>
      show({ kind: 'reading', done, total });
    void audit
      .read({ onProgress, signal: stop.signal })
      .then((read) =>
        show(read.ok ? { kind: 'read', read: read.value, at: Date.now() } : { kind: read.error }),
      );
    return () => {
      isShown = false;
      stop.abort();
    };
  }, [audit, round]);
  const again = useCallback(() => {
    setState(BEGIN);
    setRound({ stop: new AbortController() });
  }, []);
  return { audit, state, again, stop: () => round.stop.abort() };
}
