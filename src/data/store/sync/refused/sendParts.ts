import { projectOfKey } from '#domain/edit/admit/docId.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { commandKey } from '#domain/edit/ids.ts';
import type { Registers } from '#domain/edit/registers/registerTypes.ts';
import { rankOf, withoutOrdinal } from '#domain/edit/registers/stamp.ts';
import { own } from '#domain/keyed.ts';
import { mayWrite } from '#domain/team/mayWrite.ts';
import type { Database } from '../../pouch/pouchConnection.ts';
import type { StoredDoc } from '../../store.ts';
import { contentOf, deletionOf } from '../mergeConflicts.ts';
import type { RefusedWrite } from '../syncState.ts';
import { type LackedDoc, lackedOf } from './lacking.ts';
import type { HereAndThere, TakeBackOptions } from './takeOutOf.ts';

/** A refused document of which the server takes a part. */
interface Part {
  readonly one: HereAndThere & { readonly word: RefusedWrite };
  /** What this person may write of it, over what the server has. */
  readonly part: FieldDoc;
  /** The latest field of others that is left out. */
  readonly lacked: string;
}

const with_ = (doc: FieldDoc, fields: Registers): FieldDoc => ({ ...doc, fields }) as FieldDoc;

/**
 * The part of a document that this person may write; null where that is nothing or all of it, or where a field of
 * their own would be left out.
 */
function partOf(one: Part['one'], { user, roles, isMine }: TakeBackOptions): Part | null {
  const { here, there } = one;
  const project = projectOfKey(here._id) ?? '';
  const base = there ?? with_(here, {});
  if (!there && !mayWrite(roles, null, base, user).ok) return null;
  const known = base.fields as Registers;
  const due = Object.entries(here.fields as Registers).filter(
    ([field, { t }]) => rankOf(t) > rankOf(own(known, field)?.t),
  );
  const isAllowed = ([field, register]: (typeof due)[number]): boolean =>
    mayWrite(roles, base, with_(base, { ...known, [field]: register }), user).ok;
  const taken = due.filter(isAllowed);
  const left = due.filter((entry) => !isAllowed(entry));
  if (left.some(([, { t }]) => isMine(commandKey(project, withoutOrdinal(t))))) return null;
  const lacked = left
    .map(([, { t }]) => t)
    .toSorted()
    .at(-1);
  if (lacked === undefined || (there && taken.length === 0)) return null;
  return { one, part: with_(base, { ...known, ...Object.fromEntries(taken) }), lacked };
}

/** Where a revision is in the history of the stored document; null where it isn't. */
async function historyFrom(on: Database, id: string, rev: string | null): Promise<readonly string[] | null> {
  if (rev === null) return [];
  const { _revisions: known } = (await on.get(id, { revs: true })) as unknown as {
    readonly _revisions: { readonly start: number; readonly ids: readonly string[] };
  };
  const at = known.ids.findIndex((hash, index) => `${known.start - index}-${hash}` === rev);
  return at < 0 ? null : known.ids.slice(at);
}

/**
 * Puts the part that the server took below what is here, as if this device had written the one and then the other:
 * what others wrote stays shown, and waits to be sent by them.
 * @returns the new revision; null where the histories don't meet, and the part comes with the next exchange
 */
async function rebase(
  { on, user }: TakeBackOptions,
  { one, part }: Part,
  rev: string,
): Promise<string | null> {
  const { here, there } = one;
  const before = await historyFrom(on, here._id, there?._rev ?? null);
  if (!before || here._rev === undefined) return null;
  const start = Number.parseInt(rev, 10);
  const ids = [rev.slice(rev.indexOf('-') + 1), ...before];
  const revisions = (from: number, list: readonly string[]) => ({ _revisions: { start: from, ids: list } });
  const sent = { ...part, _rev: rev, ...revisions(start, ids) };
  const hash = here._rev.slice(here._rev.indexOf('-') + 1);
  const next = `${start + 1}-${hash}`;
  const kept = { ...here, _rev: next, ...revisions(start + 1, [hash, ...ids]) };
  await on.bulkDocs([sent], { new_edits: false });
  await on.bulkDocs([kept], { new_edits: false });
  if (next !== here._rev) await on.bulkDocs([{ ...deletionOf(here as unknown as StoredDoc, user, next) }]);
  return next;
}

/** Documents in one request. */
const AT_ONCE = 500;

/**
 * Sends of refused documents what this person may write, where it is others' fields that the server doesn't take from
 * them: after a server was restored from a backup, each sends their own part.
 *
 * @param stuck refused documents that hold more than the server has
 * @returns the documents of which a part was sent, with the rest as lacking
 */
export async function sendParts(
  options: TakeBackOptions,
  stuck: readonly Part['one'][],
): Promise<ReadonlyMap<string, LackedDoc>> {
  const parts = stuck.flatMap((one) => partOf(one, options) ?? []);
  const sent = new Map<string, LackedDoc>();
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const some = parts.slice(at, at + AT_ONCE);
    const outcomes = await options.remote.write(
      some.map(({ one: { here, there }, part }) => ({
        ...contentOf(part as unknown as StoredDoc),
        ...{ _id: here._id, ...(there?._rev === undefined ? {} : { _rev: there._rev }) },
      })),
    );
    for (const [index, part] of some.entries()) {
      const { rev } = outcomes[index] ?? {};
      if (rev === undefined) continue;
      const { word } = part.one;
      const next = await rebase(options, part, rev);
      sent.set(word.id, lackedOf({ ...word, rev: next ?? word.rev }, part.lacked));
    }
  }
  return sent;
}
