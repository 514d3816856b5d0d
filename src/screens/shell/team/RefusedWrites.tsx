import type { RefusedWrite } from '#data/store/sync/syncState.ts';
import type { TeamProject } from '#data/team/team.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { saveFile } from '#ui/saveFile.ts';
import * as styles from './team.css.ts';

/** What the server did not take, why, and what can be done about it. */
export function RefusedWrites({
  project,
  refused,
}: {
  readonly project: TeamProject;
  readonly refused: readonly RefusedWrite[];
}) {
  const { LL, format } = useI18n();
  const save = async () => {
    const docs = await project.documents(refused.map(({ id }) => id));
    const file = JSON.stringify({ refused, docs }, null, 2);
    saveFile(new Blob([file], { type: 'application/json' }), `refused-${project.id}.json`);
  };
  return (
    <section>
      <h3 className={styles.heading}>{LL.team.refused({ count: refused.length })}</h3>
      <p>{LL.team.refusedAbout()}</p>
      <ul className={styles.list}>
        {refused.map(({ id, reason, at }) => (
          <li key={id}>
            <code className={styles.id}>{id}</code>
            <bdi>{reason}</bdi> · {LL.team.refusedAt({ time: format.time(at) })}
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onPress={() => void project.retryRefused()}>{LL.team.retry()}</Button>
        <Button onPress={() => void save()}>{LL.team.export()}</Button>
      </div>
    </section>
  );
}
