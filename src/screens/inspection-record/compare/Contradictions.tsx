import type { Records } from '#data/records/records.ts';
import type { Conflict } from '#domain/inspection/comparison/identity.ts';
import { allObservations, type Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as page from '../../kit/page/page.css.ts';

/** The number of each defect by the keys of its boxes. */
function useNumberOf(defects: readonly Defect[]): (key: string) => string {
  const { LL } = useI18n();
  const numbers = new Map(
    defects.flatMap((defect) =>
      allObservations(defect).map(({ damage }) => [damage.key, defect.no] as const),
    ),
  );
  return (key) => numbers.get(key) ?? LL.compare.elsewhere();
}

/** Says why answers contradict each other, with the numbers of the defects. */
export function useConflictText(defects: readonly Defect[]): (conflict: Conflict) => string {
  const { LL } = useI18n();
  const numberOf = useNumberOf(defects);
  return ({ kind, between: [a, b] }) =>
    LL.compare.conflicts[kind]({ first: numberOf(a), second: numberOf(b) });
}

export interface ContradictionsProps {
  readonly conflicts: readonly Conflict[];
  readonly records: Records;
  readonly project: string;
  /** The defects of both records. */
  readonly defects: readonly Defect[];
}

/** Answers of which none counts, since they contradict each other: each can be taken back. */
export function Contradictions({ conflicts, records, project, defects }: ContradictionsProps) {
  const { LL } = useI18n();
  const words = LL.compare;
  const numberOf = useNumberOf(defects);
  const textOf = useConflictText(defects);
  if (conflicts.length === 0) return null;
  return (
    <section className={page.section} aria-label={words.contradictions()}>
      <h2 className={page.subtitle}>{words.contradictions()}</h2>
      {conflicts.map((conflict) => (
        <div key={`${conflict.kind} ${conflict.between.join('|')}`}>
          <p>
            {textOf(conflict)} {words.noneCounts()}
          </p>
          <ul className={page.list}>
            {conflict.answers.map(([a, b, same]) => {
              const pair = { first: numberOf(a), second: numberOf(b) };
              const text = same ? words.saidSame(pair) : words.saidDifferent(pair);
              return (
                <li key={`${a}|${b}`} className={page.row}>
                  <span className={page.grow}>{text}</span>
                  <Button
                    aria-label={words.takeBackOf({ answer: text })}
                    onPress={() => records.answerPair(project, a, b, null)}
                  >
                    {words.takeBack()}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
