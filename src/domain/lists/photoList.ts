/** What the lists of photos, and stepping through them, need to know of one. */
export interface ListedPhoto {
  readonly id: string;
  /** Location id (`F-1`), or null when not assigned. */
  readonly location: string | null;
  /** Why it is excluded from the inspection. Absent: it isn't. */
  readonly excluded?: object;
}

/** The option of Image Location that shows every photo; omitted from the address. */
export const ALL = '';
/** Photos without a location. */
export const NOWHERE = '-';

/** The photos at a location, in their order. A photo whose location no longer exists counts as having none. */
export function imagesAt<Photo extends ListedPhoto>(
  images: readonly Photo[],
  location: string,
  locations: readonly { readonly id: string }[],
): readonly Photo[] {
  if (location === ALL) return images;
  if (location === NOWHERE) {
    const known = new Set(locations.map(({ id }) => id));
    return images.filter((image) => image.location === null || !known.has(image.location));
  }
  return images.filter((image) => image.location === location);
}

/**
 * The requested photo; where it isn't there (yet), the open one; else the first of the list, else the project's first;
 * null where there is none.
 */
export function openPhoto<Photo extends ListedPhoto>(
  images: readonly Photo[],
  listed: readonly Photo[],
  requested: string | null,
  open: string | null,
): Photo | null {
  const find = (wanted: string | null) => images.find(({ id }) => id === wanted);
  return find(requested) ?? find(open) ?? listed[0] ?? images[0] ?? null;
}

/** The photos that stepping goes through: those of the inspection, and the open one. */
export const steppedThrough = <Photo extends ListedPhoto>(
  images: readonly Photo[],
  open: ListedPhoto | null | undefined,
): readonly Photo[] => {
  const isStepped = ({ id, excluded }: Photo) => !excluded || (open?.excluded && id === open.id);
  return images.every(isStepped) ? images : images.filter(isStepped);
};

/** The photos that Next and Previous go through: the list if it contains the open photo, else the whole project. */
export function photosToStep<Photo extends ListedPhoto>(
  images: readonly Photo[],
  listed: readonly Photo[],
  open: ListedPhoto | null,
): readonly Photo[] {
  const isListed = open !== null && listed.some(({ id }) => id === open.id);
  return steppedThrough(isListed ? listed : images, open);
}

/** The photos after and before the open one, nearest first. */
export function neighboursOf<Photo extends ListedPhoto>(
  steps: readonly Photo[],
  open: ListedPhoto | null,
): readonly Photo[] {
  const at = steps.findIndex(({ id }) => id === open?.id);
  return [steps[at + 1], at < 0 ? undefined : steps[at - 1]].filter((each) => each !== undefined);
}
