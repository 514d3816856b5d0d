import { expect, test } from '@playwright/test';
import { deviceOf } from './support/devices.ts';
import { APP, asAdministrator, SHARED } from './support/people.ts';

// Runs after two-people.spec.ts, whose photos it finds in the project.
interface Image {
  readonly image: string;
  readonly photo: { readonly sha256: string };
}

async function firstImage(): Promise<Image> {
  const [from, to] = [`i:${SHARED.id}:`, `i:${SHARED.id}:~`].map((key) =>
    encodeURIComponent(JSON.stringify(key)),
  );
  const answer = await asAdministrator(
    `/project-${SHARED.id}/_all_docs?include_docs=true&startkey=${from}&endkey=${to}`,
  );
  const { rows } = (await answer.json()) as { rows: readonly { readonly doc: Image }[] };
  return rows[0]!.doc;
}

test('a device that never had a photo says that the server’s copy is damaged, and not its own', async ({
  browser,
}) => {
  const { image, photo } = await firstImage();
  const path = `/photos-${SHARED.id}/${photo.sha256}`;
  const { _rev } = (await (await asAdministrator(path)).json()) as { _rev: string };
  const put = await asAdministrator(`${path}/original?rev=${_rev}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: 'other bytes',
  });
  expect(put.ok).toBe(true);
  const { page, openDashboard, inStep } = await deviceOf(browser, 'vic');
  await openDashboard();
  await inStep();
  await page.goto(`${APP}/dashboard?project=${SHARED.id}&image=${image}`);
  await expect(page.getByRole('alert')).toContainText('The copy at the team’s server is damaged');
  await expect(page.getByRole('alert')).not.toContainText('on this device is');
});
