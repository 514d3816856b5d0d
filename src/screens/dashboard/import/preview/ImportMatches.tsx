import type { PlannedTarget } from '#data/import/importPlan.ts';
import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import * as styles from '../import.css.ts';
import { CandidateChoice } from './CandidateChoice.tsx';
import type { PreviewProps } from './previewProps.ts';

/** Stands for "leave out" in a choice of one. */
const NONE = '';

/** Boxes whose photo is not here, or that fit several: a person says which it is. */
export function ImportMatches({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const open = plan.targets.filter((target) => target.match === null && target.boxes > 0);
  const [several, absent] = [true, false].map((fits) =>
    open.filter(({ candidates }) => candidates.length > 0 === fits),
  ) as [PlannedTarget[], PlannedTarget[]];
  return (
    <>
      {several.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{words.several()}</h3>
          <p className={styles.hint}>{words.severalHint()}</p>
          <div className={styles.choices}>
            {several.map((target) => (
              <CandidateChoice
                key={target.key}
                running={running}
                plan={plan}
                choices={choices}
                target={target}
              />
            ))}
          </div>
        </section>
      )}
      {absent.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{words.unmatched()}</h3>
          <p className={styles.hint}>{words.unmatchedHint()}</p>
          <Absent running={running} plan={plan} choices={choices} targets={absent} />
        </section>
      )}
    </>
  );
}

function Absent({
  running,
  plan,
  choices,
  targets,
}: PreviewProps & { readonly targets: readonly PlannedTarget[] }) {
  const { LL } = useI18n();
  const words = LL.import;
  const items = [
    { id: NONE, label: words.leaveOut() },
    ...plan.candidates.map(({ key, name }) => ({ id: key, label: name })),
  ];
  return (
    <div className={styles.pairs}>
      {targets.map((target) => [
        <span key={`${target.key} name`} className={styles.name} title={target.file}>
          <MiddleEllipsis text={target.name} />
          <span className={styles.muted}>{target.boxes}</span>
        </span>,
        <Select
          key={target.key}
          label={words.matchOf({ name: target.name })}
          hideLabel
          items={items}
          selectedKey={own(choices.matches, target.key) ?? NONE}
          onSelectionChange={(id) =>
            running.choose({ matches: { ...choices.matches, [target.key]: id === NONE ? null : id } })
          }
        />,
      ])}
    </div>
  );
}
