// Long tasks of a page's main thread over minutes, from the browser's trace.

const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8'];
/** Events inside a task that show what it did. */
const TELLING =
  /^(FunctionCall|EvaluateScript|EventDispatch|TimerFire|Layout|UpdateLayoutTree|Paint|MajorGC|MinorGC|FireAnimationFrame|HandlePostMessage)$/;
/** Shorter ones are dropped, wall milliseconds. */
const LEAST = 20;
const SAID = 3;

const place = ({ data: { functionName = '', type = '', url = '' } = {} } = {}) =>
  [functionName || type, url.split('/').at(-1)].filter(Boolean).join(' ');

/**
 * Records the tasks of the main thread of `page` until the returned function is called. Events are filtered as they
 * arrive: a trace of minutes would exhaust memory.
 */
export async function watchLongTasks(page) {
  const session = await page.context().newCDPSession(page);
  const mains = new Set();
  const tasks = [];
  const parts = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { name, ph, dur, pid, tid, args } = event;
      if (name === 'thread_name' && args.name === 'CrRendererMain') mains.add(`${pid} ${tid}`);
      if (ph !== 'X') continue;
      if (/RunTask$/.test(name) && dur >= LEAST * 1000) tasks.push(event);
      else if (dur > 5000 && TELLING.test(name)) parts.push(event);
    }
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordContinuously' },
  });
  const inside = (task) =>
    parts
      .filter(
        ({ pid, tid, ts }) =>
          pid === task.pid && tid === task.tid && ts >= task.ts && ts < task.ts + task.dur,
      )
      .toSorted((a, b) => b.dur - a.dur)
      .slice(0, SAID)
      .map(({ name, dur, args }) => `${name} ${Math.round(dur / 1000)} ${place(args)}`.trim());
  /** @returns the tasks: start, wall and CPU milliseconds, and contents */
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return tasks
      .filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
      .map((task) => ({
        at: task.ts / 1000,
        wall: task.dur / 1000,
        cpu: (task.tdur ?? 0) / 1000,
        what: inside(task),
      }));
  };
}
