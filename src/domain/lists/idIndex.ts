/** More ids than this are not searched for one by one: from here on an index of all is had sooner. */
const FEW = 16;

/**
 * Positions by id in a list that is replaced as a whole. Of 100,000 ids one is searched for in a millisecond, while an
 * index of all takes 50: it is made where many are asked for. After an edit, which leaves most where they were, what
 * was known is tried first.
 */
export class IdIndex<T extends { readonly id: string }> {
  #list: readonly T[] = [];
  /** As of lists that may have been replaced since. */
  #known = new Map<string, number>();
  /** Whether every position is known. */
  #indexed = false;

  /** Takes the list there is now; ids are unique in it. */
  set(list: readonly T[]): void {
    if (list === this.#list) return;
    this.#list = list;
    this.#indexed = false;
    // What is known of those that left is not kept for ever.
    if (this.#known.size > list.length) this.#known.clear();
  }

  /** Makes ready to be asked for all of these. */
  prepare(ids: readonly string[]): void {
    if (this.#indexed) return;
    const lost = ids.filter((id) => this.#remembered(id) === undefined);
    if (lost.length > FEW) this.#indexAll();
  }

  positionOf(id: string): number | undefined {
    const known = this.#remembered(id);
    // What is being drawn has no id yet, and is looked for in every frame.
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
