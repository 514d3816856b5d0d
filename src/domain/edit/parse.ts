import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import {
  commandDoc,
  type Doc,
  damageDoc,
  imageDoc,
  projectDoc,
  runDoc,
  storedProjectDocument,
} from './documents.ts';
import { commandKey, SCHEMA } from './ids.ts';
import { isStamp } from './registers/stamp.ts';

/** Why a document can't be used: broken, or written by a newer version. */
export interface DocFault {
  readonly id: string;
  readonly reason: 'broken' | 'newer';
  /** Where and what is wrong, for the report. */
  readonly detail: string;
}

const doc = v.variant('type', [projectDoc, imageDoc, runDoc, damageDoc, storedProjectDocument, commandDoc]);

/** A document as the database returns it. */
export interface Raw {
  readonly _id?: unknown;
  readonly schema?: unknown;
  readonly [field: string]: unknown;
}

/**
 * Migrations from each schema to the next. Pure and deterministic, so that two devices that migrate the same document
 * make the same revision.
 */
const MIGRATIONS: Readonly<Record<number, (raw: Raw) => Raw>> = {};

/** Whether a newer version wrote the document: it is shown, if possible, and never written. */
export const isNewer = (doc: object): boolean =>
  'schema' in doc && typeof doc.schema === 'number' && doc.schema > SCHEMA;

/** Brings an older document to the current schema; it is stored like that when it is next written. */
export function migrate(raw: Raw, migrations = MIGRATIONS, target = SCHEMA): Raw {
  let current = raw;
  for (let from = Number(raw.schema); from < target; from += 1) {
    const step = migrations[from];
    if (!step) break;
    current = { ...step(current), schema: from + 1 };
  }
  return current;
}

/** Why a command's id is wrong: it must be made of its project and its stamp. Null where it is right. */
function misplaced(read: Doc): string | null {
  if (read.type !== 'command') return null;
  if (!isStamp(read.stamp)) return 'stamp: not a stamp';
  return read._id === commandKey(read.project, read.stamp) ? null : '_id: not of its project and stamp';
}

/**
 * Reads a stored document: migrated and checked; fields unknown to this version are kept. One of a newer version is
 * read if it still has the shape known here; see {@link isNewer}.
 */
export function parseDoc(raw: Raw): Result<Doc, DocFault> {
  const id = String(raw._id);
  const read = v.safeParse(doc, migrate(raw), { abortEarly: true });
  const wrong = read.success ? misplaced(read.output) : null;
  if (read.success && wrong === null) return ok(read.output);
  if (isNewer(raw)) return fail({ id, reason: 'newer', detail: `schema ${raw.schema}` });
  const [issue] = read.issues ?? [];
  const place = issue && (v.getDotPath(issue) ?? '');
  return fail({ id, reason: 'broken', detail: wrong ?? `${place}: ${issue?.message}` });
}
