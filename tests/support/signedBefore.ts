import { readFileSync } from 'node:fs';
import type { SheetDoc } from '#domain/edit/documents.ts';
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

/** Its sheets of a kind. */
export const sheetsBefore = (kind: string): readonly SheetDoc[] =>
  signedBefore().docs.flatMap((raw) => {
    const read = parseDoc({ ...raw });
    return read.ok && read.value.type === 'sheet' && read.value.kind === kind ? [read.value] : [];
  });
