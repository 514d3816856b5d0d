import type { Damage } from '../../damage/damage.ts';
import { type GivenNumber, isEarlier, numberAt, placeOfNumber } from '../../damage/givenNumbers.ts';
import { deviceOf, writerOf } from '../../edit/registers/stamp.ts';
import { atOnce, countSlices } from '../../slices.ts';
import { type FactsOf, gatherInSlices, type Observation } from './defect.ts';

/** Defect numbers by the key of each box that shows the defect. */
export type DefectNumbers = ReadonlyMap<string, string>;

/** `F-1/012`. */
const numberText = (place: string, no: number): string => `${place}/${String(no).padStart(3, '0')}`;

/** Whether a person accepted or drew a box: a view of a defect, where its label is one of damage. */
export const isAccepted = ({ damage }: Pick<Observation, 'damage'>): boolean => damage.verdict === 'accepted';

const WITH_DEVICE = /\/\d{3,}\.[^/]+$/;
/** Whether a number ends in its device, because another device had given the same one. */
export const hasDevice = (no: string): boolean => WITH_DEVICE.test(no);

interface Claim {
  readonly key: string;
  readonly given: GivenNumber;
}

/** A unique variant of a number that two devices gave independently, or a file brought twice. */
function free(text: string, { given: { t } }: Claim, taken: ReadonlySet<string>): string {
  const tagged = `${text}.${deviceOf(writerOf(t)) || '2'}`;
  if (!taken.has(tagged)) return tagged;
  for (let more = 2; ; more += 1) if (!taken.has(`${tagged}-${more}`)) return `${tagged}-${more}`;
}

/**
 * The given numbers as unique texts: of two devices that gave the same number, the first keeps it, and the other's is
 * marked with its device. A signed number stays as it was signed.
 */
function givenTexts(claims: readonly Claim[], signed: DefectNumbers): Map<string, string> {
  const texts = new Map<string, string>();
  const taken = new Set<string>();
  const take = (key: string, text: string) => {
    texts.set(key, text);
    taken.add(text);
  };
  const inOrder = claims.toSorted((a, b) =>
    isEarlier(a.given, b.given) ? -1 : isEarlier(b.given, a.given) ? 1 : a.key < b.key ? -1 : 1,
  );
  for (const { key, given } of inOrder) {
    const text = signed.get(key);
    if (text?.startsWith(`${given.place}/`) && !taken.has(text)) take(key, text);
  }
  const rest = inOrder.filter(({ key }) => !texts.has(key));
  const clashing = rest.filter(({ key, given: { place, no } }) => {
    const text = numberText(place, no);
    if (taken.has(text)) return true;
    take(key, text);
    return false;
  });
  for (const claim of clashing)
    take(claim.key, free(numberText(claim.given.place, claim.given.no), claim, taken));
  return texts;
}

const NONE_SIGNED: DefectNumbers = new Map();

/**
 * The number of each box that shows a defect. Numbers are stored when a box is first accepted; a box without one at its
 * place gets the next after the last one there. A project without any stored number has those that older versions
 * showed, which counted every box that was not rejected. In slices: callers may pause at every `yield`.
 *
 * @param live boxes of damage labels that were not rejected, of all photos of the inspection
 * @param signed numbers in signed records, by box
 */
export function* numbersInSlices(
  live: readonly Observation[],
  factsOf: FactsOf,
  signed: DefectNumbers = NONE_SIGNED,
): Generator<void, DefectNumbers> {
  const claims: Claim[] = [];
  const without: { readonly key: string; readonly place: string }[] = [];
  let isStored = false;
  const isSlice = countSlices();
  for (const one of live) {
    if (isSlice()) yield;
    if ((one.damage.numbers?.length ?? 0) > 0) isStored = true;
    if (!isAccepted(one)) continue;
    const place = placeOfNumber(one.location);
    const { key, numbers } = one.damage;
    const given = numberAt(numbers, place);
    if (given) claims.push({ key, given });
    else without.push({ key, place });
  }
  const accepted = live.filter(isAccepted);
  if (!isStored) {
    const texts = new Map<string, string>();
    const last = new Map<string, number>();
    for (const { no, observations } of yield* gatherInSlices(live, factsOf, null)) {
      const [place, number] = [no.slice(0, no.lastIndexOf('/')), Number(no.slice(no.lastIndexOf('/') + 1))];
      last.set(place, Math.max(number, last.get(place) ?? 0));
      const shown = observations.find(isAccepted);
      if (shown) texts.set(shown.damage.key, no);
    }
    return sharedNumbers(withFollowing(texts, without, last), accepted, factsOf, signed);
  }
  const last = lastNumbers(live.map(({ damage }) => damage.numbers ?? []));
  return sharedNumbers(withFollowing(givenTexts(claims, signed), without, last), accepted, factsOf, signed);
}

/**
 * One number for a defect that several inspections saw: the first that a signed record holds, else that of the earliest
 * inspection. What was signed under another number keeps that.
 */
function sharedNumbers(
  texts: Map<string, string>,
  accepted: readonly Observation[],
  factsOf: FactsOf,
  signed: DefectNumbers,
): DefectNumbers {
  const chains = new Map<string, readonly string[]>();
  for (const { damage } of accepted) {
    const later = factsOf(damage.key, damage.image).continuedBy ?? [];
    const last = later.findLast((key) => texts.has(key));
    if (last === undefined) continue;
    const chain = [damage.key, ...later.filter((key) => texts.has(key))];
    // The longest chain to the same end begins with the earliest inspection.
    if (chain.length > (chains.get(last)?.length ?? 0)) chains.set(last, chain);
  }
  for (const chain of chains.values()) {
    const bySigned = chain.find((key) => signed.has(key));
    const shared = bySigned === undefined ? texts.get(chain[0] ?? '') : signed.get(bySigned);
    if (shared === undefined) continue;
    for (const key of chain) texts.set(key, signed.get(key) ?? shared);
  }
  return texts;
}

/** Numbers what has no number at its place, after the last one there. */
function withFollowing(
  texts: Map<string, string>,
  without: readonly { readonly key: string; readonly place: string }[],
  last: Map<string, number>,
): Map<string, string> {
  for (const { key, place } of without) {
    if (texts.has(key)) continue;
    const no = (last.get(place) ?? 0) + 1;
    last.set(place, no);
    texts.set(key, numberText(place, no));
  }
  return texts;
}

/** The same without pauses. */
export const numbersOf = (...given: Parameters<typeof numbersInSlices>): DefectNumbers =>
  atOnce(numbersInSlices(...given));

/** The last number that was given at each place. */
export function lastNumbers(all: Iterable<readonly GivenNumber[]>): Map<string, number> {
  const last = new Map<string, number>();
  for (const numbers of all)
    for (const { place, no } of numbers) last.set(place, Math.max(no, last.get(place) ?? 0));
  return last;
}

/** A box prefixed by its photo, as in lists of open points and changes: a name independent of language. */
export const boxName = (photo: string, id: string): string => `${photo} ${id}`;

/** The parts of a box's name: its photo's name, its label's key, its id. */
interface NamedBox {
  readonly photo: string;
  readonly label: string;
  readonly id: string;
}

interface BoxedPhoto {
  readonly image: { readonly name: string };
  readonly damages: readonly Damage[];
}

/** Boxes by their {@link boxName}, without names that boxes of several labels share. */
export function boxesByName(photos: readonly BoxedPhoto[]): ReadonlyMap<string, NamedBox> {
  const found = new Map<string, NamedBox | null>();
  for (const { image, damages } of photos)
    for (const { id, label } of damages) {
      const name = boxName(image.name, id);
      const known = found.get(name);
      found.set(
        name,
        known === undefined || known?.label === label ? { photo: image.name, label, id } : null,
      );
    }
  return new Map([...found].flatMap(([name, box]) => (box ? [[name, box] as const] : [])));
}
