import { useEffect, useState } from 'react';
import type { DrawingFile } from '#data/drawings/drawingFile.ts';

/** Pixels of the longer side of a page: enough to be legible at the dialog's width on a high-density screen. */
export const LONGEST = 1600;

/**
 * A PDF opened page by page; null while it is being opened, `failed` where it can't be. The PDF reader is only loaded
 * now.
 */
export function usePages(pdf: Blob): DrawingFile | 'failed' | null {
  const [file, setFile] = useState<DrawingFile | 'failed' | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let opened: DrawingFile | null = null;
    const open = async () => {
      const { openPdf } = await import('#data/drawings/openPdf.ts');
      const result = await openPdf(pdf, LONGEST);
      opened = result.ok ? result.value : null;
      if (ended.signal.aborted) opened?.close();
      else setFile(opened ?? 'failed');
    };
    open().catch(() => setFile('failed'));
    return () => {
      ended.abort();
      opened?.close();
    };
  }, [pdf]);
  return file;
}

/** A page as a picture, made on demand; its URL is released with the component. */
export function usePagePicture(file: DrawingFile, page: number, isWanted: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    let made: string | null = null;
    const make = async () => {
      const picture = await file.make(page);
      if (ended.signal.aborted || !picture.ok) return;
      made = URL.createObjectURL(picture.value.bytes);
      setUrl(made);
    };
    make().catch(() => undefined);
    return () => {
      ended.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, page, isWanted]);
  return url;
}
