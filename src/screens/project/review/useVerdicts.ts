import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { createJudging } from '#data/write/judging.ts';
import type { Severity } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { type Choice, nextOpen, type Order, only } from './grid/choice.ts';

export interface VerdictsOptions {
  readonly project: Project;
  readonly rows: readonly BoxRow[];
  readonly order: Order;
  readonly choice: Choice;
  readonly onChoice: (next: Choice) => void;
}

/** Verdicts on the selected crops and on all that are left, each one undo step; with their announcements. */
export function useVerdicts({ project, rows, order, choice, onChoice }: VerdictsOptions) {
  const { LL } = useI18n();
  const workspace = useWorkspace();
  const judging = workspace.part(createJudging);
  const version = useValue(judging.version);
  const [message, setMessage] = useState('');
  const [rejected, setRejected] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again with every verdict
  const open = useMemo(
    () => rows.filter(({ damage }) => isToJudge(judging.now(damage))),
    [rows, judging, version],
  );
  const rowsOf = (keys: Iterable<string>) => [...keys].flatMap((key) => rows[order.at.get(key) ?? -1] ?? []);
  const isOpen = (at: number) => {
    const row = rows[at];
    return row !== undefined && isToJudge(judging.now(row.damage));
  };
  const run = (judged: readonly BoxRow[], verdict: Verdict, severity?: Severity) => {
    const openBefore = judged.filter(({ damage }) => isToJudge(judging.now(damage))).length;
    const damages = judged.map(({ damage }) => damage);
    const ran = severity === undefined ? judging.judge(damages, verdict) : judging.grade(damages, severity);
    if (!ran) return;
    const left = open.length - openBefore + (verdict === 'unreviewed' ? judged.length : 0);
    const word = LL.annotator.verdicts[verdict]();
    const said =
      severity === undefined
        ? word
        : LL.review.graded({ verdict: word, severity: LL.annotator.severities[severity]() });
    setMessage(LL.review.said({ verdict: said, count: judged.length, left }));
  };
  const chosen = rowsOf(choice.chosen);
  const toReject = chosen.filter(({ damage }) => judging.now(damage).verdict === 'rejected');
  /** Those that were just rejected, where no selected one is. */
  const toReason =
    toReject.length > 0
      ? toReject
      : rowsOf(rejected).filter(({ damage }) => judging.now(damage).verdict === 'rejected');
  const components = componentKeys(project.labels);
  return {
    now: judging.now,
    /** The photos of the selected ones; those with several of them more than once. */
    photos: chosen.map(({ image }) => image),
    /** Still to judge in the list. */
    open,
    message: message,
    /** Judges the selection; where nothing is selected, selects the first one that is open and judges nothing. */
    judge(verdict: Verdict, stay: boolean, severity?: Severity) {
      if (chosen.length === 0) {
        const first = rows.find((_, at) => isOpen(at));
        if (first && verdict !== 'unreviewed') onChoice(only(first.damage.key));
        return;
      }
      const next = stay || verdict === 'unreviewed' ? null : nextOpen(order, choice.chosen, isOpen);
      run(chosen, verdict, severity);
      setRejected(verdict === 'rejected' ? [...choice.chosen] : []);
      if (next !== null) onChoice(only(next));
    },
    accept: (which: readonly BoxRow[]) => run(which, 'accepted'),
    rejected: toReason.length,
    reason: toReason[0] ? judging.now(toReason[0].damage).reason : null,
    giveReason(why: RejectReason) {
      judging.reason(
        toReason.map(({ damage }) => damage),
        why,
      );
    },
    isComponent: ({ damage }: BoxRow) => components.has(damage.label),
  };
}
