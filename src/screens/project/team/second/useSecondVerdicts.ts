import { useCallback, useMemo, useState } from 'react';
import type { Team } from '#data/team/team.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { secondVerdictField } from '#domain/team/second/secondVerdict.ts';
import { secondVerdictOf, type Verdicts } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { type Choice, nextOpen, type Order, only } from '../../review/grid/choice.ts';

/** Verdicts given here that are not among the steps read so far. */
interface Ahead {
  /** The verdicts read when they were given. */
  readonly of: Verdicts;
  readonly verdictByKey: ReadonlyMap<string, Verdict>;
}

const NOTHING: ReadonlyMap<string, Verdict> = new Map();

/** One person's second verdicts: boxes as they see them, without the first verdict, and their own verdicts. */
export function useOwnVerdicts(team: Team, project: string, verdicts: Verdicts) {
  const { manage } = useWorkspace();
  const user = team.member.name;
  const field = secondVerdictField(user);
  const [ahead, setAhead] = useState<Ahead>({ of: verdicts, verdictByKey: NOTHING });
  const verdictByKey = ahead.of === verdicts ? ahead.verdictByKey : NOTHING;
  const mine = useCallback(
    (key: string): Verdict => verdictByKey.get(key) ?? secondVerdictOf(verdicts, key, user) ?? 'unreviewed',
    [verdictByKey, verdicts, user],
  );
  const blind = useCallback(
    (damage: Damage): Damage => ({ ...damage, verdict: mine(damage.key), reason: null }),
    [mine],
  );
  const judge = (rows: readonly BoxRow[], verdict: Verdict): boolean => {
    const changed = rows.filter(({ damage }) => mine(damage.key) !== verdict);
    if (changed.length === 0) return false;
    const images = new Set(changed.map(({ image }) => image.id));
    const [image = null] = images;
    const word = (of: Verdict) => (of === 'unreviewed' ? null : of);
    const ran = manage.take({
      kind: 'second_review',
      project,
      image: images.size === 1 ? image : null,
      count: changed.length,
      assign: changed.map(({ damage: { key } }) => ({
        ...{ doc: key, field, before: word(mine(key)), after: word(verdict) },
      })),
    });
    if (ran.isDenied) return false;
    setAhead({
      of: verdicts,
      verdictByKey: new Map([
        ...verdictByKey,
        ...changed.map(({ damage }) => [damage.key, verdict] as const),
      ]),
    });
    return true;
  };
  return { blind, judge };
}

interface ChoosingOptions {
  readonly rows: readonly BoxRow[];
  readonly order: Order;
  readonly choice: Choice;
  readonly onChoice: (next: Choice) => void;
}

/** Judges the selected crops, moves on to the next, and announces it. */
export function useSecondVerdicts(own: ReturnType<typeof useOwnVerdicts>, options: ChoosingOptions) {
  const { rows, order, choice, onChoice } = options;
  const { LL } = useI18n();
  const [verdictsByKey, setMessage] = useState('');
  const { blind } = own;
  const open = useMemo(() => rows.filter(({ damage }) => isToJudge(blind(damage))), [rows, blind]);
  return {
    open,
    verdictsByKey: verdictsByKey,
    judge(verdict: Verdict, stay: boolean) {
      const chosen = [...choice.chosen].flatMap((key) => rows[order.at.get(key) ?? -1] ?? []);
      if (chosen.length === 0) return;
      const isOpen = (at: number): boolean => {
        const row = rows[at];
        return row !== undefined && isToJudge(blind(row.damage));
      };
      const next = stay || verdict === 'unreviewed' ? null : nextOpen(order, choice.chosen, isOpen);
      const openBefore = chosen.filter(({ damage }) => isToJudge(blind(damage))).length;
      if (!own.judge(chosen, verdict)) return;
      const left = open.length - openBefore + (verdict === 'unreviewed' ? chosen.length : 0);
      setMessage(LL.review.said({ verdict: LL.annotator.verdicts[verdict](), count: chosen.length, left }));
      if (next !== null) onChoice(only(next));
    },
  };
}
