import { readFileSync } from 'node:fs';
import type { StoredProjectDocument } from '#domain/edit/documents.ts';
import { parseDoc, type Raw } from '#domain/edit/parse.ts';

interface SignedBefore {
  readonly project: string;
  readonly docs: readonly (Raw & { readonly _id: string })[];
}

/**
 * A project as version 0.1.0 stored it: the records `draft`, `signed`, `issued`, `voided`, `reopened` (signed, then a
 * draft of revision 2) and `twice` (two revisions signed).
 */
export const signedBefore = (): SignedBefore =>
  JSON.parse(readFileSync('tests/data/records/fixtures/signedBefore.json', 'utf8'));

/** Its documents of a kind. */
export const projectDocumentsBefore = (kind: string): readonly StoredProjectDocument[] =>
  signedBefore().docs.flatMap((raw) => {
    const read = parseDoc({ ...raw });
    return read.ok && read.value.type === 'sheet' && read.value.kind === kind ? [read.value] : [];
  });
