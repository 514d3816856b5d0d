import * as v from 'valibot';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import { readSealId } from '#domain/inspection/record/sealId.ts';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 as hex. */
export const sha256 = async (data: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', data));

/** SHA-256 of a text in UTF-8, as hex. */
export const hashOfText = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A signed revision, stored completely. */
export interface Seal {
  readonly record: string;
  readonly revision: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly by: string;
  /** SHA-256 of {@link text} in UTF-8, hex. */
  readonly hash: string;
  /** The canonical JSON of a `SealedContent`. */
  readonly text: string;
  /** A key's signature of {@link text}, see `checkProof`. Absent where there was none. */
  readonly proof?: string;
}

/** Name and time of the signature are also in the text, except in seals of early versions. */
const fields = v.object({
  record: v.string(),
  revision: whole,
  hash: v.string(),
  text: v.string(),
  by: v.fallback(v.string(), ''),
  at: v.fallback(v.number(), 0),
  proof: v.exactOptional(v.fallback(v.string(), '')),
});

/** What a seal's text says about itself; the rest is validated when it is opened. */
const content = v.looseObject({
  format: v.literal('alpha-ai-record'),
  version: v.literal(1),
  record: v.looseObject({ id: v.string(), project: v.string(), revision: whole }),
  signoff: v.optional(v.looseObject({ person: v.string(), at: v.number() })),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The seal in a project document, if it is valid: the SHA-256 of its text equals the hash in its id and in its fields,
 * and id, fields and text are about the same revision of the same record of the same project. Null where anything
 * differs. This doesn't verify who wrote it.
 */
export async function validSeal({
  id,
  project,
  values,
}: Omit<ProjectDocument, 'kind' | 'madeAt'>): Promise<Seal | null> {
  const named = readSealId(id);
  const read = v.safeParse(fields, values);
  if (!named || !read.success) return null;
  const { record, revision, hash, text } = read.output;
  if (named.record !== record || named.revision !== revision) return null;
  if (named.kind === 'content' ? named.hash !== hash : named.at !== read.output.at) return null;
  const parsedSeal = v.safeParse(content, parsed(text));
  if (!parsedSeal.success) return null;
  const { record: about, signoff } = parsedSeal.output;
  if (about.id !== record || about.revision !== revision || about.project !== project) return null;
  if ((await hashOfText(text)) !== hash) return null;
  return signoff ? { ...read.output, by: signoff.person, at: signoff.at } : read.output;
}

/** Whether a stored document is a valid seal with its own id. */
export async function sealDocHolds(doc: StoredProjectDocument): Promise<boolean> {
  if (doc._id !== projectDocumentKey(doc.project, doc.kind, doc.sheet)) return false;
  const values = Object.fromEntries(
    Object.entries(doc.fields).map(([field, register]) => [field, (register as { v: unknown }).v]),
  );
  return (await validSeal({ id: doc.sheet, project: doc.project, values })) !== null;
}
