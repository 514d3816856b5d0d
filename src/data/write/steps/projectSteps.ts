import * as v from 'valibot';
import type { StepKind } from '#domain/edit/command.ts';
import { projectDoc } from '#domain/edit/documents.ts';
import { projectKey } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import { SCHEMA } from '#domain/edit/schemaVersion.ts';
import { faceRegisters } from '#domain/inspection/building/face.ts';
import { own } from '#domain/keyed.ts';
import type { Projects, Ran } from '../../workspace.ts';
import { randomTag } from '../locks/tabSession.ts';
import type { Writer } from '../writer.ts';
import type { ProjectFields } from './projectFields.ts';
import { registersAt } from './steps.ts';

export interface ProjectStepsOptions {
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
export function createProjectSteps(options: ProjectStepsOptions): ProjectSteps {
  const { take, fields, now } = options;
  const set = (project: string, kind: StepKind, entries: Iterable<readonly [string, unknown]>): Ran => {
    const on = fields.onProject(project);
    const assign: readonly Assignment[] = [...entries].map(([field, value]) => on(field, value));
    return take({ kind, project, count: assign.length, assign });
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
  const setLocations: Projects['setLocations'] = (project, locations) =>
    set(
      project,
      'locations',
      inOrder(
        project,
        [...locations].map(([id, location]) => [`location:${id}`, location]),
      ),
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
    setLocation: (project, id, location) => setLocations(project, new Map([[id, location]])),
    setLocations,
    setLabel: (project, label) => setLabels(project, [label]),
    setLabels,
  };
}
