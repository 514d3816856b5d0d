import type { ThreadPool } from '#photos/threadPool.ts';
import type { OwnFiles } from './face/ownFiles.ts';
import { forOwnPages } from './patience.ts';
import { logoFile } from './pictures/logoFile.ts';
import type { PictureFile } from './pictures/photoPictures.ts';
import { makeAll, type PictureOptions, photosWith } from './pictures/reportPictures.ts';
import type { Press } from './press.ts';
import { compose, handed } from './setPages.ts';
import type { ReportSource } from './source.ts';
import { coverDocument } from './typesetting/document.ts';
import { fontsFor } from './typesetting/fonts.ts';
import { packed } from './typesetting/packed.ts';
import { within } from './within.ts';
import { withPress } from './withPress.ts';

type Unpictured = Omit<ReportSource, 'pictures'>;

/** The pictures of a report's cover. */
async function coverPictures(source: Unpictured, options: PictureOptions): Promise<readonly PictureFile[]> {
  const wanted = photosWith(source);
  const names = wanted.flatMap(({ pictures: { name } }) => name ?? []);
  const { picture } = coverDocument({ ...source, pictures: new Set(names) }).cover;
  const shown = wanted.filter(({ pictures: { name } }) => name !== null && name === picture);
  return [...logoFile(source.logo), ...(await makeAll(shown, { ...options, onProgress: () => undefined }))];
}

/** Typesets only the first page with the standard template: it needs no picture other than the cover's. */
export async function setFirstPage(
  source: Unpictured,
  { font }: OwnFiles,
  options: PictureOptions,
  workers: ThreadPool<Press>,
): Promise<Blob | null> {
  const files = await coverPictures(source, options);
  const document = coverDocument({ ...source, pictures: new Set(files.map(({ name }) => name)) });
  const fonts = fontsFor(source.words.tag);
  const said = packed(document);
  const ready = handed({ document: said, fonts, pictures: files, font: font?.bytes ?? null, template: null });
  await workers.run((worker) => worker.load(ready));
  return (await workers.run((worker) => worker.set(null))).pdf;
}

/**
 * Typesets a report with the firm's own template for its first page. Such a template may show anything there, so it
 * gets all texts, but only the cover's pictures, as the others are still being made. In a worker of its own.
 *
 * @returns the report so far; rejects where it can't be typeset, or when cancelled
 */
export async function setOwnFirstPage(
  source: Unpictured,
  own: OwnFiles,
  options: PictureOptions,
): Promise<Blob> {
  const pictures = await coverPictures(source, options);
  const fonts = fontsFor(source.words.tag);
  const [font, template] = [own.font?.bytes ?? null, own.template?.text ?? null];
  return within(forOwnPages(source.survey), options.signal, async (signal) => {
    const names = new Set(pictures.map(({ name }) => name));
    const document = await compose({ ...source, pictures: names, faceFaults: own.faults }, signal);
    return withPress(signal, async (workers) => {
      const ready = handed({ document, fonts, pictures, font, template });
      await workers.run((worker) => worker.load(ready));
      const { pdf } = await workers.run((worker) => worker.set(null));
      if (!pdf) throw new Error('It can’t be set without the other pictures.');
      return pdf;
    });
  });
}
