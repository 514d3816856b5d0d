export function createSessionNames(
  nodes: readonly (string | URL)[],
  options?: { readonly ask?: typeof fetch; readonly now?: () => number },
): (headers: {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}) => Promise<string | null>;
