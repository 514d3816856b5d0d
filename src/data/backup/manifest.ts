import * as v from 'valibot';

export const MANIFEST = 'manifest.json';
export const DOCS = 'docs.ndjson';
/** Photos are named by what they contain. */
export const photoEntry = (sha256: string): string => `photos/${sha256}`;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

/** The first entry of a backup: what else is in it, and how to tell that it is whole. */
export const manifest = v.object({
  format: v.literal('alpha-ai-backup'),
  version: v.literal(1),
  /** The newest schema among the documents. */
  schema: v.number(),
  project: v.object({ id: v.string(), name: v.string() }),
  /** ISO date. */
  at: v.string(),
  docs: v.object({ count: v.number(), sha256 }),
  photos: v.array(sha256),
});

export type Manifest = v.InferOutput<typeof manifest>;
