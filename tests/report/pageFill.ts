import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Points: the height of a page, and its margins as `style.typ` has them. */
const PAGE = { height: 841.89, top: 56, bottom: 48 };
/** Headings are set larger than this, all other text smaller; points. */
const LARGEST_BODY = 10.5;

/** How a page of a report is filled. */
export interface PageFill {
  /** Number from 1. */
  readonly page: number;
  /** The share of the page between its margins above its last line of text; 0 to 1. */
  readonly fill: number;
  /** Its last line of text, without the footer. */
  readonly last: string;
  /** Whether that line is a heading. */
  readonly endsWithHeading: boolean;
}

/** The last line of each page. Every picture of a report has text below or beside it, so that text alone is measured. */
export async function pageFills(pdf: PDFDocumentProxy): Promise<readonly PageFill[]> {
  const fills: PageFill[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    // Without the footer, and without the mark across the page, which is rotated.
    const body = items.flatMap((item) =>
      'str' in item &&
      item.str.trim() !== '' &&
      item.transform[1] === 0 &&
      item.transform[5] > PAGE.bottom - 4
        ? [{ text: item.str, y: item.transform[5] as number, size: item.transform[3] as number }]
        : [],
    );
    const lowest = Math.min(PAGE.height - PAGE.top, ...body.map(({ y }) => y));
    const line = body.filter(({ y }) => y < lowest + 1);
    fills.push({
      page,
      fill: (PAGE.height - PAGE.top - lowest) / (PAGE.height - PAGE.top - PAGE.bottom),
      last: line.map(({ text }) => text).join(''),
      endsWithHeading: line.some(({ size }) => size > LARGEST_BODY),
    });
  }
  return fills;
}
