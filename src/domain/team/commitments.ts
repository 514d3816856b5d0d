import { commandKey } from '../edit/ids.ts';
import { isStamp, type Stamp } from '../edit/registers/stamp.ts';
import { isObject } from '../isObject.ts';
import type { CommitmentsName } from './commitmentsKey.ts';
import { userOf } from './userOf.ts';

/** The hashes of one person's steps, in a document that is named after the hash of its own text. */
export interface Commitments extends CommitmentsName {
  /** Hashes of the documents of this kind that its writer knew, without those that these refer to. */
  readonly seen: readonly string[];
  /** Stamps of steps, with the SHA-256 of each step's content; see `stepText`. */
  readonly steps: readonly (readonly [stamp: Stamp, hash: string])[];
}

const SHA256 = /^[0-9a-f]{64}$/;
const isHash = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value);

/** The text whose hash names the document. */
export const commitmentsText = ({
  project,
  seen,
  steps,
}: Pick<Commitments, 'project' | 'seen' | 'steps'>): string =>
  JSON.stringify({ format: 'alpha-ai-commitments', version: 1, project, seen, steps });

/** Reads a text; null where it is none. @param of what the document's id says */
export function readCommitments(text: string, of: CommitmentsName): Commitments | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(read) || read.format !== 'alpha-ai-commitments' || read.version !== 1) return null;
  if (read.project !== of.project || !Array.isArray(read.seen) || !Array.isArray(read.steps)) return null;
  const steps = read.steps.flatMap((entry: unknown) => {
    const [stamp, hash] = Array.isArray(entry) ? (entry as unknown[]) : [];
    return isStamp(stamp) && isHash(hash) ? ([[stamp, hash]] as const) : [];
  });
  return { ...of, seen: read.seen.filter(isHash), steps };
}

/** What is committed in a project. */
export interface CommitmentIndex {
  /** @returns the ids of the steps that it commits to; none where it is known already */
  add(commitments: Commitments): readonly string[];
  /** The hash of a step's content; `disputed` where its author committed to several and none is first. */
  expected(step: string): string | 'disputed' | null;
  /** Decides a dispute by what this device has: the content that came first. */
  pin(step: string, hash: string): void;
  /** Hashes of the documents that a new one refers to: those that none refers to, without contradicted ones. */
  heads(): readonly string[];
  /** Whether another person's steps are committed to by a document that none of this person's refers to. */
  isUnseenBy(user: string): boolean;
}

/**
 * Collects commitments. A person commits only to their own steps. Of several contents for one step the first counts: the
 * one that the others' documents refer to; otherwise the one that the most other people's documents refer to.
 */
export function createCommitmentIndex(): CommitmentIndex {
  const known = new Map<string, Commitments>();
  const bySteps = new Map<string, Commitments[]>();
  const hashIn = new Map<string, Map<string, string>>();
  const pinned = new Map<string, string>();
  /** Everything that a document refers to, directly or not. */
  const ancestors = (hash: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const due = [hash];
    for (let next = due.pop(); next !== undefined; next = due.pop())
      for (const one of known.get(next)?.seen ?? [])
        if (!found.has(one)) {
          found.add(one);
          due.push(one);
        }
    return found;
  };
  const witnesses = ({ hash, user }: Commitments): ReadonlySet<string> =>
    new Set(
      [...known.values()].flatMap((other) =>
        other.user !== user && ancestors(other.hash).has(hash) ? other.user : [],
      ),
    );
  const contentOf = ({ hash }: Commitments, step: string): string => hashIn.get(hash)?.get(step) ?? '';
  /** Of documents that commit one step to several contents, the content that counts. */
  const settle = (step: string, all: readonly Commitments[]): string | 'disputed' => {
    const before = new Map(all.map((one) => [one.hash, ancestors(one.hash)]));
    const first = all.filter(
      (one) =>
        !all.some(
          (other) => before.get(one.hash)?.has(other.hash) && contentOf(other, step) !== contentOf(one, step),
        ),
    );
    const byContent = new Map<string, Set<string>>();
    for (const one of first) {
      const content = contentOf(one, step);
      const people = byContent.get(content) ?? new Set();
      for (const person of witnesses(one)) people.add(person);
      byContent.set(content, people);
    }
    const [most, next] = [...byContent].sort(([, a], [, b]) => b.size - a.size);
    if (!most) return 'disputed';
    return !next || most[1].size > next[1].size ? most[0] : 'disputed';
  };
  const expected = (step: string): string | 'disputed' | null => {
    const all = bySteps.get(step);
    if (!all) return null;
    const contents = new Set(all.map((one) => contentOf(one, step)));
    if (contents.size === 1) return [...contents][0] ?? null;
    const settled = settle(step, all);
    return settled === 'disputed' ? (pinned.get(step) ?? settled) : settled;
  };
  const isContradicted = (one: Commitments): boolean =>
    [...(hashIn.get(one.hash) ?? [])].some(([step, content]) => expected(step) !== content);
  return {
    add(commitments) {
      if (known.has(commitments.hash)) return [];
      known.set(commitments.hash, commitments);
      const own = commitments.steps.filter(([stamp]) => userOf(stamp) === commitments.user);
      // The first entry of a stamp counts.
      const contents = new Map(
        own.toReversed().map(([stamp, hash]) => [commandKey(commitments.project, stamp), hash]),
      );
      hashIn.set(commitments.hash, contents);
      for (const step of contents.keys()) bySteps.set(step, [...(bySteps.get(step) ?? []), commitments]);
      return [...contents.keys()];
    },
    expected,
    pin: (step, hash) => void pinned.set(step, hash),
    isUnseenBy(user) {
      const mine = [...known.values()].filter((one) => one.user === user);
      const seen = new Set(mine.flatMap(({ hash }) => [...ancestors(hash)]));
      return [...known.values()].some(
        (one) => one.user !== user && one.steps.length > 0 && !seen.has(one.hash) && !isContradicted(one),
      );
    },
    heads() {
      const referred = new Set([...known.values()].flatMap(({ seen }) => seen));
      return [...known.values()]
        .filter((one) => !referred.has(one.hash) && !isContradicted(one))
        .map(({ hash }) => hash)
        .sort();
    },
  };
}
