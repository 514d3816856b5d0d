/** Groups single items into parts, which are processed sequentially. */
export interface Parts<T> {
  /** Resolves when there is room for more. */
  add(one: T): Promise<void>;
  /** Passes the rest on. Resolves when all parts are processed. */
  end(): Promise<void>;
}

export interface PartsOptions {
  /** Size of a full part, which is passed on immediately. */
  readonly most: number;
  /** Time after which an incomplete part is passed on, from its first item; milliseconds. */
  readonly patience: number;
}

/** @param deal processes a part; must not reject */
export function createParts<T>(
  deal: (part: readonly T[]) => Promise<void>,
  { most, patience }: PartsOptions,
): Parts<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dealing: Promise<void> = Promise.resolve();
  const handOn = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const part = waiting;
    waiting = [];
    if (part.length > 0) dealing = dealing.then(() => deal(part));
    return dealing;
  };
  return {
    async add(one) {
      waiting.push(one);
      timer ??= setTimeout(handOn, patience);
      // A part is filled while the previous one is processed, but no more than one.
      if (waiting.length < most) return;
      await dealing;
      if (waiting.length >= most) void handOn();
    },
    end: handOn,
  };
}
