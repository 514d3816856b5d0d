import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import type { RegisterRow } from '#domain/inspection/register.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { openBySeverity, repairFunnel, trend } from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { agreement, decided, FEWEST, missed } from '#domain/numbers/model.ts';
import { coverage, dataQuality } from '#domain/numbers/review.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/Link.css.ts';
import { SeverityMark } from '../../inspection-record/SeverityMark.tsx';
import { useLabelName } from '../../inspection-record/useLabelName.ts';
import { useValue } from '../../inspection-record/useValue.ts';
import type { ProjectSearch } from '../address.ts';
import { BarTable } from '../plots/BarTable.tsx';
import { MonthBars } from '../plots/MonthBars.tsx';
import { Plot } from '../plots/Plot.tsx';
import * as styles from '../plots/plots.css.ts';
import { SEVERITY_KEYS, severityOf } from '../severities.ts';
import { today } from '../today.ts';
import { type NumbersProps, OPEN, useTicked } from './Cards.tsx';

/** A name that leads to the list behind its figure. */
function Behind(props: {
  readonly project: Project;
  readonly search: ProjectSearch;
  readonly children: React.ReactNode;
}) {
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId: props.project.id }}
      search={props.search}
      className={link}
    >
      {props.children}
    </Link>
  );
}

interface OfDefects {
  readonly project: Project;
  readonly rows: readonly RegisterRow[];
  readonly journal: readonly JournalEntry[];
}

function DefectPlots({ project, rows, journal }: OfDefects) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const open = useMemo(() => openBySeverity(rows), [rows]);
  const funnel = useMemo(() => repairFunnel(rows), [rows]);
  const months = useMemo(() => trend(project.id, rows, journal, today()), [project.id, rows, journal]);
  return (
    <>
      <Plot title={words.severity()} counts="defects">
        <BarTable
          label={words.severity()}
          rows={SEVERITY_KEYS.map((key) => ({
            key,
            name: (
              <Behind project={project} search={{ tab: 'defects', severity: key, follow: OPEN }}>
                <SeverityMark severity={severityOf(key)} />
              </Behind>
            ),
            value: open[key],
            said: format.count(open[key]),
            fill: severityOf(key) ?? 'none',
          }))}
        />
      </Plot>
      <Plot title={words.funnel()} counts="defects">
        <BarTable
          label={words.funnel()}
          rows={funnel.map(({ step, count }) => ({
            key: step,
            name: (
              <Behind project={project} search={{ tab: 'defects', follow: step }}>
                {LL.record.followUps[step]()}
              </Behind>
            ),
            value: count,
            said: format.count(count),
          }))}
        />
      </Plot>
      <Plot title={words.trend()} counts="defects">
        <MonthBars
          label={words.trend()}
          monthHead={words.month()}
          asTable={words.asTable()}
          series={[
            { key: 'found', name: words.found(), fill: 'accent' },
            { key: 'worse', name: words.worse(), fill: 'bad' },
            { key: 'signedOff', name: words.signedOff(), fill: 'good' },
          ]}
          months={months.map(({ month, found, worse, signedOff }) => ({
            month,
            values: { found, worse, signedOff },
          }))}
        />
      </Plot>
    </>
  );
}

function ReviewPlots({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const workspace = useWorkspace();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const ticked = useTicked(project.id);
  const { coarsestGsd } = project.settings;
  const quality = useMemo(
    () =>
      dataQuality(
        images ?? [],
        (image) => photoScale(scaleFactsOf(image, project)).held?.scale.mmPerPx ?? null,
        coarsestGsd,
      ),
    [images, project, coarsestGsd],
  );
  const places = useMemo(
    () => coverage(images ?? [], counts, ticked, project.locations),
    [images, counts, ticked, project.locations],
  );
  const part = (value: number) => ({
    value,
    said: words.part({ part: value, all: quality.photos }),
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
                <Behind project={project} search={{ tab: 'photos', location: location.id }}>
                  {location.name}
                </Behind>
              ),
              value: photos === 0 ? 0 : reviewed / photos,
              said: photos === 0 ? words.noPhotos() : words.part({ part: reviewed, all: photos }),
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
            {
              key: 'position',
              name: (
                <Behind project={project} search={{ tab: 'photos', view: 'table', missing: 'gps' }}>
                  {words.position()}
                </Behind>
              ),
              ...part(quality.withPosition),
            },
            {
              key: 'heading',
              name: (
                <Behind project={project} search={{ tab: 'photos', view: 'table', missing: 'heading' }}>
                  {words.heading()}
                </Behind>
              ),
              ...part(quality.withHeading),
            },
            { key: 'distance', name: words.distance(), ...part(quality.withDistance) },
            { key: 'scale', name: words.scale(), ...part(quality.withScale) },
            {
              key: 'fine',
              name: words.fine({ gsd: format.number(coarsestGsd, 2) }),
              ...part(quality.fineEnough),
            },
          ]}
        />
      </Plot>
    </>
  );
}

function ModelPlots({ project, journal, register: { findings } }: NumbersProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const labelName = useLabelName(project.labels);
  const all = useMemo(() => [...(findings.damages?.values() ?? [])].flat(), [findings]);
  const agreed = useMemo(() => agreement(all, journal ?? []), [all, journal]);
  const drawn = useMemo(() => missed(all), [all]);
  return (
    <>
      <Plot title={words.agreement()} counts="observations" help={words.agreementHelp({ fewest: FEWEST })}>
        {agreed.length === 0 ? (
          <p className={styles.counted}>{words.empty()}</p>
        ) : (
          <BarTable
            label={words.agreement()}
            full={1}
            rows={agreed.map((one) => {
              const n = decided(one);
              const share = one.confirmed / n;
              return {
                key: one.label,
                name: (
                  <Behind project={project} search={{ tab: 'photos', label: one.label }}>
                    {labelName(one.label)}
                  </Behind>
                ),
                value: n < FEWEST ? 0 : share,
                said: n < FEWEST ? words.tooFew({ n }) : words.share({ share: format.percent(share), n }),
              };
            })}
          />
        )}
      </Plot>
      <Plot title={words.missed()} counts="observations" help={words.missedHelp()}>
        {drawn.length === 0 ? (
          <p className={styles.counted}>{words.empty()}</p>
        ) : (
          <BarTable
            label={words.missed()}
            full={1}
            rows={drawn.map(({ label, drawn: count, confirmed }) => ({
              key: label,
              name: (
                <Behind project={project} search={{ tab: 'photos', label }}>
                  {labelName(label)}
                </Behind>
              ),
              value: count / confirmed,
              said: words.part({ part: count, all: confirmed }),
              fill: 'warn',
            }))}
          />
        )}
      </Plot>
    </>
  );
}

/** The project's figures as plots, each with its numbers in words and a way to the list behind it. */
export default function Plots(props: NumbersProps) {
  const { project, journal, register } = props;
  const { rows } = register;
  if (!rows) return null;
  return (
    <div className={styles.grid}>
      <DefectPlots project={project} rows={rows} journal={journal ?? []} />
      <ReviewPlots project={project} />
      <ModelPlots {...props} />
    </div>
  );
}
