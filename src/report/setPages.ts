import { transfer } from 'comlink';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import type { FaceFault } from './face/face.ts';
import type { OwnFiles } from './face/ownFiles.ts';
import type { PictureFile } from './pictures/photoPictures.ts';
import type { Press } from './press.ts';
import type { ReportSource } from './source.ts';
import { type ReportDocument, reportInSlices } from './typesetting/document.ts';
import type { FontFile } from './typesetting/fonts.ts';

/** What a report is set from. */
export interface ToSet {
  readonly source: Omit<ReportSource, 'pictures'>;
  readonly files: readonly PictureFile[];
  readonly own: OwnFiles;
  readonly fonts: readonly FontFile[];
  readonly signal: AbortSignal;
}

/** Composes a report between what else the page has to do. Rejects when it is given up. */
export function compose(source: ReportSource, signal: AbortSignal): Promise<ReportDocument> {
  const pace = createPacer();
  return runInSlices(reportInSlices(source), async () => {
    await pace();
    signal.throwIfAborted();
  });
}

/** Hands pictures over; kept here as well where the worker may have to be stopped. */
const handed = ({ files, own }: ToSet): readonly PictureFile[] =>
  own.template
    ? files
    : transfer(
        [...files],
        files.map((file) => file.bytes.buffer),
      );

/**
 * Sets a report; composed again where something in it can't be shown, so that it says so. Rejects when it is given up,
 * and where its worker breaks.
 */
export async function setPages(given: ToSet, workers: ThreadPool<Press>): Promise<Blob> {
  const { source, files, own, fonts, signal } = given;
  const { font, template } = own;
  let pictures: ReadonlySet<string> = new Set(files.map(({ name }) => name));
  let faceFaults: readonly FaceFault[] = own.faults;
  const first = await compose({ ...source, pictures, faceFaults }, signal);
  const ready = {
    document: first,
    fonts,
    pictures: handed(given),
    font: font?.bytes ?? null,
    template: template?.text ?? null,
  };
  const { unprinted, hasOwnFont } = await workers.run((worker) => worker.load(ready));
  if (font && !hasOwnFont) faceFaults = [...faceFaults, { kind: 'font_unreadable', name: font.name }];
  const isAsComposed = unprinted.length === 0 && hasOwnFont;
  let document = isAsComposed ? first : await compose({ ...source, pictures, unprinted, faceFaults }, signal);
  for (;;) {
    const { pdf, broken, faults } = await workers.run((worker) => worker.set(document));
    if (pdf) return pdf;
    if (broken.length === 0 && faults.length === 0) throw new Error('The report could not be set.');
    if (broken.length > 0) pictures = new Set([...pictures].filter((name) => !broken.includes(name)));
    else faceFaults = [...faceFaults, { kind: 'template_fails', name: template?.name ?? '', faults }];
    document = await compose({ ...source, pictures, unprinted, faceFaults }, signal);
  }
}
