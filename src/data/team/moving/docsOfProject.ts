import {
  allProjectDocumentsOf,
  commandsOf,
  damagesIn,
  imagesOf,
  projectKey,
  runsIn,
} from '#domain/edit/ids.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isOfOneWriter } from '#domain/team/oneWriter.ts';
import type { Store, StoredDoc } from '../../store/store.ts';

/** Documents per batch. */
const BATCH = 500;

/**
 * All documents of a project as stored, batch by batch, including those that this program can't read; dependencies come
 * first. Ends with a failure where the database can't be read.
 */
export async function* docsOfProject(
  store: Pick<Store, 'ids' | 'get'>,
  project: string,
): AsyncGenerator<Result<readonly StoredDoc[], 'unreadable'>> {
  const head = { from: projectKey(project), to: projectKey(project) };
  const rest = [imagesOf, runsIn, damagesIn, allProjectDocumentsOf, commandsOf].map((of) => of(project));
  for (const range of [head, ...rest]) {
    const ids = await store.ids(range);
    if (!ids.ok) return yield fail('unreadable');
    const own = ids.value.filter((id) => !isOfOneWriter(id));
    for (let from = 0; from < own.length; from += BATCH) {
      const read = await store.get(own.slice(from, from + BATCH));
      if (!read.ok) return yield fail('unreadable');
      yield ok(read.value.flatMap((doc) => doc ?? []));
    }
  }
}
