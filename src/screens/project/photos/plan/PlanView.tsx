import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { planOf } from '#domain/inspection/places/plan.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import * as project from '../../project.css.ts';
import { NOWHERE } from '../../projectAddress.ts';
import { Compass } from '../heading/Compass.tsx';
import { FacadeGrid } from './FacadeGrid.tsx';
import { PlaceLink, usePlaceSearch } from './PlaceLink.tsx';
import * as styles from './plan.css.ts';

export interface PlanViewProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly defects: DefectsByPhoto;
}

/**
 * The building without a map: facades on the side that they face, each with its floors and zones, and what was found.
 */
export default function PlanView({ project: of, images, counts, defects }: PlanViewProps) {
  const { LL } = useI18n();
  const words = LL.gallery.plan;
  const searchOf = usePlaceSearch();
  const { facades, nowhere } = useMemo(
    () => planOf(of.locations, images, counts, defects),
    [of, images, counts, defects],
  );
  const oriented = facades.filter(({ location }) => location.bearing !== undefined);
  const others = facades.filter(({ location }) => location.bearing === undefined);
  const gridded = facades.filter(({ floors }) => floors.length > 0);
  return (
    <div className={project.scrolling}>
      <p className={page.muted}>{words.help()}</p>
      {oriented.length > 0 && (
        <Compass
          label={words.title()}
          north={words.north()}
          walls={oriented.map(({ location, figures }) => ({
            key: location.id,
            bearing: location.bearing ?? 0,
            gravest: figures.gravest,
            content: (
              <PlaceLink
                projectId={of.id}
                location={location}
                figures={figures}
                className={styles.card}
                isNamed
              />
            ),
          }))}
        />
      )}
      {others.length > 0 && (
        <section className={page.section} aria-label={words.unoriented()}>
          {oriented.length > 0 && <h2>{words.unoriented()}</h2>}
          <div className={styles.cards}>
            {others.map(({ location, figures }) => (
              <PlaceLink
                key={location.id}
                projectId={of.id}
                location={location}
                figures={figures}
                className={`${styles.card} ${styles.heat[figures.gravest ?? 'none']}`}
                isNamed
              />
            ))}
          </div>
        </section>
      )}
      {nowhere.photos > 0 && (
        <p>
          <Link
            to="/project/$projectId"
            params={{ projectId: of.id }}
            search={searchOf(NOWHERE)}
            className={page.muted}
          >
            {words.nowhere({ count: nowhere.photos })}
          </Link>
        </p>
      )}
      {gridded.length === 0 ? (
        <p className={page.muted}>{words.noFloors()}</p>
      ) : (
        gridded.map((facade) => <FacadeGrid key={facade.location.id} projectId={of.id} facade={facade} />)
      )}
    </div>
  );
}
