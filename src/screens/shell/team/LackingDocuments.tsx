import { lackedIn, type SyncState } from '#data/store/sync/syncState.ts';
import type { TeamProject } from '#data/team/team.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { saveRefused } from './saveRefused.ts';
import * as styles from './team.css.ts';

/** What others made that is on this device and no longer at the server, whose it is, and what can be done about it. */
export function LackingDocuments({
  project,
  state,
}: {
  readonly project: TeamProject;
  readonly state: SyncState;
}) {
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
      <div className={styles.acts}>
        <Button onPress={() => void project.retryRefused()}>{LL.team.retry()}</Button>
        <Button onPress={() => void saveRefused(project, state.refused)}>{LL.team.export()}</Button>
      </div>
    </section>
  );
}
