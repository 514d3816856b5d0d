import { useCallback, useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import { coverage, dataQualityInSlices } from '#domain/numbers/review.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { BarTable } from '../plots/BarTable.tsx';
import { Plot } from '../plots/Plot.tsx';
import * as styles from '../plots/plots.css.ts';
import { usePhotoContext } from '../usePhotoContext.ts';
import { useSlices } from '../useSlices.ts';
import { Behind, Figures } from './Behind.tsx';
import { LISTS } from './lists.ts';

/** Figures that count photos: how far they are reviewed, and what is known of them. */
export function ReviewPlots({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const context = usePhotoContext(project);
  const { ticked, scaleOf, coarsest } = context;
  const begin = useCallback(
    () => dataQualityInSlices(images ?? [], scaleOf, coarsest),
    [images, scaleOf, coarsest],
  );
  const quality = useSlices(begin);
  const places = useMemo(
    () => coverage(images ?? [], counts, ticked, project.locations),
    [images, counts, ticked, project.locations],
  );
  if (!quality) return null;
  /** One thing that photos have, and the way to those that lack it. */
  const having = (lack: string, name: string, value: number) => ({
    key: lack,
    name,
    value,
    said: (
      <>
        {words.part({ part: value, all: quality.photos })}
        {value < quality.photos && (
          <>
            {' · '}
            <Behind project={project} search={LISTS.lacking(lack)}>
              {words.without({ count: quality.photos - value })}
            </Behind>
          </>
        )}
      </>
    ),
  });
  return (
    <>
      <Plot title={words.coverage()} counts="photos" help={words.coverageHelp()}>
        {places.length === 0 ? (
          <p className={styles.counted}>{words.empty()}</p>
        ) : (
          <BarTable
            label={words.coverage()}
            full={1}
            rows={places.map(({ location, photos, reviewed }) => ({
              key: location.id,
              name: (
                <Behind project={project} search={LISTS.photosAt(location.id)}>
                  {location.name}
                </Behind>
              ),
              value: photos === 0 ? 0 : reviewed / photos,
              said:
                photos === 0 ? (
                  words.noPhotos()
                ) : (
                  <Figures
                    project={project}
                    figures={[
                      {
                        count: reviewed,
                        said: words.part({ part: reviewed, all: photos }),
                        search: LISTS.reviewedAt(location.id),
                      },
                      ...(reviewed === photos
                        ? []
                        : [
                            {
                              count: photos - reviewed,
                              said: words.left({ count: photos - reviewed }),
                              search: LISTS.leftAt(location.id),
                            },
                          ]),
                    ]}
                  />
                ),
              fill: 'good',
            }))}
          />
        )}
      </Plot>
      <Plot title={words.quality()} counts="photos">
        <BarTable
          label={words.quality()}
          full={Math.max(1, quality.photos)}
          rows={[
            having('gps', words.position(), quality.withPosition),
            having('heading', words.heading(), quality.withHeading),
            having('distance', words.distance(), quality.withDistance),
            having('scale', words.scale(), quality.withScale),
            having('fine', words.fine({ gsd: format.number(coarsest, 2) }), quality.fineEnough),
          ]}
        />
      </Plot>
    </>
  );
}
