import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { slowModel } from '../../scripts/planted-models/slow.mjs';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { pathStep } from '../pages/ProjectPage.ts';
import { plantedPhoto } from './plantedPhoto.ts';

/** A planted model as a file to choose. */
export const model = (name: string) => ({
  name: `${name}.onnx`,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(join(import.meta.dirname, '../..', 'tests', 'detector', 'models', `${name}.onnx`)),
});

/** A model that takes a while for each photo: tenths of a second per product, on one thread. */
export const slow = (products: number) => ({
  name: 'slow.onnx',
  mimeType: 'application/octet-stream',
  buffer: slowModel(products),
});

/** Photos as large as the models’ input, with squares at places of its grid. */
export const PHOTOS = [
  plantedPhoto(160, 160, [
    { x: 32, y: 64, colour: 0 },
    { x: 96, y: 0, colour: 2 },
  ]),
  plantedPhoto(160, 160, [{ x: 64, y: 96, colour: 0 }]),
].map((buffer, at) => ({ name: `planted-${at + 1}.png`, mimeType: 'image/png', buffer }));

export const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file][accept*=".onnx"]').setInputFiles(files);

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the assistant of the current project. */
export async function openAssistant(page: Page) {
  await pathStep(page, 'Detect').click();
  return { bench: region(page, 'Model'), trial: region(page, 'Try it'), run: region(page, 'Run') };
}

/** Chooses photos for the next run. */
export async function runOver(page: Page, scope: string, photos: number) {
  const run = region(page, 'Run');
  await run.getByRole('button', { name: /^(All photos|This photo|Chosen photos)/ }).click();
  await page.getByRole('option', { name: scope, exact: true }).click();
  await page.locator(`[data-run-photos="${photos}"]`).waitFor();
}

/** Imports photos, stores a model, and leaves the assistant open. */
export async function withModel(page: Page, file: ReturnType<typeof model>, address?: string) {
  const dashboard = await DashboardPage.opened(page, address);
  await dashboard.import(PHOTOS);
  await dashboard.ready();
  const assistant = await openAssistant(page);
  await choose(page, file);
  await assistant.bench.getByRole('button', { name: 'Save this model' }).click();
  await expect(assistant.bench.getByText('Saved on this device')).toBeVisible();
  return { dashboard, ...assistant };
}
