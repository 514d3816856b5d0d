// CPU time of the page's main thread and of all of the browser's processes.

/** @returns a function for the CPU milliseconds of all of the browser's processes since they were started */
export async function cpuOfAll(browser) {
  const processes = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
  };
}

/**
 * @param session of the page
 * @param allCpu see {@link cpuOfAll}
 * @returns a function that runs a phase of the bench and returns CPU milliseconds per frame
 */
export async function phasesOf(page, session, allCpu) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const mainCpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return async (name, argument) => {
    const main = await mainCpu();
    const all = await allCpu();
    const frames = await page.evaluate(([run, value]) => window.__benchPhases[run](value), [name, argument]);
    return { main: ((await mainCpu()) - main) / frames, all: ((await allCpu()) - all) / frames };
  };
}
