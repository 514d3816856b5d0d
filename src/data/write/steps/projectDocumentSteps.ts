import * as v from 'valibot';
import type { StepKind } from '#domain/edit/command.ts';
import { type StoredProjectDocument, storedProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import { SCHEMA } from '#domain/edit/schemaVersion.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import type { ProjectDocument } from '#domain/inspection/record/projectDocument.ts';
import { own } from '#domain/keyed.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import type { ReadLists } from '../../read/docLists.ts';
import type { Projects } from '../../workspace.ts';
import type { Writer } from '../writer.ts';
import { registersAt } from './steps.ts';

export interface ProjectDocumentsOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  readonly list: ReadLists;
}

type Values = Readonly<Record<string, unknown>>;

/** A new document with these values. */
function newDocument(
  of: Pick<StoredProjectDocument, '_id' | 'project' | 'kind' | 'sheet'>,
  values: Values,
  { stamp, now }: { readonly stamp: Stamp; readonly now: number },
): StoredProjectDocument {
  const { stamp: made, ...at } = whenGiven(stamp, now);
  const fields = registersAt({ ...values, status: 'live' }, stamp);
  return v.parse(storedProjectDocument, { ...of, schema: SCHEMA, type: 'sheet', made, ...at, fields });
}

/** Inspection records, defects and other small documents of projects: read, and written field by field. */
export function createProjectDocuments(
  options: ProjectDocumentsOptions,
): Pick<Projects, 'projectDocuments' | 'setProjectDocument' | 'setProjectDocuments'> {
  const { writer, confirmed, stamp, now, list } = options;

  const projectDocuments: Projects['projectDocuments'] = (project, kind) =>
    list<StoredProjectDocument, ProjectDocument>(
      `projectDocuments:${project}:${kind}`,
      () => confirmed.projectDocuments(project, kind),
      (doc): doc is StoredProjectDocument =>
        doc.type === 'sheet' && doc.project === project && doc.kind === kind,
      readProjectDocument,
      (a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1),
    );

  const setProjectDocuments = (
    project: string,
    kind: string,
    sets: ReadonlyMap<string, Values>,
    step: StepKind = 'record',
    group?: string,
    final?: true,
  ) => {
    const known = new Map(
      projectDocuments(project, kind).value?.map((projectDocument) => [projectDocument.id, projectDocument]),
    );
    const t = stamp();
    const when = { stamp: t, now: now() };
    const assign: Assignment[] = [];
    const create: StoredProjectDocument[] = [];
    for (const [id, values] of sets) {
      const _id = projectDocumentKey(project, kind, id);
      const there = known.get(id);
      if (there) {
        for (const [field, after] of Object.entries(values))
          assign.push({ doc: _id, field, before: own(there.values, field) ?? null, after });
        continue;
      }
      create.push(newDocument({ _id, project, kind, sheet: id }, values, when));
    }
    const given = { ...(final && { final }), ...(group !== undefined && { group }) };
    return writer.take({ kind: step, project, count: sets.size, assign, create, stamp: t, ...given });
  };

  return {
    projectDocuments,
    setProjectDocuments,
    setProjectDocument: (project, kind, id, values, final) =>
      setProjectDocuments(project, kind, new Map([[id, values]]), 'record', undefined, final),
  };
}
