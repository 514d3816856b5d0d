import { readPart } from '../../edit/ids.ts';

/** Names signed content by its hash: nothing else can ever have the same name. */
export interface ContentSealId {
  readonly kind: 'content';
  readonly record: string;
  /** Counts from 1. */
  readonly revision: number;
  /** SHA-256 of the canonical text in UTF-8, 64 lower-case hex digits. */
  readonly hash: string;
  /** The signer's user name in shared projects; null where the id has none. */
  readonly user: string | null;
}

/** The earlier form of seal ids: by the time of the signature. Read, but no longer written. */
export interface MomentSealId {
  readonly kind: 'moment';
  readonly record: string;
  readonly revision: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

const BY_CONTENT = /^([^:]+):([1-9]\d{0,8}):([0-9a-f]{64})(?::([a-z0-9._-]+))?$/;
const BY_MOMENT = /^([^:]+):([1-9]\d{0,8}):(\d{1,16})$/;

/**
 * The id of a seal's project document: `<record>:<revision>:<hash>`.
 *
 * @param user the signer, in shared projects: `…:<user>`
 */
export const sealId = (
  of: Pick<ContentSealId, 'record' | 'revision' | 'hash'>,
  user: string | null = null,
): string => [of.record, of.revision, of.hash, ...(user === null ? [] : [user])].join(':');

/** The parts of a seal's id; null where it isn't one. */
export function readSealId(id: string): ContentSealId | MomentSealId | null {
  const [, record, revision, hash, user] = BY_CONTENT.exec(id) ?? [];
  if (record && revision && hash)
    return { kind: 'content', record, revision: Number(revision), hash, user: user ?? null };
  const [, of, counted, at] = BY_MOMENT.exec(id) ?? [];
  return of && counted && at
    ? { kind: 'moment', record: of, revision: Number(counted), at: Number(at) }
    : null;
}

/** Whether the key of a project document is that of a seal of early versions, named by its time. */
export const isEarlySeal = (key: string): boolean =>
  readSealId(readPart(key.split(':')[3] ?? ''))?.kind === 'moment';
