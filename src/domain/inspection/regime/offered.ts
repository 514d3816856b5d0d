import { type InspectionRecord, NO_KIND, PLAIN_KINDS } from '../record/record.ts';
import { latestOf } from './ownPacks.ts';
import type { Pack } from './pack.ts';
import { regimeOf, type Under } from './regime.ts';
import { SHIPPED_PACKS } from './shippedPacks.ts';

/** The last edition of each pack that comes with the program, in their order. */
export const latestPacks = (): readonly Pack[] => latestOf(SHIPPED_PACKS);

/** What tells a kind of inspection from others: two packs may have kinds of one name, as a copy and what it was made of. */
export function kindKey(under: Under): string {
  const regime = regimeOf(under);
  return regime ? `${regime.pack.id}/${regime.kind.id}` : under.scheme;
}

/**
 * The kinds of inspection that a record may be: without a regime, of its own pack, and of the last editions of those that
 * come with the program and of the project's own. Each once; the record's own pack goes first.
 *
 * @param own all editions of the project's own packs
 */
export function offeredKinds({ scheme, regimePack }: Under, own: readonly Pack[] = []): readonly Under[] {
  const offered = new Map<string, Under>([['routine', { scheme: 'routine' }]]);
  const offer = (under: Under) => {
    const key = kindKey(under);
    if (!offered.has(key)) offered.set(key, under);
  };
  for (const pack of [...(regimePack ? [regimePack] : []), ...latestPacks(), ...latestOf(own)])
    for (const { id } of pack.kinds) offer({ scheme: id, regimePack: pack });
  for (const plain of PLAIN_KINDS) offer({ scheme: plain });
  // One that no known pack has, as a file may bring it, stays what it is.
  if (scheme !== NO_KIND) offer(regimePack ? { scheme, regimePack } : { scheme });
  return [...offered.values()];
}

/**
 * What to change in a record so that it is of this kind: with the kind it keeps the pack, whole, as it is today.
 *
 * @param key see {@link kindKey}
 */
export function chooseKind(
  record: Pick<InspectionRecord, 'scheme' | 'regimePack'>,
  key: string,
  own: readonly Pack[] = [],
): Pick<InspectionRecord, 'scheme'> & { readonly regimePack: Pack | undefined } {
  const chosen = offeredKinds(record, own).find((one) => kindKey(one) === key) ?? record;
  return { scheme: chosen.scheme, regimePack: chosen.regimePack };
}
