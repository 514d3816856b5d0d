import type { Admission, Omission, Refusal } from '#domain/edit/admit/admit.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { type Effect, effectsOf } from './effects.ts';
import { createSubjects } from './subject.ts';

/** How often something is so, and of what; not all of thousands are named. */
export interface Told<T> {
  readonly what: T;
  readonly count: number;
  readonly names: readonly string[];
}

/** What becomes of the documents of a backup, before and after it is put back. */
export interface Figures {
  /** Documents that were not here. */
  readonly added: number;
  /** Documents that were here and take something in. */
  readonly merged: number;
  /** Documents all of which is here. */
  readonly known: number;
  /** Documents that are not taken in, by reason. */
  readonly refused: readonly Told<Refusal>[];
  /** Documents that are taken in without a part, by reason. */
  readonly omitted: readonly Told<Omission>[];
  /** What changes in what was here. */
  readonly effects: readonly Told<Effect>[];
}

const NAMED = 12;

/** Things told of by kind, in the order in which they first came. */
function createTold<T>() {
  const all = new Map<string, { readonly what: T; count: number; readonly names: Set<string> }>();
  return {
    add(what: T, name: string): void {
      const key = JSON.stringify(what);
      const one = all.get(key) ?? { what, count: 0, names: new Set() };
      all.set(key, one);
      one.count += 1;
      if (one.names.size < NAMED && name !== '') one.names.add(name);
    },
    list: (): readonly Told<T>[] => [...all.values()].map((one) => ({ ...one, names: [...one.names] })),
  };
}

/** Counts what becomes of documents, one after the other. */
export interface Tally {
  note(raw: unknown, admission: Admission, here: Doc | undefined): void;
  figures(): Figures;
  /** Hashes of the photos that the documents which stand refer to. */
  readonly photos: ReadonlySet<string>;
}

export function createTally(): Tally {
  const subjects = createSubjects();
  const count = { new: 0, merged: 0, known: 0 };
  const refused = createTold<Refusal>();
  const omitted = createTold<Omission>();
  const effects = createTold<Effect>();
  const photos = new Set<string>();
  return {
    photos,
    note(raw, admission, here) {
      if (here) subjects.note(here);
      if (admission.kind === 'refused') return refused.add(admission.why, subjects.nameOf(raw));
      const { doc, kind } = admission;
      if (!here) subjects.note(doc);
      count[kind] += 1;
      for (const why of new Set(admission.omitted.map((one) => one.why)))
        omitted.add(why, subjects.nameOf(doc));
      if (here) for (const effect of effectsOf(here, doc)) effects.add(effect, subjects.nameOf(here));
      for (const sha256 of photoHashesOf(doc)) photos.add(sha256);
    },
    figures: () => ({
      added: count.new,
      merged: count.merged,
      known: count.known,
      refused: refused.list(),
      omitted: omitted.list(),
      effects: effects.list(),
    }),
  };
}
