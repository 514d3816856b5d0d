/** A pause that can be ended early; one at a time. */
export interface Pause {
  /** Resolves after this many milliseconds, or when the pause is ended. */
  rest(ms: number): Promise<void>;
  end(): void;
}

export function createPause(): Pause {
  let end = (): void => undefined;
  return {
    rest: (ms) =>
      new Promise((resume) => {
        const timer = setTimeout(resume, ms);
        end = () => {
          clearTimeout(timer);
          resume();
        };
      }),
    end: () => end(),
  };
}
