import type { Label } from '#domain/damage/label.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { projectKey } from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import type { Writer } from '../../write/writer.ts';

/** Documents written in one transaction: enough for speed, few enough that the page stays usable. */
const CHUNK = 40;

/** Documents of an import on their way to the store, some in each transaction. */
export interface Chunks {
  /** The moment of the transaction that is being filled. */
  stamp(): Stamp;
  /**
   * @param key what they are about
   * @param count how many things these documents are, as the step's name counts them
   */
  put(key: string, docs: readonly FieldDoc[], count: number): Promise<void>;
  /** What was handed to the writer: it is stored, or waits for another try. */
  handed(): readonly string[];
  /** Resolves when all is stored, or the store refuses. */
  end(): Promise<void>;
}

export interface ChunksOptions {
  readonly project: string;
  /** What makes all transactions of the import one step of undo. */
  readonly group: string;
  /** Labels to be added with the first transaction. */
  readonly labels: readonly Label[];
  readonly stamp: () => Stamp;
  readonly now: () => number;
}

export function createChunks(writer: Writer, options: ChunksOptions): Chunks {
  const { project, group, stamp, now } = options;
  let t = stamp();
  let docs: FieldDoc[] = [];
  let keys: string[] = [];
  const handed: string[] = [];
  let boxes = 0;
  let labels = options.labels.map((label, index) => ({
    doc: projectKey(project),
    field: `label:${label.key}`,
    before: null,
    after: { ...label, order: now() + index },
  }));
  let previous: Promise<void> = Promise.resolve();
  /** The writer is idle, too, when the store refuses: a step may be pending for ever. */
  const storedOrStuck = (): Promise<void> => Promise.race([previous, writer.idle()]);

  const flush = async (): Promise<void> => {
    const create = docs;
    const assign = labels;
    if (create.length === 0 && assign.length === 0) return;
    const { saved } = writer.take({ kind: 'import', project, group, count: boxes, create, assign, stamp: t });
    t = stamp();
    handed.push(...keys);
    docs = [];
    keys = [];
    labels = [];
    boxes = 0;
    // The next transaction is filled while this one is being stored, but no more than one.
    await storedOrStuck();
    previous = saved;
  };
  return {
    stamp: () => t,
    async put(key, more, count) {
      docs.push(...more);
      keys.push(key);
      boxes += count;
      if (docs.length >= CHUNK) await flush();
    },
    handed: () => handed,
    async end() {
      await flush();
      await storedOrStuck();
    },
  };
}
