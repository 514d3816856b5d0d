import { useNavigate } from '@tanstack/react-router';
import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { DefectFigures } from '#domain/numbers/defects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SeverityMark } from '../../kit/marks/SeverityMark.tsx';
import { BarTable } from '../plots/BarTable.tsx';
import { MonthBars } from '../plots/MonthBars.tsx';
import { Plot } from '../plots/Plot.tsx';
import { FigureLink } from './FigureLink.tsx';
import { LISTS, type MonthSeries } from './lists.ts';

export interface DefectPlotsProps {
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
export function DefectPlots({ project, figures }: DefectPlotsProps) {
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
            said: format.count(open[key]),
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
            said: format.count(count),
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
