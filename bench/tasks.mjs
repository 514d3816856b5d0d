// Measures how long the page's main thread was blocked at a time.

/**
 * Traces the page during an action. For tasks the thread's own CPU time counts, since it excludes the machine's other
 * work; waits for the GPU process, where there is no GPU, include that work.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @returns what the work returned, all tasks together (CPU ms), the longest of them (CPU ms), the longest wait for
 * the GPU process (ms) and the page's own part of each interaction (CPU ms)
 */
export async function watchTasks(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'gpu'] });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isMain = new Set(mains.map(({ pid, tid }) => `${pid} ${tid}`));
  const here = traceEvents.filter(({ pid, tid, ph }) => ph === 'X' && isMain.has(`${pid} ${tid}`));
  const tasks = here.filter(({ name }) => /RunTask$/.test(name));
  const longest = (wanted, of) =>
    here.reduce((most, event) => (wanted.test(event.name) ? Math.max(most, of(event)) : most), 0) / 1000;
  return {
    result,
    total: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    task: longest(/RunTask$/, ({ tdur = 0 }) => tdur),
    wait: longest(/WaitFor(Cmd|Token)/, ({ dur = 0 }) => dur),
    interactions: ownParts(traceEvents, tasks),
  };
}

/**
 * CPU milliseconds of the main thread from each interaction of a person to the end of its handlers: input delay and
 * handlers.
 * @param tasks of the main thread
 */
function ownParts(traceEvents, tasks) {
  const longestById = new Map();
  for (const { name, ph, ts, args } of traceEvents) {
    const { interactionId, timeStamp, processingEnd } = args.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || !interactionId) continue;
    const end = ts + (processingEnd - timeStamp) * 1000;
    const cpu = tasks.reduce((sum, { ts: begin, dur, tdur = 0 }) => {
      const shared = Math.min(end, begin + dur) - Math.max(ts, begin);
      return shared > 0 ? sum + (tdur * shared) / dur : sum;
    }, 0);
    longestById.set(interactionId, Math.max(longestById.get(interactionId) ?? 0, cpu / 1000));
  }
  return [...longestById.values()];
}
