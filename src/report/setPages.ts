import { transfer } from 'comlink';
import { createPacer, runInSlices } from '#data/write/yieldToPage.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import type { FaceFault } from './face/face.ts';
import type { OwnFiles } from './face/ownFiles.ts';
import type { PictureFile } from './pictures/photoPictures.ts';
import type { Load, Press } from './press.ts';
import type { ReportSource } from './source.ts';
import { reportInSlices } from './typesetting/document.ts';
import type { FontFile } from './typesetting/fonts.ts';
import { type PackedDocument, packInSlices } from './typesetting/packed.ts';

/** The input for typesetting a report. */
export interface ToSet {
  readonly source: Omit<ReportSource, 'pictures'>;
  readonly files: readonly PictureFile[];
  readonly own: OwnFiles;
  readonly fonts: readonly FontFile[];
  readonly signal: AbortSignal;
}

function* composeInSlices(source: ReportSource): Generator<void, PackedDocument> {
  return yield* packInSlices(yield* reportInSlices(source));
}

/** Composes a report in small slices, so that the page stays responsive. Rejects when cancelled. */
export function compose(source: ReportSource, signal: AbortSignal): Promise<PackedDocument> {
  const pace = createPacer();
  return runInSlices(composeInSlices(source), async () => {
    await pace();
    signal.throwIfAborted();
  });
}

const buffersOf = (files: readonly Uint8Array<ArrayBuffer>[]) => [
  ...new Set(files.map(({ buffer }) => buffer)),
];

/** Transfers the input to a worker; pictures are copied instead where the worker may have to be stopped. */
export function handed(ready: Load): Load {
  const { document, pictures, font, template } = ready;
  const given = template === null && font === null ? pictures.map(({ bytes }) => bytes) : [];
  // Comlink only looks up transfers for whole arguments, not for values inside them.
  return transfer(ready, buffersOf([...document, ...given]));
}

/**
 * Typesets a report; if something can't be shown, composes it again with a note on that. Rejects when cancelled, and
 * where its worker crashes.
 */
export async function setPages(given: ToSet, workers: ThreadPool<Press>): Promise<Blob> {
  const { source, files, own, fonts, signal } = given;
  const { font, template } = own;
  let pictures: ReadonlySet<string> = new Set(files.map(({ name }) => name));
  let faceFaults: readonly FaceFault[] = own.faults;
  const first = await compose({ ...source, pictures, faceFaults }, signal);
  const ready = handed({
    document: first,
    fonts,
    pictures: files,
    font: font?.bytes ?? null,
    template: template?.text ?? null,
  });
  const { unprinted, hasOwnFont } = await workers.run((worker) => worker.load(ready));
  if (font && !hasOwnFont) faceFaults = [...faceFaults, { kind: 'font_unreadable', name: font.name }];
  const isAsComposed = unprinted.length === 0 && hasOwnFont;
  let anew = isAsComposed ? null : await compose({ ...source, pictures, unprinted, faceFaults }, signal);
  for (;;) {
    const said = anew && transfer(anew, buffersOf(anew));
    const { pdf, broken, faults } = await workers.run((worker) => worker.set(said));
    if (pdf) return pdf;
    if (broken.length === 0 && faults.length === 0) throw new Error('The report could not be set.');
    if (broken.length > 0) pictures = new Set([...pictures].filter((name) => !broken.includes(name)));
    else faceFaults = [...faceFaults, { kind: 'template_fails', name: template?.name ?? '', faults }];
    anew = await compose({ ...source, pictures, unprinted, faceFaults }, signal);
  }
}
