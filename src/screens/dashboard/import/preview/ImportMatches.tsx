import { own } from '#domain/keyed.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import * as styles from '../import.css.ts';
import type { PreviewProps } from './previewProps.ts';

/** Stands for "leave out" in a choice of one. */
const NONE = '';

/** Boxes whose photo was not found, or not for sure: a person says which it is. */
export function ImportMatches({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import;
  const targets = plan.targets.filter((target) => target.match === null && target.boxes > 0);
  const nameOf = new Map(plan.candidates.map(({ key, name }) => [key, name]));
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.unmatched()}</h3>
      <p className={styles.hint}>{words.unmatchedHint()}</p>
      <div className={styles.pairs}>
        {targets.map((target) => {
          const fits =
            target.candidates.length > 0 ? target.candidates : plan.candidates.map(({ key }) => key);
          return [
            <span key={`${target.key} name`} className={styles.name} title={target.file}>
              {target.name} <span className={styles.muted}>{target.boxes}</span>
            </span>,
            <Select
              key={target.key}
              label={words.matchOf({ name: target.name })}
              hideLabel
              items={[
                { id: NONE, label: words.leaveOut() },
                ...fits.map((id) => ({ id, label: nameOf.get(id) ?? id })),
              ]}
              selectedKey={own(choices.matches, target.key) ?? NONE}
              onSelectionChange={(id) =>
                running.choose({ matches: { ...choices.matches, [target.key]: id === NONE ? null : id } })
              }
            />,
          ];
        })}
      </div>
    </section>
  );
}
