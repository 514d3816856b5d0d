/** While closed, callers wait. */
export function createGate() {
  let open: (() => void) | null = null;
  let passing: Promise<void> = Promise.resolve();
  return {
    pass: () => passing,
    isClosed: () => open !== null,
    close() {
      if (open) return;
      passing = new Promise((resolve) => {
        open = resolve;
      });
    },
    open() {
      open?.();
      open = null;
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
