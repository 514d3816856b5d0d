import { sameJson } from '../../json.ts';
import type { Names } from '../../languages.ts';
import type { Pack } from './pack.ts';
import { SHIPPED_PACKS } from './shippedPacks.ts';

/** The last edition of each pack, in the order in which the packs first appear. */
export function latestOf(packs: readonly Pack[]): readonly Pack[] {
  const latest = new Map<string, Pack>();
  for (const pack of packs) {
    const known = latest.get(pack.id);
    if (!known || pack.version > known.version) latest.set(pack.id, pack);
  }
  return [...latest.values()];
}

/** Whether a pack of that name comes with the program: an own one never takes its place. */
const isShippedId = (id: string): boolean => SHIPPED_PACKS.some((one) => one.id === id);

/**
 * What becomes of a pack that is taken in: nothing, as it is here already; a pack or an edition as it is; the next edition,
 * since its own number is taken by another content; a pack under an id of its own, since the program has one of its name.
 */
export type Arrival = 'here' | 'new' | 'edition' | 'next' | 'own_id';

/**
 * How a pack is kept among a project's own: an edition that is there never changes.
 *
 * @param own all editions of the project's own packs
 * @param freshId an id that no pack has
 */
export function arriving(
  pack: Pack,
  own: readonly Pack[],
  freshId: string,
): { readonly how: Arrival; readonly pack: Pack } {
  if (isShippedId(pack.id)) {
    if (SHIPPED_PACKS.some((one) => sameJson(one, pack))) return { how: 'here', pack };
    return { how: 'own_id', pack: { ...pack, id: freshId, version: 1 } };
  }
  const editions = own.filter(({ id }) => id === pack.id);
  if (editions.length === 0) return { how: 'new', pack };
  const taken = editions.find(({ version }) => version === pack.version);
  if (!taken) return { how: 'edition', pack };
  if (sameJson(taken, pack)) return { how: 'here', pack };
  return { how: 'next', pack: { ...pack, version: Math.max(...editions.map(({ version }) => version)) + 1 } };
}

/** A pack as that edition; its rating schemes are of the same, as records tell them apart by it. */
const asEdition = (pack: Pack, version: number): Pack => ({
  ...pack,
  version,
  ratingSchemes: pack.ratingSchemes.map((scheme) => ({ ...scheme, version, preset: false })),
});

/** The edition to store after a pack was edited; null where nothing differs from the one before. */
export function nextEdition(edited: Pack, own: readonly Pack[]): Pack | null {
  const editions = own.filter(({ id }) => id === edited.id);
  const last = latestOf(editions)[0];
  if (!last) return asEdition(edited, 1);
  return sameJson(asEdition(last, 1), asEdition(edited, 1)) ? null : asEdition(edited, last.version + 1);
}

/**
 * A later edition of a pack than this, among those of the program and a project's own; null = this is the last one.
 *
 * @param own all editions of the project's own packs
 */
export function laterEdition(pack: Pack, own: readonly Pack[]): Pack | null {
  const last = latestOf([...SHIPPED_PACKS, ...own].filter(({ id }) => id === pack.id))[0];
  return last && last.version > pack.version ? last : null;
}

/** Suffix of the name of a copy, to distinguish it from the original. */
const OWN: Names = { en: ' (own)', 'zh-hk': '（自訂）', zh: '（自定）' };

const marked = <T extends Names>(names: T): T => {
  const { 'en-US': american, ...others } = names as T & { readonly 'en-US'?: string };
  return {
    ...others,
    en: names.en + OWN.en,
    'zh-hk': names['zh-hk'] && names['zh-hk'] + OWN['zh-hk'],
    zh: names.zh && names.zh + OWN.zh,
    ...(american === undefined ? {} : { 'en-US': american + OWN.en }),
  } as T;
};

/**
 * A copy of a pack with a name that says so. Its rating schemes get ids of their own, as one that is edited must not be
 * taken for the program's; kinds, fields and questions keep theirs, so that its rules stay true.
 */
export function copyOfPack(pack: Pack, id: string): Pack {
  const { restsOn, ...others } = pack;
  const renamed = new Map(pack.ratingSchemes.map((scheme, at) => [scheme.id, `${id}-${at + 1}`]));
  const ofCopy = (of: string) => {
    const scheme = renamed.get(of.replace(/^rating:/, ''));
    return of.startsWith('rating:') && scheme !== undefined ? `rating:${scheme}` : of;
  };
  return {
    ...others,
    id,
    version: 1,
    names: marked(pack.names),
    short: marked(pack.short),
    ratingSchemes: pack.ratingSchemes.map((scheme) => ({
      ...scheme,
      id: renamed.get(scheme.id) ?? scheme.id,
      version: 1,
      preset: false,
    })),
    ...(restsOn && { restsOn: restsOn.map(({ of, cites }) => ({ of: ofCopy(of), cites })) }),
  };
}

/** An id for a pack that begins here. @param random a UUID */
export const ownPackId = (random: string): string => `own-${random.toLowerCase()}`.slice(0, 40);
