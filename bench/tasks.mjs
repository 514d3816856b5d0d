// Measures how long the page's main thread was blocked at a time.

/**
 * Traces the page during an action. For tasks the thread's own CPU time counts, since it excludes the machine's other
 * work; waits for the GPU process, where there is no GPU, include that work.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @returns what the work returned, all tasks together (CPU ms), the longest of them (CPU ms) and the longest wait for
 * the GPU process (ms)
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
  const longest = (wanted, of) =>
    here.reduce((most, event) => (wanted.test(event.name) ? Math.max(most, of(event)) : most), 0) / 1000;
  return {
    result,
    total: here.reduce((sum, { name, tdur = 0 }) => (/RunTask$/.test(name) ? sum + tdur : sum), 0) / 1000,
    task: longest(/RunTask$/, ({ tdur = 0 }) => tdur),
    wait: longest(/WaitFor(Cmd|Token)/, ({ dur = 0 }) => dur),
  };
}
