import { COMMITMENTS_KIND } from '../edit/admit/fixed.ts';
import { projectDocumentKey, readPart } from '../edit/ids.ts';
import { isUserName } from './userName.ts';

/** What the id of such a document says. */
export interface CommitmentsName {
  readonly project: string;
  /** SHA-256 of the document's text, lower-case hex. */
  readonly hash: string;
  /** User name of who wrote it, which the server binds to the document's id. */
  readonly user: string;
}

/** The document's id. */
export const commitmentsKey = ({ project, hash, user }: CommitmentsName): string =>
  projectDocumentKey(project, COMMITMENTS_KIND, `${hash}:${user}`);

/** Project, hash and user in a document's id; null for documents of other kinds. */
export function readCommitmentsKey(id: string): CommitmentsName | null {
  const [prefix, project, kind, name = '', ...more] = id.split(':');
  if (prefix !== 's' || kind !== COMMITMENTS_KIND || project === undefined || more.length > 0) return null;
  const [hash, user, ...rest] = readPart(name).split(':');
  return hash !== undefined &&
    /^[0-9a-f]{64}$/.test(hash) &&
    user !== undefined &&
    isUserName(user) &&
    rest.length === 0
    ? { project, hash, user }
    : null;
}
