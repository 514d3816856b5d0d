import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/DashboardPage.ts';
import { ProjectPage } from './pages/ProjectPage.ts';
import { ReviewPage } from './pages/ReviewPage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, startOverAt, test } from './support/onePage.ts';
import { test as onOwnPage } from './support/test.ts';
import { expectFingersFit } from './support/touch.ts';

test.describe.configure({ mode: 'default' });

/** The sample has 334 detections, 97 of them components, 50 cracks. */
const CRACKS = 50;

/** Opens the sample's grid of crops as it is at first. */
async function openGrid(page: Page, search: string): Promise<ReviewPage> {
  await startOverAt(page, `/project/sample?tab=review${search}`);
  const review = new ReviewPage(page);
  await review.crop(1).waitFor();
  return review;
}

onOwnPage('fifty cracks are judged by keys, without opening a photo', async ({ page }) => {
  const review = await ReviewPage.opened(page);
  await page.getByRole('button', { name: 'Crack: 50 to review' }).click();
  await expect(page).toHaveURL(/label=crack/);
  await expect(review.crop(1)).toHaveAttribute('aria-setsize', String(CRACKS));
  await review.grid.focus();
  await page.keyboard.press('ArrowRight');
  for (let at = 0; at < CRACKS; at += 1) {
    await expect(review.lead).toHaveAttribute('aria-posinset', String(at + 1));
    await page.keyboard.press(at % 5 === 4 ? 'f' : 'a');
  }
  await expect(review.progress(CRACKS, CRACKS)).toBeVisible();
  await review.saved();
  await page.goto('/project/sample?tab=review&label=crack');
  await expect(page.getByText('Nothing left to review here')).toBeVisible();
  await page.getByRole('button', { name: 'Show judged ones too' }).click();
  await expect(review.crop(1)).toHaveAttribute('data-verdict', 'accepted');
  await expect(review.crop(5)).toHaveAttribute('data-verdict', 'rejected');
});

test('digits accept at a severity and go on, and one undo takes both back', async ({ page }) => {
  const review = await openGrid(page, '&label=crack');
  await expect(page.getByText('334 to review in the project')).toBeVisible();
  await review.grid.focus();
  // With nothing selected a key selects the first and judges nothing.
  await page.keyboard.press('3');
  await expect(review.lead).toHaveAttribute('aria-posinset', '1');
  await expect(review.crop(1)).toHaveAttribute('data-verdict', 'unreviewed');
  for (const digit of ['3', '0', '4']) await page.keyboard.press(digit);
  await expect(review.lead).toHaveAttribute('aria-posinset', '4');
  await expect(review.progress(3, CRACKS)).toBeVisible();
  for (const [at, level] of [
    [1, '3'],
    [2, '0'],
    [3, '4'],
  ] as const) {
    await expect(review.crop(at)).toHaveAttribute('data-verdict', 'accepted');
    await expect(review.crop(at)).toHaveAttribute('data-severity', level);
  }
  await expect(review.crop(1)).toHaveAccessibleName(/Crack \(.*, Accepted, Severe, /);
  await page.getByRole('button', { name: 'Accept as Moderate' }).click();
  await expect(review.crop(4)).toHaveAttribute('data-severity', '2');
  await expect(page.getByText('330 to review in the project')).toBeVisible();
  await review.saved();
  await page.keyboard.press('Control+z');
  await expect(review.crop(4)).toHaveAttribute('data-verdict', 'unreviewed');
  await expect(review.crop(4)).not.toHaveAttribute('data-severity', /./);
  await expect(review.crop(3)).toHaveAttribute('data-severity', '4');
});

test('a verdict on crops of several photos is one step of undo, and the register counts it', async ({
  page,
}) => {
  const review = await openGrid(page, '&label=crack&sort=size:down');
  await review.marquee(1, 12);
  // The crops follow the selection a frame later.
  let count = 0;
  await expect(async () => {
    count = await review.grid.locator('[aria-selected="true"]').count();
    expect(count).toBeGreaterThan(2);
    await expect(review.verdicts).toContainText(`${count} selected`, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('a');
  await expect(review.progress(count, CRACKS)).toBeVisible();
  await review.saved();
  const project = new ProjectPage(page);
  await project.go('Defects');
  await expect(page.getByText(`${count} defects in ${count} views`)).toBeVisible();
  await project.go('Review grid');
  await review.crops.first().waitFor();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Crack: 50 to review' })).toBeVisible();
  // What it touched is chosen, and in view.
  await review.chosen(count);
  await expect(review.lead).toBeInViewport();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: `Crack: ${CRACKS - count} to review` })).toBeVisible();
});

onOwnPage(
  'the uncertain come first, by the model’s word until ten of a label are judged',
  async ({ page }) => {
    const review = await ReviewPage.opened(page, '&label=crack');
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('menuitemradio', { name: 'Uncertain first' }).click();
    await expect(page).toHaveURL(/sort=doubt/);
    await expect(page.locator('[data-doubt="0"]')).toContainText('no label has the 10 verdicts');
    await review.grid.focus();
    await page.keyboard.press('ArrowRight');
    for (let at = 0; at < 10; at += 1) {
      await expect(review.lead).toHaveAttribute('aria-posinset', String(at + 1));
      await page.keyboard.press(at % 2 ? 'f' : 'a');
    }
    await review.saved();
    // Verdicts change no order until the list is asked for anew.
    await expect(page.locator('[data-doubt="0"]')).toBeVisible();
    await page.getByRole('button', { name: 'Hide judged' }).click();
    await expect(page.locator('[data-doubt="1"]')).toContainText('By your verdicts for Crack;');
    await expect(review.crop(1)).toHaveAttribute('data-verdict', 'unreviewed');
  },
);

test('the rest is accepted at once; of what was never on the screen one is asked first', async ({ page }) => {
  const review = await openGrid(page, '&label=rust');
  await review.grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await expect(review.progress(1, 68)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('dialog', { name: 'Accept 67 detections?' });
  await expect(asked).toContainText('were never on the screen');
  await asked.getByRole('button', { name: 'Accept all 67' }).click();
  await expect(review.progress(68, 68)).toBeVisible();
  await expect(review.crop(1)).toHaveAttribute('data-verdict', 'rejected');
  await review.saved();
  await page.keyboard.press('Control+z');
  await expect(review.progress(1, 68)).toBeVisible();
});

test('components of the whole inspection are accepted in one step', async ({ page }) => {
  const review = await openGrid(page, '&label=crack');
  await page.getByRole('button', { name: 'Accept 97 components' }).click();
  await expect(page.getByRole('button', { name: 'Window: 0 to review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Air Conditioner: 0 to review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crack: 50 to review' })).toBeVisible();
  await review.saved();
  await page.getByRole('button', { name: /^Undo accept/ }).click();
  await expect(page.getByRole('button', { name: 'Accept 97 components' })).toBeVisible();
});

onOwnPage(
  'the photo of a crop opens with its box selected, and the way back leads to the same crop',
  async ({ page }) => {
    const review = await ReviewPage.opened(page, '&label=stain');
    await review.grid.focus();
    await page.keyboard.press('End');
    await expect(review.lead).toHaveAttribute('aria-posinset', '46');
    const name = (await review.lead.getAttribute('aria-label')) ?? '';
    const [, id = ''] = /\((\w+)\)/.exec(name) ?? [];
    await page.keyboard.press('Enter');
    const dashboard = new DashboardPage(page);
    await expect(dashboard.host).toHaveAttribute('data-selected-id', id);
    await dashboard.host.focus();
    await page.keyboard.press('Shift+A');
    await dashboard.saved();
    await page.goBack();
    await expect(review.lead).toHaveAttribute('aria-label', name.replace('Unreviewed', 'Accepted'));
    await expect(review.lead).toBeInViewport();
    await page.keyboard.press('f');
    await expect(review.lead).not.toHaveAttribute('aria-label', name);
  },
);

onOwnPage('a verdict that another tab gives is seen here', async ({ page, context }) => {
  const review = await ReviewPage.opened(page, '&label=crack');
  const other = new ReviewPage(await context.newPage());
  await other.open('&label=crack');
  await other.grid.focus();
  await other.page.keyboard.press('ArrowRight');
  await other.page.keyboard.press('u');
  await expect(review.crop(1)).toHaveAttribute('data-verdict', 'unsure');
  await expect(review.progress(1, CRACKS)).toBeVisible();
});

onOwnPage('a crop whose photo is missing says so, and looks like no finding', async ({ page }) => {
  await page.route('**/sample/photos/*', (route) => route.abort());
  const review = await ReviewPage.opened(page, '&label=crack');
  await expect(review.crop(1)).toContainText('The photo can’t be read');
  await expect(review.crop(1)).toHaveAttribute('data-verdict', 'unreviewed');
});

test('ranges and single crops are chosen by keys and clicks', async ({ page }) => {
  const review = await openGrid(page, '&label=crack');
  await review.crop(2).click();
  await review.chosen(1);
  await review.crop(5).click({ modifiers: ['Shift'] });
  await review.chosen(4);
  await review.crop(3).click({ modifiers: ['ControlOrMeta'] });
  await review.chosen(3);
  await page.keyboard.press('Control+a');
  await review.chosen(CRACKS);
  await page.keyboard.press('Escape');
  await review.chosen(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await review.chosen(2);
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Space');
  await review.chosen(3);
  await expectAccessible(page, 'the grid with crops chosen');
});

test('a rejection is given its reason', async ({ page }) => {
  const review = await openGrid(page, '&label=crack');
  await review.crop(1).click();
  await page.keyboard.press('Shift+F');
  await page.getByRole('button', { name: /Reason for rejecting/ }).click();
  await page.getByRole('option', { name: 'Joint or pattern' }).click();
  await expect(page.getByRole('button', { name: /Joint or pattern.*Reason for rejecting/ })).toBeVisible();
});

onOwnPage.describe('on a phone', () => {
  onOwnPage.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  onOwnPage(
    'a tap chooses one, a long press begins to choose several, and the verdicts are under the thumb',
    async ({ page }) => {
      const review = await openGrid(page, '&label=crack');
      await review.crop(1).tap();
      await review.chosen(1);
      await review.crop(2).tap();
      await review.chosen(1);
      const box = await review.crop(3).boundingBox();
      const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
      const touch = await page.context().newCDPSession(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await expect(review.crop(3)).toHaveAttribute('aria-selected', 'true');
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await review.crop(5).tap();
      await review.chosen(2);
      await expectFingersFit(page);
      await expectAccessible(page, 'the grid on a phone');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await review.verdicts.getByRole('button', { name: 'Accept', exact: true }).tap();
      await expect(review.progress(2, CRACKS)).toBeVisible();
      await review.crop(1).tap();
      await review.chosen(1);
      // Without a long press as well: ticks show who is chosen, and all of the filter's are named by their number.
      await review.verdicts.getByRole('button', { name: 'Select', exact: true }).tap();
      await expect(review.verdicts.getByRole('button', { name: 'Done' })).toBeVisible();
      await review.crop(5).tap();
      await review.chosen(2);
      await review.crop(1).tap();
      await review.chosen(1);
      await expectFingersFit(page);
      await review.verdicts.getByRole('button', { name: `Select all ${CRACKS}` }).tap();
      await review.chosen(CRACKS);
      await review.verdicts.getByRole('button', { name: 'Reject', exact: true }).tap();
      await expect(review.progress(CRACKS, CRACKS)).toBeVisible();
      await page.getByRole('button', { name: `Reason for rejecting ${CRACKS}` }).tap();
      await page.getByRole('option', { name: 'Joint or pattern' }).tap();
      await expect(
        page.getByRole('button', { name: /Joint or pattern.*Reason for rejecting/ }),
      ).toBeVisible();
    },
  );
});
