import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { DefectFigures } from '#domain/numbers/defects.ts';
import { decided, modelFiguresInSlices } from '#domain/numbers/model.ts';
import { coverage, dataQualityInSlices } from '#domain/numbers/review.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useSlices } from '#screens/kit/data/useSlices.ts';
import { Card } from '#ui/display/Card.tsx';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { BarTable } from '../plots/BarTable.tsx';
import { MonthBars } from '../plots/MonthBars.tsx';
import * as styles from '../plots/plots.css.ts';
import { useCounts, usePhotoContext, usePhotos } from '../usePhotos.ts';
import type { NumbersProps } from './Cards.tsx';
import { FigureLink, Figures } from './FigureLink.tsx';
import { LISTS, type MonthSeries } from './lists.ts';

interface PlotFrame {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A plot under a title that says what it counts. */
function Plot({ title, help, children }: PlotFrame) {
  return (
    <Card label={title}>
      <div className={styles.plot}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          {help && <p className={styles.counted}>{help}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
}

interface DefectPlotsProps {
  readonly project: Project;
  readonly figures: DefectFigures;
}

/** Whether there is any defect, or was one in these months. */
const areSome = ({ open, funnel, months }: DefectFigures): boolean =>
  [
    ...Object.values(open),
    ...funnel.map(({ count }) => count),
    ...months.flatMap(({ found, worse, signedOff }) => [found, worse, signedOff]),
  ].some((count) => count > 0);

/** Figures that count defects: by severity, by stage of repair, by month. */
function DefectPlots({ project, figures }: DefectPlotsProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const navigate = useNavigate();
  const { open, funnel, months } = figures;
  if (!areSome(figures)) return null;
  return (
    <>
      <Plot title={words.severity()}>
        <BarTable
          label={words.severity()}
          rows={SEVERITY_KEYS.map((key) => ({
            key,
            name: (
              <FigureLink project={project} search={LISTS.severity(key)}>
                <SeverityMark severity={severityOf(key)} />
              </FigureLink>
            ),
            value: open[key],
            text: format.count(open[key]),
            fill: severityOf(key) ?? 'none',
          }))}
        />
      </Plot>
      <Plot title={words.funnel()}>
        <BarTable
          label={words.funnel()}
          rows={funnel.map(({ step, count }) => ({
            key: step,
            name: (
              <FigureLink project={project} search={LISTS.step(step)}>
                {LL.record.followUps[step]()}
              </FigureLink>
            ),
            value: count,
            text: format.count(count),
          }))}
        />
      </Plot>
      <Plot title={words.trend()}>
        <MonthBars<MonthSeries>
          label={words.trend()}
          monthHead={words.month()}
          asTable={words.asTable()}
          series={[
            { key: 'found', name: words.found(), fill: 'accent' },
            { key: 'worse', name: words.worse(), fill: 'bad' },
            { key: 'signed_off', name: words.signedOff(), fill: 'good' },
          ]}
          cell={(month, series, value) =>
            value === 0 ? (
              format.count(value)
            ) : (
              <FigureLink project={project} search={LISTS.month(series, month)}>
                {format.count(value)}
              </FigureLink>
            )
          }
          onOpen={(month, series) =>
            void navigate({
              to: '/project/$projectId',
              params: { projectId: project.id },
              search: LISTS.month(series, month),
            })
          }
          months={months.map(({ month, found, worse, signedOff }) => ({
            month,
            values: { found, worse, signed_off: signedOff },
          }))}
        />
      </Plot>
    </>
  );
}

const FEWEST = FEWEST_JUDGED.overview;

/** The decisions that agreement is computed from. */
const PARTS = ['confirmed', 'corrected', 'rejected'] as const;

/** Figures that count boxes: how often people agreed with the model. */
function ModelPlots({ project, journal, register: { findings } }: NumbersProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const labelName = useLabelName(project.labels);
  const { damages } = findings;
  const begin = useCallback(
    () => modelFiguresInSlices(damages?.values() ?? [], journal ?? []),
    [damages, journal],
  );
  const counted = useSlices(damages ? begin : null);
  if (!counted) return null;
  const { agreed, leftOut, missed: drawn } = counted;
  const isLeftOut = leftOut.people + leftOut.notKnown > 0;
  const help = words.agreementHelp({ fewest: FEWEST });
  return (
    <>
      {(agreed.length > 0 || isLeftOut) && (
        <Plot
          title={words.agreement()}
          help={isLeftOut ? `${help} ${words.agreementLeftOut(leftOut)}` : help}
        >
          <BarTable
            label={words.agreement()}
            full={1}
            rows={agreed.map((one) => {
              const n = decided(one);
              const share = one.confirmed / n;
              return {
                key: one.label,
                name: (
                  <FigureLink project={project} search={LISTS.decided(one.label)}>
                    {labelName(one.label)}
                  </FigureLink>
                ),
                value: n < FEWEST ? 0 : share,
                text: n < FEWEST ? words.tooFew({ n }) : words.share({ share: format.percent(share), n }),
                note: (
                  <Figures
                    project={project}
                    figures={PARTS.map((decision) => ({
                      count: one[decision],
                      caption: words.judged[decision]({ count: one[decision] }),
                      search: LISTS.judged(one.label, decision),
                    }))}
                  />
                ),
              };
            })}
          />
        </Plot>
      )}
      {drawn.length > 0 && (
        <Plot title={words.missed()} help={words.missedHelp()}>
          <BarTable
            label={words.missed()}
            full={1}
            rows={drawn.map(({ label, drawn: count, confirmed }) => ({
              key: label,
              name: (
                <FigureLink project={project} search={LISTS.confirmed(label)}>
                  {labelName(label)}
                </FigureLink>
              ),
              value: count / confirmed,
              text: (
                <FigureLink project={project} search={LISTS.drawn(label)}>
                  {words.part({ part: count, all: confirmed })}
                </FigureLink>
              ),
              fill: 'warn',
            }))}
          />
        </Plot>
      )}
    </>
  );
}

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
            text:
              photos === 0 ? (
                words.noPhotos()
              ) : (
                <Figures
                  project={project}
                  figures={[
                    {
                      count: reviewed,
                      caption: words.part({ part: reviewed, all: photos }),
                      search: LISTS.reviewedAt(id),
                    },
                    ...(reviewed === photos
                      ? []
                      : [
                          {
                            count: photos - reviewed,
                            caption: words.left({ count: photos - reviewed }),
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
    text: (
      <Figures
        project={project}
        figures={[
          { count: value, caption: words.part({ part: value, all: photos }), search: LISTS.having(what) },
          ...(value === photos
            ? []
            : [
                {
                  count: photos - value,
                  caption: words.without({ count: photos - value }),
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
const ReviewPlots = ({ project }: PlotProps) => (
  <>
    <CoveragePlot project={project} />
    <QualityPlot project={project} />
  </>
);

/** The project's figures as plots, each with its numbers as text and a link to the list. */
export default function Plots(props: NumbersProps) {
  const { project, figures } = props;
  if (!figures) return null;
  return (
    <div className={styles.grid}>
      <DefectPlots project={project} figures={figures} />
      <ReviewPlots project={project} />
      <ModelPlots {...props} />
    </div>
  );
}
