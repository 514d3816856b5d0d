import { readFile } from 'node:fs/promises';
import { getDocument } from '../../tests/support/pdfReader.ts';

/** The text of a PDF, and whether it is tagged for screen readers. */
export async function readPdf(path: string) {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  const isTagged = (await (await pdf.getPage(1)).getStructTree()) !== null;
  return { text: pages.join(' '), isTagged, pages: pdf.numPages };
}
