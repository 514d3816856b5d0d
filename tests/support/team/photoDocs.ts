import { stampAt } from '../stamps.ts';

/** An image of a project whose photo is stored under a hash. */
export const imageDoc = (sha256: string, project = 'tower') => ({
  _id: `i:${project}:${project}.${sha256.slice(0, 8)}`,
  schema: 1,
  type: 'image',
  photo: { kind: 'stored', sha256 },
  fields: {},
});
/** A drawing of the project `tower` that shows a picture. */
export const drawingDoc = (sha256: string) => ({
  _id: 's:tower:drawing:d1',
  schema: 1,
  type: 'sheet',
  kind: 'drawing',
  fields: { [`picture:${sha256}`]: { v: true, t: stampAt(1) } },
});
/** The project `tower` whose reports need a file. */
export const siteDoc = (sha256: string) => ({
  _id: 'p:tower',
  schema: 1,
  type: 'project',
  fields: { [`file:${sha256}`]: { v: 'file', t: stampAt(1) } },
});
