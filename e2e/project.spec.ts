import type { Page } from '@playwright/test';
import { tabsOf } from '../src/screens/kit/page/projectTabs.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { signedIn } from './pages/LoginPage.ts';
import { ProjectPage, pathStep } from './pages/ProjectPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { expectFingersFit } from './support/touch.ts';
import { visit } from './support/visit.ts';

/** The first photo of the sample has 74 detections, 41 of them of damage. */
const accepted = (page: Page) => new DashboardPage(page).acceptAll();

test('each part of a project has an address of its own, with its filters', { tag: '@smoke' }, async ({
  page,
}) => {
  await accepted(page);
  const project = await ProjectPage.opened(page);
  await project.go('Defects');
  await expect(project.register).toBeVisible();
  await project.pick('Type', ['Crack']);
  await expect(page).toHaveURL(/tab=defects.*label=crack/);
  const address = page.url();
  await project.go('Records');
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Type: Crack' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Defects', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('views are merged into one defect, which outlives a reload, and one undo parts them', async ({
  page,
}) => {
  await accepted(page);
  const project = await ProjectPage.opened(page, '?tab=defects');
  const count = page.getByText(/defects in 41 views/);
  await expect(count).toContainText('41 defects in 41 views');
  for (const no of ['F-1/001', 'F-1/004'])
    await project.register.getByRole('checkbox', { name: `Select ${no}` }).check();
  await page.getByRole('button', { name: 'Merge into one defect' }).click();
  await expect(count).toContainText('40 defects in 41 views');
  await project.saved();
  await page.reload();
  await expect(count).toContainText('40 defects');
  await expect(project.undo).toHaveAccessibleName('Undo merge defects');
  await page.keyboard.press('Control+z');
  await expect(count).toContainText('41 defects');
});

test('every row of the register leads to its damage on the dashboard', { tag: '@smoke' }, async ({
  page,
}) => {
  await accepted(page);
  const project = await ProjectPage.opened(page, '?tab=defects');
  await project.register.getByRole('link', { name: 'Open F-1/003 on the dashboard' }).click();
  await expect(page).toHaveURL(/dashboard\?.*damage=/);
  await expect(page.locator('[data-annotator]')).toHaveAttribute('data-selected-id', /_\d{3}$/);
});

test('figures by location and type lead to the list behind them', async ({ page }) => {
  await accepted(page);
  await ProjectPage.opened(page, '?tab=defects&view=pivot');
  const figure = page.getByRole('table', { name: 'Defects by location and type' }).getByRole('link').first();
  const defects = (await figure.textContent()) ?? '';
  await figure.click();
  await expect(page.getByText(`${defects} of 41 defects shown`)).toBeVisible();
});

test('photos are put at another location together, undone and done again, and outlive a reload', async ({
  page,
}) => {
  const project = await ProjectPage.opened(page, '?tab=photos&view=table');
  for (const name of ['DJI_0101.JPG', 'DJI_0103.JPG'])
    await project.photos.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: /Put 2 photos at/ }).click();
  await page.getByRole('option', { name: 'F-2' }).click();
  const row = project.photos.getByRole('row').filter({ hasText: 'DJI_0101.JPG' });
  await expect(row).toContainText('F-2');
  await project.undo.click();
  await expect(row).toContainText('F-1');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(row).toContainText('F-2');
  await project.saved();
  await page.reload();
  await expect(row).toContainText('F-2');
});

test('photos are taken out of a project after a question, and one undo brings them back', async ({
  page,
}) => {
  const project = await ProjectPage.opened(page, '?tab=photos&view=table');
  for (const name of ['DJI_0101.JPG', 'DJI_0103.JPG'])
    await project.photos.getByRole('checkbox', { name: `Select ${name}` }).check();
  const remove = page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Remove photos' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove 2 photos?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('10 of 10 photos shown')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Remove photos' }).click();
  await expect(page.getByText('8 of 8 photos shown')).toBeVisible();
  await project.saved();
  await page.reload();
  await expect(page.getByText('8 of 8 photos shown')).toBeVisible();
  await project.undo.click();
  await expect(page.getByText('10 of 10 photos shown')).toBeVisible();
});

test('photos are dropped on a location', async ({ page }) => {
  await ProjectPage.opened(page, '?tab=photos');
  const places = page.getByRole('navigation', { name: 'Locations' });
  await expect(places.getByRole('button', { name: 'F-2 5' })).toBeVisible();
  await page
    .getByRole('link', { name: /^DJI_0101.JPG/ })
    .dragTo(places.getByRole('button', { name: 'F-2 5' }));
  await expect(places.getByRole('button', { name: 'F-2 6' })).toBeVisible();
});

test('the proposal by heading says which photos have none, and changes nothing by itself', async ({
  page,
}) => {
  await ProjectPage.opened(page, '?tab=photos');
  await page.getByRole('button', { name: 'Suggest places from camera heading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggested places from camera heading' });
  await expect(dialog.getByText(/10 photos have no heading: DJI_0101.JPG/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'No photo would change its location.' })).toBeDisabled();
});

test('a notice gets its usual dates, is followed in header and list, and refuses contradicting dates', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-06-10T09:00:00');
  await ProjectPage.opened(page);
  await page.getByRole('button', { name: 'Add a notice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notice no.').fill('HD-7');
  // Whose notice it is, and on what, isn't presumed.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose the scheme and the part.');
  for (const [select, option] of [
    [/Scheme/, /^Mandatory Building Inspection/],
    [/Part/, 'Common parts'],
  ] as const) {
    await dialog.getByRole('button', { name: select }).click();
    await page.getByRole('option', { name: option }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await dialog.getByLabel('Served on').fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Fill in the usual dates' }).click();
  await dialog.getByLabel('Inspect by').fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('contradict');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fill in the usual dates' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByText('HD-7 · Appoint by · in 20 days'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /^Done: Appoint/ }).check({ force: true });
  await page.getByRole('link', { name: 'All projects' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Sample inspection' });
  await expect(card.getByText('HD-7 · Inspect by · in 143 days')).toBeVisible();
  const verdicts = page.getByRole('region', { name: 'Buildings by verdict' });
  await verdicts.getByRole('link', { name: /^1.*No verdict/ }).click();
  await expect(page).toHaveURL(/verdict=none/);
  await expect(card).toBeVisible();
  await verdicts.getByRole('link', { name: /^0.*Unsafe/ }).click();
  await expect(page.getByText('No project matches')).toBeVisible();
});

test('photos that were added bring detections, and no defect before a person accepts one', async ({
  page,
}) => {
  const project = await ProjectPage.opened(page, '?tab=defects');
  await expect(page.getByText('No defects yet')).toBeVisible();
  await project.go('Overview');
  await expect(page.getByRole('link', { name: '334 detections to review' })).toBeVisible();
  // A figure of nothing isn't there.
  await expect(page.getByRole('region', { name: 'Key numbers' })).not.toContainText('defects');
  await project.go('Defects');
  await project.pick('Show as', ['Detections']);
  await expect(page.getByText('334 of 334 detections and drawn boxes shown')).toBeVisible();
});

test('every number leads to a list that shows exactly as many', async ({ page }) => {
  const dashboard = new DashboardPage(page);
  await dashboard.acceptAll();
  await dashboard.open('/dashboard?project=sample&image=sample.sample-02');
  await dashboard.host.focus();
  await page.keyboard.press('f');
  await dashboard.saved();
  const project = await ProjectPage.opened(page, '?tab=defects');
  for (const no of ['F-1/001', 'F-1/004'])
    await project.register.getByRole('checkbox', { name: `Select ${no}` }).check();
  await page.getByRole('button', { name: 'Set follow-up' }).click();
  await page.getByRole('option', { name: 'In repair' }).click();
  await project.register.getByRole('checkbox', { name: 'Select F-1/006' }).check();
  await page.getByRole('button', { name: 'Set follow-up' }).click();
  await page.getByRole('option', { name: 'Signed off' }).click();
  await project.saved();
  await project.go('Overview');
  await page.getByRole('link', { name: '1 closed' }).waitFor();
  // The plots come after the cards.
  await page.locator('a', { hasText: '1 rejected' }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: '10 without' }).first().waitFor();
  const figures = await project.figures();
  expect(figures.map(({ said }) => said)).toEqual(
    expect.arrayContaining(['40', '9', '2', '10 without', '1 closed', '1 rejected', '1']),
  );
  expect(figures.map(({ href }) => href).join()).toMatch(
    /change=closed.*change=signed_off.*decision=rejected/,
  );
  for (const { said, href } of figures) {
    await project.follow(href);
    const number = Number.parseInt(said, 10);
    const list = page.getByText(
      new RegExp(`^.*\\b${number} of (41 defects|10 photos|5 photos|334 detections and drawn boxes) shown`),
    );
    await expect(list, `${said} behind ${href}`).toBeVisible();
  }
  await project.follow('/project/sample?tab=defects&view=boxes&decision=rejected');
  await expect(page.getByRole('table', { name: 'Detections' })).toContainText('Rejected: Not stated');
  await expectAccessible(page, 'the detections');
});

test('digits, retirement and the threshold of a project are used on the dashboard', async ({ page }) => {
  const project = await ProjectPage.opened(page, '?tab=settings');
  await page.getByRole('button', { name: /Digit key of Rust/ }).click();
  await page.getByRole('option', { name: '1 (now Nail)' }).click();
  await page.getByRole('switch', { name: 'Offer Stain' }).click({ force: true });
  await expect(page.getByText(/Retired; 46 boxes keep it/)).toBeVisible();
  await page.getByRole('slider', { name: 'Confidence threshold at opening' }).focus();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowRight');
  await project.saved();
  await pathStep(page, 'Review').click();
  const stage = page.locator('[data-annotator][data-ready="true"]');
  await stage.waitFor();
  await expect(page.getByRole('slider', { name: 'Confidence threshold' })).toHaveAttribute('value', '0.7');
  await stage.focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('option', { name: /Rust/ })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.locator('[data-damage-id][aria-selected="true"]')).toHaveAttribute('data-label', 'rust');
});

test('the longest name of a location stays inside the list that offers it', async ({ page }) => {
  await ProjectPage.opened(page, '?tab=locations');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a location' }).click();
  const name = 'OneWordWithoutABreak'.repeat(4);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a location' }).click();
  await expectAccessible(page, 'a new location');
  await dialog.getByRole('button', { name: /Under/ }).click();
  const offered = page.getByRole('option', { name });
  await expect(offered).toBeVisible();
  expect(await offered.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectAccessible(page, 'an open select');
});

test('a location is put under another, never under itself', async ({ page }) => {
  await ProjectPage.opened(page, '?tab=locations');
  await page.getByRole('button', { name: 'Add a location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('2/F 二樓 الطابق الثاني');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = (name: RegExp) => page.getByRole('row', { name });
  await row(/^2\/F/).dragTo(row(/^F-1/));
  await row(/^F-1/).dragTo(row(/^2\/F/));
  await expect(page.getByRole('alert')).toHaveText('F-1 can’t be put under itself or under what lies in it.');
  await row(/^2\/F/).getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog.getByRole('button', { name: /Under/ })).toContainText('F-1');
});

test('a location’s code is refused with its reason, kept where it is free, and derived where none is typed', async ({
  page,
}) => {
  await ProjectPage.opened(page, '?tab=locations');
  const row = page.getByRole('row', { name: /^F-1/ });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Code');
  const save = dialog.getByRole('button', { name: 'Save' });
  await code.fill('too long for a code');
  await save.click();
  await expect(dialog.getByText(/^A code has up to 6 letters or digits/)).toBeVisible();
  await code.fill('f-2');
  await save.click();
  await expect(dialog.getByText('F-2 has this code already.')).toBeVisible();
  await expectAccessible(page, 'a code that is taken');
  await code.fill('NW');
  await save.click();
  await dialog.waitFor({ state: 'detached' });

  // An empty code is derived again.
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(code).toHaveValue('NW');
  await code.fill('');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(code).not.toHaveValue('NW');
  await expect(code).not.toHaveValue('');
});

for (const [locale, width, colorScheme] of [
  ['en-GB', 1440, 'light'],
  ['zh-HK', 390, 'dark'],
] as const)
  test.describe(`in ${locale}, ${width} pixels wide, ${colorScheme}`, () => {
    const isPhone = width < 768;
    test.use({
      locale,
      viewport: { width, height: 900 },
      colorScheme,
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    test('axe finds nothing on any part of the project, and on a phone fingers hit every control', async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await accepted(page);
      await new ProjectPage(page).open('?tab=records');
      const part = page.locator('article > section');
      // The last one is the settings, which the rest of the test is about.
      for (const tab of tabsOf(false)) {
        const before = (await part.getAttribute('aria-label')) ?? '';
        await visit(page, `/project/sample?tab=${tab}`);
        await expect(part).not.toHaveAttribute('aria-label', before);
        await part.locator(':is(table, ul, p)').filter({ visible: true }).first().waitFor();
        await expectAccessible(page, tab);
        if (isPhone) await expectFingersFit(page, tab);
      }
      await page.getByRole('button', { name: /^(Copy and change|複製並修改)/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await expectAccessible(page, 'the scheme editor');
      if (isPhone) await expectFingersFit(page, 'the scheme editor');
    });
  });

test('Enter in a field saves a small dialog, and nothing while something is missing', async ({ page }) => {
  await ProjectPage.opened(page, '?tab=locations');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a location' }).click();
  await dialog.getByLabel('Name').fill('Roof, north');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Roof, north')).toBeVisible();

  await page.goto('/project');
  await page.getByRole('button', { name: 'New project' }).click();
  await dialog.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Made by Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Made by Enter' }).waitFor();
});

test('the page of a new project or record is shown once it is stored: a browser that is closed then loses nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const request = LockManager.prototype.request;
    const allowed = new Promise((resolve) => addEventListener('test-store', resolve));
    LockManager.prototype.request = async function (this: LockManager, ...given: unknown[]) {
      if (String(given[0]).includes('write') && sessionStorage.getItem('hold') !== null) await allowed;
      return Reflect.apply(request, this, given);
    } as typeof request;
  });
  const hold = () => page.evaluate(() => sessionStorage.setItem('hold', 'yes'));
  const store = () =>
    page.evaluate(() => {
      sessionStorage.removeItem('hold');
      dispatchEvent(new Event('test-store'));
    });
  await signedIn(page);
  await page.goto('/project');
  await hold();
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pier 7');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('link', { name: 'Pier 7' })).toBeVisible();
  await expect(page).toHaveURL(/\/project$/);
  await store();
  await page.getByRole('heading', { level: 1, name: 'Pier 7' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Pier 7' }).waitFor();

  const project = new ProjectPage(page);
  await project.go('Records');
  await hold();
  await page.getByRole('button', { name: 'New record' }).first().click();
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/tab=records/);
  await store();
  await expect(page).toHaveURL(/inspection-record\//);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toBe(address);

  // Nobody is taken away from where they went meanwhile.
  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await hold();
  await page.getByRole('button', { name: 'New project', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pier 8');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('link', { name: 'Pier 8' })).toBeVisible();
  await page.getByRole('link', { name: 'Inspection Record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inspection Record' }).waitFor();
  await store();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await expect(page).toHaveURL(/\/inspection-record$/);
  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Pier 8' })).toBeVisible();
});

test('at the end of the settings nothing scrolls on into an empty page', async ({ page }) => {
  await signedIn(page);
  await page.goto('/project/sample?tab=settings');
  await page.getByRole('heading', { name: 'Scripts', exact: true }).waitFor();
  await page.locator('main input[type="file"]').first().waitFor({ state: 'attached' });
  const beyond = () =>
    page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      return main.scrollHeight - main.clientHeight;
    });
  expect(await beyond()).toBe(0);
});
