/**
 * Time for a download to start before its bytes are released, milliseconds: enough for a person to choose where to save
 * it.
 */
const BEGUN = 60_000;

/** Passes a file to the browser as an ordinary download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN);
}
