import type { ExportPlan } from '#data/export/exportPlan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './export.css.ts';

/** What the file will hold, and what its format leaves behind. */
export function Losses({ plan }: { readonly plan: ExportPlan }) {
  const { LL } = useI18n();
  const words = LL.export;
  if (plan.images === 0) return <p>{words.nothing()}</p>;
  return (
    <section className={styles.plan} aria-live="polite">
      <p className={styles.count}>
        {words.count({ photos: plan.images, boxes: plan.boxes })} · <code>{plan.fileName}</code>
      </p>
      {plan.losses.length === 0 ? (
        <p className={styles.muted}>{words.noLosses()}</p>
      ) : (
        <>
          <h3 className={styles.muted}>{words.losses()}</h3>
          <ul className={styles.losses}>
            {plan.losses.map(({ key, count }) => (
              <li key={key}>{LL.exchange.loss[key](count)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
