/** A person counts as active for this long after an input, milliseconds. */
const LATELY = 400;
/** A model waits no longer than this for an active person, milliseconds. */
const LONGEST = 2000;

/** Waits while a person is active. */
export interface UserActivity {
  wait(): Promise<void>;
  dispose(): void;
}

/** @param target of input events; null for none */
export function createUserActivity(target: EventTarget | null, now: () => number): UserActivity {
  let last = Number.NEGATIVE_INFINITY;
  const heard = () => {
    last = now();
  };
  const kinds = ['keydown', 'pointerdown', 'wheel'] as const;
  for (const kind of kinds) target?.addEventListener(kind, heard, { capture: true, passive: true });
  return {
    async wait() {
      const until = now() + LONGEST;
      for (;;) {
        const rest = Math.min(last + LATELY, until) - now();
        if (rest <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, rest));
      }
    },
    dispose() {
      for (const kind of kinds) target?.removeEventListener(kind, heard, { capture: true });
    },
  };
}
