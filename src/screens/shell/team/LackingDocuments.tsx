import { lackedIn, type SyncState } from '#data/store/sync/syncState.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './team.css.ts';

/** What others made that is on this device and no longer at the server, and whose it is. */
export function LackingDocuments({ state }: { readonly state: SyncState }) {
  const { LL } = useI18n();
  const words = LL.team.lacking;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{words.title({ count: lackedIn(state) })}</h3>
      <p>{words.about()}</p>
      <ul className={styles.list}>
        {state.lacking.map(({ by, count, reason }) => (
          <li key={by ?? ''}>
            <bdi>{by ?? words.nobody()}</bdi>: {words.documents({ count })}
            <div>
              <bdi>{reason}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
