import type { Doc } from '#domain/edit/documents.ts';
import { isObject } from '#domain/isObject.ts';
import { mayChange, mayWrite } from '#domain/team/mayWrite.ts';
import { ROLES, type Role } from '#domain/team/roles.ts';
import { documentsOf } from './hostile/projectDocuments.ts';
import type { Wire } from './hostile/triedWrite.ts';

/**
 * What only the server's guard refuses, by its words: the app's own check doesn't look at it, since nothing in the app
 * writes such a document. All else must be decided alike.
 */
export const NAMED_DIFFERENCES: readonly (readonly [name: string, words: RegExp])[] = [
  ['the stamp names nobody', /^The stamp of .* does not name who gave it\.$/],
  ['the stamp is ahead of the server’s clock', /lies ahead of the server’s clock\.$/],
  ['the id is another’s', /^The id (is none of this project|and what the document says of itself differ)\.$/],
  ['the kind is unknown', /^No such kind of document\.$/],
  ['the schema is no number above 0', /^The document does not say its schema\.$/],
  ['there are no fields', /^The document has no fields\.$/],
  ['a field is no register', /^The field .* is no register\.$/],
  ['a field is named as what every object has', /^No field is called so\.$/],
  ['a new photo without its hash', /^A photo is named by its SHA-256\.$/],
  ['a new run without boxes', /^A run lists its boxes\.$/],
  ['a seal under another’s name', /^A seal is named after who signs\.$/],
  ['commitments without their hash', /^Commitments are named after who makes them\.$/],
  ['a step in another’s name', /^A step is written by who took it\.$/],
  ['a step without changes', /^A step lists its changes\.$/],
  ['a step’s second verdict in other words', /^A second verdict says no such thing\.$/],
  ['what was read is unread again', /^What was read stays read\.$/],
  ['a document that says who deleted it', /^Only a deletion says who deletes\.$/],
  ['a file in a document', /^Photos lie in a database of their own\.$/],
];

/** One write to a project's database. */
export interface RandomWrite {
  readonly roles: readonly Role[];
  readonly user: string;
  readonly before: Wire | null;
  readonly after: Wire;
}

const PROJECT = 'p1';
const PEOPLE = ['ina', 'rex', 'lea'] as const;
const VALUES = [null, true, 1, '', 'live', 'void', 'signed', 'accepted', 'rejected', 'unsure', [1], { a: 1 }];
const FIELDS = [
  ...['status', 'name', 'address', 'client', 'verdict', 'reason', 'comments', 'numbers', 'box', 'severity'],
  ...['state', 'purpose', 'text', 'origin', 'label:a', 'location:b', 'notice:c', 'building:d', 'setting:e'],
  ...[
    'review:ina',
    'review:rex',
    'review:',
    'signoff:1:ab',
    'signoff:2:cd',
    'sampled:draw',
    'sampled:x',
    'given:K7Q',
    'read:1',
    'read:2',
  ],
  ...['__proto__', 'constructor', 'toString', '', '*', '!signoff:x'],
];
const KINDS = [
  ...['record', 'defect', 'component', 'pair', 'number', 'drawing', 'sentence', 'repair', 'new', 'people'],
  ...['seal', 'inbox', 'commitments', 'sample', 'sampled'],
];
const HASH = 'ab'.repeat(32);

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Random writes to a project's database: of every kind, by every role, with a few things changed in what is there.
 * @param now the server's clock, milliseconds since 1970
 */
export function createRandomWrites(seed: number, now: number): () => RandomWrite {
  const random = randomFrom(seed);
  const { by, image, run, claim, own, step, projectDocument, project } = documentsOf(
    PROJECT,
    now - 60_000,
    (user) => user,
  );
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const often = (share: number): boolean => random() < share;
  const stampOf = (user: string): string =>
    often(0.02) ? one(['', 'x', `${by(user)}~x`, by(user, now + 3_600_000), by('')]) : by(user);
  const anyRegister = (user: string): unknown =>
    often(0.02) ? one([null, 1, [], {}, { v: 1 }]) : { v: one(VALUES), t: stampOf(user) };
  /** Own properties whatever their names are. */
  const fieldsFor = (user: string, most: number): object => {
    const fields = new Map<string, unknown>();
    for (let left = Math.floor(random() * (most + 1)); left > 0; left -= 1)
      fields.set(one(FIELDS), anyRegister(often(0.7) ? user : one(PEOPLE)));
    return Object.fromEntries(fields);
  };
  const idOfKind = (kind: string, user: string): string => {
    const owner = often(0.8) ? user : one(PEOPLE);
    if (kind === 'seal') return `rec:1:${HASH}:${owner}`;
    if (kind === 'inbox') return `${owner}:2026-01`;
    if (kind === 'commitments') return `${often(0.9) ? HASH : 'x'}:${owner}`;
    return one(['one', 'two:x']);
  };
  const changes = (user: string): readonly object[] =>
    Array.from({ length: Math.floor(random() * 3) }, () => ({
      doc: one([claim(user, {})._id, `p:${PROJECT}`, `s:${PROJECT}:record:one`, own(user)._id, 'x', 'p:p2']),
      field: one(FIELDS),
      after: one(VALUES),
    }));
  const document = (user: string): Wire => {
    switch (one(['project', 'image', 'run', 'claim', 'own', 'step', 'kind', 'kind', 'kind'])) {
      case 'project':
        return project(user, fieldsFor(user, 3));
      case 'image':
        return image(user);
      case 'run':
        return { ...run(user), fields: fieldsFor(user, 2) };
      case 'claim':
        return claim(user, fieldsFor(user, 3));
      case 'own':
        return own(user, fieldsFor(user, 3));
      case 'step':
        return step(user, changes(user));
      default: {
        const kind = one(KINDS);
        return projectDocument(kind, idOfKind(kind, user), user, fieldsFor(user, 3));
      }
    }
  };
  const changed = (doc: Wire, user: string): Wire => {
    const fields = isObject(doc.fields) ? doc.fields : {};
    const names = Object.keys(fields);
    switch (Math.floor(random() * 12)) {
      case 0:
        return {
          ...doc,
          fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== one(names))),
        };
      case 1:
        return { ...doc, schema: one([0, 1, 2, 9, '1', null]) };
      case 2:
        return {
          ...doc,
          [one(['made', 'at', 'order', 'path', 'facts', 'by', 'deletedBy'])]: one([1, stampOf(user)]),
        };
      case 3:
        return {
          ...doc,
          [one(['width', 'photo', 'boxes', 'claim', 'name', 'project', 'kind', 'changes'])]: one(VALUES),
        };
      case 4:
        return often(0.2)
          ? { ...doc, fields: one([null, [], 'x']) }
          : { ...doc, ...(often(0.2) && { _id: one(['x', `${doc._id}:y`, 'p:p2']) }) };
      case 5:
        return often(0.1) ? { ...doc, _attachments: { photo: {} } } : { ...doc, stamp: stampOf(one(PEOPLE)) };
      default: {
        const field = names.length > 0 && often(0.5) ? one(names) : one(FIELDS);
        const entries = new Map(Object.entries(fields));
        entries.set(field, anyRegister(often(0.7) ? user : one(PEOPLE)));
        return { ...doc, fields: Object.fromEntries(entries) };
      }
    }
  };
  return () => {
    const user = one(PEOPLE);
    const roles = often(0.8) ? [one(ROLES)] : ROLES.filter(() => often(0.4));
    const there = document(often(0.7) ? user : one(PEOPLE));
    let after = often(0.1) ? document(user) : there;
    for (let left = Math.floor(random() * 3); left > 0; left -= 1) after = changed(after, user);
    const before = after._id === there._id && often(0.6) ? there : null;
    // What was deleted with its content is put back by a merge of others, or made otherwise.
    const deleted = before &&
      often(0.1) && { _deleted: true, deletedBy: one(PEOPLE), mergedInto: `2-${HASH}` };
    return {
      roles: roles.length > 0 ? roles : ['viewer'],
      ...{ user, after },
      before: before && { ...before, ...deleted },
    };
  };
}

/** What the app's own check says to a write. */
function appTakes({ roles, user, before, after }: RandomWrite): boolean {
  const isLiving = before && (!before._deleted || isObject(before.fields));
  const [old, doc] = [isLiving ? before : null, after] as unknown as readonly [Doc | null, Doc];
  // What is no document at all is refused by its schema, before anybody's role is asked.
  if (!(doc.type === 'command' ? Array.isArray(doc.changes) : isObject(doc.fields))) return false;
  if (!mayWrite(roles, old, doc, user).ok) return false;
  // A step that is there is put back unchanged, if at all.
  if (doc.type !== 'command' || old) return true;
  return (doc.changes as readonly { readonly doc: string; readonly field: string }[]).every((change) =>
    mayChange(roles, change.doc, [change.field], user),
  );
}

/** How guard and app decided. */
export interface Compared {
  /** Writes that both take, and that both refuse. */
  readonly taken: number;
  readonly refused: number;
  /** Writes that only the guard refuses, by the name of the difference. */
  readonly named: ReadonlyMap<string, number>;
  /** Everything else that they decide differently; at most ten. */
  readonly unnamed: readonly (RandomWrite & { readonly guard: string | null })[];
}

/**
 * Compares the guard with the app's own check.
 * @param guard what the guard says to a write; null where it takes it
 */
export function compareWithApp(
  { writes, seed, now }: { readonly writes: number; readonly seed: number; readonly now: number },
  guard: (write: RandomWrite) => string | null,
): Compared {
  const next = createRandomWrites(seed, now);
  const named = new Map(NAMED_DIFFERENCES.map(([name]) => [name, 0]));
  const unnamed: (RandomWrite & { readonly guard: string | null })[] = [];
  let [taken, refused] = [0, 0];
  for (let left = writes; left > 0 && unnamed.length < 10; left -= 1) {
    const write = next();
    const words = guard(write);
    const difference = words === null ? undefined : NAMED_DIFFERENCES.find(([, of]) => of.test(words));
    if (difference) {
      named.set(difference[0], (named.get(difference[0]) ?? 0) + 1);
      continue;
    }
    const isTaken = appTakes(write);
    if (isTaken !== (words === null)) unnamed.push({ ...write, guard: words });
    else if (isTaken) taken += 1;
    else refused += 1;
  }
  return { taken, refused, named, unnamed };
}
