import { Link } from '@tanstack/react-router';
import type { Location } from '#domain/inspection/building/project.ts';
import type { PlaceFigures } from '#domain/inspection/places/plan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import { without } from '../../projectAddress.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import * as styles from './plan.css.ts';

/** The address of the photos at a location. */
export function usePlaceSearch() {
  const { search } = useProjectAddress();
  return (location: string) => without({ ...search, tab: 'photos', view: '', location });
}

/** What was found at a location, as text; links to its photos. */
export function PlaceLink(props: {
  readonly projectId: string;
  readonly location: Location;
  readonly figures: PlaceFigures;
  readonly className: string;
  readonly isNamed?: boolean;
}) {
  const { projectId, location, figures, className, isNamed = false } = props;
  const { LL } = useI18n();
  const words = LL.gallery.plan;
  const searchOf = usePlaceSearch();
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId }}
      search={searchOf(location.id)}
      className={className}
      aria-label={words.facade({
        name: location.name,
        photos: figures.photos,
        defects: figures.defects,
        severity: LL.annotator.severities[figures.gravest ?? 'none'](),
      })}
    >
      {isNamed && <span className={styles.name}>{location.name}</span>}
      <span className={styles.figures}>
        {words.figures({ photos: figures.photos, defects: figures.defects })}
      </span>
      {figures.defects > 0 && <SeverityMark severity={figures.gravest} />}
    </Link>
  );
}
