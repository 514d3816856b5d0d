/** Functions that make each file, by name. */
export const MODELS: Readonly<Record<string, () => Buffer>>;
