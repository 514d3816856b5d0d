import { LEFT_OUT, photosBySplit, type TrainingPlan } from '#data/export/training/trainingPlan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './export.css.ts';

/** How many photos each part of a training set will have, by what they are kept together, and what stays out. */
export function TrainingSummary({ plan }: { readonly plan: TrainingPlan }) {
  const { LL } = useI18n();
  const words = LL.export.training;
  const counts = photosBySplit(plan);
  const left = LEFT_OUT.map((why) => ({
    why,
    count: plan.leftOut.filter((one) => one.why === why).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className={styles.plan} aria-live="polite">
      <p className={styles.count}>{plan.photos.length === 0 ? words.nothing() : words.counts(counts)}</p>
      {plan.photos.length > 0 && <p className={styles.muted}>{words.by[plan.by]({ places: plan.places })}</p>}
      {left.length > 0 && (
        <ul className={styles.losses}>
          {left.map(({ why, count }) => (
            <li key={why}>{words.leftOut[why]({ count })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
