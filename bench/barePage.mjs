// What the browser itself takes for a click, on a page without the app: the lower limit for the app.
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { median } from './median.mjs';
import { watchTasks } from './tasks.mjs';

const CLICKS = 20;
/** Milliseconds until the page is idle. */
const REST = 700;

const PAGE = `<!doctype html>
<style>
  body { margin: 0; display: flex }
  canvas { width: 900px; height: 800px }
  .row { height: 20px }
  .chosen { background: gold }
</style>
<canvas width="900" height="800"></canvas>
<div>${Array.from({ length: 30 }, (_, at) => `<div class="row"><b>Row ${at}</b> <i>0.5</i></div>`).join('')}</div>
<pre></pre>`;

/**
 * Runs in the page: a click selects the next row and writes a record; then the canvas is cleared in each frame for 0.2
 * s.
 */
function answerClicks() {
  const canvas = document.querySelector('canvas');
  const gl = canvas.getContext('webgl2');
  const rows = document.querySelectorAll('.row');
  let at = 0;
  window.answer = 'nothing';
  const animate = () => {
    const begun = performance.now();
    const frame = () => {
      const part = (performance.now() - begun) / 200;
      gl.clearColor(part, 0, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      if (part < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  canvas.addEventListener('pointerup', () => {
    if (window.answer === 'nothing') return;
    rows[at].classList.remove('chosen');
    at = (at + 1) % rows.length;
    rows[at].classList.add('chosen');
    document.querySelector('pre').textContent = JSON.stringify({ at, x: at * 3, y: at * 4 }, null, 2);
    if (window.answer === 'animated') animate();
  });
}

const ANSWERS = {
  nothing: 'nothing answers',
  rows: 'a row chosen, a record written',
  animated: '… and an empty canvas drawn for 0.2 s',
};

/** @returns rows of a table: the task of a click, and all tasks of the main thread until it is idle, CPU ms */
export async function actsOnBarePage() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(PAGE);
  await page.evaluate(answerClicks);
  await page.mouse.move(400, 400);
  const table = [];
  for (const [answer, words] of Object.entries(ANSWERS)) {
    await page.evaluate((wanted) => Object.assign(window, { answer: wanted }), answer);
    const totals = [];
    for (let k = 0; k < CLICKS; k++) {
      await page.waitForTimeout(REST);
      const { total } = await watchTasks(browser, page, async () => {
        await page.mouse.down();
        await page.mouse.up();
        await page.waitForTimeout(REST);
      });
      totals.push(total);
    }
    table.push([
      `a click on a page without the app: ${words} (all tasks, median of ${CLICKS})`,
      median(totals),
    ]);
  }
  await browser.close();
  return table;
}
