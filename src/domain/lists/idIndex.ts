/** For more ids than this, building an index is faster than searching one by one. */
const FEW = 16;

/**
 * Indices by id in a list that is replaced as a whole. Among 100,000 ids a search takes a millisecond, while indexing
 * all takes 50: the index is only built when many are needed. After an edit, which leaves most items where they were,
 * the previous index of an id is tried first.
 */
export class IdIndex<T extends { readonly id: string }> {
  #list: readonly T[] = [];
  /** May be of lists that have been replaced since. */
  #known = new Map<string, number>();
  /** Whether all indices are known. */
  #indexed = false;

  /** Sets the current list; its ids are unique. */
  set(list: readonly T[]): void {
    if (list === this.#list) return;
    this.#list = list;
    this.#indexed = false;
    // Prevents ids of removed items from piling up.
    if (this.#known.size > list.length) this.#known.clear();
  }

  /** Prepares for looking up all of these. */
  prepare(ids: readonly string[]): void {
    if (this.#indexed) return;
    const lost = ids.filter((id) => this.#remembered(id) === undefined);
    if (lost.length > FEW) this.#indexAll();
  }

  positionOf(id: string): number | undefined {
    const known = this.#remembered(id);
    // A box being drawn has no id yet, and is looked up in every frame.
    if (known !== undefined || this.#indexed || id === '') return known;
    const at = this.#list.findIndex((one) => one.id === id);
    if (at < 0) return undefined;
    this.#known.set(id, at);
    return at;
  }

  get(id: string): T | undefined {
    const at = this.positionOf(id);
    return at === undefined ? undefined : this.#list[at];
  }

  #remembered(id: string): number | undefined {
    const at = this.#known.get(id);
    return at !== undefined && this.#list[at]?.id === id ? at : undefined;
  }

  #indexAll(): void {
    this.#known = new Map();
    for (let at = 0; at < this.#list.length; at++) this.#known.set(this.#list[at]?.id ?? '', at);
    this.#indexed = true;
  }
}
