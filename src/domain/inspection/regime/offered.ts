import { type InspectionRecord, PLAIN_KINDS } from '../record/record.ts';
import type { Pack } from './pack.ts';
import type { Under } from './regime.ts';
import { SHIPPED_PACKS } from './shippedPacks.ts';

/** The last edition of each pack that comes with the program, in their order. */
export function latestPacks(): readonly Pack[] {
  const latest = new Map<string, Pack>();
  for (const pack of SHIPPED_PACKS)
    if (pack.version >= (latest.get(pack.id)?.version ?? 0)) latest.set(pack.id, pack);
  return [...latest.values()];
}

/**
 * The kinds of inspection that a record may be: without a regime, of its own pack, and of the last editions of those that
 * come with the program. Each once; the record's own pack goes first.
 */
export function offeredKinds({ scheme, regimePack }: Under): readonly Under[] {
  const offered = new Map<string, Under>([['routine', { scheme: 'routine' }]]);
  for (const pack of [...(regimePack ? [regimePack] : []), ...latestPacks()])
    for (const { id } of pack.kinds) if (!offered.has(id)) offered.set(id, { scheme: id, regimePack: pack });
  for (const plain of PLAIN_KINDS) if (!offered.has(plain)) offered.set(plain, { scheme: plain });
  // One that no known pack has, as a file may bring it, stays what it is.
  if (!offered.has(scheme)) offered.set(scheme, { scheme });
  return [...offered.values()];
}

/** What to change in a record so that it is of this kind: with the kind it keeps the pack, whole, as it is today. */
export function chooseKind(
  record: Pick<InspectionRecord, 'scheme' | 'regimePack'>,
  scheme: string,
): Pick<InspectionRecord, 'scheme'> & { readonly regimePack: Pack | undefined } {
  const chosen = offeredKinds(record).find((one) => one.scheme === scheme);
  return { scheme, regimePack: chosen?.regimePack };
}
