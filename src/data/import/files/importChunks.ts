import type { Label } from '#domain/damage/label.ts';
import type { FieldDoc } from '#domain/edit/documents.ts';
import { projectKey } from '#domain/edit/ids.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import type { Writer } from '../../write/writer.ts';

/** Documents per transaction: enough for speed, few enough to keep the page responsive. */
const CHUNK = 40;

/** Writes the documents of an import in several transactions. */
export interface Chunks {
  /** The stamp of the transaction that is being filled. */
  stamp(): Stamp;
  /**
   * @param key identifies their subject
   * @param count how many things these documents are, as counted in the step's name
   */
  put(key: string, docs: readonly FieldDoc[], count: number): Promise<void>;
  /** Keys passed to the writer: stored, or pending until a retry. */
  handed(): readonly string[];
  /** Resolves when all is stored, or the store refuses. */
  end(): Promise<void>;
}

export interface ChunksOptions {
  readonly project: string;
  /** Makes all transactions of the import one step of undo. */
  readonly group: string;
  /** Labels to add with the first transaction. */
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
  /** Also resolves when the store refuses, as a step may then be pending forever. */
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
