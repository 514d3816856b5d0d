import { claimOfKey, imageKey, imageOfKey, projectKey, projectOf, runKey } from '../ids.ts';

/** Names that every object has: nothing that comes from elsewhere may be called so. */
export const isInherited = (name: string): boolean => Reflect.has(Object.prototype, name);

const PROJECT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether a text may name a project: letters, digits, `_` and `-`, 64 at most. */
export const isProjectId = (text: string): boolean => PROJECT.test(text) && !isInherited(text);

/** No name of ours comes near it: a label of 5,000 letters, escaped twice. */
const LONGEST = 40_000;
/** What a range of ids ends with would lie behind all ranges. */
const NOT_IN_A_RANGE = /[\ufffe\uffff]/;

/** Whether a text may be an id at all: it has to be found again by the range of its kind. */
export const isIdText = (text: string): boolean =>
  text.length > 0 && text.length <= LONGEST && !/\p{Surrogate}/u.test(text) && !NOT_IN_A_RANGE.test(text);

/** Whether an image's id is its project's name, a point, and a name without a colon. */
export const isImageId = (image: string, project: string): boolean =>
  image.startsWith(`${project}.`) && image.length > project.length + 1 && !image.includes(':');

/** The project that a document belongs to by its id; null where the id is of no known kind. */
export function projectOfKey(id: string): string | null {
  const image = imageOfKey(id);
  const project = image === null ? /^[pisc]:([^:]+)/.exec(id)?.[1] : projectOf(image);
  return project !== undefined && isProjectId(project) ? project : null;
}

/** The ids of what a document belongs to: without them it would be there, and never be seen. */
export function parentsOf(id: string): readonly string[] {
  const image = imageOfKey(id);
  if (image !== null) {
    const claim = id.startsWith('d:') ? claimOfKey(id) : null;
    return [imageKey(image), ...(claim ? [runKey(image, claim.run)] : [])];
  }
  const project = projectOfKey(id);
  return project === null || id.startsWith('p:') ? [] : [projectKey(project)];
}
