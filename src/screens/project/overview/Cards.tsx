import { useMemo } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/project.ts';
import type { DefectFigures } from '#domain/numbers/defects.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { awaitingReview, secondsPerVerdict } from '#domain/numbers/review.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRecords } from '../../inspection-record/useRecords.ts';
import type { Register } from '../defects/useRegister.ts';
import { NOTICES } from '../notices/anchor.ts';
import { useDeadlineWords } from '../notices/useDeadlineWords.ts';
import { FigureCard } from '../plots/FigureCard.tsx';
import * as styles from '../plots/plots.css.ts';
import { Reading } from '../Reading.tsx';
import { useTicked } from '../usePhotoContext.ts';
import { Figures } from './Behind.tsx';
import { LISTS } from './lists.ts';
import { useDeadlines } from './useNumbers.ts';

export interface NumbersProps {
  readonly project: Project;
  /** Null until it is read. */
  readonly journal: readonly JournalEntry[] | null;
  readonly register: Register;
  /** Null until they are counted. */
  readonly figures: DefectFigures | null;
}

/** The numbers to begin a day with; each leads to the list behind it and says what it counts. */
export function Cards({ project, journal, register, figures }: NumbersProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers;
  const workspace = useWorkspace();
  const records = useRecords();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const filed = useValue(records.all)?.filter((one) => one.project.id === project.id) ?? [];
  const ticked = useTicked(project.id);
  const [next] = useDeadlines(project);
  const deadline = useDeadlineWords();
  const pace = useMemo(() => (journal ? secondsPerVerdict(journal) : null), [journal]);
  const waiting = useMemo(() => awaitingReview(images ?? [], counts, ticked), [images, counts, ticked]);
  if (!figures) return <Reading register={register} />;
  const { open, came, closed, age, overdue, unsure } = figures;
  const grave = open[3] + open[4];
  const states = (status: string) => filed.filter(({ record }) => record.status === status).length;
  const [draft, review, returned] = ['draft', 'in_review', 'returned'].map(states);
  const card = { projectId: project.id };
  const of = (what: keyof typeof words.counts, text = '') =>
    text ? `${words.counts[what]()} · ${text}` : words.counts[what]();
  return (
    <section className={styles.cards} aria-label={words.title()}>
      <FigureCard
        {...card}
        search={LISTS.critical}
        name={words.card.critical()}
        figure={format.count(open[4])}
        text={of('defects')}
        more={
          <>
            <Figures
              project={project}
              figures={[{ count: grave, said: words.card.grave({ count: grave }), search: LISTS.grave }]}
            />
            {age.medianDays !== null &&
              age.maxDays !== null &&
              words.card.ageing({ median: Math.round(age.medianDays), max: age.maxDays })}
          </>
        }
        isAlarm={open[4] > 0}
      />
      <FigureCard
        {...card}
        search={LISTS.open}
        name={words.card.open()}
        figure={format.count(Object.values(open).reduce((sum, count) => sum + count, 0))}
        text={of('defects')}
        more={
          <>
            {words.card.lastDays({ count: 30 })}{' '}
            <Figures
              project={project}
              figures={[
                {
                  count: came,
                  said: words.card.came({ count: came }),
                  search: LISTS.came,
                },
                {
                  count: closed,
                  said: words.card.closed({ count: closed }),
                  search: LISTS.closed,
                },
              ]}
            />
          </>
        }
      />
      <FigureCard
        {...card}
        search={LISTS.awaiting}
        name={words.card.awaiting()}
        figure={format.count(waiting.photos)}
        text={of(
          'photos',
          pace === null
            ? words.card.boxes({ boxes: waiting.boxes })
            : words.card.minutes({
                boxes: waiting.boxes,
                minutes: Math.ceil((waiting.boxes * pace) / 60),
              }),
        )}
      />
      <FigureCard
        {...card}
        search={LISTS.overdue}
        name={words.card.overdue()}
        figure={format.count(overdue)}
        text={of('defects')}
        isAlarm={overdue > 0}
      />
      <FigureCard
        {...card}
        search={next?.kind === 'repair' ? LISTS.due : {}}
        {...(next?.kind === 'notice' ? { hash: NOTICES } : {})}
        name={words.card.deadline()}
        figure={next ? next.date : words.none()}
        text={next ? deadline.said(next) : words.card.noDeadline()}
        isAlarm={next !== undefined && next.days < 0}
      />
      <FigureCard
        {...card}
        search={LISTS.records}
        name={words.card.records()}
        figure={format.count((draft ?? 0) + (review ?? 0) + (returned ?? 0))}
        text={of(
          'records',
          words.card.recordStates({ draft: draft ?? 0, review: review ?? 0, returned: returned ?? 0 }),
        )}
      />
      <FigureCard
        {...card}
        search={LISTS.unsure}
        name={words.card.unsure()}
        figure={format.count(unsure)}
        text={of('defects', words.card.unsureText())}
      />
    </section>
  );
}
