import { LONGEST } from './usePages.ts';

/** The first page of a PDF as a picture; null where it can't be rendered here. The PDF reader is only loaded now. */
export async function firstPicture(pdf: Blob): Promise<Blob | null> {
  const { openPdf } = await import('#data/drawings/openPdf.ts');
  const opened = await openPdf(pdf, LONGEST);
  if (!opened.ok) return null;
  const made = await opened.value.make(1);
  opened.value.close();
  return made.ok ? made.value.bytes : null;
}
