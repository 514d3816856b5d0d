// Scrolls lists frame by frame, and measures the cost for the page's main thread.
import { watchTasks } from './tasks.mjs';

/** Frames of a scroll, and its distance: four rows or one and a half cards. */
export const FRAMES = 120;
const PER_FRAME = 120;

/**
 * @returns a function that measures work on a page: CPU milliseconds of the main thread per part, and the longest task
 */
export async function createMeasure(browser, page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return async (parts, work) => {
    await work();
    const before = await busy();
    await work();
    const each = ((await busy()) - before) / parts;
    return { each, longest: (await watchTasks(browser, page, work)).task };
  };
}

/** Scrolls the nearest scrollable element down and back, frame by frame. */
export const scroll = (list) =>
  list.evaluate(
    async (element, [frames, step]) => {
      let scroller = element;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      for (let k = 0; k < frames; k++) {
        scroller.scrollTop += k < frames / 2 ? step : -step;
        await new Promise(requestAnimationFrame);
      }
    },
    [FRAMES, PER_FRAME],
  );
