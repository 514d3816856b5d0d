import * as v from 'valibot';
import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { plainName } from '../../plainName.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';

/**
 * The kind of project documents that say that a photo of the project was erased: their id is the SHA-256 of its bytes.
 * Written once, before the bytes go, and never undone.
 */
export const ERASED = 'erased';

/** A photo whose bytes were erased in its project: what was signed of it can be named, and no longer be compared. */
export interface ErasedPhoto {
  /** SHA-256 of the bytes that were erased, hex. */
  readonly sha256: string;
  /** By the clock of the device where it was decided; milliseconds since 1970, UTC. */
  readonly at: number;
  /** Name of the person who decided it. */
  readonly by: string;
  /** Why, in their words; empty where they gave no reason. */
  readonly why: string;
}

/** Most characters of a name, and of a reason. */
export const LONGEST_REASON = 500;

const text = v.pipe(
  v.string(),
  v.transform((value) => plainName(value).trim().slice(0, LONGEST_REASON)),
);
const sha = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const written = v.object({
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  by: v.optional(text, ''),
  why: v.optional(text, ''),
});

/** One of the photos in {@link erasedFile}. */
const erasedSchema = v.object({ sha256: sha, ...written.entries });

/** The registers of the document of an erased photo. */
export const erasedValues = ({
  at,
  by,
  why,
}: Omit<ErasedPhoto, 'sha256'>): Readonly<Record<string, unknown>> => ({
  erased: { at, by, why },
});

/**
 * The photo that a document says was erased; null where its id is no hash. What can't be read of who erased it, when and
 * why is left open: that it was erased stands by the document alone.
 */
export function readErased({
  id,
  madeAt,
  values,
}: Pick<ProjectDocument, 'id' | 'madeAt' | 'values'>): ErasedPhoto | null {
  if (!v.is(sha, id)) return null;
  const read = v.safeParse(written, own(values, 'erased'));
  return { sha256: id, ...(read.success ? read.output : { at: madeAt, by: '', why: '' }) };
}

const FORMAT = 'alpha-ai-erased';

/** A file for receivers of a signed record, which says what of its photos was erased. No signature covers it. */
export const erasedFile = (photos: readonly ErasedPhoto[]): string =>
  JSON.stringify({
    format: FORMAT,
    version: 1,
    photos: photos.map(({ sha256, at, by, why }) => ({ sha256, at, by, why })),
  });

/** The photos in such a file, given as parsed JSON; null where it is another. What is invalid of them is skipped. */
export function readErasedFile(json: unknown): readonly ErasedPhoto[] | null {
  if (!isObject(json) || own(json, 'format') !== FORMAT) return null;
  const photos = own(json, 'photos');
  return Array.isArray(photos)
    ? photos.flatMap((one) => {
        const read = v.safeParse(erasedSchema, one);
        return read.success ? [read.output] : [];
      })
    : [];
}
