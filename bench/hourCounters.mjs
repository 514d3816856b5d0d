// Counts in the page what an hour of judging costs a person and the device.

/**
 * Starts counting in a page: keys, clicks, the pointer's distance, and the camera's, from the stage's mirror. To be
 * added as an init script.
 */
export function countInPage() {
  const counted = {
    keys: 0,
    clicks: 0,
    /** In CSS pixels. */
    pointer: 0,
    /** Distance of the view's centre over the photo, in photo widths: in total, and the part with visible movement. */
    camera: 0,
    flown: 0,
    /** Steps within one frame that are longer than the view. */
    cuts: 0,
    /** Doublings and halvings of the scale. */
    zoom: 0,
  };
  window.__counted = counted;
  addEventListener('keydown', ({ key }) => /^(Control|Shift|Alt|Meta)$/.test(key) || counted.keys++, true);
  addEventListener('pointerdown', () => counted.clicks++, true);
  let pointer = null;
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (pointer) counted.pointer += Math.hypot(clientX - pointer[0], clientY - pointer[1]);
      pointer = [clientX, clientY];
    },
    true,
  );

  /** Width of the stage to which every photo is fitted, stage units. */
  const STAGE = 1600;
  let last = null;
  const addWay = (from, to, { clientWidth, clientHeight }) => {
    const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    const way = Math.hypot(x, y) / STAGE;
    const isCut = x * to.scale > clientWidth || y * to.scale > clientHeight;
    counted.camera += way;
    if (isCut) counted.cuts++;
    else counted.flown += way;
    counted.zoom += Math.abs(Math.log2(to.scale / from.scale));
  };
  const look = () => {
    const host = document.querySelector('[data-annotator]');
    requestAnimationFrame(look);
    if (host?.dataset.ready !== 'true') return;
    const { imageId, scale, originX, originY } = host.dataset;
    const at = {
      imageId,
      scale: Number(scale),
      x: (host.clientWidth / 2 - Number(originX)) / Number(scale),
      y: (host.clientHeight / 2 - Number(originY)) / Number(scale),
    };
    if (last?.imageId === imageId) addWay(last, at, host);
    last = at;
  };
  requestAnimationFrame(look);
}

/** A page's counts so far, with the main thread's CPU time in milliseconds. */
export async function createCounter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    return { ...(await page.evaluate(() => ({ ...window.__counted }))), busy };
  };
}
