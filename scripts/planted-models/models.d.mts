/** Files by their names, made anew. */
export const MODELS: Readonly<Record<string, () => Buffer>>;
