import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';
import { databaseWord } from '#domain/team/databaseWord.ts';

/** Why a project can't be moved to the team now. */
export type MovingObstacle =
  | 'offline'
  /** Nobody is signed in on the server, or another person is. */
  | 'signed_out'
  /** The server has no database for it yet. */
  | 'no_database'
  /** The person is not a lead of the project. */
  | 'no_role'
  /** The guard is already installed: it refuses anything from before the project was shared. */
  | 'guarded';

/** Requests to the team's server for moving a project. */
export interface MovingServer {
  /** Whether a project may be moved in now. @returns the person's permissions there */
  ready(project: string): Promise<Result<readonly string[], MovingObstacle>>;
  /** How many of a project's documents it has; null where it can't be asked. */
  documents(project: string): Promise<number | null>;
  /** The same of its photos. */
  photos(project: string): Promise<number | null>;
  /**
   * Which of these documents, by id and revision, it lacks or has in another revision; null where it can't be asked.
   */
  lacking(project: string, revs: ReadonlyMap<string, string>): Promise<readonly string[] | null>;
}

/** Longest wait for an answer. Milliseconds. */
const PATIENCE = 20_000;

const session = v.object({
  userCtx: v.object({ name: v.nullable(v.string()), roles: v.array(v.string()) }),
});
const info = v.object({ doc_count: v.number() });
const rows = v.object({
  rows: v.array(
    v.object({
      key: v.string(),
      value: v.optional(v.nullable(v.object({ rev: v.string(), deleted: v.optional(v.boolean()) }))),
    }),
  ),
});

/** @param base absolute address of the server  @param name of who is signed in here */
export function createMovingServer(base: string, name: string, request: typeof fetch): MovingServer {
  const ask = (path: string, options: RequestInit = {}): Promise<Response | null> =>
    request(`${base}/${path}`, { ...options, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  /** Null where there is no answer, or an invalid one. */
  const read = async <T>(answer: Response | null, schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
    const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    const parsed = v.safeParse(schema, body);
    return parsed.success ? parsed.output : null;
  };
  const countIn = async (database: string): Promise<number | null> =>
    (await read(await ask(database), info))?.doc_count ?? null;
  /** What prevents moving into one database. */
  const obstacleAt = async (database: string): Promise<MovingObstacle | null> => {
    const there = await ask(database);
    if (there?.status === 404) return 'no_database';
    if (there?.status === 401) return 'signed_out';
    if (there?.status === 403) return 'no_role';
    if (!(await read(there, info))) return 'offline';
    const guard = await ask(`${database}/_design/guard`);
    if (guard?.status === 404) return null;
    return guard?.ok ? 'guarded' : 'offline';
  };
  return {
    async ready(project) {
      const who = await read(await ask('_session'), session);
      if (!who) return fail('offline');
      if (who.userCtx.name !== name) return fail('signed_out');
      const { roles } = who.userCtx;
      for (const kind of ['project', 'photos']) {
        const obstacle = await obstacleAt(`${kind}-${databaseWord(project)}`);
        if (obstacle) return fail(obstacle);
      }
      return roles.includes(`${project}:lead`) ? ok(roles) : fail('no_role');
    },
    documents: (project) => countIn(`project-${databaseWord(project)}`),
    photos: (project) => countIn(`photos-${databaseWord(project)}`),
    async lacking(project, revs) {
      if (revs.size === 0) return [];
      const answer = await ask(`project-${databaseWord(project)}/_all_docs`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ keys: [...revs.keys()] }),
      });
      const found = await read(answer, rows);
      if (!found) return null;
      const there = new Map(
        found.rows.flatMap(({ key, value }) => (value && !value.deleted ? [[key, value.rev]] : [])),
      );
      return [...revs].flatMap(([id, rev]) => (there.get(id) === rev ? [] : [id]));
    },
  };
}
