import { memo, Suspense, useDeferredValue } from 'react';
import { useListing, useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { useRest } from '../../useRest.ts';
import * as styles from '../damages.css.ts';
import { JsonRecord } from '../JsonRecord.tsx';
import { damageRecord } from './boxRecord.ts';

/** Rendered again only for another damage; its many fields are loaded after the photo is shown. */
const Assessment = memo(lazyWithWords(() => import('./AssessmentStrip.tsx')));

/** How long keys must pause before the fields follow them, milliseconds. */
const REST = 150;

/** The selected damage, or the first of several with their number: its id, its fields, and its record as formatted JSON. */
export function DamageDetail() {
  const { LL } = useI18n();
  const words = LL.dashboard.detail;
  const lead = useListing((listing) => listing.lead);
  const image = useListing((listing) => listing.image);
  const count = useListing((listing) => listing.selected.length);
  // Its fields are the slowest part of the page: while keys are pressed in quick succession, the stage is drawn first.
  const rested = useDeferredValue(useRest(lead, REST));
  const assessed = rested && lead && rested.image === lead.image ? rested : lead;
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  // Mounting all of them takes longer than a frame: it is done in slices, after the rest of the page.
  const isMounted = useDeferredValue(settled && assessed !== null, false);
  const text = lead && image ? JSON.stringify(damageRecord(lead, image), null, 2) : words.none();

  return (
    <section aria-label={words.region()} className={styles.detail}>
      <header className={styles.detailHead}>
        <h2 className={lead ? styles.detailId : styles.nothing} title={lead?.id}>
          {lead && count > 1 ? LL.dashboard.damages.selected({ count }) : (lead?.id ?? words.none())}
        </h2>
        {lead && count > 1 && <p className={styles.leadId}>{lead.id}</p>}
      </header>
      <div className={styles.detailBody}>
        {assessed && settled && isMounted && (
          <Suspense>
            <Assessment damage={assessed} />
          </Suspense>
        )}
        <JsonRecord text={text} />
      </div>
    </section>
  );
}
