import type { Admission, Omission, Refusal } from '#domain/edit/admit/admit.ts';
import { settledOf } from '#domain/edit/admit/fixed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import type { Registers } from '#domain/edit/registers/registerTypes.ts';
import { ERASED, readErased } from '#domain/inspection/photos/erased.ts';
import { MASKED_COPY, readMaskedCopy } from '#domain/inspection/photos/mask.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import { RECORD_STATUSES, type RecordStatus } from '#domain/inspection/record/record.ts';
import { own } from '#domain/keyed.ts';
import { createSubjects } from './subject.ts';

/** A count per kind, with some examples. */
export interface TallyEntry<T> {
  readonly what: T;
  readonly count: number;
  readonly names: readonly string[];
}

/** Effects of merging on existing documents that a person should know of beforehand. */
export type Effect =
  | {
      readonly kind: 'record_state';
      readonly from: RecordStatus;
      readonly to: RecordStatus;
    }
  | {
      readonly kind:
        | 'signature_added'
        | 'record_removed'
        | 'photo_removed'
        | 'photo_excluded'
        | 'result_removed'
        | 'box_removed'
        | 'project_renamed'
        | 'project_archived'
        | 'project_removed';
    };

const isRemoved = (status: unknown): boolean => status === 'undone' || status === 'deleted';
const stateOf = (value: unknown): RecordStatus => RECORD_STATUSES.find((one) => one === value) ?? 'draft';

const REMOVED = {
  project: 'project_removed',
  image: 'photo_removed',
  run: 'result_removed',
  damage: 'box_removed',
  sheet: 'record_removed',
} as const;

function ofRecord(before: Registers, after: Registers): readonly Effect[] {
  const [from, to] = [stateOf(before.state?.v), stateOf(after.state?.v)];
  const signed = Object.keys(settledOf(after)).some((field) => field !== 'state' && !own(before, field));
  return [
    ...(from === to ? [] : [{ kind: 'record_state', from, to } as const]),
    ...(signed ? [{ kind: 'signature_added' } as const] : []),
  ];
}

/** The effects on an existing document; empty where nothing notable changes. */
function effectsOf(before: Doc, after: Doc): readonly Effect[] {
  if (before.type === 'command' || after.type === 'command') return [];
  const [was, is] = [before.fields as Registers, after.fields as Registers];
  const isRecord = before.type === 'sheet' && before.kind === 'record';
  if (isRemoved(is.status?.v) && !isRemoved(was.status?.v))
    return before.type === 'sheet' && !isRecord ? [] : [{ kind: REMOVED[before.type] }];
  if (isRecord) return ofRecord(was, is);
  if (before.type === 'image')
    return (is.excluded?.v ?? null) !== null && (was.excluded?.v ?? null) === null
      ? [{ kind: 'photo_excluded' }]
      : [];
  if (before.type !== 'project') return [];
  return [
    ...(was.name?.v === is.name?.v ? [] : [{ kind: 'project_renamed' } as const]),
    ...(is.archived?.v === true && was.archived?.v !== true ? [{ kind: 'project_archived' } as const] : []),
  ];
}

/** What happens to the documents of a backup, in the preview and after restoring. */
export interface Figures {
  /** New documents. */
  readonly added: number;
  /** Existing documents that change. */
  readonly merged: number;
  /** Documents that are already here completely. */
  readonly known: number;
  /** Refused documents, by reason. */
  readonly refused: readonly TallyEntry<Refusal>[];
  /** Documents that are restored without a part, by reason. */
  readonly omitted: readonly TallyEntry<Omission>[];
  /** Effects on existing documents. */
  readonly effects: readonly TallyEntry<Effect>[];
}

const NAMED = 12;

/** Collects things by kind, in the order in which they first came. */
function createTallyList<T>() {
  const all = new Map<string, { readonly what: T; count: number; readonly names: Set<string> }>();
  return {
    add(what: T, name: string): void {
      const key = JSON.stringify(what);
      const one = all.get(key) ?? { what, count: 0, names: new Set() };
      all.set(key, one);
      one.count += 1;
      if (one.names.size < NAMED && name !== '') one.names.add(name);
    },
    list: (): readonly TallyEntry<T>[] => [...all.values()].map((one) => ({ ...one, names: [...one.names] })),
  };
}

/** Counts what happens to documents, one after the other. */
export interface Tally {
  note(raw: unknown, admission: Admission, here: Doc | undefined): void;
  figures(): Figures;
  /** Hashes of the photos that admitted and existing documents refer to. */
  readonly photos: ReadonlySet<string>;
  /** Hashes of those of them that were erased in the project. */
  readonly erased: ReadonlySet<string>;
  /** Hashes of the masked copies among them, by those of their originals. */
  readonly copies: ReadonlyMap<string, string>;
}

/** Kinds of project documents that say what became of photos. */
const KINDS: ReadonlySet<string> = new Set([ERASED, MASKED_COPY]);

export function createTally(): Tally {
  const subjects = createSubjects();
  const count = { new: 0, merged: 0, known: 0 };
  const refused = createTallyList<Refusal>();
  const omitted = createTallyList<Omission>();
  const effects = createTallyList<Effect>();
  const photos = new Set<string>();
  const erased = new Set<string>();
  const copies = new Map<string, string>();
  return {
    photos,
    erased,
    copies,
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
      const stored = doc.type === 'sheet' && KINDS.has(doc.kind) ? readProjectDocument(doc) : null;
      const tombstone = stored?.kind === ERASED ? readErased(stored) : null;
      if (tombstone) erased.add(tombstone.sha256);
      const found = stored?.kind === MASKED_COPY ? readMaskedCopy(stored) : null;
      if (found) copies.set(found.original, found.copy);
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
