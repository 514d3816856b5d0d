import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { ReadSteps } from '#data/team/audit/createAuditReader.ts';
import { STEP_KINDS } from '#domain/edit/command.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { AuditStep } from '#domain/team/audit/auditStep.ts';
import { auditTable } from '#domain/team/audit/auditTable.ts';
import { filterSteps, NAMELESS } from '#domain/team/audit/filterSteps.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { DayField } from '../../../kit/page/DayField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { wordFor } from '../../../kit/words/gateSentence.ts';
import { useProjectName } from '../../../kit/words/projectName.ts';
import { AddressFilter, SearchFilter } from '../../filters/AddressFilter.tsx';
import { listOf } from '../../projectAddress.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { RowLink } from '../../table/RowLink.tsx';
import { useAllPhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import { useDayAt } from '../../useToday.ts';
import * as styles from './audit.css.ts';

const ROW_HEIGHT = 40;
const keyOf = ({ id }: AuditStep): string => id;

interface AuditStepsProps {
  readonly project: Project;
  readonly read: ReadSteps;
  /** When they were read, milliseconds since 1970. */
  readonly at: number;
  readonly onAgain: () => void;
}

type Words = ReturnType<typeof useI18n>['LL'];

/** The name of a step; for an undo, with the step it undid. */
function stepText(step: AuditStep, read: ReadSteps, LL: Words): string {
  const undone = step.undoes === null ? null : read.byId.get(step.undoes);
  const name = wordFor(LL.annotator.steps, STEP_KINDS, (undone ?? step).kind);
  return step.undoes === null ? name : LL.teamPage.audit.undone({ text: name });
}

/** The columns of the audit. */
function useAuditColumns(
  project: Project,
  read: ReadSteps,
  photoName: (image: string) => string,
  nameOf: (user: string) => string,
): readonly Column<AuditStep>[] {
  const { LL, format } = useI18n();
  return useMemo(() => {
    const words = LL.teamPage.audit;
    const personOf = ({ user, who }: AuditStep): string => {
      if (user === null) return who;
      const name = nameOf(user);
      return who === '' || who === user || who === name ? name : words.calledThemselves({ user: name, who });
    };
    const whoOf = (step: AuditStep): string =>
      step.script === null
        ? personOf(step)
        : LL.dashboard.history.by({ who: personOf(step), script: step.script });
    return [
      { id: 'when', head: words.when(), width: 160, cell: ({ at }) => format.dateTime(at) },
      { id: 'who', head: words.who(), width: 200, isName: true, cell: whoOf },
      { id: 'what', head: words.what(), width: 220, cell: (step) => stepText(step, read, LL) },
      {
        id: 'count',
        head: words.count(),
        width: 80,
        isNumber: true,
        cell: ({ count }) => format.count(count),
      },
      {
        id: 'photos',
        head: words.photos(),
        width: 240,
        isName: true,
        cell: ({ images: [image, ...more] }) =>
          image !== undefined && (
            <RowLink search={{ project: project.id, image }}>
              {more.length === 0
                ? photoName(image)
                : words.severalPhotos({ name: photoName(image), more: more.length })}
            </RowLink>
          ),
      },
      {
        id: 'fields',
        head: words.fields(),
        width: 240,
        isName: true,
        cell: ({ fields }) => format.list(fields),
      },
    ];
  }, [LL, format, project.id, read, photoName, nameOf]);
}

/** The steps of a project by person, day and photo, which can be saved as a file. */
export function AuditSteps({ project, read, at, onAgain }: AuditStepsProps) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.audit;
  const { search, go } = useProjectAddress();
  const { nameOf } = usePeople(project.id);
  const projectName = useProjectName();
  const dayAt = useDayAt(project);
  const photos = useAllPhotos(project.id);
  const photoName = useMemo(() => {
    const names = new Map(photos?.map(({ id, name }) => [id, name]));
    return (image: string) => names.get(image) ?? image;
  }, [photos]);
  const people = useMemo(
    () => [...new Set(read.steps.map(({ user }) => user ?? NAMELESS))].sort(),
    [read.steps],
  );
  const { person, from = '', to = '', text: photo = '' } = search;
  const shown = useMemo(
    () => filterSteps(read.steps, { people: listOf(person), from, to, photo }, photoName, dayAt),
    [read.steps, person, from, to, photo, photoName, dayAt],
  );
  const columns = useAuditColumns(project, read, photoName, nameOf);
  const save = async () => {
    const { csvText } = await import('#report/tables/sheet.ts');
    const text = csvText({ name: words.toFile(), ...auditTable(shown, photoName) });
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      fileName(`${projectName(project)} ${LL.teamPage.parts.audit()}`, 'csv'),
    );
  };
  const address = { search, go };
  return (
    <section className={page.section} data-audit={shown.length}>
      <p className={page.muted}>{words.about()}</p>
      <div className={page.end}>
        <SearchFilter {...address} label={words.photo()} />
        <AddressFilter
          {...address}
          name={words.who()}
          part="person"
          values={[...new Set([...people, ...listOf(person)])]}
          wordOf={(user) => (user === NAMELESS ? words.nameless() : nameOf(user))}
        />
        <DayField label={words.from()} value={from} onChange={(day) => go({ from: day })} />
        <DayField label={words.to()} value={to} onChange={(day) => go({ to: day })} />
        <span className={page.grow} />
        <Button onPress={onAgain}>{words.again()}</Button>
        <Button onPress={() => void save()} isDisabled={shown.length === 0}>
          <Icon icon={Download} size={14} />
          {words.toFile()}
        </Button>
      </div>
      <p role="status" className={page.muted}>
        {words.shown({ shown: shown.length, all: read.steps.length })} ·{' '}
        {words.asOf({ time: format.time(at) })}
        {read.unread > 0 && ` ${words.unread({ count: read.unread })}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={words.none()} text="" />
      ) : (
        <div className={styles.table}>
          <DataTable
            label={LL.teamPage.parts.audit()}
            columns={columns}
            rows={shown}
            keyOf={keyOf}
            rowHeight={ROW_HEIGHT}
          />
        </div>
      )}
    </section>
  );
}
