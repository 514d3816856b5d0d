import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import type { StepKind } from '#domain/edit/command.ts';
import {
  type CommandDoc,
  type FieldDoc,
  type ImageDoc,
  type ProjectDoc,
  projectDoc,
  type StoredProjectDocument,
} from '#domain/edit/documents.ts';
import { imageKey, projectDocumentKeys, projectKey, projectOf, SCHEMA } from '#domain/edit/ids.ts';
import { type Assignment, readField } from '#domain/edit/registers/assign.ts';
import { type Stamp, stampFrom } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen, whenGiven } from '#domain/edit/registers/when.ts';
import { faceRegisters } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { isPresent, readImage, readProject, readProjectDocument } from '#domain/inspection/read.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import { own } from '#domain/keyed.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import type { Confirmed } from '../read/confirmed.ts';
import { createLists, isImageOf, isProject, type Kept, type Lists, overlayDocs } from '../read/docLists.ts';
import type { UpToDate } from '../read/upToDate.ts';
import { type Findings, NO_FINDINGS, watchProject } from '../read/watchProject.ts';
import type { Projects, Ran } from '../workspace.ts';
import { randomTag } from './locks/tabSession.ts';
import type { Queue } from './queue.ts';
import { registersAt } from './steps/steps.ts';
import type { Writer } from './writer.ts';

/** How long damages without subscribers are kept, milliseconds. */
const REST = 10_000;

/** Reads the damages of whole projects, and again those of changed images; drops them without subscribers. */
function createFindings(
  confirmed: Confirmed,
  queue: Queue,
  upToDate: UpToDate,
): (project: string) => ReadonlySignal<Findings> {
  const signals = new Map<string, Signal<Findings>>();
  const made = (project: string): Signal<Findings> => {
    let stop: (() => void) | null = null;
    let resting: ReturnType<typeof setTimeout>;
    const findings = signal(NO_FINDINGS, {
      watched() {
        clearTimeout(resting);
        // After a failure, tries again.
        if (stop && !findings.peek().failed) return;
        stop = watchProject({ confirmed, queue, project, findings, upToDate });
      },
      unwatched() {
        // Another subscriber, for example the next page's, may follow immediately.
        resting = setTimeout(() => {
          stop?.();
          stop = null;
          findings.value = NO_FINDINGS;
        }, REST);
      },
    });
    return findings;
  };
  return (project) => {
    const known = signals.get(project) ?? made(project);
    signals.set(project, known);
    return known;
  };
}

export interface ProjectsOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly upToDate: UpToDate;
  readonly stamp: () => Stamp;
  readonly now: () => number;
}

export interface ProjectReaders {
  readonly manage: Projects;
  readonly projects: ReadonlySignal<readonly Project[] | null>;
  images(project: string): ReadonlySignal<readonly InspectionImage[] | null>;
  /** Begins to read what nothing has read since it changed. */
  catchUp(): void;
}

const entryOf = (command: CommandDoc): JournalEntry => {
  const { stamp, who, kind, image, count, undoes, changes } = command;
  const at = timeOfWhen(command);
  return { stamp, at, who, kind, image, count, isUndo: undoes !== undefined, changes };
};

/**
 * Makes assignments to fields of projects and photos. Each includes the field's current value, with pending steps
 * applied, which undo restores.
 */
interface ProjectFields {
  onProject(project: string): (field: string, after: unknown) => Assignment;
  onImagesOf(project: string): (image: string, field: string, after: unknown) => Assignment;
  /** The current values of a project's fields. */
  values(project: string): Readonly<Record<string, unknown>>;
}

/** Value while the document is unknown. */
const read = (doc: FieldDoc | undefined, field: string): unknown =>
  doc ? readField(doc, field, null) : field === 'status' ? 'live' : null;

function createProjectFields(confirmed: Confirmed, queue: Queue): ProjectFields {
  const projectOfId = (project: string): ProjectDoc | undefined => {
    const stored = confirmed.projects().value ?? new Map<string, ProjectDoc>();
    return overlayDocs(stored, queue.steps.value, isProject).get(projectKey(project));
  };
  return {
    onProject(project) {
      const there = projectOfId(project);
      const doc = projectKey(project);
      return (field, after) => ({ doc, field, before: read(there, field), after });
    },
    onImagesOf(project) {
      const stored = confirmed.images(project).value ?? new Map<string, ImageDoc>();
      const there = overlayDocs(stored, queue.steps.value, isImageOf(project));
      return (image, field, after) => {
        const doc = imageKey(image);
        return { doc, field, before: read(there.get(doc), field), after };
      };
    },
    values: (project) =>
      Object.fromEntries(
        Object.entries(projectOfId(project)?.fields ?? {}).map(([field, register]) => [
          field,
          (register as { readonly v: unknown }).v,
        ]),
      ),
  };
}

/** Steps on photos of one project: location, scale, and inclusion in the inspection. */
function createPhotoSteps(
  take: Writer['take'],
  fields: ProjectFields,
): Pick<
  Projects,
  | 'locate'
  | 'locateEach'
  | 'assign'
  | 'requestReview'
  | 'setScale'
  | 'exclude'
  | 'setOnPhotos'
  | 'removeImages'
> {
  const set = (
    kind: StepKind,
    sets: readonly (readonly [image: string, field: string, value: unknown])[],
    group?: string,
    count = sets.length,
  ): Ran => {
    const project = projectOf(sets[0]?.[0] ?? '');
    const on = fields.onImagesOf(project);
    const assign = sets.map((one) => on(...one));
    return take({ kind, project, count, assign, ...(group !== undefined && { group }) });
  };
  const locateEach: Projects['locateEach'] = (places, group) =>
    set(
      'locate',
      [...places].map(([image, location]) => [image, 'location', location]),
      group,
    );
  return {
    locate: (images, location, group) => locateEach(new Map(images.map((image) => [image, location])), group),
    locateEach,
    assign: (images, person) =>
      set(
        'assign',
        images.map((image) => [image, 'assignee', person]),
      ),
    requestReview: (images, person) =>
      set(
        'review_request',
        images.map((image) => [image, 'reviewer', person]),
      ),
    setScale: (image, inputs) =>
      set(
        'scale',
        Object.entries(inputs).map(([field, value]) => [image, field, value]),
      ),
    exclude: (images, why) =>
      set(
        why ? 'exclude' : 'include',
        images.map((image) => [image, 'excluded', why]),
      ),
    setOnPhotos: (images, own) =>
      set(
        'photo_fields',
        images.flatMap((image) =>
          Object.entries(own).map(([register, value]) => [image, register, value] as const),
        ),
        undefined,
        images.length,
      ),
    removeImages: (images) =>
      set(
        'remove_images',
        images.map((image) => [image, 'status', 'deleted']),
      ),
  };
}

interface ProjectStepsOptions {
  readonly take: Writer['take'];
  readonly fields: ProjectFields;
  readonly stamp: () => Stamp;
  readonly now: () => number;
}

/** What a new project copies from another: its labels and settings, never its locations or photos. */
const COPIED = /^(label|setting|file):/;

const placed = v.object({ order: v.number() });

type ProjectSteps = Pick<
  Projects,
  | 'create'
  | 'update'
  | 'archive'
  | 'remove'
  | 'setSettings'
  | 'setFace'
  | 'setNotice'
  | 'setLocation'
  | 'setLocations'
  | 'setLabel'
  | 'setLabels'
>;

/** The step that creates a project, with what it copies from another. */
function createProject({ take, fields, stamp, now }: ProjectStepsOptions): Projects['create'] {
  const copied = (from: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(fields.values(from)).filter(([field]) => COPIED.test(field)));

  return (particulars, like) => {
    const id = randomTag(12).toLowerCase();
    const t = stamp();
    const { at } = whenGiven(t, now());
    const values = { ...(like === undefined ? {} : copied(like)), status: 'live', archived: false };
    const doc = v.parse(projectDoc, {
      _id: projectKey(id),
      schema: SCHEMA,
      type: 'project',
      project: id,
      made: t,
      ...(at === undefined ? {} : { createdAt: new Date(at).toISOString() }),
      fields: registersAt({ ...values, ...particulars }, t),
    });
    take({ kind: 'new_project', project: id, create: [doc], stamp: t });
    return id;
  };
}

/** Steps on projects themselves: particulars, settings, notices, locations and labels. */
function createProjectSteps(options: ProjectStepsOptions): ProjectSteps {
  const { take, fields, now } = options;
  const set = (
    project: string,
    kind: StepKind,
    entries: Iterable<readonly [string, unknown]>,
    group?: string,
  ): Ran => {
    const on = fields.onProject(project);
    const assign: readonly Assignment[] = [...entries].map(([field, value]) => on(field, value));
    return take({ kind, project, count: assign.length, assign, ...(group !== undefined && { group }) });
  };
  /** Values that keep their positions among those of their kind; a new one comes last. */
  const inOrder = (
    project: string,
    entries: readonly (readonly [string, object | null])[],
  ): readonly (readonly [string, unknown])[] => {
    const there = fields.values(project);
    return entries.map(([field, value]) => {
      const before = v.safeParse(placed, own(there, field));
      return [field, value && { order: before.success ? before.output.order : now(), ...value }];
    });
  };
  const setLocations: Projects['setLocations'] = (project, locations, group) =>
    set(
      project,
      'locations',
      inOrder(
        project,
        [...locations].map(([id, location]) => [`location:${id}`, location]),
      ),
      group,
    );
  const setLabels: Projects['setLabels'] = (project, labels) =>
    set(
      project,
      'labels',
      inOrder(
        project,
        labels.map((label) => [`label:${label.key}`, label]),
      ),
    );
  return {
    create: createProject(options),
    update: (project, particulars) => set(project, 'particulars', Object.entries(particulars)),
    archive: (project, archived) => set(project, 'archive', [['archived', archived]]),
    remove: (project) => set(project, 'remove_project', [['status', 'deleted']]),
    setSettings: (project, settings) =>
      set(
        project,
        'settings',
        Object.entries(settings).map(([name, value]) => [`setting:${name}`, value]),
      ),
    setFace: (project, change) => set(project, 'settings', Object.entries(faceRegisters(change))),
    setNotice: (project, id, notice) => set(project, 'notice', [[`notice:${id}`, notice]]),
    setLocation: (project, id, location, group) => setLocations(project, new Map([[id, location]]), group),
    setLocations,
    setLabel: (project, label) => setLabels(project, [label]),
    setLabels,
  };
}

interface ProjectDocumentsOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  readonly lists: Lists;
}

type Values = Readonly<Record<string, unknown>>;

const NO_DOCUMENTS: ReadonlyMap<string, StoredProjectDocument> = new Map();

/** A new document with these values. */
export function newDocument(
  of: Pick<StoredProjectDocument, '_id' | 'project' | 'kind' | 'sheet'>,
  values: Values,
  { stamp, now }: { readonly stamp: Stamp; readonly now: number },
): StoredProjectDocument {
  const { stamp: made, ...at } = whenGiven(stamp, now);
  // Valid by how it is made, and not checked: an act on ten thousand makes as many in one task.
  const fields = registersAt({ ...values, status: 'live' }, stamp) as StoredProjectDocument['fields'];
  return { ...of, schema: SCHEMA, type: 'sheet', made, ...at, fields };
}

/** Inspection records, defects and other small documents of projects: read, and written field by field. */
function createProjectDocuments(
  options: ProjectDocumentsOptions,
): Pick<Projects, 'projectDocuments' | 'setProjectDocument' | 'setProjectDocuments'> {
  const { writer, confirmed, stamp, now } = options;
  const { list, present } = options.lists;

  const isOf =
    (project: string, kind: string) =>
    (doc: Kept): doc is StoredProjectDocument =>
      doc.type === 'sheet' && doc.project === project && doc.kind === kind;
  const projectDocuments: Projects['projectDocuments'] = (project, kind) =>
    list<StoredProjectDocument, ProjectDocument>(
      `projectDocuments:${project}:${kind}`,
      () => confirmed.projectDocuments(project, kind),
      isOf(project, kind),
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
    const stored = confirmed.projectDocuments(project, kind).value ?? NO_DOCUMENTS;
    const keyOf = projectDocumentKeys(project, kind);
    const keys = new Map([...sets.keys()].map((id) => [keyOf(id), id]));
    // Not from the list, which may be of before: a second act would make again what the first one made.
    const isMine = isOf(project, kind);
    const known = present(stored, isMine, keys);
    const t = stamp();
    const when = { stamp: t, now: now() };
    const assign: Assignment[] = [];
    const create: StoredProjectDocument[] = [];
    for (const [_id, id] of keys) {
      const values = sets.get(id) ?? {};
      const there = known.get(_id);
      // One whose id isn't its own doesn't count. Compared by parts: one act may be on ten thousand.
      if (there?.sheet === id && isMine(there) && isPresent(there)) {
        for (const [field, after] of Object.entries(values))
          assign.push({ doc: _id, field, before: readField(there, field, null), after });
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

/** Reads and changes particulars, locations, labels, settings, images and other documents of projects. */
export function createProjects({ writer, confirmed, upToDate, stamp, now }: ProjectsOptions): ProjectReaders {
  const { queue, take } = writer;
  const lists = createLists(queue, upToDate);
  const { list, catchUp } = lists;
  const fields = createProjectFields(confirmed, queue);

  const projects = list<ProjectDoc, Project>(
    'projects',
    () => confirmed.projects(),
    isProject,
    readProject,
    (a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1),
  );
  const images = (project: string) =>
    list<ImageDoc, InspectionImage>(
      `images:${project}`,
      () => confirmed.images(project),
      isImageOf(project),
      readImage,
      (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
    );
  const manage: Projects = {
    ...createProjectSteps({ take, fields, stamp, now }),
    ...createPhotoSteps(take, fields),
    ...createProjectDocuments({ writer, confirmed, stamp, now, lists }),
    findings: createFindings(confirmed, queue, upToDate),
    take,
    journal: async (project, since) =>
      // A stamp is never earlier than its step's time, but may be ahead of it, so the time is checked as well.
      (await confirmed.readCommands(project, stampFrom(since))).map(entryOf).filter(({ at }) => at >= since),
  };
  return { manage, projects, images, catchUp };
}
