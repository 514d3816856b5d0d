import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRest } from '../../useRest.ts';
import * as styles from '../damages.css.ts';
import { damageRecord } from './boxRecord.ts';

/** Only drawn again for another damage; its many fields are loaded after the photo stands. */
const Assessment = memo(lazy(() => import('./AssessmentStrip.tsx')));

/** How long keys must pause before the fields follow them, milliseconds. */
const REST = 150;

/** The selected damage: its id, what can be said about it, and its record as formatted JSON. */
export function DamageDetail() {
  const { LL } = useI18n();
  const words = LL.dashboard.detail;
  const lead = useListing((listing) => listing.lead);
  const image = useListing((listing) => listing.image);
  // Its many fields are the dearest part of the page: while keys come fast, the stage goes first.
  const rested = useDeferredValue(useRest(lead, REST));
  const assessed = rested && lead && rested.image === lead.image ? rested : lead;
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const text = lead && image ? JSON.stringify(damageRecord(lead, image), null, 2) : words.none();

  return (
    <section aria-label={words.region()} className={styles.detail}>
      <header className={styles.detailHead}>
        <h2 className={lead ? styles.detailId : styles.nothing} title={lead?.id}>
          {lead?.id ?? words.none()}
        </h2>
      </header>
      <div className={styles.detailBody}>
        {assessed && settled && (
          <Suspense>
            <Assessment damage={assessed} />
          </Suspense>
        )}
        <div className={styles.section}>
          <h3 className={styles.sectionTitle}>{words.record()}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre className={styles.record} tabIndex={0}>
            {text}
          </pre>
        </div>
      </div>
    </section>
  );
}
