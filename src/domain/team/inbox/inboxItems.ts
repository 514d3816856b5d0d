import * as v from 'valibot';
import type { CommandDoc } from '../../edit/documents.ts';
import { imageOfKey } from '../../edit/ids.ts';
import type { Stamp } from '../../edit/registers/stamp.ts';
import { rankOf } from '../../edit/registers/stamp.ts';
import { timeOfWhen } from '../../edit/registers/when.ts';
import { userOf } from '../userOf.ts';
import { isMentioned } from './mentions.ts';

/** Fields of photos that assign somebody, and the kind of inbox item for each. */
const GIVEN = { assignee: 'assigned', reviewer: 'review_asked' } as const;
type GivenField = keyof typeof GIVEN;
type GivenKind = (typeof GIVEN)[GivenField];

/** Something that somebody else did and that concerns one person. */
export interface InboxItem {
  /** The same on every device, and never reused. */
  readonly id: string;
  readonly kind: 'mentioned' | GivenKind;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** User name of the person who did it. */
  readonly by: string;
  readonly project: string;
  /** The photo concerned, the first of several. */
  readonly image: string;
  /** The damage concerned, by its key; null for photos. */
  readonly damage: string | null;
  /** Number of photos. */
  readonly count: number;
  /** The comment; empty for photos. */
  readonly text: string;
}

/** The parts of a step that an inbox is made from. */
export type InboxStep = Pick<CommandDoc, '_id' | 'project' | 'stamp' | 'at' | 'changes'>;

const FIELDS: readonly string[] = ['comments', ...Object.keys(GIVEN)];

/** Whether a step may concern an inbox. */
export const isForInbox = ({ changes }: InboxStep): boolean =>
  changes.some(({ field }) => FIELDS.includes(field));

const comment = v.looseObject({ text: v.string(), author: v.string(), at: v.number() });
const comments = v.fallback(v.array(comment), []);
const keyOf = ({ at, author, text }: v.InferOutput<typeof comment>): string =>
  JSON.stringify([at, author, text]);

/** The comments that a change added and removed, by their identity. */
function commentsOf({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const [was, is] = [before, after].map(
    (list) => new Map(v.parse(comments, list).map((one) => [keyOf(one), one])),
  );
  return {
    added: [...(is ?? [])].filter(([key]) => !was?.has(key)),
    removed: [...(was?.keys() ?? [])].filter((key) => !is?.has(key)),
  };
}

const photoOf = (doc: string): string | null =>
  doc.startsWith('i:') ? doc.slice(doc.indexOf(':', 2) + 1) || null : null;

/** The last assignment or removal of a photo, and the step that made it. */
interface Given {
  readonly by: InboxStep;
  readonly person: unknown;
}

type Steps = readonly InboxStep[];

/** Comments that mention somebody and were not removed since. */
function mentionsIn(steps: Steps, me: string): readonly InboxItem[] {
  const found = new Map<string, InboxItem>();
  for (const step of steps) {
    const by = userOf(step.stamp);
    for (const change of step.changes.filter(({ field }) => field === 'comments')) {
      const image = imageOfKey(change.doc);
      const { added, removed: goneKeys } = commentsOf(change);
      for (const key of goneKeys) found.delete(`${change.doc} ${key}`);
      for (const [nth, [key, { text }]] of added.entries()) {
        const comment = `${change.doc} ${key}`;
        if (image === null || by === null || by === me || found.has(comment) || !isMentioned(text, me))
          continue;
        const id = `${step._id} ${change.doc} ${nth}`;
        const { project } = step;
        const at = timeOfWhen(step);
        found.set(comment, {
          id,
          kind: 'mentioned',
          at,
          by,
          project,
          image,
          damage: change.doc,
          count: 1,
          text,
        });
      }
    }
  }
  return [...found.values()];
}

/** What is assigned to somebody by a field and still is, one item per step. */
function givenIn(steps: Steps, me: string, which: GivenField): readonly InboxItem[] {
  const given = new Map<string, Given>();
  for (const by of steps)
    for (const { doc, field, after } of by.changes) {
      const image = field === which ? photoOf(doc) : null;
      if (image !== null) given.set(image, { by, person: after });
    }
  const mine = new Map<InboxStep, string[]>();
  for (const [image, { by, person }] of given) {
    if (person !== me) continue;
    const list = mine.get(by);
    if (list) list.push(image);
    else mine.set(by, [image]);
  }
  return [...mine].flatMap(([step, images]) => {
    const by = userOf(step.stamp);
    const [image] = images;
    if (by === null || by === me || image === undefined) return [];
    const { project } = step;
    const id = `${step._id} ${which}`;
    const at = timeOfWhen(step);
    return { id, kind: GIVEN[which], at, by, project, image, damage: null, count: images.length, text: '' };
  });
}

const inOrder = (a: { stamp: Stamp }, b: { stamp: Stamp }): number =>
  rankOf(a.stamp) < rankOf(b.stamp) ? -1 : 1;

/**
 * What concerns one person, newest first: comments by others that mention them, photos that others assigned to them.
 * Without what was taken back since.
 *
 * @param steps of one project, in any order, each once
 * @param me user name
 */
export function inboxItems(steps: Steps, me: string): readonly InboxItem[] {
  const sorted = steps.toSorted(inOrder);
  return [
    ...mentionsIn(sorted, me),
    ...givenIn(sorted, me, 'assignee'),
    ...givenIn(sorted, me, 'reviewer'),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}
