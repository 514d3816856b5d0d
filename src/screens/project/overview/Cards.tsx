import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { OpenUndecided } from '#domain/inspection/comparison/undecided.ts';
import { leftByCounts } from '#domain/inspection/photos/leftToJudge.ts';
import type { DefectFigures } from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { unfinishedRecords } from '#domain/numbers/path.ts';
import { secondsPerVerdict } from '#domain/numbers/review.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { ProjectSearch } from '#screens/project/projectAddress.ts';
import { useValue } from '#signals/useValue.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useViewed } from '../../kit/data/useViewed.ts';
import { UndecidedLine } from '../defects/register/UndecidedLine.tsx';
import type { Register } from '../defects/register/useRegister.ts';
import { NOTICES } from '../notices/anchor.ts';
import { useDeadlineWords } from '../notices/DeadlineChip.tsx';
import { useNextDeadline } from '../notices/useNextDeadline.ts';
import * as styles from '../plots/plots.css.ts';
import { Reading } from '../Reading.tsx';
import { useCounts, usePhotos } from '../usePhotos.ts';
import { Figures } from './FigureLink.tsx';
import { LISTS } from './lists.ts';

export interface NumbersProps {
  readonly project: Project;
  /** Null until it is read. */
  readonly journal: readonly JournalEntry[] | null;
  readonly register: Register;
  /** Null until they are counted. */
  readonly figures: DefectFigures | null;
}

interface FigureCardProps {
  readonly projectId: string;
  /** The list behind the figure. */
  readonly search: ProjectSearch;
  /** The anchor on that page. */
  readonly hash?: string;
  readonly name: string;
  readonly figure: ReactNode;
  /** Whether the figure is a day. */
  readonly isDay?: boolean;
  /** What it counts. */
  readonly unit?: string;
  /** An additional text. */
  readonly text?: string;
  /** Further figures with lists of their own. */
  readonly more?: ReactNode;
  /** Whether it needs attention now; the text says why. */
  readonly isAlarm?: boolean;
}

/** One number, linking to its list. */
function FigureCard(props: FigureCardProps) {
  const { projectId, search, hash, name, figure, unit, text, more, isDay = false, isAlarm = false } = props;
  return (
    <div className={styles.card}>
      <Link
        to="/project/$projectId"
        params={{ projectId }}
        search={search}
        {...(hash && { hash })}
        className={styles.cardLink}
      >
        <span className={styles.title}>{name}</span>
        <span className={`${isDay ? styles.day : styles.figure} ${isAlarm ? styles.alarm : ''}`}>
          {figure}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        {text && <span className={styles.counted}>{text}</span>}
      </Link>
      {more && <p className={styles.more}>{more}</p>}
    </div>
  );
}

/** Photos that still need attention, and the boxes to judge on them. */
function AwaitingCard({ project, journal }: Pick<NumbersProps, 'project' | 'journal'>) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const viewed = useViewed(project.id);
  const pace = useMemo(() => (journal ? secondsPerVerdict(journal) : null), [journal]);
  const { photos, boxes } = useMemo(
    () => leftByCounts(images ?? [], counts, viewed),
    [images, counts, viewed],
  );
  const caption =
    pace === null
      ? words.card.boxes({ boxes })
      : words.card.minutes({ boxes, minutes: Math.ceil((boxes * pace) / 60) });
  return (
    <FigureCard
      projectId={project.id}
      search={LISTS.awaiting}
      name={words.card.awaiting()}
      figure={format.count(photos)}
      unit={words.units.photos(photos)}
      more={
        <Figures project={project} figures={[{ count: boxes, caption: caption, search: LISTS.toJudge }]} />
      }
    />
  );
}

/** The next deadline; of a repair also whether its defect may be one of an earlier inspection. */
function DeadlineCard({ project, register }: Pick<NumbersProps, 'project' | 'register'>) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  const { said: figureText } = useDeadlineWords(project.id);
  const next = useNextDeadline(project);
  if (!next) return null;
  const isUndecided = next.kind === 'repair' && register.undecided?.keys.has(next.defect);
  return (
    <FigureCard
      projectId={project.id}
      search={next.kind === 'repair' ? LISTS.due : {}}
      {...(next.kind === 'notice' ? { hash: NOTICES } : {})}
      name={words.card.deadline()}
      figure={format.day(next.date)}
      isDay
      text={isUndecided ? `${figureText(next)} · ${LL.register.deadlineUndecided()}` : figureText(next)}
      isAlarm={next.days < 0}
    />
  );
}

/** Unfinished records. */
function RecordsCard({ project }: Pick<NumbersProps, 'project'>) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  const filed = useValue(useRecords().all)?.filter((one) => one.project.id === project.id) ?? [];
  const states = (status: string) => filed.filter(({ record }) => record.status === status).length;
  const [draft, review, returned] = [states('draft'), states('in_review'), states('returned')];
  const waiting = unfinishedRecords(filed.map(({ record }) => record)).length;
  if (waiting === 0) return null;
  return (
    <FigureCard
      projectId={project.id}
      search={LISTS.records}
      name={words.card.records()}
      figure={format.count(waiting)}
      unit={words.units.records(waiting)}
      text={words.card.recordStates({ draft, review, returned })}
    />
  );
}

/** The number of boxes judged as unsure. */
function unsureIn({ findings: { damages } }: Register): number {
  let unsure = 0;
  for (const list of damages?.values() ?? [])
    for (const { verdict } of list) if (verdict === 'unsure') unsure += 1;
  return unsure;
}

interface DefectCardProps {
  readonly project: Project;
  readonly figures: DefectFigures;
}

/** The number of critical and severe defects, and how long these have been open. */
function CriticalCard({ project, figures: { open, age } }: DefectCardProps) {
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
            { count: grave, caption: words.card.grave({ count: grave }), search: LISTS.grave },
            ...(days ? [{ count, caption: words.card.ageing(days), search: LISTS.ageing }] : []),
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
function OpenCard({ project, figures: { open, came, closed }, undecided }: OpenCardProps) {
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
              { count: came, caption: words.card.came({ count: came }), search: LISTS.came },
              { count: closed, caption: words.card.closed({ count: closed }), search: LISTS.closed },
            ]}
          />
        </>
      }
    />
  );
}

/** The most important figures, each with its unit and a link to its list. Figures without meaning are left out. */
export function Cards({ project, journal, register, figures }: NumbersProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  if (!figures) return <Reading register={register} of="figures" />;
  const { overdue } = figures;
  const unsure = unsureIn(register);
  return (
    <section className={styles.cards} aria-label={words.title()}>
      <CriticalCard project={project} figures={figures} />
      <OpenCard project={project} figures={figures} undecided={register.undecided} />
      <AwaitingCard project={project} journal={journal} />
      {overdue > 0 && (
        <FigureCard
          projectId={project.id}
          search={LISTS.overdue}
          name={words.card.overdue()}
          figure={format.count(overdue)}
          unit={words.units.defects(overdue)}
          isAlarm
        />
      )}
      <DeadlineCard project={project} register={register} />
      <RecordsCard project={project} />
      {unsure > 0 && (
        <FigureCard
          projectId={project.id}
          search={LISTS.unsure}
          name={words.card.unsure()}
          figure={format.count(unsure)}
          unit={words.units.detections(unsure)}
        />
      )}
    </section>
  );
}
