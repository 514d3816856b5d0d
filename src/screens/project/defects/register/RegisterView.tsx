import { Blocks, ClipboardCheck, Download, Files, HardHat } from 'lucide-react';
import { memo, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { fileName } from '#domain/fileName.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { createWhere } from '#domain/inspection/drawings/where.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { FOLLOW_UPS, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { hasDevice } from '#domain/inspection/register/defectNumbers.ts';
import { firstRows, readFirst } from '#domain/inspection/register/firstRows.ts';
import { fieldLabel, type OwnReader, ownOrder, ownRegister } from '#domain/inspection/register/ownField.ts';
import {
  filterInSlices,
  type RegisterFilter,
  type RegisterRow,
} from '#domain/inspection/register/register.ts';
import { type RowValue, sortInSlices } from '#domain/inspection/register/registerSort.ts';
import { changedRows } from '#domain/numbers/changes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useSliced } from '#screens/kit/data/useSlices.ts';
import {
  AddressFilter,
  type InAddress,
  LabelFilter,
  LocationFilter,
  ResetFilters,
  SearchFilter,
  SeverityFilter,
} from '#screens/project/filters/AddressFilter.tsx';
import { ListFilters } from '#screens/project/filters/ListFilters.tsx';
import { LAST_30_DAYS } from '#screens/project/overview/lists.ts';
import { useJournal } from '#screens/project/overview/useNumbers.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Chip } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { MenuItem, MenuOf } from '#ui/overlays/Menu.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useDrawings, useOwnFields } from '../../../kit/data/useProjectDocuments.ts';
import * as page from '../../../kit/page/page.css.ts';
import { lazyPart } from '../../../kit/parts/lazyParts.tsx';
import { useProjectName } from '../../../kit/words/projectName.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { type Cells, useCells } from '../../filters/useCells.ts';
import { FilterMenu } from '../../list/FilterMenu.tsx';
import { listOf, type ProjectSearch } from '../../projectAddress.ts';
import { Reading } from '../../Reading.tsx';
import { useCounts, usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import { useToday } from '../../useToday.ts';
import { ChosenBar } from '../ChosenBar.tsx';
import * as styles from '../defects.css.ts';
import { PivotTable } from '../PivotTable.tsx';
import { ViewMenu } from '../ViewMenu.tsx';
import { OwnFilters } from './OwnFilters.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import {
  COLUMNS,
  type ColumnId,
  changeOf,
  isOwnColumn,
  ownColumns,
  registerFilterOf,
  SEEN_KNOWN,
  sortOf,
  useColumnChoice,
} from './registerFilter.ts';
import { UndecidedLine } from './UndecidedLine.tsx';
import type { Register } from './useRegister.ts';
import { useRegisterTexts } from './useRegisterTexts.ts';
import { useRowSelection } from './useRowSelection.ts';

const DefectFilesDialog = lazyPart(() => import('../files/DefectFilesDialog.tsx'));
const OrdersDialog = lazyPart(() => import('../orders/OrdersDialog.tsx'));

const NOTHING: readonly RegisterRow[] = [];

export interface RegisterViewProps {
  readonly project: Project;
  readonly register: Register;
}

/** Whether own fields have to be read for the order or the filter. */
const asksOwn = ({ own, sort = '' }: ProjectSearch): boolean => Boolean(own) || isOwnColumn(sort);

/** Whether only the severity is filtered, in the default order: the stored counts can't answer anything else. */
const isPlain = (search: ProjectSearch): boolean => {
  const { by, direction } = sortOf(search, null);
  const { label, follow, review, location, floor, column, own, due, seen, change, text } = search;
  const parts = [label, follow, review, location, floor, column, own, due, seen, change, text];
  return by === 'severity' && direction === 'down' && !asksOwn(search) && !parts.some(Boolean);
};

/** The first rows of the register, the most severe first, while it is being read; null where there are none to show. */
function useFirstRows(
  project: Project,
  register: Register,
  search: ProjectSearch,
): readonly RegisterRow[] | null {
  const workspace = useWorkspace();
  const images = usePhotos(project.id);
  const counts = useCounts(project.id);
  const { rows, facts } = register;
  const [damages, setDamages] = useState<ReadonlyMap<string, readonly Damage[]> | null>(null);
  const isReady = rows === null && damages === null && images !== null && facts !== null && isPlain(search);
  const requested = useMemo(
    () => (isReady ? readFirst(images, counts, facts, listOf(search.severity)) : null),
    [isReady, images, counts, facts, search.severity],
  );
  useEffect(() => {
    if (!requested) return;
    const ended = new AbortController();
    const read = async (): Promise<void> => {
      const all = await Promise.all(
        requested.map(async (id) => [id, await workspace.damagesOf(id)] as const),
      );
      // In a transition: rendering the first rows takes longer than a task should.
      if (!ended.signal.aborted) startTransition(() => setDamages(new Map(all)));
    };
    // Read errors are reported by the reading of all findings.
    read().catch(() => undefined);
    return () => ended.abort();
  }, [requested, workspace]);
  return useMemo(
    () =>
      rows === null && damages && images && facts && isPlain(search)
        ? firstRows({ project, images, damages, factsOf: (key) => facts.get(key) ?? NO_DEFECT_FACTS })
        : null,
    [rows, damages, images, facts, search, project],
  );
}

function* listing(
  rows: readonly RegisterRow[],
  filter: RegisterFilter,
  { by, direction }: ReturnType<typeof sortOf>,
  reader: OwnReader | null,
  locations: readonly Location[],
): Generator<void, readonly RegisterRow[]> {
  const found = yield* filterInSlices(rows, filter, locations);
  const field = isOwnColumn(by) && reader?.fields.find(({ id }) => ownRegister(id) === by);
  if (field && reader) {
    const orderOf = ownOrder(field);
    const own: RowValue = ({ defect }) => orderOf(reader.read(defect.facts.own, field.id));
    return yield* sortInSlices(found, own, direction);
  }
  return yield* sortInSlices(found, isOwnColumn(by) ? 'severity' : by, direction);
}

/**
 * The rows for the address, in its order; null until there are any. The previous ones stay until the new ones are
 * known.
 *
 * @param reader reads the project's own fields; null until these are read
 * @param only see {@link registerFilterOf}; null = not known yet
 */
function useListedRows(
  rows: readonly RegisterRow[] | null,
  search: ProjectSearch,
  project: Project,
  reader: OwnReader | null,
  only: ReadonlySet<string> | null | undefined,
): ReturnType<typeof useSliced<readonly RegisterRow[]>> {
  const { locations, labels } = project;
  const day = useToday(project);
  const labelName = useLabelName(labels);
  const drawings = useDrawings(project.id);
  const whereIs = useMemo(() => createWhere(drawings ?? [], locations), [drawings, locations]);
  const begin = useCallback(
    () =>
      listing(
        rows ?? [],
        { ...registerFilterOf(search, day, reader, only ?? undefined), labelName, whereIs },
        sortOf(search, reader),
        reader,
        locations,
      ),
    [rows, search, locations, only, labelName, whereIs, day, reader],
  );
  return useSliced(rows && only !== null && (reader || !asksOwn(search)) ? begin : null);
}

interface RegisterBarProps {
  readonly project: Project;
  /** All known rows. */
  readonly rows: readonly RegisterRow[];
  /** The shown rows, in their order; null where they can't be saved as a file yet. */
  readonly listed: readonly RegisterRow[] | null;
  /** Whether they have all that was done; nothing of them leaves before. */
  readonly isCurrent: boolean;
  /** Null in the view that only counts the defects. */
  readonly columns: readonly ColumnId[] | null;
  readonly reader: OwnReader | null;
  readonly onColumns: (next: readonly ColumnId[]) => void;
  /** Opens the files for other programs, and the work orders. */
  readonly onOpen: (what: 'files' | 'orders') => void;
}

interface RegisterFilesProps
  extends Pick<RegisterBarProps, 'project' | 'isCurrent' | 'columns' | 'reader' | 'onOpen'> {
  /** In their order. */
  readonly rows: readonly RegisterRow[];
}

/** The name of a column. */
function useColumnName(reader: OwnReader | null): (id: ColumnId) => string {
  const { head } = useI18n().LL.register;
  return useMemo(() => {
    const fields = new Map(reader?.fields.map((field) => [ownRegister(field.id), fieldLabel(field)]));
    return (id) => (isOwnColumn(id) ? (fields.get(id) ?? id) : head[id]());
  }, [reader, head]);
}

/**
 * The menu of files that are written of the register and come back: the register as shown, with its rows in their order,
 * its columns, in the reader's language; those of other programs; work orders.
 */
function RegisterFiles({ project, rows, isCurrent, columns, reader, onOpen }: RegisterFilesProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const nameOf = useProjectName();
  const texts = useRegisterTexts(project, reader);
  const columnName = useColumnName(reader);
  const save = async (shown: readonly ColumnId[]) => {
    const { csvText } = await import('#report/tables/sheet.ts');
    const text = csvText({
      name: words.title(),
      head: shown.map(columnName),
      rows: rows.map((row) => shown.map((id) => texts.of(id)(row))),
    });
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      fileName(`${nameOf(project)} ${words.title()}`, 'csv'),
    );
  };
  return (
    <MenuOf
      trigger={
        <Button isDisabled={!isCurrent}>
          <Icon icon={Files} size={14} />
          {words.files()}
        </Button>
      }
      label={words.files()}
    >
      {columns && (
        <MenuItem icon={Download} isDisabled={rows.length === 0} onAction={() => void save(columns)}>
          {words.toFile()}
        </MenuItem>
      )}
      <MenuItem icon={Blocks} onAction={() => onOpen('files')}>
        {LL.defectFiles.open()}
      </MenuItem>
      <MenuItem icon={HardHat} onAction={() => onOpen('orders')}>
        {LL.orders.open()}
      </MenuItem>
    </MenuOf>
  );
}

interface DefectFiltersProps extends InAddress {
  readonly project: Project;
  /** Label keys that occur. */
  readonly labels: readonly string[];
  readonly cells: Cells;
  readonly reader: OwnReader | null;
}

const PARTS = [
  'label',
  'severity',
  'follow',
  'location',
  'floor',
  'column',
  'own',
  'due',
  'seen',
  'change',
  'when',
  'text',
] as const;

interface CellFiltersProps extends InAddress {
  readonly cells: Cells;
}

/** Filters by one floor and by one column; hidden where there are none. */
function CellFilters({ cells, search, go }: CellFiltersProps) {
  const words = useI18n().LL.drawings;
  const filter = (part: 'floor' | 'column', name: string, values: readonly string[]) => {
    const chosen = search[part];
    const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
    return (
      all.length > 0 && (
        <FilterMenu
          name={name}
          isSingle
          options={all.map((id) => ({ id, label: id }))}
          chosen={chosen ? [chosen] : []}
          onChange={([value]) => go({ [part]: value ?? '' })}
        />
      )
    );
  };
  return (
    <>
      {filter('floor', words.floor(), cells.floors)}
      {filter('column', words.column(), cells.columns)}
    </>
  );
}

/** Filters of the register, kept in the address. */
export function DefectFilters({ project, labels, cells, reader, search, go }: DefectFiltersProps) {
  const { LL } = useI18n();
  const words = LL.register.filter;
  const address = { search, go };
  const changed = changeOf(search, useToday(project));
  return (
    <>
      <SearchFilter {...address} label={LL.register.search()} />
      <LocationFilter {...address} locations={project.locations} />
      <CellFilters {...address} cells={cells} />
      <LabelFilter {...address} name={words.label()} labels={project.labels} values={labels} />
      <SeverityFilter {...address} />
      <AddressFilter
        {...address}
        name={words.followUp()}
        part="follow"
        values={FOLLOW_UPS}
        wordOf={(id) => LL.record.followUps[id]()}
      />
      {reader && <OwnFilters {...address} reader={reader} />}
      {search.due && (
        <Chip onRemove={() => go({ due: '' })} removeLabel={LL.register.reset()}>
          {search.due === 'overdue' ? words.overdue() : words.due()}
        </Chip>
      )}
      {search.seen && (
        <Chip onRemove={() => go({ seen: '' })} removeLabel={LL.register.reset()}>
          {search.seen === SEEN_KNOWN ? words.seenKnown() : words.seen({ month: search.seen })}
        </Chip>
      )}
      {changed && (
        <Chip onRemove={() => go({ change: '', when: '' })} removeLabel={LL.register.reset()}>
          {words.changes[changed.change]({
            when: search.when === LAST_30_DAYS ? words.lastDays({ count: 30 }) : (search.when ?? ''),
          })}
        </Chip>
      )}
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

function Bar({ project, rows, listed, isCurrent, columns, reader, onColumns, onOpen }: RegisterBarProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { search, go } = useProjectAddress();
  // A single pass without allocations, as there may be a quarter of a million rows.
  const labels = useMemo(() => {
    const keys = new Set<string>();
    for (const { defect } of rows) keys.add(defect.label);
    return [...keys];
  }, [rows]);
  const cells = useCells(project, rows);
  const columnName = useColumnName(reader);
  const offered = useMemo<readonly ColumnId[]>(() => [...COLUMNS, ...ownColumns(reader)], [reader]);
  return (
    <div className={styles.bar}>
      <ListFilters search={search} parts={PARTS}>
        <DefectFilters
          project={project}
          labels={labels}
          cells={cells}
          reader={reader}
          search={search}
          go={go}
        />
      </ListFilters>
      <span className={page.grow} />
      <ViewMenu />
      {columns && (
        <FilterMenu
          name={words.columns()}
          options={offered.filter((id) => id !== 'no').map((id) => ({ id, label: columnName(id) }))}
          chosen={columns}
          onChange={onColumns}
        />
      )}
      {listed && <RegisterFiles {...{ project, isCurrent, columns, reader, onOpen }} rows={listed} />}
    </div>
  );
}

/**
 * Filters, view and columns of the register, and saving it as a file. Memoised, so that selecting rows doesn't render
 * it.
 */
const RegisterBar = memo(Bar);

/** Keys of the defects with the change in the address; null until they are known, undefined = the address has none. */
function useChanged(
  project: Project,
  rows: readonly RegisterRow[] | null,
  images: readonly InspectionImage[] | null,
  { change, when }: ProjectSearch,
): ReadonlySet<string> | null | undefined {
  const day = useToday(project);
  const addressFilter = useMemo(
    () => changeOf({ ...(change && { change }), ...(when && { when }) }, day),
    [change, when, day],
  );
  const journal = useJournal(project.id, addressFilter !== null);
  return useMemo(() => {
    if (!addressFilter) return undefined;
    if (!rows || !images || !journal) return null;
    const changed = changedRows({ project: project.id, rows, images, journal });
    return new Set(changed(addressFilter.change, addressFilter.span).map(({ defect }) => defect.key));
  }, [addressFilter, project.id, rows, images, journal]);
}

/** The register of physical defects: sorted, filtered, merged and split; or counted by location and type. */
export function RegisterView({ project, register }: RegisterViewProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { search } = useProjectAddress();
  const images = usePhotos(project.id);
  const first = useFirstRows(project, register, search);
  const rows = register.rows ?? first;
  const reader = useOwnFields(project.id);
  const { value: listed, isCurrent: isListed } = useListedRows(
    rows,
    search,
    project,
    reader,
    useChanged(project, rows, images, search),
  );
  const [columns, setColumns] = useColumnChoice(useMemo(() => ownColumns(reader), [reader]));
  const selection = useRowSelection(rows ?? NOTHING);
  const [opened, setOpened] = useState<'files' | 'orders' | null>(null);
  const observations = useMemo(
    () => rows?.reduce((sum, { defect }) => sum + defect.observations.length, 0) ?? 0,
    [rows],
  );
  const givenTwice = useMemo(
    () => rows?.reduce((sum, { defect }) => sum + (hasDevice(defect.no) ? 1 : 0), 0) ?? 0,
    [rows],
  );
  const isReading = register.rows === null;
  const isCurrent = register.isCurrent && isListed;
  const reading = isReading && <Reading register={register} {...(rows === null && { of: 'table' })} />;
  if (!rows || !listed) return reading || <Skeleton of="table" />;
  // It stays mounted when the last defect is gone: a dialog about it then says so.
  const chosenBar = (
    <ChosenBar
      key="chosen"
      project={project}
      rows={rows}
      isCurrent={isCurrent}
      chosen={selection.chosen}
      onDone={selection.clear}
    />
  );
  if (!isReading && rows.length === 0)
    return (
      <>
        <EmptyState icon={ClipboardCheck} title={words.emptyTitle()} text={words.emptyText()}>
          <ViewMenu />
        </EmptyState>
        {chosenBar}
      </>
    );
  const isPivot = search.view === 'pivot' && !isReading;
  return (
    <>
      {reading || (
        <p className={`${page.muted} ${progressLine}`} aria-busy={!isCurrent}>
          {words.counts({ defects: rows.length, observations })}
          {' · '}
          {words.shown({ shown: listed.length, all: rows.length })}
        </p>
      )}
      {register.undecided && !reading && (
        <p className={progressLine}>
          <UndecidedLine undecided={register.undecided} />
        </p>
      )}
      {givenTwice > 0 && !reading && (
        <p className={`${page.muted} ${progressLine}`}>{words.givenTwice({ count: givenTwice })}</p>
      )}
      <RegisterBar
        project={project}
        rows={rows}
        listed={isReading ? null : listed}
        isCurrent={isCurrent}
        columns={isPivot ? null : columns}
        reader={reader}
        onColumns={setColumns}
        onOpen={setOpened}
      />
      {opened === 'orders' && (
        <Suspense>
          <OrdersDialog project={project} rows={rows} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'files' && (
        <Suspense>
          <DefectFilesDialog
            project={project}
            rows={rows}
            listed={listed}
            chosen={selection.chosen}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {!isPivot && chosenBar}
      {isPivot ? (
        <PivotTable project={project} rows={listed} />
      ) : (
        <RegisterTable
          project={project}
          rows={rows}
          listed={listed}
          columns={columns}
          reader={reader}
          selection={selection}
          isReading={isReading}
        />
      )}
    </>
  );
}
