import type { PlanFacade } from '#domain/inspection/places/plan.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import * as styles from './plan.css.ts';

/** One facade as floors by zones, each cell coloured by the severity of what was found there. */
export function FacadeGrid({
  projectId,
  facade,
}: {
  readonly projectId: string;
  readonly facade: PlanFacade;
}) {
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
