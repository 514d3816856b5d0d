import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { SyncState } from '../store/sync/syncState.ts';

/** The fields that were found to be forged in a team's project, by the id of their document. */
export type ForgedFields = ReadonlyMap<string, ReadonlySet<string>>;

export function forgedFieldsOf(state: ReadonlySignal<SyncState>): ReadonlySignal<ForgedFields> {
  // As text, since the state is told again with each batch of documents.
  const listed = computed(() =>
    JSON.stringify(state.value.forged.flatMap(({ id, field }) => (field === undefined ? [] : [[id, field]]))),
  );
  return computed(() => {
    const fields = new Map<string, Set<string>>();
    for (const [id, field] of JSON.parse(listed.value) as [string, string][])
      fields.set(id, (fields.get(id) ?? new Set()).add(field));
    return fields;
  });
}
