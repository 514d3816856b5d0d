import { expect, test } from '@playwright/test';
import { type Device, deviceOf } from './support/devices.ts';
import { APP, asAdministrator, nameOf, SHARED, signedIn } from './support/people.ts';
import { json, type Stored } from './support/writes.ts';

// Runs after two-people.spec.ts, whose photos it finds in the project.
test.describe.configure({ mode: 'serial' });

const DATABASE = `/project-${SHARED.id}`;
const AUDIT = `${APP}/project/${SHARED.id}?tab=team&part=audit`;
const OTHER = 'cd'.repeat(32);

async function documentsOf(prefix: string): Promise<readonly Stored[]> {
  const [from, to] = [prefix, `${prefix}~`].map((key) => encodeURIComponent(JSON.stringify(key)));
  const answer = await asAdministrator(
    `${DATABASE}/_all_docs?include_docs=true&startkey=${from}&endkey=${to}`,
  );
  const { rows } = (await answer.json()) as { readonly rows: readonly { readonly doc: Stored }[] };
  return rows.map(({ doc }) => doc);
}

/**
 * Puts a forged version over a document, as a node takes it that has not heard of the true one yet, and then gives it to
 * all: its writer is answered that it is refused. Here an administrator does, as that comes about in one of three times.
 */
async function forgeOver(doc: Stored, change: object): Promise<void> {
  const [start = '', before = ''] = String(doc._rev).split('-');
  const ids = ['f'.repeat(32), before];
  const at = Number(start) + 1;
  const forged = { ...doc, ...change, _rev: `${at}-${ids[0]}`, _revisions: { start: at, ids } };
  const answer = await asAdministrator(`${DATABASE}/_bulk_docs`, {
    method: 'POST',
    body: JSON.stringify({ docs: [forged], new_edits: false }),
  });
  expect(await answer.json()).toEqual([]);
}

/** Puts a forged version beside a document, past the app, with a history of its writer's making. */
async function forgeBeside(doc: Stored, change: object): Promise<void> {
  const ask = await signedIn('ina');
  const ids = Array.from({ length: 99 }, (_, at) => (at + 100).toString(16).repeat(16).slice(0, 32));
  const forged = { ...doc, ...change, _rev: `99-${ids[0]}`, _revisions: { start: 99, ids } };
  const answer = await ask(`${DATABASE}/_bulk_docs`, {
    method: 'POST',
    body: JSON.stringify({ docs: [forged], new_edits: false }),
  });
  expect(await answer.json()).toEqual([]);
}

/** How many boxes the first photo shows, and how many of them nobody judged. */
const shownBy = async ({ stage }: Device) => [
  await stage.getAttribute('data-box-count'),
  await stage.getAttribute('data-unreviewed-count'),
];

test('forged runs, photos and steps on a real cluster are shown and counted on no device, new ones included; the audit names them', async ({
  browser,
}) => {
  test.slow();
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await expect(ina.stage).toHaveAttribute('data-ready', 'true');
  await ina.inStep();
  await ina.page.getByRole('grid', { name: 'Damages' }).getByRole('row').first().click();
  await ina.page.keyboard.press('Shift+A');
  await ina.inStep();
  // At a start a device commits to all of its person's steps.
  await ina.page.reload();
  await ina.inStep();
  await expect
    .poll(async () =>
      (await documentsOf(`s:${SHARED.id}:commitments:`)).some(({ _id }) => _id.includes(nameOf('ina'))),
    )
    .toBe(true);
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  await expect(lea.stage).toHaveAttribute('data-ready', 'true');
  const before = await shownBy(lea);

  const runs = await documentsOf(`n:${SHARED.id}.`);
  const images = await documentsOf(`i:${SHARED.id}:`);
  const steps = (await documentsOf(`c:${SHARED.id}:`)).filter(({ _id }) => _id.endsWith(`~${nameOf('ina')}`));
  const [run, image, step] = [runs[0]!, images[0]!, steps.at(-1)!];
  await forgeOver(run, { boxes: [] });
  for (const other of runs.slice(1)) await forgeBeside(other, { boxes: [] });
  await forgeOver(image, { photo: { ...(image.photo as object), sha256: OTHER } });
  await forgeOver(step, { changes: [] });

  await lea.page.goto(AUDIT);
  const found = lea.page.locator('section', {
    has: lea.page.getByRole('heading', { name: 'Forged versions' }),
  });
  for (const { _id } of [...runs, image, step]) {
    const row = found.getByRole('listitem').filter({ hasText: _id });
    await expect(row).toContainText('The true version is here.');
  }
  await expect(found.getByRole('listitem').filter({ hasText: step._id })).toContainText(
    `from ${nameOf('ina')}`,
  );
  const vic = await deviceOf(browser, 'vic');
  for (const device of [lea, ina, vic]) {
    await device.openDashboard();
    await device.inStep();
    await expect(device.stage).toHaveAttribute('data-ready', 'true');
    await expect.poll(() => shownBy(device)).toEqual(before);
    await expect(device.page.getByRole('grid', { name: 'Damages' }).getByRole('row')).toHaveCount(
      Number(before[0]),
    );
    await expect(device.state).toHaveAttribute('data-team-refused', '0');
  }
});

test('a version of a box that leaves out its verdict is shown with it on every device, and put back at the server', async ({
  browser,
}) => {
  // The devices of earlier tests are still open.
  for (const context of browser.contexts()) await context.close();
  const ina = await deviceOf(browser, 'ina');
  await ina.openDashboard();
  await expect(ina.stage).toHaveAttribute('data-ready', 'true');
  await ina.inStep();
  await ina.page.getByRole('grid', { name: 'Damages' }).getByRole('row').last().click();
  await ina.page.keyboard.press('Shift+A');
  await ina.inStep();
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  const before = await shownBy(ina);

  const isJudged = ({ fields }: Stored) => Object.hasOwn(fields ?? {}, 'verdict');
  const judged = (await documentsOf(`d:${SHARED.id}.`)).filter(isJudged);
  const box = judged.at(-1)!;
  const { verdict: _verdict, ...left } = box.fields as Readonly<Record<string, unknown>>;
  // One device alone meets the version: others would receive what the first one put back.
  await ina.page.goto('about:blank');
  await forgeOver(box, { fields: left });

  await lea.page.goto(AUDIT);
  const found = lea.page.locator('section', {
    has: lea.page.getByRole('heading', { name: 'Documents deleted or emptied past the app' }),
  });
  await expect(found.getByRole('listitem').filter({ hasText: box._id }).first()).toContainText(
    'left out what was there before',
  );
  for (const device of [lea, ina, await deviceOf(browser, 'vic')]) {
    await device.openDashboard();
    await device.inStep();
    await expect(device.stage).toHaveAttribute('data-ready', 'true');
    await expect.poll(() => shownBy(device)).toEqual(before);
    await expect(device.state).toHaveAttribute('data-team-refused', '0');
  }
  await expect
    .poll(async () => (await documentsOf(box._id)).map(({ fields }) => fields))
    .toEqual([box.fields]);
});

test('a signature that somebody else wrote under the signer’s stamp is not counted, and stands in the audit', async ({
  browser,
}) => {
  const t = (ahead: number) =>
    `${(Date.now() + ahead).toString(16).padStart(12, '0')}-0000-FORGED~aaaaaa~${nameOf('sig')}`;
  const id = `s:${SHARED.id}:record:signed-by-nobody`;
  const made = t(-2000);
  const person = { name: 'Sig', role: 'Inspector', at: new Date().toISOString() };
  const doc = {
    ...{
      _id: id,
      schema: 1,
      type: 'sheet',
      project: SHARED.id,
      kind: 'record',
      sheet: 'signed-by-nobody',
      made,
    },
    fields: {
      title: { v: 'Signed by nobody', t: made },
      state: { v: 'signed', t: t(-1000) },
      [`signoff:1:${OTHER}`]: { v: { person, hash: OTHER }, t: t(-1000) },
    },
  };
  const path = `${DATABASE}/${encodeURIComponent(id)}`;
  // Not past the guard: a reviewer is refused.
  const refused = await (await signedIn('rex'))(path, { method: 'PUT', body: JSON.stringify(doc) });
  expect(refused.status).toBe(403);
  const put = await asAdministrator(path, { method: 'PUT', body: JSON.stringify(doc) });
  expect(put.ok, JSON.stringify(await json(put))).toBe(true);
  const lea = await deviceOf(browser, 'lea');
  await lea.openDashboard();
  await lea.inStep();
  await lea.page.goto(AUDIT);
  const found = lea.page.locator('section', {
    has: lea.page.getByRole('heading', { name: 'Forged versions' }),
  });
  await expect(found.getByRole('listitem').filter({ hasText: `signoff:1:${OTHER}` })).toContainText(
    'It doesn’t count',
  );
  await lea.page.goto(`${APP}/project/${SHARED.id}?tab=records`);
  await expect(lea.page.getByRole('main')).not.toContainText(/\bSigned\b(?! by nobody)/);
});
