/** Names what was signed by its content: nothing else can ever stand under the same name. */
export interface ContentSealId {
  readonly kind: 'content';
  readonly record: string;
  /** Counts from 1. */
  readonly revision: number;
  /** SHA-256 of the canonical text in UTF-8, 64 small hex digits. */
  readonly hash: string;
  /** Who signed, where several people share a project; null where the id doesn't say. */
  readonly user: string | null;
}

/** How seals were named before: by the moment of the signature. Read, but no longer given. */
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
 * @param user who signs, where several people share the project: `…:<user>`
 */
export const sealId = (
  of: Pick<ContentSealId, 'record' | 'revision' | 'hash'>,
  user: string | null = null,
): string => [of.record, of.revision, of.hash, ...(user === null ? [] : [user])].join(':');

/** What a seal's id says; null where it is none. */
export function readSealId(id: string): ContentSealId | MomentSealId | null {
  const [, record, revision, hash, user] = BY_CONTENT.exec(id) ?? [];
  if (record && revision && hash)
    return { kind: 'content', record, revision: Number(revision), hash, user: user ?? null };
  const [, of, counted, at] = BY_MOMENT.exec(id) ?? [];
  return of && counted && at
    ? { kind: 'moment', record: of, revision: Number(counted), at: Number(at) }
    : null;
}
