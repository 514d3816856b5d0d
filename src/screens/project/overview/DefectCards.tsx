import type { Project } from '#domain/inspection/building/project.ts';
import type { OpenUndecided } from '#domain/inspection/comparison/undecided.ts';
import type { DefectFigures } from '#domain/numbers/defects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { UndecidedLine } from '../defects/register/UndecidedLine.tsx';
import { FigureCard } from '../plots/FigureCard.tsx';
import { Figures } from './FigureLink.tsx';
import { LISTS } from './lists.ts';

interface DefectCardProps {
  readonly project: Project;
  readonly figures: DefectFigures;
}

/** The number of critical and severe defects, and how long these have been open. */
export function CriticalCard({ project, figures: { open, age } }: DefectCardProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  const grave = open[3] + open[4];
  const { count, medianDays, maxDays } = age;
  if (grave === 0) return null;
  const days = medianDays !== null &&
    maxDays !== null && { median: Math.round(medianDays), max: maxDays, dated: count, of: grave };
  return (
    <FigureCard
      projectId={project.id}
      search={LISTS.critical}
      name={words.card.critical()}
      figure={format.count(open[4])}
      unit={words.units.defects(open[4])}
      more={
        <Figures
          project={project}
          figures={[
            { count: grave, said: words.card.grave({ count: grave }), search: LISTS.grave },
            ...(days ? [{ count, said: words.card.ageing(days), search: LISTS.ageing }] : []),
          ]}
        />
      }
      isAlarm={open[4] > 0}
    />
  );
}

interface OpenCardProps extends DefectCardProps {
  readonly undecided: OpenUndecided | null;
}

/** The number of open defects, of those that may be counted twice, and of those opened and closed recently. */
export function OpenCard({ project, figures: { open, came, closed }, undecided }: OpenCardProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  const all = Object.values(open).reduce((sum, count) => sum + count, 0);
  if (all + came + closed === 0) return null;
  return (
    <FigureCard
      projectId={project.id}
      search={LISTS.open}
      name={words.card.open()}
      figure={format.count(all)}
      unit={words.units.defects(all)}
      more={
        <>
          {undecided && (
            <>
              <UndecidedLine undecided={undecided} />
              <br />
            </>
          )}
          {words.card.lastDays({ count: 30 })}{' '}
          <Figures
            project={project}
            figures={[
              { count: came, said: words.card.came({ count: came }), search: LISTS.came },
              { count: closed, said: words.card.closed({ count: closed }), search: LISTS.closed },
            ]}
          />
        </>
      }
    />
  );
}
