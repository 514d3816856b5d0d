import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Project } from '#domain/inspection/building/project.ts';
import { newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import { type ProjectDocument, readRecord } from '#domain/inspection/record/recordDocument.ts';
import type { Workspace } from '../../workspace.ts';
import type { FiledRecord } from '../checkedRecord.ts';
import { memo, type Written } from '../written.ts';

/** The kind of project documents that hold records. */
export const RECORD = 'record';

/** The shipped sample inspection's project. */
const SAMPLE = 'sample';

/**
 * The record that the sample always has. It is not stored: people's changes are applied over it, like verdicts over a
 * model's boxes.
 */
const shippedRecords = (project: Pick<Project, 'id'>): readonly InspectionRecord[] =>
  project.id === SAMPLE
    ? [newRecord({ id: SAMPLE, project: SAMPLE, no: 'IR-2026-0001', createdAt: 0, startedOn: '2026-05-14' })]
    : [];

/** A project's records, from their stored documents. */
function recordsIn(project: Project, stored: readonly ProjectDocument[]): readonly InspectionRecord[] {
  const shipped = shippedRecords(project);
  const own = stored.filter((projectDocument) => !shipped.some(({ id }) => id === projectDocument.id));
  return [
    ...shipped.map((base) => {
      const projectDocument = stored.find(({ id }) => id === base.id);
      return projectDocument ? readRecord(base, projectDocument) : base;
    }),
    ...own.map((projectDocument) =>
      readRecord(
        newRecord({
          id: projectDocument.id,
          project: project.id,
          no: '',
          createdAt: projectDocument.madeAt,
          startedOn: '',
        }),
        projectDocument,
      ),
    ),
  ];
}

/** All records of projects that are not archived, as claimed; newest first, null until read. */
export function createRecordList(
  { manage, projects }: Pick<Workspace, 'manage' | 'projects'>,
  { schemes }: Pick<Written, 'schemes'>,
): ReadonlySignal<readonly FiledRecord[] | null> {
  const projectDocuments = memo((project) => manage.projectDocuments(project, RECORD));
  return computed(() => {
    const known = projects.value;
    if (!known) return null;
    // Also reads the schemes, which a new record needs immediately.
    for (const { id } of known) [projectDocuments(id), schemes(id)].map(({ value }) => value);
    const lists = known
      .filter(({ archived }) => !archived)
      .map((project) => ({ project, stored: projectDocuments(project.id).value }));
    if (lists.some(({ stored }) => !stored)) return null;
    return lists
      .flatMap(({ project, stored }) =>
        recordsIn(project, stored ?? []).map((record) => ({ record, project })),
      )
      .sort((a, b) => b.record.createdAt - a.record.createdAt || (a.record.no < b.record.no ? 1 : -1));
  });
}
