// Breaks down a page's JavaScript heap.

/** Kinds of nodes that belong to the engine: compiled code, and native objects. */
const CODE = new Set(['code']);
const NATIVE = new Set(['native', 'hidden', 'synthetic']);
const MEBIBYTE = 2 ** 20;

/**
 * Takes a heap snapshot and summarises it. `keptMiB` is what JavaScript holds (objects, arrays, closures, strings), in
 * which a leak of the app would show. Code grows as functions are optimised; native memory includes performance entries
 * and, while it is inspected, the log of requests: both are bounded.
 * @param {import('playwright').CDPSession} session with HeapProfiler enabled
 */
export async function heapParts(session) {
  const chunks = [];
  const note = ({ chunk }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', note);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', note);
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, count] = [fields.indexOf('type'), fields.indexOf('self_size'), fields.length];
  const sums = { kept: 0, code: 0, native: 0 };
  for (let at = 0; at < nodes.length; at += count) {
    const kind = types[0][nodes[at + type]];
    sums[CODE.has(kind) ? 'code' : NATIVE.has(kind) ? 'native' : 'kept'] += nodes[at + size];
  }
  const told = (bytes) => Math.round((bytes / MEBIBYTE) * 100) / 100;
  return { keptMiB: told(sums.kept), codeMiB: told(sums.code), nativeMiB: told(sums.native) };
}
