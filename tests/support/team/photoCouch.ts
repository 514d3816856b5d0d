import idbAdapter from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import type { Database } from '#data/store/pouch/pouchConnection.ts';

type Rev = { readonly rev: string };
/** What of a PouchDB with attachments is needed here. */
interface PhotoDatabase {
  readonly name: string;
  allDocs(asked: object): Promise<{ rows: readonly object[] }>;
  get(id: string, asked?: object): Promise<Record<string, unknown>>;
  remove(id: string, rev: string): Promise<object>;
  put(doc: object): Promise<Rev>;
  getAttachment(id: string, name: string): Promise<Buffer | Blob>;
  compact(): Promise<unknown>;
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const failed = (error: { readonly status?: number; readonly message?: string }) =>
  answer(error.status ?? 500, { reason: error.message });

/**
 * The server of a team as the app and its administrator's programs ask it: the documents of a project, which lie in a
 * database that is given, and its photos in one of its own. Bodies of photos are kept as a PouchDB keeps attachments.
 */
export function createPhotoCouch(project: string, documents: Database) {
  PouchDB.plugin(idbAdapter);
  const name = `photos-${crypto.randomUUID()}`;
  const photos = new PouchDB(name, { adapter: 'idb' }) as unknown as PhotoDatabase;
  const databases = new Map<string, PhotoDatabase>([
    [`project-${project}`, documents as unknown as PhotoDatabase],
    [`photos-${project}`, photos],
  ]);
  /** Requests that write, in their order. */
  const written: string[] = [];
  const done = async (method: string, url: URL, body: BodyInit | null | undefined): Promise<Response> => {
    const [database = '', id = '', attachment] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const on = databases.get(database);
    if (!on) return answer(404, { reason: 'no_db_file' });
    const query = Object.fromEntries(url.searchParams);
    if (method !== 'GET' && id !== '_all_docs') written.push(`${method} ${database}/${id}`);
    if (id === '') return answer(200, { db_name: database, compact_running: false, cluster: { n: 3 } });
    if (id === '_compact') {
      await on.compact();
      return answer(202, { ok: true });
    }
    if (id === '_all_docs') {
      const range = query.startkey
        ? { startkey: JSON.parse(query.startkey), endkey: JSON.parse(query.endkey ?? '') }
        : {};
      const keys = method === 'POST' ? (JSON.parse(String(body)) as object) : {};
      return answer(
        200,
        await on.allDocs({ ...keys, ...range, include_docs: query.include_docs === 'true' }),
      );
    }
    if (method === 'DELETE') return answer(200, await on.remove(id, query.rev ?? ''));
    if (method === 'PUT' && !attachment)
      return answer(201, await on.put({ ...JSON.parse(String(body)), _id: id }));
    if (method === 'PUT') {
      const data = Buffer.from(await new Response(body ?? '').arrayBuffer()).toString('base64');
      // As CouchDB, also where the document was deleted before.
      return answer(
        201,
        await on.put({ _id: id, _attachments: { original: { content_type: 'image/jpeg', data } } }),
      );
    }
    if (attachment) {
      const bytes = await on.getAttachment(id, attachment);
      return new Response(bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]));
    }
    const { rev } = query;
    return answer(
      200,
      await on.get(id, {
        ...{ conflicts: query.conflicts === 'true', revs: query.revs === 'true' },
        ...(rev && { rev }),
      }),
    );
  };
  const ask = (async (url: string | URL, { method = 'GET', body }: RequestInit = {}) =>
    done(method, new URL(url), body).catch(failed)) as typeof fetch;
  return { ask, written, databases: [name, documents.name] };
}

/** Everything that lies in a database of this browser, as text: bodies and attachments, in whatever form. */
export async function everythingIn(database: string): Promise<string> {
  const found: string[] = [];
  const look = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) found.push(await value.text());
    else if (typeof value === 'string') found.push(value, Buffer.from(value, 'base64').toString());
    else if (ArrayBuffer.isView(value))
      found.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString());
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        found.push(key);
        await look(one);
      }
  };
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(`_pouch_${database}`);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const names = [...opened.objectStoreNames];
  for (const name of names) {
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const asked = opened.transaction(names).objectStore(name).getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    await look(rows);
  }
  opened.close();
  return found.join('\n');
}
