/** A person who pressed or typed this lately is at work, milliseconds. */
const LATELY = 400;
/** Nobody's work holds a model up for longer at a time, milliseconds. */
const LONGEST = 2000;

/** Waits while a person is at work. */
export interface UserActivity {
  wait(): Promise<void>;
  dispose(): void;
}

/** @param target where keys and presses are heard; null hears none */
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
