import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { delay } from 'es-toolkit/promise';
import type { Doc } from '#domain/edit/documents.ts';
import { type CacheKey, docsIn, follows, hashOf, putInto, type Rule } from './cachedDocs.ts';

/** The store reopens a lost connection itself; after this many more attempts the failure is reported. */
const RETRIES = 2;
/** Milliseconds before each of them. */
const RETRY_DELAY = 200;
/** How long a value is kept after its last use, where it isn't kept for good; milliseconds. */
const KEPT = 5 * 60_000;

/** A key with the way in which its value is read. */
export interface Source<T> {
  readonly key: CacheKey;
  /** Rejects where the store fails. */
  readonly read: () => Promise<T>;
  /** Whether the value is kept for good, instead of some minutes after its last use. */
  readonly isKept: boolean;
}

/**
 * What was read from the store: for each key a signal of its value. A value is read once, on its first use; from then on it
 * changes only by documents that are put into it, so it is never stale and never read again unless it was dropped.
 */
export interface DocumentCache {
  /** Null until it is read, which begins with the first subscriber. Kept as long as there are subscribers. */
  signal<T>(source: Source<T>): ReadonlySignal<T | null>;
  /** The value, read if needed; rejects where it can't be read. */
  load<T>(source: Source<T>): Promise<T>;
  /** The value if it is there. */
  peek<T>(source: Source<T>): T | null;
  /** Puts documents into the value of their key, if it is there or being read. */
  put(key: CacheKey, docs: readonly Doc[], rule: Rule): void;
  /** All documents in it. */
  docs(): readonly Doc[];
  /** Drops all values. */
  clear(): void;
}

async function readWithRetries(read: () => Promise<unknown>): Promise<unknown> {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (left === 0) throw error;
      await delay(RETRY_DELAY);
    }
  }
}

class Entry {
  readonly value: Signal<unknown>;
  readonly #source: Source<unknown>;
  #reading: Promise<unknown> | null = null;
  /** Documents that arrived while it was being read, and may be missing in the result. */
  #meanwhile: Doc[] = [];
  #isWatched = false;
  #dropping: ReturnType<typeof setTimeout> | undefined;

  constructor(source: Source<unknown>) {
    this.#source = source;
    this.value = signal<unknown>(null, {
      watched: () => {
        this.#isWatched = true;
        clearTimeout(this.#dropping);
        // It stays null; `load` reports the failure to those who can't do without the value.
        this.load().catch(() => undefined);
      },
      unwatched: () => {
        this.#isWatched = false;
        this.#dropLater();
      },
    });
  }

  async load(): Promise<unknown> {
    const known = this.value.peek();
    if (known === null) {
      this.#reading ??= this.#read();
      return this.#reading;
    }
    this.#dropLater();
    return known;
  }

  async #read(): Promise<unknown> {
    this.#meanwhile = [];
    try {
      this.value.value = putInto(await readWithRetries(this.#source.read), this.#meanwhile, follows);
      return this.value.peek();
    } finally {
      this.#reading = null;
      this.#dropLater();
    }
  }

  put(docs: readonly Doc[], rule: Rule): void {
    if (this.#reading) this.#meanwhile.push(...docs);
    const known = this.value.peek();
    // If the feed only repeats what is known, as after our own writes, the value stays the same and no one is notified.
    if (known !== null) this.value.value = putInto(known, docs, rule);
  }

  drop(): void {
    clearTimeout(this.#dropping);
    this.value.value = null;
  }

  #dropLater(): void {
    clearTimeout(this.#dropping);
    if (this.#source.isKept || this.#isWatched || this.#reading) return;
    this.#dropping = setTimeout(() => this.drop(), KEPT);
  }
}

export function createDocumentCache(): DocumentCache {
  const entries = new Map<string, Entry>();
  const entryOf = (source: Source<unknown>): Entry => {
    const hash = hashOf(source.key);
    const known = entries.get(hash) ?? new Entry(source);
    entries.set(hash, known);
    return known;
  };
  // The key determines the type.
  return {
    signal: <T>(source: Source<T>) => entryOf(source).value as ReadonlySignal<T | null>,
    load: <T>(source: Source<T>) => entryOf(source).load() as Promise<T>,
    peek: <T>(source: Source<T>) => (entries.get(hashOf(source.key))?.value.peek() ?? null) as T | null,
    put: (key, docs, rule) => entries.get(hashOf(key))?.put(docs, rule),
    docs: () => [...entries.values()].flatMap(({ value }) => docsIn(value.peek())),
    clear() {
      for (const entry of entries.values()) entry.drop();
    },
  };
}
