/** Hands a file to the browser as an ordinary download. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name that every file system takes. */
export const fileName = (text: string, extension: string): string =>
  `${text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100)}.${extension}`;
