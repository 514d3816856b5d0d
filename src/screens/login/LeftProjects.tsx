import { useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from './LoginScreen.css.ts';
import type { LeftSource } from './leftSource.ts';

/** Reports which of a team's projects were removed from this device, and which had to stay. */
export function LeftProjects({ left: source }: { readonly left: LeftSource }) {
  const { LL, format } = useI18n();
  const words = LL.team.leave;
  const left = useSyncExternalStore(source.onChange, source.read);
  if (!left) return null;
  if (left === 'leaving')
    return (
      <p role="status" className={styles.boundary} data-left="leaving">
        {words.leaving()}
      </p>
    );
  const gone = left.projects.filter(({ came }) => came === 'removed');
  const earlier = gone.filter(({ hasEarlier }) => hasEarlier);
  const stayed = left.projects.filter(({ came }) => came !== 'removed');
  return (
    <div role="status" className={styles.boundary} data-left="done">
      {gone.length > 0 && <p>{words.removed({ names: format.list(gone.map(({ name }) => name)) })}</p>}
      {earlier.length > 0 && <p>{words.earlier({ names: format.list(earlier.map(({ name }) => name)) })}</p>}
      {stayed.map(({ user, project, name, came }) => (
        <p key={`${user} ${project}`}>
          {words.stayed({ name })} {came !== 'removed' && words.because[came]()}
        </p>
      ))}
      {left.projects.length === 0 && <p>{words.failed()}</p>}
      {left.keptPhotos && left.projects.length > 0 && <p>{words.keptPhotos()}</p>}
    </div>
  );
}
