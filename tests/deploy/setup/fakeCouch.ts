import { createCouch } from '../../../deploy/setup/couch.mjs';
import { readGuards } from '../../../deploy/setup/guards.mjs';
import { setUp } from '../../../deploy/setup/setUp.mjs';
import { readTeam } from '../../../deploy/setup/team.mjs';

export type Body = Record<string, unknown>;

/** A server that keeps what is put, as CouchDB does for its administrator. */
export function fakeCouch(locks = { n: 1, q: 1 }) {
  const kept = new Map<string, Body>();
  const nodes = ['couchdb@couch1'];
  const asked: string[] = [];
  const answer = (status: number, body: Body) => new Response(JSON.stringify(body), { status });
  const ask = (async (url: string, { method, body, headers }: RequestInit) => {
    const { pathname, search } = new URL(url);
    asked.push(`${method} ${pathname}${search}`);
    if (new Headers(headers).get('authorization') !== `Basic ${btoa('admin:secret')}`)
      return answer(401, { reason: 'Name or password is incorrect.' });
    if (pathname === '/_membership') return answer(200, { cluster_nodes: nodes });
    if (pathname === '/_users/_all_docs') {
      const rows = [...kept].flatMap(([path, doc]) =>
        path.startsWith('/_users/') ? [{ id: path.slice('/_users/'.length), doc }] : [],
      );
      return answer(200, { rows });
    }
    if (method === 'DELETE') {
      const there = kept.get(pathname);
      const rev = new URL(url).searchParams.get('rev');
      const conflicts = (there?._conflicts ?? []) as readonly string[];
      if (there && rev) kept.set(pathname, { ...there, _conflicts: conflicts.filter((one) => one !== rev) });
      return answer(200, { ok: true });
    }
    if (method === 'GET') {
      const there = kept.get(pathname);
      return there ? answer(200, there) : answer(404, { reason: 'missing' });
    }
    const given = body ? (JSON.parse(String(body)) as Body) : {};
    const there = kept.get(pathname);
    if (there && pathname.split('/').length === 2)
      return answer(412, { reason: 'The database could not be created, the file already exists.' });
    if (there && there._rev !== given._rev) return answer(409, { reason: 'Document update conflict.' });
    if (pathname.startsWith('/_node/')) nodes.push(pathname.split('/').at(-1)!);
    else if (pathname.split('/').length === 2)
      kept.set(pathname, { cluster: pathname === '/locks' ? locks : { n: 3, q: 2 } });
    else if (pathname.endsWith('/_security')) kept.set(pathname, given);
    else kept.set(pathname, { ...given, _rev: `${asked.length}-a` });
    return answer(201, { ok: true });
  }) as typeof fetch;
  return { kept, nodes, asked, ask };
}

export const FILE = {
  projects: [{ id: 'tower' }],
  people: [{ name: 'ina', password: 'long enough', roles: { tower: ['inspector', 'signer'] } }],
};

export async function run(server: ReturnType<typeof fakeCouch>, file: object = FILE, check = false) {
  const said: string[] = [];
  const done = await setUp({
    team: readTeam(JSON.stringify(file)),
    couch: createCouch('http://couch', 'admin', 'secret', server.ask),
    guards: readGuards(),
    check,
    say: (line: string) => said.push(line),
  });
  return { done, said };
}
