import { useCallback, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { coverage, dataQualityInSlices } from '#domain/numbers/review.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { BarTable } from '../plots/BarTable.tsx';
import { Plot } from '../plots/Plot.tsx';
import * as styles from '../plots/plots.css.ts';
import { usePhotoContext } from '../usePhotoContext.ts';
import { useCounts, usePhotos } from '../usePhotos.ts';
import { useSlices } from '../useSlices.ts';
import { FigureLink, Figures } from './FigureLink.tsx';
import { LISTS } from './lists.ts';

interface PlotProps {
  readonly project: Project;
}

/** How much of each top location is reviewed. */
function CoveragePlot({ project }: PlotProps) {
  const { LL } = useI18n();
  const words = LL.numbers.plot;
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const { viewed } = usePhotoContext(project);
  const places = useMemo(
    () => coverage(images ?? [], counts, viewed, project.locations),
    [images, counts, viewed, project.locations],
  );
  return (
    <Plot title={words.coverage()} help={words.coverageHelp()}>
      {places.length === 0 ? (
        <p className={styles.counted}>{words.empty()}</p>
      ) : (
        <BarTable
          label={words.coverage()}
          full={1}
          rows={places.map(({ location: { id, name }, photos, reviewed }) => ({
            key: id,
            name: (
              <FigureLink project={project} search={LISTS.photosAt(id)}>
                {name}
              </FigureLink>
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
                      search: LISTS.reviewedAt(id),
                    },
                    ...(reviewed === photos
                      ? []
                      : [
                          {
                            count: photos - reviewed,
                            said: words.left({ count: photos - reviewed }),
                            search: LISTS.leftAt(id),
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
  );
}

/** What is known of the photos besides their pixels; each figure links to the photos that have it, or lack it. */
function QualityPlot({ project }: PlotProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const images = usePhotos(project.id);
  const { scaleOf, coarsest } = usePhotoContext(project);
  const begin = useCallback(
    () => dataQualityInSlices(images ?? [], scaleOf, coarsest),
    [images, scaleOf, coarsest],
  );
  const quality = useSlices(begin);
  if (!quality) return null;
  const { photos } = quality;
  const known = (what: string, name: string, value: number) => ({
    key: what,
    name,
    value,
    said: (
      <Figures
        project={project}
        figures={[
          { count: value, said: words.part({ part: value, all: photos }), search: LISTS.having(what) },
          ...(value === photos
            ? []
            : [
                {
                  count: photos - value,
                  said: words.without({ count: photos - value }),
                  search: LISTS.lacking(what),
                },
              ]),
        ]}
      />
    ),
  });
  return (
    <Plot title={words.quality()}>
      <BarTable
        label={words.quality()}
        full={Math.max(1, photos)}
        rows={[
          known('gps', words.position(), quality.withPosition),
          known('heading', words.heading(), quality.withHeading),
          known('distance', words.distance(), quality.withDistance),
          known('scale', words.scale(), quality.withScale),
          known('fine', words.fine({ gsd: format.number(coarsest, 2) }), quality.fineEnough),
        ]}
      />
    </Plot>
  );
}

/** Figures that count photos: their review progress, and what is known of them. */
export const ReviewPlots = ({ project }: PlotProps) => (
  <>
    <CoveragePlot project={project} />
    <QualityPlot project={project} />
  </>
);
