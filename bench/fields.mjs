// `npm run bench:fields [-- 10000 20]`: the register of this many defects with this many fields of one's own, all of them
// shown: opened, scrolled, sorted, filtered, searched, and a value set on all defects and undone. Prints the longest task of
// the page's main thread for each. `--profile <folder>` writes a CPU profile of each, instead of a trace. FIELDS_DIST names a
// built app, else one is built.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gridOfBoxes, openApp, paintWall } from './app.mjs';
import { scroll } from './scrolling.mjs';
import { watchTasks } from './tasks.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string', default: '' } },
});
const [count = 10_000, fields = 20] = positionals.map(Number);
const WALL = { width: 4000, height: 3000 };
/** After this delay, work that waits for keys to rest is done, milliseconds. */
const REST = 700;
const KINDS = ['Text', 'Number', 'One of several choices', 'Day'];
const kindOf = (at) => KINDS[at % KINDS.length];
const nameOf = (at) => `Field ${at + 1}`;
const columnOf = (at) => (kindOf(at) === 'Number' ? `${nameOf(at)} (mm)` : nameOf(at));

/** A value of a field, most of them different. */
const valueIn = (at, box) =>
  ({
    Text: `near the lintel of window ${(box * 7919) % 10_000}`,
    Number: ((box * 7919) % 10_000) / 10,
    'One of several choices': ['poor', 'fair', 'good'][box % 3],
    Day: `2026-${String(1 + (box % 12)).padStart(2, '0')}-15`,
  })[kindOf(at)];

const app = await openApp(process.env.FIELDS_DIST);
const { browser, page } = app;
const visit = (address) => page.evaluate((to) => history.pushState(null, '', to), address);
const table = [];

/** Writes a CPU profile of an act, for the browser's developer tools. */
async function profiled(name, work) {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  writeFileSync(
    join(values.profile, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.cpuprofile`),
    JSON.stringify(profile),
  );
  return { task: Number.NaN };
}

async function act(name, work, seen) {
  const whole = async () => {
    await work();
    await seen();
    await page.waitForTimeout(REST);
  };
  const { task } = await (values.profile ? profiled(name, whole) : watchTasks(browser, page, whole));
  table.push([name, task]);
  console.error(`${name}: ${task.toFixed(1)}`);
}

async function defineFields() {
  await visit('/project/sample?tab=settings');
  const dialog = page.getByRole('dialog', { name: 'New field' });
  for (let at = 0; at < fields; at += 1) {
    await page.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(nameOf(at));
    await dialog.getByRole('button', { name: /Kind of value/ }).click();
    await page.getByRole('option', { name: kindOf(at), exact: true }).click();
    if (kindOf(at) === 'Number') await dialog.getByLabel('Unit', { exact: true }).fill('mm');
    if (kindOf(at).startsWith('One'))
      await dialog.getByRole('textbox', { name: 'Choices, one a line' }).fill('poor\nfair\ngood');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(columnOf(at), { exact: true }).first().waitFor();
  }
}

await defineFields();
await visit('/dashboard');
await app.ready();
const boxes = gridOfBoxes([{ file_name: 'wall.jpg', ...WALL }], count);
for (const [at, one] of boxes.annotations.entries())
  one.attributes = {
    verdict: 'accepted',
    ...Object.fromEntries(
      Array.from({ length: fields }, (_, field) => [columnOf(field), valueIn(field, at)]),
    ),
  };
await app.add([['wall.jpg', await paintWall(page, WALL)]], boxes);

// All columns, chosen as a person's browser keeps them.
const many = count.toLocaleString('en');
const rows = page.locator('table tbody tr[data-row]');
const listed = (shown) => page.getByText(`${shown.toLocaleString('en')} of ${many} defects shown`).waitFor();
await act(
  `the register of ${many} defects opened`,
  () => visit('/project/sample?tab=defects'),
  () => listed(count),
);
await page.getByRole('button', { name: /^Columns/ }).click();
for (let at = 0; at < fields; at += 1)
  await page.getByRole('menuitemcheckbox', { name: columnOf(at), exact: true }).click();
await page.keyboard.press('Escape');
const grid = page.getByRole('table', { name: 'Defects' });
await act(
  `scrolled with ${fields} columns of own fields`,
  () => scroll(grid),
  () => rows.first().waitFor(),
);
for (let at = 0; at < Math.min(fields, KINDS.length); at += 1) {
  const head = grid
    .locator('th')
    .filter({ has: page.getByRole('button', { name: columnOf(at), exact: true }) });
  await act(
    `sorted by ${kindOf(at).toLowerCase()}`,
    () => head.getByRole('button').evaluate((button) => button.click()),
    () => grid.locator('th[aria-sort="ascending"]', { hasText: columnOf(at) }).waitFor(),
  );
}
const found = () => page.getByText(/^[\d,]+ defects in .* of [\d,]+ defects shown/).waitFor();
await page.getByRole('button', { name: 'Own fields', exact: true }).click();
const popover = page.getByRole('dialog', { name: 'Own fields' });
await act(
  'filtered by a part of a text, eight keys',
  () => popover.getByLabel('Contains').pressSequentially('window 7', { delay: 60 }),
  found,
);
await act(
  '… and that removed',
  () => popover.getByLabel('Contains').fill(''),
  () => listed(count),
);
await page.keyboard.press('Escape');
await act(
  'all selected',
  () => page.getByRole('checkbox', { name: /^Select all/ }).evaluate((tick) => tick.click()),
  () => page.getByText(`${many} selected`).waitFor(),
);
await page.getByRole('button', { name: /^Set severity/ }).click();
const dialog = page.getByRole('dialog', { name: /^Set for/ });
await page.getByRole('button', { name: /Set an own field/ }).click();
await page.getByRole('option', { name: columnOf(1), exact: true }).click();
await act(
  `a value for all ${many} counted`,
  async () => {
    await dialog.getByLabel(columnOf(1)).fill('12.5');
    await page.keyboard.press('Tab');
  },
  () => dialog.getByRole('button', { name: /^Write to/ }).waitFor(),
);
const saved = () => page.locator('[data-save-state="saved"]').first().waitFor({ timeout: 120_000 });
await act(
  '… written and stored',
  () => dialog.getByRole('button', { name: /^Write to/ }).click(),
  async () => {
    await dialog.waitFor({ state: 'hidden' });
    await saved();
  },
);
await act('… and undone', () => page.keyboard.press('Control+Z'), saved);
await app.close();

console.log(
  `${browser.version()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; longest task of the main thread, CPU ms\n`,
);
console.log('| what | longest task |\n|---|---|');
for (const [what, task] of table) console.log(`| ${what} | ${task.toFixed(task < 30 ? 1 : 0)} |`);
