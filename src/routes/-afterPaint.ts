/** In a tab that isn't drawn there is no frame to wait for; milliseconds. */
const UNDRAWN = 100;

/** Resolves once the next frame is drawn, so that what a press changed is seen before longer work begins. */
export const afterPaint = (): Promise<void> =>
  new Promise((resume) => {
    const timer = setTimeout(resume, UNDRAWN);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resume);
    });
  });
