import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Severity } from '#domain/damage/damage.ts';
import { RADIANS } from '#domain/geometry/earth.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { type PlaceFigures, type PlanFacade, planOf } from '#domain/inspection/places/plan.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SeverityMark } from '../../../kit/marks/StatusBadge.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import * as project from '../../project.css.ts';
import { NOWHERE, without } from '../../projectAddress.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import * as styles from './plan.css.ts';

export interface PlanViewProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly defects: DefectsByPhoto;
}

/** The address of the photos at a location. */
function usePlaceSearch() {
  const { search } = useProjectAddress();
  return (location: string) => without({ ...search, tab: 'photos', view: '', location });
}

/** What was found at a location, as text; links to its photos. */
function PlaceLink(props: {
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

/** One facade as floors by zones, each cell coloured by the severity of what was found there. */
function FacadeGrid({ projectId, facade }: { readonly projectId: string; readonly facade: PlanFacade }) {
  const { LL } = useI18n();
  const words = LL.gallery.plan;
  const title = words.grid({ name: facade.location.name });
  return (
    <section className={page.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={page.scroll}>
        <table aria-label={title} style={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <HeadCells of={[words.floor(), words.whole(), ...facade.zones]} />
            </tr>
          </thead>
          <tbody>
            {facade.floors.map(({ location, figures, cells }) => (
              <tr key={location.id}>
                <th scope="row" className={page.short} style={{ textAlign: 'start' }}>
                  {location.name}
                </th>
                <td className={`${styles.cell} ${styles.heat[figures.gravest ?? 'none']}`}>
                  <PlaceLink
                    projectId={projectId}
                    location={location}
                    figures={figures}
                    className={styles.cellLink}
                  />
                </td>
                {cells.map((cell, index) => (
                  <td
                    key={facade.zones[index]}
                    className={`${styles.cell} ${styles.heat[cell.figures?.gravest ?? 'none']}`}
                  >
                    {cell.location && cell.figures && (
                      <PlaceLink
                        projectId={projectId}
                        location={cell.location}
                        figures={cell.figures}
                        className={styles.cellLink}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface Wall {
  readonly key: string;
  /** Outward normal, degrees clockwise from north. */
  readonly bearing: number;
  readonly gravest: Severity | null;
  readonly content: ReactNode;
}

/** Distance from the centre of walls and of their texts, as a share of the drawing's size. */
const WALL = 0.42;
const WORDS = 0.74;
/** Walls of the same bearing are drawn this many degrees apart. */
const APART = 24;

/** Walls around a building, each on the side that it faces. */
function Compass(props: { readonly label: string; readonly north: string; readonly walls: readonly Wall[] }) {
  const { label, north, walls } = props;
  const placed = walls.map((wall, index) => {
    const same = walls.slice(0, index).filter(({ bearing }) => Math.abs(bearing - wall.bearing) < APART / 2);
    return { ...wall, at: wall.bearing + same.length * APART };
  });
  return (
    <section className={styles.compass} aria-label={label}>
      <svg
        className={styles.drawing}
        viewBox="-100 -100 200 200"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className={styles.building}
          x={-30}
          y={-30}
          width={60}
          height={60}
          vectorEffect="non-scaling-stroke"
        />
        {placed.map(({ key, at, gravest }) => {
          const [x, y] = [Math.sin(at * RADIANS), -Math.cos(at * RADIANS)];
          const [cx, cy] = [x * WALL * 100, y * WALL * 100];
          return (
            <line
              key={key}
              className={styles.wall[gravest ?? 'none']}
              x1={cx + y * 18}
              y1={cy - x * 18}
              x2={cx - y * 18}
              y2={cy + x * 18}
              strokeWidth={6}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <span className={styles.north} aria-hidden="true">
        ↑ {north}
      </span>
      {placed.map(({ key, at, content }) => (
        <div
          key={key}
          className={styles.spot}
          style={{
            left: `${50 + 50 * WORDS * Math.sin(at * RADIANS)}%`,
            top: `${50 - 50 * WORDS * Math.cos(at * RADIANS)}%`,
          }}
        >
          {content}
        </div>
      ))}
    </section>
  );
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
