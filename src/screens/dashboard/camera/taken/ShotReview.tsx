import { Trash2 } from 'lucide-react';
import type { Shot } from '#data/import/shots/shot.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import * as styles from '../camera.css.ts';

function ShotCard({ shot, onRemove }: { readonly shot: Shot; readonly onRemove: () => void }) {
  const { LL } = useI18n();
  const words = LL.camera;
  const { project } = useDashboard();
  const url = useObjectUrl(shot.photo);
  return (
    <li className={styles.card} data-shot={shot.name}>
      {url && <img src={url} alt={shot.name} className={styles.shown} />}
      <span className={styles.cardText}>
        <span className={styles.cardName}>
          <MiddleEllipsis text={shot.name} />
        </span>
        <span className={styles.cardPlace}>
          {placePath(project.locations, shot.location) || words.noPlace()}
        </span>
      </span>
      <IconButton icon={Trash2} label={words.removeNamed({ name: shot.name })} onPress={onRemove} />
    </li>
  );
}

/** The photos that were taken, newest first: bad ones can be removed and taken again. */
export function ShotReview(props: {
  readonly shots: readonly Shot[];
  readonly onRemove: (id: string) => void;
}) {
  const { LL } = useI18n();
  return (
    <ul aria-label={LL.camera.review()} className={styles.review}>
      {[...props.shots].reverse().map((shot) => (
        <ShotCard key={shot.id} shot={shot} onRemove={() => props.onRemove(shot.id)} />
      ))}
    </ul>
  );
}
