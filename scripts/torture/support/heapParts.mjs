// What a page's JavaScript heap is made of.

/** Kinds of nodes that are the engine's own: compiled code, and what the browser keeps beside JavaScript. */
const CODE = new Set(['code']);
const NATIVE = new Set(['native', 'hidden', 'synthetic']);
const MEBIBYTE = 2 ** 20;

/**
 * Takes a heap snapshot and sums it up. `keptMiB` is what JavaScript holds (objects, arrays, closures, texts): what a
 * leak of the app's would show in. Code grows as functions get hot; the browser's own has its timeline of performance
 * entries and, while it is being watched, the log of requests: both have an end.
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
