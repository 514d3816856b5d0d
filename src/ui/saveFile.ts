/** How long a download may take to begin before its bytes are released, milliseconds: long enough to answer where to save it. */
const BEGUN = 60_000;

/** Hands a file to the browser as an ordinary download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN);
}

/** A name that every file system takes. */
export const fileName = (text: string, extension: string): string =>
  `${text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100)}.${extension}`;
