import { checksum } from '../checksum.ts';
import { DAY_MS, daysBetween, localDay } from '../civilDate.ts';
import {
  modelText,
  type NamedModel,
  type Origin,
  readSha256,
  statementKey,
  UNNAMED,
} from '../damage/origin.ts';
import type { RunDoc } from '../edit/documents.ts';
import { isDrawnHereRun, originOfRun } from '../edit/originOfRun.ts';
import { readField } from '../edit/registers/assign.ts';
import { groupBy } from '../groupBy.ts';
import type { ProjectDocument } from '../inspection/record/recordDocument.ts';
import { own } from '../keyed.ts';
import { latestEntries, statedDay, statedMoment, statedText } from './stated.ts';

/** The kind of project documents that hold one entry of the register of AI systems each. */
export const AI_SYSTEM = 'ai_system';
/** The kind of project documents that hold one answer each: which entry a source of detections belongs to. */
export const AI_SOURCE = 'ai_source';

/** Most characters of a text of an entry. */
export const LONGEST_SYSTEM_TEXT = 2000;

/** An entry of the register: one version of one system. Texts are empty where nobody stated them. */
export interface AiSystem {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly supplier: string;
  /** SHA-256 of its model file, 64 hex digits in lower case; null where there is none or it isn't known. */
  readonly sha256: string | null;
  /** What the firm uses it for. */
  readonly purpose: string;
  /** What it was trained with, as its supplier says. */
  readonly trainingData: string;
  readonly limits: string;
  readonly licence: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly firstUsed: string;
  /** The person who answers for it. */
  readonly owner: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly nextReview: string;
  /** The firm whose register it was taken from; empty for entries that were made in this app. */
  readonly firm: string;
  /** Whether it is no longer used; it stays in the register. */
  readonly retired: boolean;
  /** The last change: who made it, and when (milliseconds since 1970; 0 = not known). */
  readonly changedBy: string;
  readonly changedAt: number;
}

/** The parts of an entry that a person states. */
export type SystemFacts = Omit<AiSystem, 'id' | 'changedBy' | 'changedAt'>;

export const NO_SYSTEM_FACTS: SystemFacts = {
  name: '',
  version: '',
  supplier: '',
  sha256: null,
  purpose: '',
  trainingData: '',
  limits: '',
  licence: '',
  firstUsed: '',
  owner: '',
  nextReview: '',
  firm: '',
  retired: false,
};

/** What a new entry for a model states to begin with. */
export const newSystemFacts = ({
  name,
  version,
  sha256,
}: NamedModel): Pick<SystemFacts, 'name' | 'version' | 'sha256'> => ({
  name: name.replace(/\.onnx$/i, ''),
  version,
  sha256,
});

/** A text of an entry from an unchecked value. */
export const entryText = (value: unknown): string => statedText(value, LONGEST_SYSTEM_TEXT);

type Values = Readonly<Record<string, unknown>>;

/** The facts of an entry from unchecked values: what is missing or invalid counts as not stated. */
const readSystemFacts = (values: Values): SystemFacts => ({
  name: modelText(own(values, 'name')),
  version: modelText(own(values, 'version')),
  supplier: modelText(own(values, 'supplier')),
  sha256: readSha256(own(values, 'sha256')),
  purpose: entryText(own(values, 'purpose')),
  trainingData: entryText(own(values, 'trainingData')),
  limits: entryText(own(values, 'limits')),
  licence: entryText(own(values, 'licence')),
  firstUsed: statedDay(own(values, 'firstUsed')),
  owner: modelText(own(values, 'owner')),
  nextReview: statedDay(own(values, 'nextReview')),
  firm: modelText(own(values, 'firm')),
  retired: own(values, 'retired') === true,
});

/** An entry from a document of the kind {@link AI_SYSTEM}; null where it has no name. */
export function readSystem({ id, values }: Pick<ProjectDocument, 'id' | 'values'>): AiSystem | null {
  const facts = readSystemFacts(values);
  if (!facts.name) return null;
  const changedBy = modelText(own(values, 'changedBy'));
  return { id, ...facts, changedBy, changedAt: statedMoment(own(values, 'changedAt')) };
}

/** What a person stated of an entry. */
export const systemFacts = ({ id: _, changedBy, changedAt, ...facts }: AiSystem): SystemFacts => facts;

/** The values to write for an entry. @param at milliseconds since 1970 */
export const systemValues = (facts: SystemFacts, by: string, at: number): Record<string, unknown> => ({
  ...readSystemFacts({ ...facts }),
  changedBy: by,
  changedAt: at,
});

/** How an entry is called in lists and papers: its name and version. */
export const systemTitle = ({ name, version }: Pick<AiSystem, 'name' | 'version'>): string =>
  [name, version].filter(Boolean).join(' ');

/** A person's answer to which entry a source of detections belongs to. */
export interface SourceAnswer {
  readonly project: string;
  /** See {@link sourceOf}. */
  readonly source: string;
  /** Id of the entry; null = the person said that it isn't known. */
  readonly system: string | null;
  /** Name and version of the entry when it was chosen: projects may lack the entry itself. */
  readonly name: string;
  readonly version: string;
  readonly by: string;
  /** Milliseconds since 1970; 0 = not known. */
  readonly at: number;
}

/** The answer in a document of the kind {@link AI_SOURCE}; null where it is none, or was withdrawn. */
export function readSourceAnswer({ project, id, values }: ProjectDocument): SourceAnswer | null {
  const [source, system] = [own(values, 'source'), own(values, 'system')];
  if (typeof source !== 'string' || sourceDocument(source) !== id) return null;
  if (system !== null && (typeof system !== 'string' || system === '')) return null;
  const [name, version] = [modelText(own(values, 'name')), modelText(own(values, 'version'))];
  const [by, at] = [modelText(own(values, 'by')), statedMoment(own(values, 'at'))];
  return { project, source, system, name, version, by, at };
}

/** The values to write for an answer. @param at milliseconds since 1970 */
export const sourceAnswerValues = (
  source: string,
  system: Pick<AiSystem, 'id' | 'name' | 'version'> | null,
  by: string,
  at: number,
): Record<string, unknown> => ({
  source,
  system: system?.id ?? null,
  name: system?.name ?? '',
  version: system?.version ?? '',
  by,
  at,
});

/** A source whose author nobody stated: only its own project knows the file. */
const FILE = 'file:';
const HASH = 'sha256:';

/**
 * What detections came from: the same for all runs of one model file, of one named model, or of one imported file.
 *
 * @returns null where people drew them
 */
export function sourceOf({ author, model, file }: Origin): string | null {
  if (author === 'person') return null;
  if (model?.sha256) return HASH + model.sha256;
  if (model?.name) return `named:${statementKey({ author: 'model', model })}`;
  return FILE + (file ?? '');
}

/** The source of a model file, by its SHA-256. */
export const sourceOfModel = (sha256: string): string => HASH + sha256;

/** The id of the document with the answer for a source. */
export const sourceDocument = (source: string): string => checksum(`source ${source}`);

/** Everything that is known of systems on this device. */
export interface SystemRegister {
  readonly systems: readonly AiSystem[];
  readonly answers: readonly SourceAnswer[];
}

/**
 * The register from the documents of all projects. An entry that several projects have is the one that was changed
 * last.
 *
 * @param now milliseconds since 1970; a later time of a change is no time, since the clock of its device was wrong
 */
export function readRegister(
  systems: readonly ProjectDocument[],
  answers: readonly ProjectDocument[],
  now: number,
): SystemRegister {
  return {
    systems: latestEntries(systems, readSystem, now).toSorted(
      (a, b) => systemTitle(a).localeCompare(systemTitle(b)) || (a.id < b.id ? -1 : 1),
    ),
    answers: answers.flatMap((one) => readSourceAnswer(one) ?? []),
  };
}

/** The entry of a source of detections, or that there is none. */
export type SystemOfSource =
  /** @property by the file's hash, or a person's answer */
  | { readonly kind: 'system'; readonly system: AiSystem; readonly by: 'hash' | 'answer' }
  | { readonly kind: 'not_known' }
  /** Nobody was asked yet. */
  | { readonly kind: 'not_asked' };

/** The answers for a source: those of this project first; another project's file is another source. */
function answerFor({ answers }: SystemRegister, project: string, source: string): SourceAnswer | undefined {
  const all = answers.filter((one) => one.source === source);
  const here = all.find((one) => one.project === project);
  if (here || source.startsWith(FILE)) return here;
  return all.toSorted((a, b) => b.at - a.at)[0];
}

/** The entry with the hash of a model file: of those that are in use, if any is. Null where several have it: a person says which. */
function entryOfFile({ systems }: Pick<SystemRegister, 'systems'>, source: string): AiSystem | null {
  const sha256 = source.startsWith(HASH) ? source.slice(HASH.length) : null;
  const sameFile = sha256 === null ? [] : systems.filter((one) => one.sha256 === sha256);
  const inUse = sameFile.filter(({ retired }) => !retired);
  const [match, ...others] = inUse.length > 0 ? inUse : sameFile;
  return others.length > 0 ? null : (match ?? null);
}

/** The entry of a source: a person's answer, else the one entry with the hash of the model file. */
export function systemOfSource(register: SystemRegister, project: string, source: string): SystemOfSource {
  const answer = answerFor(register, project, source);
  if (answer?.system) {
    const { system: id, name, version } = answer;
    const system = register.systems.find((one) => one.id === id);
    const copy = { id, ...NO_SYSTEM_FACTS, name, version, changedBy: '', changedAt: 0 };
    return { kind: 'system', system: system ?? copy, by: 'answer' };
  }
  const match = entryOfFile(register, source);
  if (match) return { kind: 'system', system: match, by: 'hash' };
  return { kind: answer ? 'not_known' : 'not_asked' };
}

/** A name without case, spaces and the ending of its file, for comparing. */
const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.onnx$/, '')
    .replace(/[\s_-]+/g, '');

/** Whether two names are the same to a person. */
const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

/**
 * Entries with the name of a model file but the hash of another file: the file was replaced under its name, or is
 * another version. Empty where an entry has this file's own hash.
 */
export function entriesOfOtherFile(
  { systems }: Pick<SystemRegister, 'systems'>,
  { name, sha256 }: Pick<NamedModel, 'name' | 'sha256'>,
): readonly AiSystem[] {
  if (!name || sha256 === null || systems.some((one) => one.sha256 === sha256)) return [];
  return systems.filter((one) => one.sha256 !== null && isSameName(one.name, name));
}

/** Other entries of a key: a register is asked once for all of its entries. */
function othersBy<K>(
  systems: readonly AiSystem[],
  keyOf: (system: Pick<AiSystem, 'name' | 'sha256'>) => K | null,
): (of: Pick<AiSystem, 'name' | 'sha256'> & { readonly id: string | null }) => readonly AiSystem[] {
  const byKey = groupBy(systems, keyOf);
  return ({ id, ...of }) => {
    const key = keyOf(of);
    return key === null ? [] : (byKey.get(key) ?? []).filter((one) => one.id !== id);
  };
}

/**
 * Other entries with the name of an entry that may be taken for it: of another firm, or of the same version. Other versions
 * of a firm's own system are told apart by their version.
 */
export function entriesOfSameName(
  systems: readonly AiSystem[],
): (of: Pick<AiSystem, 'id' | 'name' | 'version' | 'firm' | 'sha256'>) => readonly AiSystem[] {
  const others = othersBy(systems, ({ name }) => comparable(name));
  return (of) => others(of).filter(({ firm, version }) => firm !== of.firm || version === of.version);
}

/** Other entries with the model file of an entry: one file is one version of one system. */
export const entriesOfSameFile = (systems: readonly AiSystem[]) => othersBy(systems, ({ sha256 }) => sha256);

/** A source of a project's detections, with its entry. */
export interface SystemUse {
  /** See {@link sourceOf}. Another model file is another source. */
  readonly source: string;
  /** The model as the run or the import names it; without parts where nobody knows them. */
  readonly model: NamedModel;
  /** Path of the imported file; null for models that were run here. */
  readonly file: string | null;
  readonly isRunHere: boolean;
  readonly answer: SystemOfSource;
  /** Photos that it was run on, or that it has boxes on. */
  readonly photos: number;
  /** Boxes that it put out. */
  readonly boxes: number;
  /** Its first and last use in the project, milliseconds since 1970; null where that isn't known. */
  readonly first: number | null;
  readonly last: number | null;
}

/**
 * Which systems the detections of a project came from, by the number of photos.
 *
 * @param runs all stored runs of the project's photos; undone ones, and boxes that people drew, don't count
 */
export function systemsInUse(
  register: SystemRegister,
  project: string,
  runs: readonly RunDoc[],
): readonly SystemUse[] {
  const found = new Map<string, { use: SystemUse; images: Set<string> }>();
  for (const run of runs) {
    if (readField(run, 'status', null) !== 'live' || isDrawnHereRun(run)) continue;
    const origin = originOfRun(run);
    const source = sourceOf(origin);
    if (source === null) continue;
    const { use, images } = found.get(source) ?? {
      use: {
        source,
        model: origin.model ?? UNNAMED,
        file: origin.file,
        isRunHere: run.by !== undefined,
        answer: systemOfSource(register, project, source),
        ...{ photos: 0, boxes: 0, first: null, last: null },
      },
      images: new Set<string>(),
    };
    images.add(run.image);
    const moments = [use.first, use.last, origin.at].filter((at) => at !== null);
    found.set(source, {
      use: {
        ...use,
        isRunHere: use.isRunHere || run.by !== undefined,
        photos: images.size,
        boxes: use.boxes + run.boxes.length,
        first: moments.length > 0 ? Math.min(...moments) : null,
        last: moments.length > 0 ? Math.max(...moments) : null,
      },
      images,
    });
  }
  return [...found.values()]
    .map(({ use }) => use)
    .sort((a, b) => b.photos - a.photos || (a.source < b.source ? -1 : 1));
}

/** When an entry is due for its review. */
export type ReviewState =
  | { readonly kind: 'none_stated' }
  | { readonly kind: 'due'; readonly days: number }
  | { readonly kind: 'planned'; readonly days: number };

/** @param today `YYYY-MM-DD` @returns days since it was due, or until it is */
export function systemReview({ nextReview }: Pick<AiSystem, 'nextReview'>, today: string): ReviewState {
  if (!nextReview) return { kind: 'none_stated' };
  const days = daysBetween(today, nextReview);
  return days <= 0 ? { kind: 'due', days: Math.abs(days) } : { kind: 'planned', days };
}

/** Whether an entry that is used is to be reviewed now. @param today `YYYY-MM-DD` */
export const needsSystemReview = (system: Pick<AiSystem, 'nextReview' | 'retired'>, today: string): boolean =>
  !system.retired && systemReview(system, today).kind === 'due';

/** Why the facts of an entry can't be stored as they are. */
export type SystemFault = 'no_name' | 'bad_hash' | 'first_used_in_future';

/**
 * What is wrong with an entry that a person typed.
 *
 * @param sha256 the hash as typed; empty = none
 * @param now milliseconds since 1970
 */
export function systemFaults(
  { name, firstUsed }: Pick<SystemFacts, 'name' | 'firstUsed'>,
  sha256: string,
  now: number,
): readonly SystemFault[] {
  return [
    ...(modelText(name) ? [] : ['no_name' as const]),
    ...(sha256.trim() === '' || readSha256(sha256) ? [] : ['bad_hash' as const]),
    ...(firstUsed !== '' && firstUsed > localDay(now + DAY_MS) ? ['first_used_in_future' as const] : []),
  ];
}
