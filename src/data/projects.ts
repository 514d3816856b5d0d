import * as v from 'valibot';
import {
  type ImageDoc,
  type ProjectDoc,
  projectDoc,
  SCHEMA,
  type SheetDoc,
  sheetDoc,
} from '#domain/edit/documents.ts';
import { type Assignment, assign } from '#domain/edit/fields.ts';
import { imageKey, projectKey, projectOf, sheetKey } from '#domain/edit/ids.ts';
import type { Pending } from '#domain/edit/pending.ts';
import type { Stamp } from '#domain/edit/stamp.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import { readImage, readProject, readSheet } from '#domain/inspection/read.ts';
import type { Sheet } from '#domain/inspection/sheet.ts';
import type { Readable } from '#domain/readable.ts';
import type { Confirmed } from './confirmed.ts';
import type { Writer } from './edits.ts';
import { randomTag } from './sitting.ts';
import { registersAt } from './steps.ts';
import { derive } from './value.ts';
import type { Projects, Ran } from './workspace.ts';

type Kept = ProjectDoc | ImageDoc | SheetDoc;
type ById<D> = ReadonlyMap<string, D>;

/** Stored documents with the pending steps on top. */
function overlayDocs<D extends Kept>(
  stored: ById<D>,
  pending: readonly Pending[],
  belongs: (doc: Kept) => doc is D,
): ById<D> {
  let docs: Map<string, D> | null = null;
  for (const step of pending) {
    for (const doc of step.create) {
      if (!isKept(doc) || !belongs(doc) || stored.has(doc._id)) continue;
      docs ??= new Map(stored);
      docs.set(doc._id, doc);
    }
    for (const meant of step.assign) {
      const doc = (docs ?? stored).get(meant.doc);
      const done = doc && assign(doc, meant, step.stamp, null);
      if (!done) continue;
      docs ??= new Map(stored);
      docs.set(meant.doc, done.doc);
    }
  }
  return docs ?? stored;
}

const isKept = (doc: { type: string }): doc is Kept => ['project', 'image', 'sheet'].includes(doc.type);

/** Reads documents as people see them; an entry is the same object while its document is. */
function createReader<D extends Kept, T>(read: (doc: D) => T | null): (docs: ById<D>) => readonly T[] {
  const memory = new WeakMap<D, T | null>();
  return (docs) =>
    [...docs.values()].flatMap((doc) => {
      const known = memory.get(doc);
      const value = known === undefined ? read(doc) : known;
      memory.set(doc, value);
      return value === null ? [] : [value];
    });
}

export interface ProjectsOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly stamp: () => Stamp;
  readonly now: () => number;
}

export interface ProjectReaders {
  readonly manage: Projects;
  readonly projects: Readable<readonly Project[] | null>;
  images(project: string): Readable<readonly InspectionImage[] | null>;
}

/** Particulars, locations, labels, images and sheets of projects, read and changed. */
export function createProjects({ writer, confirmed, stamp, now }: ProjectsOptions): ProjectReaders {
  const { queue, take } = writer;
  const lists = new Map<string, Readable<unknown>>();

  const list = <D extends Kept, T>(
    key: string,
    stored: () => Readable<ById<D> | null>,
    belongs: (doc: Kept) => doc is D,
    read: (doc: D) => T | null,
    order: (a: T, b: T) => number,
  ): Readable<readonly T[] | null> => {
    const known = lists.get(key);
    // The key tells the type: one key is only ever made by one caller.
    if (known) return known as Readable<readonly T[] | null>;
    const reader = createReader(read);
    const made = derive(stored(), queue, (docs, pending) =>
      docs ? [...reader(overlayDocs(docs, pending, belongs))].sort(order) : null,
    );
    lists.set(key, made);
    return made;
  };

  const set = (
    project: string,
    kind: Pending['kind'] & ProjectStepKind,
    assigned: readonly Assignment[],
  ): Ran => take({ kind, project, count: assigned.length, assign: assigned });
  const onProject = (project: string, field: string, after: unknown): Assignment => ({
    doc: projectKey(project),
    field,
    before: confirmed.projects().get()?.get(projectKey(project))?.fields[field] ?? null,
    after,
  });
  const onImages = (images: readonly string[], field: string, after: unknown): readonly Assignment[] =>
    images.map((image) => ({ doc: imageKey(image), field, before: null, after }));
  const order = (project: string, field: string): number => {
    const register: unknown = confirmed.projects().get()?.get(projectKey(project))?.fields[field];
    const value = v.safeParse(v.object({ v: v.object({ order: v.number() }) }), register);
    return value.success ? value.output.v.order : now();
  };

  const manage: Projects = {
    create(particulars) {
      const id = randomTag(12).toLowerCase();
      const t = stamp();
      const doc = v.parse(projectDoc, {
        _id: projectKey(id),
        schema: SCHEMA,
        type: 'project',
        project: id,
        made: t,
        fields: registersAt({ status: 'live', archived: false, ...particulars }, t),
      });
      take({ kind: 'new_project', project: id, create: [doc], stamp: t });
      return id;
    },
    update: (project, particulars) =>
      set(
        project,
        'particulars',
        Object.entries(particulars).map(([field, value]) => onProject(project, field, value)),
      ),
    archive: (project, archived) => set(project, 'archive', [onProject(project, 'archived', archived)]),
    setLocation(project, id, location) {
      const field = `location:${id}`;
      const value = location && { ...location, order: order(project, field) };
      return set(project, 'locations', [onProject(project, field, value)]);
    },
    setLabel(project, label) {
      const field = `label:${label.key}`;
      return set(project, 'labels', [onProject(project, field, { ...label, order: order(project, field) })]);
    },
    locate: (images, location) =>
      set(projectOf(images[0] ?? ''), 'locate', onImages(images, 'location', location)),
    removeImages: (images) =>
      set(projectOf(images[0] ?? ''), 'remove_images', onImages(images, 'status', 'deleted')),
    sheets: (project, kind) =>
      list<SheetDoc, Sheet>(
        `sheets:${project}:${kind}`,
        () => confirmed.sheets(project, kind),
        (doc): doc is SheetDoc => doc.type === 'sheet' && doc.project === project && doc.kind === kind,
        readSheet,
        (a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1),
      ),
    setSheet(project, kind, id, values) {
      const _id = sheetKey(project, kind, id);
      const there = manage
        .sheets(project, kind)
        .get()
        ?.find((sheet) => sheet.id === id);
      if (there) {
        return set(
          project,
          'record',
          Object.entries(values).map(([field, after]) => ({
            doc: _id,
            field,
            before: there.values[field] ?? null,
            after,
          })),
        );
      }
      const t = stamp();
      const made = v.parse(sheetDoc, {
        _id,
        schema: SCHEMA,
        type: 'sheet',
        project,
        kind,
        sheet: id,
        made: t,
        fields: registersAt({ ...values, status: 'live' }, t),
      });
      return take({ kind: 'record', project, create: [made], stamp: t });
    },
  };
  return {
    manage,
    projects: list<ProjectDoc, Project>(
      'projects',
      () => confirmed.projects(),
      (doc): doc is ProjectDoc => doc.type === 'project',
      readProject,
      (a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1),
    ),
    images: (project) =>
      list<ImageDoc, InspectionImage>(
        `images:${project}`,
        () => confirmed.images(project),
        (doc): doc is ImageDoc => doc.type === 'image' && doc.project === project,
        readImage,
        (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
      ),
  };
}

type ProjectStepKind =
  | 'particulars'
  | 'archive'
  | 'locations'
  | 'labels'
  | 'locate'
  | 'remove_images'
  | 'record';
