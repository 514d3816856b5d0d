import * as v from 'valibot';
import { projectKey } from '#domain/edit/ids.ts';
import { databaseWord } from '#domain/team/databaseWord.ts';
import { createPhotoServer, type PhotoServer } from './photos/photoServer.ts';

/** A project that this person may open and that isn't on this device. */
export interface OfferedProject {
  readonly id: string;
  /** Its name on the server; its id where it has none. */
  readonly name: string;
}

/** The team's server, as used directly by the page; replication runs in the store's worker. */
export interface Server extends PhotoServer {
  /** Address of a project's database, absolute. */
  addressOf(project: string): string;
  /** Names of projects; null where the server can't be asked. Missing ones are left out. */
  namesOf(ids: readonly string[]): Promise<readonly OfferedProject[] | null>;
}

/** Longest wait for an answer. Milliseconds. */
const PATIENCE = 20_000;

const named = v.object({ fields: v.object({ name: v.object({ v: v.string() }) }) });
/** CouchDB's answer where the database itself is missing, not only the document. */
const noDatabase = v.object({ error: v.literal('not_found'), reason: v.literal('Database does not exist.') });
/** @param base absolute address of the server, without a slash at its end */
export function createServer(base: string, request: typeof fetch): Server {
  const projectAt = (project: string): string => `${base}/project-${databaseWord(project)}`;
  const nameOf = async (id: string): Promise<readonly OfferedProject[]> => {
    const key = encodeURIComponent(projectKey(id));
    const answer = await request(`${projectAt(id)}/${key}`, { signal: AbortSignal.timeout(PATIENCE) });
    // A new project has no name yet; one without read access isn't offered.
    if (!answer.ok && answer.status !== 404) return [];
    const body: unknown = await answer.json();
    if (v.is(noDatabase, body)) return [];
    const read = v.safeParse(named, body);
    return [{ id, name: read.success ? read.output.fields.name.v : id }];
  };
  return {
    ...createPhotoServer(base, request),
    addressOf: projectAt,
    namesOf: (ids) =>
      Promise.all(ids.map(nameOf)).then(
        (all) => all.flat(),
        () => null,
      ),
  };
}
