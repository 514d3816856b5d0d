/**
 * Signs a person in at a team's server, in the app, and adds a project to their browser.
 *
 * @param page of Playwright @param url of the app @param person `{ name, password }` @param project its name
 * @returns when the project was requested, milliseconds since 1970
 */
export async function joinInBrowser(page, url, { name, password }, project) {
  await page.goto(url);
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${url}/project`);
  const began = Date.now();
  await page.getByRole('button', { name: `Download ${project} to this device` }).click();
  await page.getByRole('link', { name: project }).waitFor();
  return began;
}
