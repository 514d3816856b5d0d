import * as v from 'valibot';
import type { StepKind } from '#domain/edit/command.ts';
import { type ImageDoc, type ProjectDoc, projectDoc, SCHEMA } from '#domain/edit/documents.ts';
import type { Assignment } from '#domain/edit/fields.ts';
import { imageKey, projectKey, projectOf } from '#domain/edit/ids.ts';
import { type Stamp, stampFrom, timeOf } from '#domain/edit/stamp.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import { readImage, readProject } from '#domain/inspection/read.ts';
import type { Readable } from '#domain/readable.ts';
import type { Confirmed } from './confirmed.ts';
import type { Writer } from './edits.ts';
import { createFindings } from './findings.ts';
import { createLists, type Kept, overlayDocs } from './projectDocs.ts';
import { createSheets } from './sheets.ts';
import { randomTag } from './sitting.ts';
import { registersAt } from './steps.ts';
import type { Projects, Ran } from './workspace.ts';

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

/** What a new project takes over from another: its labels and settings, never its places or photos. */
const COPIED = /^(label|setting):/;

/** Particulars, locations, labels, settings, images and sheets of projects, read and changed. */
export function createProjects({ writer, confirmed, stamp, now }: ProjectsOptions): ProjectReaders {
  const { queue, take } = writer;
  const list = createLists(queue);

  const isProject = (doc: Kept): doc is ProjectDoc => doc.type === 'project';
  const projects = list<ProjectDoc, Project>(
    'projects',
    () => confirmed.projects(),
    isProject,
    readProject,
    (a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1),
  );
  const set = (project: string, kind: StepKind, assigned: readonly Assignment[]): Ran =>
    take({ kind, project, count: assigned.length, assign: assigned });
  const registers = (project: string): Readonly<Record<string, unknown>> => {
    const stored = confirmed.projects().get() ?? new Map<string, ProjectDoc>();
    return overlayDocs(stored, queue.get(), isProject).get(projectKey(project))?.fields ?? {};
  };
  const onProject = (project: string, field: string, after: unknown): Assignment => ({
    doc: projectKey(project),
    field,
    before: registers(project)[field] ?? null,
    after,
  });
  const onImage = (image: string, field: string, after: unknown): Assignment => ({
    doc: imageKey(image),
    field,
    before: null,
    after,
  });
  const imageRegister = (image: string, field: string): unknown => {
    const doc = confirmed.images(projectOf(image)).get()?.get(imageKey(image));
    return (
      (doc?.fields as Readonly<Record<string, { v: unknown } | undefined>> | undefined)?.[field]?.v ?? null
    );
  };
  const order = (project: string, field: string): number => {
    const value = v.safeParse(v.object({ v: v.object({ order: v.number() }) }), registers(project)[field]);
    return value.success ? value.output.v.order : now();
  };
  /** A register that keeps its place among those of its kind. */
  const inOrder = (project: string, field: string, value: object | null): Assignment =>
    onProject(project, field, value && { order: order(project, field), ...value });
  const copied = (from: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(registers(from)).flatMap(([field, register]) => {
        const value = v.safeParse(v.object({ v: v.unknown() }), register);
        return COPIED.test(field) && value.success ? [[field, value.output.v]] : [];
      }),
    );

  const manage: Projects = {
    create(particulars, like) {
      const id = randomTag(12).toLowerCase();
      const t = stamp();
      const values = { ...(like === undefined ? {} : copied(like)), status: 'live', archived: false };
      const doc = v.parse(projectDoc, {
        _id: projectKey(id),
        schema: SCHEMA,
        type: 'project',
        project: id,
        made: t,
        fields: registersAt({ ...values, ...particulars }, t),
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
    setSettings: (project, settings) =>
      set(
        project,
        'settings',
        Object.entries(settings).map(([name, value]) => onProject(project, `setting:${name}`, value)),
      ),
    setNotice: (project, id, notice) => set(project, 'notice', [onProject(project, `notice:${id}`, notice)]),
    setLocation: (project, id, location) => manage.setLocations(project, new Map([[id, location]])),
    setLocations: (project, locations) =>
      set(
        project,
        'locations',
        [...locations].map(([id, location]) => inOrder(project, `location:${id}`, location)),
      ),
    setLabel: (project, label) => manage.setLabels(project, [label]),
    setLabels: (project, labels) =>
      set(
        project,
        'labels',
        labels.map((label) => inOrder(project, `label:${label.key}`, label)),
      ),
    locate: (images, location) => manage.locateEach(new Map(images.map((image) => [image, location]))),
    locateEach(places) {
      const [first = ''] = places.keys();
      return set(
        projectOf(first),
        'locate',
        [...places].map(([image, location]) => onImage(image, 'location', location)),
      );
    },
    setScale: (image, inputs) =>
      set(
        projectOf(image),
        'scale',
        Object.entries(inputs).map(([field, value]) => ({
          ...onImage(image, field, value),
          before: imageRegister(image, field),
        })),
      ),
    exclude: (images, why) =>
      set(
        projectOf(images[0] ?? ''),
        why ? 'exclude' : 'include',
        images.map((image) => onImage(image, 'excluded', why)),
      ),
    removeImages: (images) =>
      set(
        projectOf(images[0] ?? ''),
        'remove_images',
        images.map((image) => onImage(image, 'status', 'deleted')),
      ),
    ...createSheets({ writer, confirmed, stamp, list }),
    findings: createFindings(confirmed, queue),
    journal: async (project, since) =>
      (await confirmed.readCommands(project, stampFrom(since))).map(
        ({ stamp: at, who, kind, image, count, undoes, changes }) => ({
          stamp: at,
          at: timeOf(at),
          who,
          kind,
          image,
          count,
          isUndo: undoes !== undefined,
          changes,
        }),
      ),
  };
  return {
    manage,
    projects,
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
