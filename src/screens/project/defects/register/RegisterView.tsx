import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { Reading } from '../../Reading.tsx';
import { usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import { ChosenBar } from '../ChosenBar.tsx';
import { PivotTable } from '../PivotTable.tsx';
import { useChanged } from '../useChanged.ts';
import { ViewMenu } from '../ViewMenu.tsx';
import { useColumnChoice } from './columnChoice.ts';
import { RegisterBar } from './RegisterBar.tsx';
import { RegisterTable } from './RegisterTable.tsx';
import { UndecidedLine } from './UndecidedLine.tsx';
import { useFirstRows } from './useFirstRows.ts';
import { useListedRows } from './useListedRows.ts';
import type { Register } from './useRegister.ts';
import { useRowSelection } from './useRowSelection.ts';

const NOTHING: readonly RegisterRow[] = [];

export interface RegisterViewProps {
  readonly project: Project;
  readonly register: Register;
}

/** The register of physical defects: sorted, filtered, merged and split; or counted by location and type. */
export function RegisterView({ project, register }: RegisterViewProps) {
  const { LL } = useI18n();
  const words = LL.register;
  const { search } = useProjectAddress();
  const images = usePhotos(project.id);
  const first = useFirstRows(project, register, search);
  const rows = register.rows ?? first;
  const listed = useListedRows(rows, search, project, useChanged(project, rows, images, search));
  const [columns, setColumns] = useColumnChoice();
  const selection = useRowSelection(rows ?? NOTHING);
  const observations = useMemo(
    () => rows?.reduce((sum, { defect }) => sum + defect.observations.length, 0) ?? 0,
    [rows],
  );
  const isReading = register.rows === null;
  const reading = isReading && <Reading register={register} {...(rows === null && { of: 'table' })} />;
  if (!rows || !listed) return reading || <Skeleton of="table" />;
  // It stays mounted when the last defect is gone: a dialog about it then says so.
  const chosenBar = (
    <ChosenBar
      key="chosen"
      project={project}
      rows={rows}
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
        <p className={`${page.muted} ${progressLine}`}>
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
      <RegisterBar
        project={project}
        rows={rows}
        listed={isReading ? null : listed}
        columns={isPivot ? null : columns}
        onColumns={setColumns}
      />
      {!isPivot && chosenBar}
      {isPivot ? (
        <PivotTable project={project} rows={listed} />
      ) : (
        <RegisterTable
          project={project}
          rows={rows}
          listed={listed}
          columns={columns}
          selection={selection}
          isReading={isReading}
        />
      )}
    </>
  );
}
