import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { projectDocumentKey, SCHEMA } from '#domain/edit/ids.ts';
import type { Clock } from '#domain/edit/registers/stamp.ts';
import { own } from '#domain/keyed.ts';
import type { InboxItem } from '#domain/team/inbox/inboxItems.ts';
import { INBOX_KIND, markDocumentId, markField, marksOf, readIn } from '#domain/team/inbox/readMarks.ts';
import type { Store, StoredDoc } from '../../store/store.ts';
import { watchedBy } from '../watched.ts';
import { storedMarks } from './deviceMarks.ts';

/** Which items of the inbox were read. */
export interface ReadMarks {
  /** Ids of items that were read on this device or another; read from the projects while there are subscribers. */
  readonly read: ReadonlySignal<ReadonlySet<string>>;
  /** Marks items as read, permanently. */
  add(items: readonly ReadItem[]): Promise<void>;
}

type ReadItem = Pick<InboxItem, 'id' | 'project' | 'at'>;

export interface ReadMarksOptions {
  readonly store: Pick<Store, 'get' | 'range' | 'bulk' | 'changes'>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | null;
  /** User name. */
  readonly me: string;
  readonly clock: Clock;
  /** The team's projects on this device, by id. */
  readonly projects: ReadonlySignal<ReadonlyMap<string, unknown>>;
  /** Whether the person may write in a project: without that, marks stay on this device. */
  readonly writes: (project: string) => boolean;
}

/** Older ones are no longer in the inbox. */
const MOST_KEPT = 2000;
/** How many times a document that another tab or device wrote meanwhile is read again. */
const ATTEMPTS = 5;

const NOTHING: ReadonlySet<string> = new Set();

/** The shared marks of this person's devices in one project. */
const followMarks = ({ store, me }: ReadMarksOptions) =>
  watchedBy<ReadonlySet<string>>(NOTHING, (project, marks) => {
    const { from, to } = marksOf(project, me);
    const take = (docs: readonly StoredDoc[]): void => {
      marks.value = new Set([...marks.value, ...docs.flatMap((doc) => readIn(project, doc))]);
    };
    const changes = store.changes(({ doc }) => {
      if (doc._id >= from && doc._id <= to) take([doc]);
    });
    void changes.ready
      .then(() => store.range({ from, to }))
      .then((there) => {
        if (there.ok) take(there.value);
      });
    return () => changes.stop();
  });

/** Writes marks into the document of one month. @returns whether they are stored, or can't be */
async function writeMarks(
  { store, clock }: ReadMarksOptions,
  {
    project,
    id,
    items,
  }: { readonly project: string; readonly id: string; readonly items: readonly ReadItem[] },
): Promise<boolean> {
  const _id = projectDocumentKey(project, INBOX_KIND, id);
  const read = await store.get([_id]);
  if (!read.ok) return true;
  const there = read.value[0] as FieldDoc | null | undefined;
  const known = (there?.fields ?? {}) as Readonly<Record<string, unknown>>;
  const due = items.map((item) => markField(project, item.id)).filter((field) => !own(known, field));
  if (due.length === 0) return true;
  const marks = Object.fromEntries(due.map((field) => [field, { v: true, t: clock.tick() }]));
  const made = clock.tick();
  const doc = there ?? { _id, schema: SCHEMA, type: 'sheet', project, kind: INBOX_KIND, sheet: id, made };
  const written = await store.bulk([{ ...doc, fields: { ...known, ...marks } }]);
  return !written.ok || written.value.every((one) => 'rev' in one);
}

/**
 * Which items of the inbox were read: stored on this device, and shared with the person's other devices by a document
 * of each project that nobody else may write. Marks are never removed.
 */
export function createReadMarks(options: ReadMarksOptions): ReadMarks {
  const { me, storage, projects, writes } = options;
  const kept = storedMarks(storage, me);
  const here = signal<ReadonlySet<string>>(new Set(kept.read()));
  const followed = followMarks(options);
  const read = computed(
    () => new Set([...here.value, ...[...projects.value.keys()].flatMap((id) => [...followed(id).value])]),
  );
  return {
    read,
    async add(items) {
      // Another tab may have added marks.
      here.value = new Set([...kept.read(), ...here.value, ...items.map(({ id }) => id)]);
      kept.write([...here.value].slice(-MOST_KEPT));
      const byDocument = new Map<string, { project: string; id: string; items: ReadItem[] }>();
      for (const item of items) {
        const { project } = item;
        if (!writes(project) || followed(project).value.has(item.id)) continue;
        const id = markDocumentId(me, item.at);
        const one = byDocument.get(`${project} ${id}`) ?? { project, id, items: [] };
        one.items.push(item);
        byDocument.set(`${project} ${id}`, one);
      }
      for (const one of byDocument.values())
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await writeMarks(options, one)) break;
    },
  };
}
