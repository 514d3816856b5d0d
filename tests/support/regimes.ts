import { SHIPPED_LISTS } from '#domain/inspection/elements/shippedLists.ts';
import { latestPacks, offeredKinds } from '#domain/inspection/regime/offered.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';

/** Every kind of inspection that a record can be of without a pack of its own. */
export const KINDS: readonly string[] = offeredKinds({ scheme: 'routine' }).map(({ scheme }) => scheme);

/** The list of elements with that id. */
export function listCalled(id: string) {
  const found = SHIPPED_LISTS.find(({ list }) => list.id === id)?.list;
  if (!found) throw new Error(`There is no list ${id}.`);
  return { ...found, roof: found.roof ?? [] };
}

/** The pack with that id. */
export function packCalled(id: string): Pack {
  const found = latestPacks().find((pack) => pack.id === id);
  if (!found) throw new Error(`There is no pack ${id}.`);
  return found;
}
