import type { CommandDoc, Doc, FieldDoc, RunBox } from '#domain/edit/documents.ts';
import { claimOfKey, imageOfKey, runKey } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import type { Steps } from '#domain/edit/refused/putBack.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';

/** Documents by id, without unreadable ones. */
export async function docsOf(
  on: Pick<Database, 'allDocs'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDoc>> {
  if (ids.length === 0) return new Map();
  const found = await on.allDocs({ keys: [...ids], include_docs: true });
  return new Map(
    found.rows.flatMap((row) => ('doc' in row && row.doc ? [[row.id, row.doc as StoredDoc] as const] : [])),
  );
}

const checked = (raw: StoredDoc | undefined): Doc | null => {
  const read = raw && parseDoc(raw);
  return read?.ok ? read.value : null;
};

/** A document whose fields are registers; null where it is unreadable or of another kind. */
export function fieldDocOf(raw: StoredDoc | undefined): FieldDoc | null {
  const doc = checked(raw);
  return doc && doc.type !== 'command' ? doc : null;
}

/** The readable steps with these ids, by stamp. */
export async function stepsOf(on: Database, ids: readonly string[]): Promise<Steps> {
  const found = await docsOf(on, ids);
  const steps = [...found.values()].flatMap((raw): readonly CommandDoc[] => {
    const doc = checked(raw);
    return doc?.type === 'command' ? [doc] : [];
  });
  return new Map(steps.map((step) => [step.stamp, step]));
}

/** The documents that steps changed. */
export const changedBy = (steps: Iterable<CommandDoc>): readonly string[] => [
  ...new Set([...steps].flatMap(({ changes }) => changes.map(({ doc }) => doc))),
];

/** The model's boxes that documents refer to. */
export async function claimsOf(on: Database, ids: readonly string[]): Promise<(id: string) => RunBox | null> {
  const keyOf = (id: string): string | null => {
    const [image, claim] = [imageOfKey(id), id.startsWith('d:') ? claimOfKey(id) : null];
    return image && claim ? runKey(image, claim.run) : null;
  };
  const runs = await docsOf(on, [...new Set(ids.flatMap((id) => keyOf(id) ?? []))]);
  return (id) => {
    const run = checked(runs.get(keyOf(id) ?? ''));
    return run?.type === 'run' ? (run.boxes[claimOfKey(id)?.index ?? -1] ?? null) : null;
  };
}
