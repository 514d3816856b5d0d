/** What comes one by one, handed on in parts, one part after the other. */
export interface Parts<T> {
  /** Resolves when there is room for more. */
  add(one: T): Promise<void>;
  /** Hands on what is left. Resolves when every part has been dealt with. */
  end(): Promise<void>;
}

export interface PartsOptions {
  /** Handed on as soon as there are so many. */
  readonly most: number;
  /** Or when the first of them has waited so long, milliseconds. */
  readonly patience: number;
}

/** @param deal deals with a part; must not reject */
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
      // A part is filled while the one before it is dealt with, but no more than one.
      if (waiting.length < most) return;
      await dealing;
      if (waiting.length >= most) void handOn();
    },
    end: handOn,
  };
}
