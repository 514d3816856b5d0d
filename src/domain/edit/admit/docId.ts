import { claimOfKey, imageKey, imageOfKey, projectKey, projectOf, runKey } from '../ids.ts';

/** Names that every object inherits: nothing from elsewhere may be called so. */
export const isInherited = (name: string): boolean => Reflect.has(Object.prototype, name);

const PROJECT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether a text is a valid project id: letters, digits, `_` and `-`, at most 64. */
export const isProjectId = (text: string): boolean => PROJECT.test(text) && !isInherited(text);

/** Longer than any valid id: a label of 5,000 letters, escaped twice, is shorter. */
const LONGEST = 40_000;
/** Characters that end ranges of ids: an id that contains one would lie outside its range. */
const NOT_IN_A_RANGE = /[\ufffe\uffff]/;

/** Whether a text may be an id at all: the range of its kind has to find it again. */
export const isIdText = (text: string): boolean =>
  text.length > 0 && text.length <= LONGEST && !/\p{Surrogate}/u.test(text) && !NOT_IN_A_RANGE.test(text);

/** Whether an image's id is its project's id, a dot, and a name without a colon. */
export const isImageId = (image: string, project: string): boolean =>
  image.startsWith(`${project}.`) && image.length > project.length + 1 && !image.includes(':');

/** The project of a document by its id; null for an id of no known kind. */
export function projectOfKey(id: string): string | null {
  const image = imageOfKey(id);
  const project = image === null ? /^[pisc]:([^:]+)/.exec(id)?.[1] : projectOf(image);
  return project !== undefined && isProjectId(project) ? project : null;
}

/** The ids of what a document belongs to: without them it would be stored and never shown. */
export function parentsOf(id: string): readonly string[] {
  const image = imageOfKey(id);
  if (image !== null) {
    const claim = id.startsWith('d:') ? claimOfKey(id) : null;
    return [imageKey(image), ...(claim ? [runKey(image, claim.run)] : [])];
  }
  const project = projectOfKey(id);
  return project === null || id.startsWith('p:') ? [] : [projectKey(project)];
}
