import { projectOfKey } from '#domain/edit/admit/docId.ts';
import type { CommandDoc, FieldDoc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import { isNotMade } from '#domain/edit/refused/withheld.ts';
import type { Registers } from '#domain/edit/registers/registerTypes.ts';
import { rankOf, type Stamp, withoutOrdinal } from '#domain/edit/registers/stamp.ts';
import { sameJson } from '#domain/json.ts';
import { own } from '#domain/keyed.ts';
import { mergeStored } from '../../../copy/mergeStored.ts';
import type { RefusedWrite } from '../syncState.ts';
import { stepsOf } from './asSteps.ts';
import { type LackedDoc, lackedOf, stampOfStep } from './lacking.ts';
import type { HereAndThere, TakeBackOptions } from './takeOutOf.ts';

/** A refused step with the server's reason. */
export interface Refused {
  readonly step: CommandDoc;
  readonly word: RefusedWrite;
}

/** Whether this person's step made a document. */
const isMadeByMe = ({ here }: HereAndThere, isMine: TakeBackOptions['isMine']): boolean =>
  isMine(commandKey(projectOfKey(here._id) ?? '', withoutOrdinal(here.made)));

/** Whether the server has everything in a document. Photos and runs say something without fields, too. */
export function isKnownThere(one: HereAndThere, isMine: TakeBackOptions['isMine']): boolean {
  const { here, there } = one;
  if (isNotMade(here)) return true;
  if (!there) {
    const isFieldsOnly = here.type === 'damage' || here.type === 'sheet' || isMadeByMe(one, isMine);
    return isFieldsOnly && Object.keys(here.fields).length === 0;
  }
  const both = mergeStored({ ...there }, { ...here }) as unknown as FieldDoc;
  return sameJson(both.fields, there.fields);
}

/** Ids of the steps that wrote what only the refused document has. */
function stepsIn({ here, there }: HereAndThere): readonly string[] {
  const project = projectOfKey(here._id) ?? '';
  const known = there?.fields as Registers | undefined;
  return Object.entries(here.fields as Registers).flatMap(([field, { t }]) =>
    rankOf(t) > rankOf(own(known, field)?.t) ? commandKey(project, withoutOrdinal(t)) : [],
  );
}

/**
 * The stamp of who wrote what the server lacks of a refused document, where that is other people's alone; null otherwise.
 *
 * @param wrote see {@link stepsIn}
 */
function lackedFrom(
  one: HereAndThere,
  wrote: readonly string[],
  isMine: TakeBackOptions['isMine'],
): Stamp | null {
  if (!one.there) return isMadeByMe(one, isMine) ? null : one.here.made;
  const last = wrote.toSorted().at(-1);
  return last === undefined || wrote.some(isMine) ? null : stampOfStep(last);
}

/** What individually refused documents are about. */
export interface Explained {
  /** Steps of this person that only they contain. */
  readonly news: readonly Refused[];
  /** See {@link TakenBack}. */
  readonly left: readonly RefusedWrite[];
  readonly lacking: readonly LackedDoc[];
}

/** Finds out for refused documents, which no refused step explains, what the server refuses in them. */
export async function explainRefusals(
  { on, isMine }: TakeBackOptions,
  stuck: readonly (HereAndThere & { readonly word: RefusedWrite })[],
): Promise<Explained> {
  const news = new Map<string, Refused>();
  const left: RefusedWrite[] = [];
  const lacking: LackedDoc[] = [];
  for (const one of stuck) {
    const { word } = one;
    const wrote = stepsIn(one);
    const steps = await stepsOf(on, wrote.filter(isMine));
    for (const step of steps.values()) news.set(step._id, { step, word });
    if (steps.size > 0) continue;
    const stamp = lackedFrom(one, wrote, isMine);
    if (stamp === null) left.push(word);
    else lacking.push(lackedOf(word, stamp));
  }
  return { news: [...news.values()], left, lacking };
}
