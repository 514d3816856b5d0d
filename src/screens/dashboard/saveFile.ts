/** How long a download may take to begin before its bytes are let go, milliseconds. */
const BEGUN = 60_000;

/** Gives bytes to the person as an ordinary download. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN);
}
