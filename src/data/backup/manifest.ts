import * as v from 'valibot';
import { isProjectId } from '#domain/edit/admit/docId.ts';

export const MANIFEST = 'manifest.json';
export const DOCS = 'docs.ndjson';
/** Photos are named by their content. */
export const photoEntry = (sha256: string): string => `photos/${sha256}`;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Within the range of `Date`. */
const moment = v.pipe(
  v.string(),
  v.check((text) => Number.isFinite(Date.parse(text))),
);

/** The first entry of a backup: its contents, and how to verify them. */
export const manifest = v.object({
  format: v.literal('alpha-ai-backup'),
  version: v.literal(1),
  /** The newest schema among the documents. */
  schema: count,
  project: v.object({ id: v.pipe(v.string(), v.check(isProjectId)), name: v.string() }),
  /** ISO 8601 date. */
  at: moment,
  docs: v.object({ count, sha256 }),
  photos: v.array(sha256),
});

export type Manifest = v.InferOutput<typeof manifest>;
