/**
 * How often a property with a number of its own is tried: `usual` times, and `PROPERTY_FACTOR` times as often where rare
 * failures are looked for (`npm run torture -- properties`).
 */
export const scaled = (usual: number): number => usual * Number(process.env.PROPERTY_FACTOR ?? 1);
