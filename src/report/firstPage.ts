import type { ThreadPool } from '#photos/threadPool.ts';
import type { OwnFiles } from './face/ownFiles.ts';
import { logoFile } from './pictures/logoFile.ts';
import { makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import type { Press } from './press.ts';
import type { ReportSource } from './source.ts';
import { coverDocument } from './typesetting/document.ts';
import { fontsFor } from './typesetting/fonts.ts';

/**
 * Sets the first page of a report alone: nothing but its own photo has to be there. A firm's own template sets whole
 * reports only, so there is none.
 *
 * @returns the page as a PDF; null where it can't be had without the rest
 */
export async function setFirstPage(
  source: Omit<ReportSource, 'pictures'>,
  { template, font }: OwnFiles,
  options: PictureOptions,
  workers: ThreadPool<Press>,
): Promise<Blob | null> {
  if (template) return null;
  const wanted = photosWith(source);
  const names = wanted.flatMap(({ pictures: { name } }) => name ?? []);
  const { picture } = coverDocument({ ...source, pictures: new Set(names) }).cover;
  const shown = wanted.filter(({ pictures: { name } }) => name !== null && name === picture);
  const files = [
    ...logoFile(source.logo),
    ...(await makeAll(shown, { ...options, onProgress: () => undefined })),
  ];
  const document = coverDocument({ ...source, pictures: new Set(files.map(({ name }) => name)) });
  const fonts = fontsFor(source.words.tag);
  const ready = { document, fonts, pictures: files, font: font?.bytes ?? null, template: null };
  await workers.run((worker) => worker.load(ready));
  return (await workers.run((worker) => worker.set(document))).pdf;
}
