import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PictureFile } from '#report/pictures/photoFacts.ts';
import type { ReportDocument } from '#report/typesetting/document.ts';
import { createTypesetter, type Typesetter } from '#report/typesetting/typesetter.ts';
import { getDocument } from '#support/pdfReader.ts';

const require = createRequire(import.meta.url);

/** The bytes of a font, by its place among those of the report. */
export const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/noto-${name}_400Regular.ttf`)));

/** Typst anew, with the report's fonts and one of the firm's own. */
export const typesetterWith = (own: Uint8Array | null): Promise<Typesetter> =>
  createTypesetter(
    new Uint8Array(readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
    [
      font('sans-hk/400Regular/NotoSansHK'),
      font('sans-sc/400Regular/NotoSansSC'),
      font('emoji/400Regular/NotoEmoji'),
      font('sans/400Regular/NotoSans'),
      font('sans-kr/400Regular/NotoSansKR'),
      font('sans-arabic/400Regular/NotoSansArabic'),
      font('sans-hebrew/400Regular/NotoSansHebrew'),
      font('sans-thai/400Regular/NotoSansThai'),
    ],
    own,
  );

let only: Promise<Typesetter> | undefined;

/** The compiler as the report's worker has it, with all fonts; started once, as that takes seconds. */
export function typesetter(): Promise<Typesetter> {
  only ??= typesetterWith(null);
  return only;
}

/** A report as a PDF. */
export const pdfBytes = async (
  document: ReportDocument,
  pictures: readonly PictureFile[] = [],
): Promise<Uint8Array<ArrayBuffer>> => {
  const made = (await typesetter()).set(document, pictures);
  if (!made.ok) throw new Error(`It can't be set: ${JSON.stringify(made.error)}`);
  return made.value;
};

/** A report as a PDF, opened. */
export async function pdfOf(
  document: ReportDocument,
  pictures: readonly PictureFile[] = [],
): Promise<PDFDocumentProxy> {
  return getDocument({ data: await pdfBytes(document, pictures), verbosity: 0 }).promise;
}

/** The text of each page of a report as it can be selected in the PDF. */
export async function pagesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages;
}

/** The text of a report, its pages one after the other. */
export const textOf = async (document: ReportDocument): Promise<string> =>
  (await pagesOf(await pdfOf(document))).join('\n');
