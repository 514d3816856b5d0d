/** The newest document schema that this version writes. Apart from the schemas: a worker checks it without them. */
export const SCHEMA = 1;
