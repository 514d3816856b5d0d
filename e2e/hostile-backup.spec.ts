import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type RawDoc, rewriteBackup } from '../tests/support/rewriteBackup.ts';
import { AppShell } from './pages/AppShell.ts';
import { DashboardPage } from './pages/DashboardPage.ts';
import { StoragePage } from './pages/StoragePage.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const PHOTO = '/dashboard?image=sample.sample-03';
/** The year 2090: later than anything a person does here. */
const LATER = '037193de2000-0000-Eve';

type Fields = Record<string, unknown>;
const fieldsOf = (doc: RawDoc) => doc.fields as Fields;

/** What a hostile hand makes of the documents of the sample. */
function tampered(docs: readonly RawDoc[]): readonly unknown[] {
  const evil = docs.map((doc) => {
    if (doc.type === 'run' && doc.image === 'sample.sample-03') return { ...doc, boxes: [] };
    if (doc.type === 'damage')
      return {
        ...doc,
        fields: { ...fieldsOf(doc), remark: { v: 'pinned', t: 'zzzz' }, severity: { v: 4, t: LATER } },
      };
    if (doc.type === 'project')
      return {
        ...doc,
        fields: { ...fieldsOf(doc), ...JSON.parse(`{"__proto__":{"v":{"polluted":1},"t":"${LATER}"}}`) },
      };
    return doc;
  });
  const [head] = docs;
  const id = `sample-record:1:${'f'.repeat(64)}`;
  const seal = {
    _id: `s:sample:seal:${id.replaceAll(':', '%3A')}`,
    schema: 1,
    type: 'sheet',
    project: 'sample',
    kind: 'seal',
    sheet: id,
    made: LATER,
    fields: { text: { v: '{}', t: LATER }, hash: { v: 'f'.repeat(64), t: LATER } },
  };
  const other = {
    ...head,
    _id: 'p:other',
    project: 'other',
    fields: { name: { v: '<b>Other</b>', t: LATER } },
  };
  return [...evil, seal, other];
}

/** Nothing of the preview is cut off, at 1440 px or on a phone. */
async function fits(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
}

test('what a hostile backup would do is named before it is put back, and only the rest comes in', async ({
  page,
}) => {
  test.slow();
  const dashboard = new DashboardPage(page);
  const storage = new StoragePage(page);
  await storage.withoutSavePicker();
  await dashboard.open(PHOTO);
  const count = await dashboard.number('box-count');
  await page.keyboard.press('Shift+A');
  await dashboard.saved();
  await storage.open();
  const file = await storage.backUp('Sample inspection');
  const evil = await rewriteBackup(new Blob([Uint8Array.from(readFileSync(file))]), { docs: tampered });
  const buffer = Buffer.from(await evil.arrayBuffer());

  await storage.choose({ name: 'evil.zip', mimeType: 'application/zip', buffer });
  const left = storage.restore.locator('[data-told="left"] li');
  const whys = ['other_project', 'differs', 'seal_broken', 'unusable', 'no_moment'];
  await expect(left).toHaveCount(whys.length);
  for (const why of whys)
    await expect(storage.restore.locator(`[data-what="${why}"]`)).toHaveAttribute('data-count', '1');
  await expect(storage.restore.locator('[data-what="other_project"]')).toContainText('<b>Other</b>');
  await expectAccessible(page);
  await fits(page);
  const shell = new AppShell(page);
  await shell.chooseLanguage('中文');
  await expect(page.locator('[data-told="left"]')).toContainText('不會還原的內容');
  await fits(page);
  await shell.chooseLanguage('English');

  await storage.confirm();
  await expect(storage.report).toHaveAttribute('data-merged', '1');
  await expect(storage.report.locator('[data-told="left"] li')).toHaveCount(whys.length);
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);

  await page.goto(PHOTO);
  await dashboard.ready();
  await expect(dashboard.host).toHaveAttribute('data-box-count', String(count));
  await expect(dashboard.damages.locator('[data-severity="4"]')).toHaveCount(1);
  await page.goto('/project');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('<b>Other</b>')).toHaveCount(0);
});
