import { expose } from 'comlink';
import pdfMake from 'pdfmake/build/pdfmake';
import type { TVirtualFileSystem } from 'pdfmake/interfaces';
import type { PictureFile } from './pictures/photoPictures.ts';
import { coverage } from './scope/coverage.ts';
import { TABLE_LAYOUTS } from './typesetting/blocks.ts';
import type { ReportDocument } from './typesetting/document.ts';
import { ARABIC_FONT, lacking, MAIN_FONT, OTHER_FONT } from './typesetting/fit.ts';
import type { FontFiles } from './typesetting/fonts.ts';
import { typeset } from './typesetting/typeset.ts';

/** Puts bytes into pdfmake's own file system, as they are. */
const store = (name: string, data: Uint8Array) =>
  // Its types know text only; bytes are copied as they are.
  pdfMake.addVirtualFileSystem({ [name]: { data } } as unknown as TVirtualFileSystem);

async function addFont(name: string, address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font could not be fetched (${response.status}).`);
  const file = `${name}.ttf`;
  const bytes = new Uint8Array(await response.arrayBuffer());
  store(file, bytes);
  pdfMake.addFonts({ [name]: { normal: file, bold: file, italics: file, bolditalics: file } });
  return bytes;
}

/** A report's pages. @returns a blob, which the page takes over without copying its tens of megabytes */
async function render(
  document: ReportDocument,
  fonts: FontFiles,
  files: readonly PictureFile[],
): Promise<Blob> {
  for (const { name, bytes } of files) store(name, bytes);
  const lacks = lacking(document, coverage(await addFont(MAIN_FONT, fonts.main)));
  if (lacks.others.size > 0) await addFont(OTHER_FONT, fonts.other);
  if (lacks.arabic) await addFont(ARABIC_FONT, fonts.arabic);
  pdfMake.addTableLayouts(TABLE_LAYOUTS);
  const pdf = pdfMake.createPdf({
    ...typeset(document, lacks),
    images: Object.fromEntries(files.map(({ name }) => [name, name])),
  });
  return new Blob([new Uint8Array(await pdf.getBuffer())], { type: 'application/pdf' });
}

const worker = { render };

export type ReportWorker = typeof worker;

expose(worker);
