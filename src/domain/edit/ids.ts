import type { Stamp } from './registers/stamp.ts';

/** Escapes separators in a part of an id. */
const part = (text: string): string =>
  text.includes('%') || text.includes(':') ? text.replaceAll('%', '%25').replaceAll(':', '%3A') : text;

/** The text of an escaped part of an id. */
export const readPart = (text: string): string =>
  text.includes('%') ? text.replaceAll('%3A', ':').replaceAll('%25', '%') : text;

/** First and last key with a prefix. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

const below = (prefix: string): KeyRange => ({ from: prefix, to: `${prefix}\uffff` });

/** Image ids begin with their project's: `<project>.<rest>`. */
export const imageId = (project: string, rest: string): string => `${project}.${part(rest)}`;

/** The project of an image. */
export const projectOf = (image: string): string => image.slice(0, Math.max(0, image.indexOf('.')));

export const projectKey = (project: string): string => `p:${project}`;
export const imageKey = (image: string): string => `i:${projectOf(image)}:${image}`;
export const runKey = (image: string, run: string): string => `n:${image}:${part(run)}`;
/** The id of the document for a model's box that a person touched. */
export const claimKey = (image: string, run: string, index: number): string => claimKeys(image, run)(index);
/** The same for many boxes of one run. */
export function claimKeys(image: string, run: string): (index: number) => string {
  const prefix = `d:${image}:${part(run)}:`;
  return (index) => prefix + index;
}
/** The id of the document for a box that a person drew. */
export const ownKey = (image: string, name: string): string => `d:${image}:${part(name)}`;
export const commandKey = (project: string, stamp: Stamp): string => `c:${project}:${stamp}`;
export const projectDocumentKey = (project: string, kind: string, id: string): string =>
  projectDocumentKeys(project, kind)(id);
/** The same for many documents of one kind. */
export function projectDocumentKeys(project: string, kind: string): (id: string) => string {
  const prefix = `s:${project}:${part(kind)}:`;
  return (id) => prefix + part(id);
}

/** The kind in a project document's id, as it is escaped there; null for other documents. */
export const kindOfKey = (id: string): string | null =>
  id.startsWith('s:') ? (id.split(':', 3)[2] ?? null) : null;

export const ALL_PROJECTS = below('p:');
export const imagesOf = (project: string): KeyRange => below(`i:${project}:`);
export const runsOf = (image: string): KeyRange => below(`n:${image}:`);
export const damagesOf = (image: string): KeyRange => below(`d:${image}:`);
/** Runs and damages of all images of a project. */
export const runsIn = (project: string): KeyRange => below(`n:${project}.`);
export const damagesIn = (project: string): KeyRange => below(`d:${project}.`);
export const commandsOf = (project: string): KeyRange => below(`c:${project}:`);
export const commandsSince = (project: string, stamp: Stamp): KeyRange => ({
  from: commandKey(project, stamp),
  to: `c:${project}:\uffff`,
});
export const projectDocumentsOf = (project: string, kind: string): KeyRange =>
  below(`s:${project}:${part(kind)}:`);

export const allProjectDocumentsOf = (project: string): KeyRange => below(`s:${project}:`);

/** The image of a run's or a damage's document; null for other documents. */
export function imageOfKey(key: string): string | null {
  if (!key.startsWith('n:') && !key.startsWith('d:')) return null;
  const end = key.indexOf(':', 2);
  return key.slice(2, end < 0 ? undefined : end) || null;
}

/**
 * Run and index in the key of a touched model box; null for a person's own box. Parsed by hand for speed: a step on
 * 10,000 boxes calls it several times for each.
 */
export function claimOfKey(key: string): { readonly run: string; readonly index: number } | null {
  const begin = key.indexOf(':', key.indexOf(':') + 1) + 1;
  const end = begin === 0 ? -1 : key.indexOf(':', begin);
  if (end < 0) return null;
  const run = key.slice(begin, end);
  const after = key.indexOf(':', end + 1);
  return {
    run: readPart(run),
    index: Number(key.slice(end + 1, after < 0 ? undefined : after)),
  };
}

/** The newest document schema that this version writes. Apart from the schemas: a worker checks it without them. */
export const SCHEMA = 1;

/** Begins the names of the registers in which values of a project's own fields are kept. */
export const OWN_PREFIX = 'own:';

/** What is stated in own fields, among other values by register; undefined where nothing is. */
export function ownRegisters(
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const stated = Object.entries(values).filter(
    ([register, value]) => register.startsWith(OWN_PREFIX) && value !== null && value !== undefined,
  );
  return stated.length > 0 ? Object.fromEntries(stated) : undefined;
}
