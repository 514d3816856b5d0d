import * as v from 'valibot';
import type { SheetDoc } from '#domain/edit/documents.ts';
import { sheetKey } from '#domain/edit/ids.ts';
import { readSealId } from '#domain/inspection/sealId.ts';
import type { Sheet } from '#domain/inspection/sheet.ts';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 as hex. */
export const sha256 = async (data: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', data));

/** SHA-256 of a text in UTF-8, as hex. */
export const hashOfText = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What every seal has beside what its kind of id says. */
const fields = v.object({ record: v.string(), revision: whole, hash: v.string(), text: v.string() });

/** What the text of a seal says of itself; the rest of it is for who opens it. */
const content = v.looseObject({
  format: v.literal('alpha-ai-record'),
  version: v.literal(1),
  record: v.looseObject({ id: v.string(), project: v.string(), revision: whole }),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Whether a seal is what its name says: the SHA-256 of its text is the hash in its id and the one in its fields, and
 * id, fields and text speak of one revision of one record of one project. Who wrote it, no check can tell.
 */
async function sealHolds({ id, project, values }: Omit<Sheet, 'kind' | 'madeAt'>): Promise<boolean> {
  const named = readSealId(id);
  const read = v.safeParse(fields, values);
  if (!named || !read.success) return false;
  const { record, revision, hash, text } = read.output;
  if (named.record !== record || named.revision !== revision) return false;
  if (named.kind === 'content' ? named.hash !== hash : named.at !== values.at) return false;
  const said = v.safeParse(content, parsed(text));
  if (!said.success) return false;
  const about = said.output.record;
  if (about.id !== record || about.revision !== revision || about.project !== project) return false;
  return (await hashOfText(text)) === hash;
}

/** The same of a stored document, which has to lie under its own id. */
export async function sealDocHolds(doc: SheetDoc): Promise<boolean> {
  if (doc._id !== sheetKey(doc.project, doc.kind, doc.sheet)) return false;
  const values = Object.fromEntries(
    Object.entries(doc.fields).map(([field, register]) => [field, (register as { v: unknown }).v]),
  );
  return sealHolds({ id: doc.sheet, project: doc.project, values });
}
