import { expect, test } from '@playwright/test';
import { RecordPage } from './pages/RecordPage.ts';
import { expectAccessible } from './support/axe.ts';

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Hong_Kong' });

const point = (time: string) => `<trkpt lat="22.3" lon="114.1"><time>${time}</time></trkpt>`;
const GPX = `<gpx version="1.1"><trk><trkseg>${point('2026-05-14T02:10:11Z')}${point('2026-05-14T02:25:00Z')}</trkseg></trk></gpx>`;

test('flights come from a log or by hand, and with the service history are kept and printed', async ({
  page,
}) => {
  const record = await RecordPage.opened(page, 'scope');
  const flights = page.getByRole('region', { name: 'Flights' });
  const choose = (name: string, text: string) =>
    flights
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('odd.csv', 'time(millisecond),latitude\n0,22.3');
  await expect(
    flights.getByText(/^odd\.csv was not read: its times are counted from take-off/),
  ).toBeVisible();
  await choose('wall.gpx', GPX);
  await expect(flights.getByText('1 flight was read from wall.gpx.')).toBeVisible();
  await choose('wall.gpx', GPX);
  await expect(flights.getByText('1 flight of wall.gpx: recorded already.')).toBeVisible();

  const first = flights.getByRole('group', { name: /^Flight 1/ });
  await expect(first.getByLabel('Time of day (Take-off)')).toHaveValue('10:10:11');
  await first.getByLabel('Pilot').fill('Lee');
  await first.getByLabel('Permit no.').fill('P-7');
  await first.getByLabel('Permit valid until', { exact: true }).fill('13 May 2026');
  await first.getByLabel('Permit valid until', { exact: true }).blur();
  await expect(first.getByText('It had ended on the day of the flight.')).toBeVisible();

  await flights.getByRole('button', { name: 'Add: Flight' }).click();
  const second = flights.getByRole('group', { name: /^Flight 2/ });
  await expect(second.getByLabel('Take-off', { exact: true })).toHaveValue('');
  await expect(second.getByLabel('Pilot')).toHaveValue('');
  await second.getByRole('button', { name: 'Pilot, papers and aircraft as in the flight before' }).click();
  await expect(second.getByLabel('Pilot')).toHaveValue('Lee');
  const landing = second.getByLabel('Time of day (Landing)');
  await landing.fill('99:00');
  await expect(second.getByText('Enter a day and a time that has been, such as 09:05.')).toBeVisible();
  await flights.getByRole('button', { name: /^Remove: Flight 2/ }).click();
  await expect(second).toHaveCount(0);

  const service = page.getByRole('region', { name: 'Service history' });
  await service.getByRole('button', { name: 'Add: Works' }).click();
  const works = service.getByRole('group', { name: 'Works 1' });
  await works.getByLabel('When').fill('spring');
  await works.getByLabel('When').blur();
  await expect(
    works.getByText('Enter a year, a month or a day, such as 2014, 2014-06 or 2014-06-30.'),
  ).toBeVisible();
  await works.getByLabel('When').fill('2014');
  await works.getByLabel('What').fill('Render renewed');
  await works.getByLabel('What').blur();
  await expect(page.locator('[data-save-state="saved"]').first()).toBeAttached();
  await page.reload();
  await expect(first.getByLabel('Pilot')).toHaveValue('Lee');
  await expect(works.getByLabel('When')).toHaveValue('2014');
  await expectAccessible(page);

  await record.go('report');
  await expect(
    page.getByText('The licence or permit had ended on the day of a flight').first(),
  ).toBeVisible();
  const text = (await record.readReport()).join(' ').replaceAll(/\s+/g, ' ');
  for (const stated of ['Flights', '10:10:11', 'Lee', 'P-7', 'Service history', '2014', 'Render renewed'])
    expect(text).toContain(stated);
});
