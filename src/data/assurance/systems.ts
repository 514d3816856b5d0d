import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ImportedEntry } from '#domain/assurance/registerFile.ts';
import { AI_RISK, type Risk, type RiskFacts, readRisks, riskValues } from '#domain/assurance/risks.ts';
import {
  AI_SOURCE,
  AI_SYSTEM,
  type AiSystem,
  NO_SYSTEM_FACTS,
  newSystemFacts,
  readRegister,
  type SystemFacts,
  type SystemRegister,
  type SystemUse,
  sourceAnswerValues,
  sourceDocument,
  systemFacts,
  systemsInUse,
  systemValues,
} from '#domain/assurance/systems.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import type { ImportedSource } from '../import/annotations/statements.ts';
import type { SystemChoice } from '../import/importPlan.ts';
import { mapPhotos } from '../read/mapPhotos.ts';
import type { Workspace } from '../workspace.ts';

/** Documents of a kind in all projects of this device. Null until they are read. */
const documentsInAll = (
  { projects, manage }: Pick<Workspace, 'projects' | 'manage'>,
  kind: string,
): ReadonlySignal<readonly ProjectDocument[] | null> =>
  computed(() => {
    const found = projects.value?.map(({ id }) => manage.projectDocuments(id, kind).value);
    return found?.every((one) => one !== null) ? found.flat() : null;
  });

/**
 * The register of AI systems: like sentences, each entry is stored with a project and offered in all, so that a team has it
 * with its projects. Null until it is read.
 */
export function systemRegister(
  workspace: Pick<Workspace, 'projects' | 'manage'>,
  now: () => number = Date.now,
): ReadonlySignal<SystemRegister | null> {
  const [systems, answers] = [documentsInAll(workspace, AI_SYSTEM), documentsInAll(workspace, AI_SOURCE)];
  return computed(() =>
    systems.value && answers.value ? readRegister(systems.value, answers.value, now()) : null,
  );
}

/** The register of risks, kept as the register of systems is. Null until it is read. */
export function riskRegister(
  workspace: Pick<Workspace, 'projects' | 'manage'>,
  now: () => number = Date.now,
): ReadonlySignal<readonly Risk[] | null> {
  const risks = documentsInAll(workspace, AI_RISK);
  return computed(() => risks.value && readRisks(risks.value, now()));
}

/** Which systems a project's detections came from. Rejects where the store can't be read now. */
export async function systemsOfProject(
  workspace: Pick<Workspace, 'projects' | 'manage' | 'images' | 'runsOf' | 'current'>,
  project: string,
): Promise<readonly SystemUse[]> {
  const [register, images] = await Promise.all([
    workspace.current(systemRegister(workspace)),
    workspace.current(workspace.images(project)),
  ]);
  const runs = await mapPhotos(images, ({ id }) => workspace.runsOf(id));
  return systemsInUse(register, project, runs.flat());
}

/** Where and by whom something is written to the register. */
export interface RegisterWriter {
  /** The project that new documents are stored with. */
  readonly project: string;
  /** The name of the person. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Writable = Pick<Workspace, 'projects' | 'manage' | 'team'>;

const has = ({ manage }: Writable, project: string, kind: string, id: string): boolean =>
  manage.projectDocuments(project, kind).value?.some((one) => one.id === id) ?? false;

/** Whether this person's roles let them keep the register, or the risks, in a project. */
export const mayKeep = ({ team }: Pick<Workspace, 'team'>, project: string, kind: string): boolean =>
  !team?.projects.value.has(project) || team.mayMake(project, projectDocumentKey(project, kind, 'any'));

/**
 * Stores an entry in every project that has it, as far as roles allow; a new one with the writer's project, or in another
 * one that the person may write in.
 *
 * @returns the projects that it was stored with
 */
function writeInAll(
  workspace: Writable,
  { project }: Pick<RegisterWriter, 'project'>,
  kind: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  group: string = crypto.randomUUID(),
): readonly string[] {
  const all = (workspace.projects.value ?? [])
    .map((one) => one.id)
    .filter((one) => mayKeep(workspace, one, kind));
  const there = all.filter((one) => has(workspace, one, kind, id));
  const fallback = all.includes(project) ? [project] : all.slice(0, 1);
  const targets = there.length > 0 ? there : fallback;
  // One act for a person, however many projects have the entry.
  for (const one of targets)
    workspace.manage.setProjectDocuments(one, kind, new Map([[id, values]]), 'ai_register', group);
  return targets;
}

/** Stores an entry of the register; see {@link writeInAll}. @param group id of the step of undo that it is part of */
export const saveSystem = (
  workspace: Writable,
  writer: RegisterWriter,
  id: string,
  facts: SystemFacts,
  group?: string,
): readonly string[] =>
  writeInAll(workspace, writer, AI_SYSTEM, id, systemValues(facts, writer.by, writer.now), group);

/** Stores a risk; see {@link writeInAll}. */
export const saveRisk = (
  workspace: Writable,
  writer: RegisterWriter,
  id: string,
  facts: RiskFacts,
): readonly string[] => writeInAll(workspace, writer, AI_RISK, id, riskValues(facts, writer.by, writer.now));

/**
 * Stores which entry sources of detections belong to, and the entry with it, so that whoever has the project has the
 * entry.
 *
 * @param system null = not known
 * @param group id of the step of undo that it is part of
 */
export function answerSource(
  workspace: Writable,
  { project, by, now }: RegisterWriter,
  sources: string | readonly string[],
  system: AiSystem | null,
  group: string = crypto.randomUUID(),
): void {
  const { manage } = workspace;
  const answers = new Map(
    [sources].flat().map((one) => [sourceDocument(one), sourceAnswerValues(one, system, by, now)]),
  );
  manage.setProjectDocuments(project, AI_SOURCE, answers, 'ai_register', group);
  if (!system || has(workspace, project, AI_SYSTEM, system.id) || !mayKeep(workspace, project, AI_SYSTEM))
    return;
  const values = systemValues(systemFacts(system), system.changedBy, system.changedAt);
  manage.setProjectDocuments(project, AI_SYSTEM, new Map([[system.id, values]]), 'ai_register', group);
}

/** What a person answered about a source of an import. */
export interface ImportedAnswer extends Pick<ImportedSource, 'source' | 'model'> {
  readonly answer: SystemChoice;
}

/**
 * Stores which entries the detections of an import belong to, as a part of its step of undo. What was answered of an entry
 * that is no longer in the register isn't stored: it is asked again.
 *
 * @param group id of the import's step
 */
export async function answerImported(
  workspace: Pick<Workspace, 'projects' | 'manage' | 'team' | 'current'>,
  writer: RegisterWriter,
  answers: readonly ImportedAnswer[],
  group: string,
): Promise<void> {
  const register = systemRegister(workspace);
  // What is there is known as long as somebody watches it.
  const stop = register.subscribe(() => undefined);
  try {
    const { systems } = await workspace.current(register);
    for (const { source, model, answer } of answers) {
      if (answer.kind === 'not_known') answerSource(workspace, writer, source, null, group);
      else if (answer.kind === 'entry') {
        const system = systems.find(({ id }) => id === answer.id);
        if (system) answerSource(workspace, writer, source, system, group);
      } else {
        const id = crypto.randomUUID();
        const facts = { ...NO_SYSTEM_FACTS, ...newSystemFacts(model) };
        saveSystem(workspace, writer, id, facts, group);
        answerSource(workspace, writer, source, { id, ...facts, changedBy: '', changedAt: 0 }, group);
      }
    }
  } finally {
    stop();
  }
}

/** What is written of a file of the register: the entries that the person chose. */
interface ChosenImport {
  readonly systems: readonly ImportedEntry<SystemFacts>[];
  readonly risks: readonly ImportedEntry<RiskFacts>[];
}

/**
 * Stores entries of a file with one project, as one step of undo. They are the latest ones in all projects of this device;
 * who has only other projects gets them with the next change.
 */
export function importRegister(
  { manage }: Pick<Workspace, 'manage'>,
  { project, by, now }: RegisterWriter,
  { systems, risks }: ChosenImport,
): void {
  const group = crypto.randomUUID();
  // A device whose clock is ahead may have stored a later time.
  const at = (changedHere: number) => Math.max(now, changedHere + 1);
  const store = (kind: string, sets: ReadonlyMap<string, Readonly<Record<string, unknown>>>) => {
    if (sets.size > 0) manage.setProjectDocuments(project, kind, sets, 'ai_register', group);
  };
  store(
    AI_SYSTEM,
    new Map(systems.map(({ id, facts, changedHere }) => [id, systemValues(facts, by, at(changedHere))])),
  );
  store(
    AI_RISK,
    new Map(risks.map(({ id, facts, changedHere }) => [id, riskValues(facts, by, at(changedHere))])),
  );
}
