import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useDesk, useListing } from '#annotator/hooks.tsx';
import { REJECT_REASONS } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './verdict.css.ts';

/**
 * Why the last rejected damages were rejected. It comes by itself after a rejection, takes no focus, and
 * goes with the next verdict: whoever doesn't care goes on pressing keys.
 */
export function RejectReasons() {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const open = useDesk((desk) => desk.panel === 'reason');
  const judged = useDesk((desk) => desk.judged);
  const given = useListing(({ all }) => all.find((damage) => damage.id === judged[0])?.reason ?? null);
  if (!open || judged.length === 0) return null;
  const words = LL.annotator.reasons;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out in a row
    <div role="group" aria-label={LL.dashboard.verdict.reason()} className={styles.reasons}>
      <p className={styles.reasonsTitle}>
        <span>{LL.dashboard.verdict.reason()}</span>
        <span>{judged.length === 1 ? judged[0] : judged.length}</span>
      </p>
      {REJECT_REASONS.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={given === key}
          className={styles.reason}
          // The focus stays where the keys work.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => commands.reason(key, judged)}
        >
          {words[key]()}
        </button>
      ))}
    </div>
  );
}
