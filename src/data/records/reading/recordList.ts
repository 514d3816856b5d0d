import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Project } from '#domain/inspection/building/project.ts';
import { newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { readRecord } from '#domain/inspection/record/recordSheet.ts';
import type { Sheet } from '#domain/inspection/record/sheet.ts';
import type { Workspace } from '../../workspace.ts';
import type { FiledRecord } from '../checkedRecord.ts';
import { shippedRecords } from '../sampleRecord.ts';
import { memo, type Written } from '../written.ts';

/** The kind of sheets that hold records. */
export const RECORD = 'record';

/** A project's records, by what is stored of them. */
function recordsIn(project: Project, stored: readonly Sheet[]): readonly InspectionRecord[] {
  const shipped = shippedRecords(project);
  const own = stored.filter((sheet) => !shipped.some(({ id }) => id === sheet.id));
  return [
    ...shipped.map((base) => {
      const sheet = stored.find(({ id }) => id === base.id);
      return sheet ? readRecord(base, sheet) : base;
    }),
    ...own.map((sheet) =>
      readRecord(
        newRecord({ id: sheet.id, project: project.id, no: '', createdAt: sheet.madeAt, startedOn: '' }),
        sheet,
      ),
    ),
  ];
}

/** Every record of every project that is not archived, as it is claimed; newest first, null until read. */
export function createRecordList(
  { manage, projects }: Pick<Workspace, 'manage' | 'projects'>,
  { schemes }: Pick<Written, 'schemes'>,
): ReadonlySignal<readonly FiledRecord[] | null> {
  const sheets = memo((project) => manage.sheets(project, RECORD));
  return computed(() => {
    const known = projects.value;
    if (!known) return null;
    // With the schemes, which a new record needs at once.
    for (const { id } of known) [sheets(id), schemes(id)].map(({ value }) => value);
    const lists = known
      .filter(({ archived }) => !archived)
      .map((project) => ({ project, stored: sheets(project.id).value }));
    if (lists.some(({ stored }) => !stored)) return null;
    return lists
      .flatMap(({ project, stored }) =>
        recordsIn(project, stored ?? []).map((record) => ({ record, project })),
      )
      .sort((a, b) => b.record.createdAt - a.record.createdAt || (a.record.no < b.record.no ? 1 : -1));
  });
}
