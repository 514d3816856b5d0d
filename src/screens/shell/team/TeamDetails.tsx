import { lackedIn, refusedIn, type SyncState } from '#data/store/sync/syncState.ts';
import type { TeamProject } from '#data/team/team.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LackingDocuments } from './LackingDocuments.tsx';
import { RefusedWrites } from './RefusedWrites.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { saveRefused } from './saveRefused.ts';
import * as styles from './team.css.ts';
import { useTeamWords } from './useTeamWords.ts';

/** The state of synchronisation with the team server, and what can be done about problems. */
export function TeamDetails({
  project,
  state,
  onOffline,
}: {
  readonly project: TeamProject;
  readonly state: SyncState;
  /** Opens the dialog for fetching photos to work offline. */
  readonly onOffline: () => void;
}) {
  const { LL } = useI18n();
  const words = useTeamWords();
  const { unsent: photos } = useValue(project.photos);
  return (
    <div className={styles.details}>
      <p>{words.meaningOf(state)}</p>
      {!state.isWhole && <p>{LL.team.partial()}</p>}
      {state.unsent > 0 && <p>{LL.team.unsent({ count: state.unsent })}</p>}
      {photos !== null && photos > 0 && <p>{LL.team.photosUnsent({ count: photos })}</p>}
      {state.trouble === 'signed_out' && <SignInAgain onDone={project.wake} />}
      {state.kind === 'stopped' && state.trouble !== 'signed_out' && (
        <Button onPress={project.wake}>{LL.team.again()}</Button>
      )}
      {state.alarms.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{LL.team.alarms({ count: state.alarms.length })}</h3>
          <ul className={styles.list}>
            {state.alarms.map(({ id, kind }) => (
              <li key={id}>
                <code className={styles.id}>{id}</code> {LL.team.alarm[kind]()}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button onPress={onOffline}>{LL.team.offline.open()}</Button>
      {refusedIn(state) > 0 && (
        <RefusedWrites project={project.id} steps={state.takenBack} documents={state.refused} />
      )}
      {lackedIn(state) > 0 && <LackingDocuments state={state} />}
      {refusedIn(state) + lackedIn(state) > 0 && (
        <div className={styles.acts}>
          <Button onPress={() => void project.retryRefused()}>{LL.team.retry()}</Button>
          <Button onPress={() => void saveRefused(project, state.refused)}>{LL.team.export()}</Button>
        </div>
      )}
    </div>
  );
}
