// Makes backups to be restored, in a browser of their own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBrowser } from './browser.mjs';

async function make({ photos, boxes, bytes }) {
  const { project, images } = await window.torture.importPhotos(photos, boxes, bytes);
  const signed = await window.torture.sign(project);
  await window.torture.workspace.settled();
  return { project, images, signed, zip: await window.torture.backup(project) };
}

/**
 * @param {number} count
 * @param {{ profile: string, folder: string, url: string, photos: number, boxes: number, bytes: number }} of the
 * browser's profile, the served folder, and the content of each backup
 * @returns for each its file within the folder, its project, its images, and its signature
 */
export async function makeBackups(count, { profile, folder, url, ...of }) {
  const browser = await startBrowser(profile, url);
  await browser.ready();
  mkdirSync(join(folder, 'backups'), { recursive: true });
  const made = [];
  for (let n = 0; n < count; n += 1) {
    const { zip, ...backup } = await browser.page.evaluate(make, of);
    const file = `backups/${n}.zip`;
    writeFileSync(join(folder, file), Buffer.from(zip, 'hex'));
    made.push({ file, ...backup });
  }
  await browser.kill();
  return made;
}
