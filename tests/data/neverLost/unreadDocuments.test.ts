import { expect, test } from 'vitest';
import { loaded, set, work } from './work.ts';

test('a broken document is left where it is and does not hide the others', async () => {
  const { browser, image, mine } = await work();
  await mine.close();
  const [id, run] = [...browser.disk.docs].find(([, one]) => one.type === 'run')!;
  browser.disk.docs.set(`${id}x`, { ...run, _id: `${id}x`, boxes: 'none' });
  const after = await browser.open('AFTER');
  expect(await after.damagesOf(image)).toHaveLength(3);
  expect(browser.disk.docs.has(`${id}x`)).toBe(true);
});

test('what a newer program wrote is shown, said, and never written', async () => {
  const { browser, image, mine } = await work();
  await set(mine, image, 0, { remark: 'wet' }).saved;
  await mine.close();
  const [id, doc] = [...browser.disk.docs].find(([, one]) => one.type === 'damage')!;
  browser.disk.docs.set(id, { ...doc, schema: 2, moisture: { percent: 12 } });
  const kept = browser.disk.docs.get(id);
  const after = await browser.open('AFTER');
  expect((await loaded(after, image))[0]?.remark).toBe('wet');
  expect(after.health.state.value.newer).toBe(1);
  await set(after, image, 0, { remark: 'dry' }).saved;
  await set(after, image, 1, { remark: 'dry' }).saved;
  expect((await after.damagesOf(image)).map(({ remark }) => remark)).toEqual(['wet', 'dry', '']);
  expect(browser.disk.docs.get(id)).toEqual(kept);
});
