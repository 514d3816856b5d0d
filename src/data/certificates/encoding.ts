/** Bytes as a binary string for the ASN.1 parser: one character per byte. */
export const binaryOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

export const bytesOf = (binary: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0));

export const toBase64 = (bytes: Uint8Array): string => btoa(binaryOf(bytes));

/** The bytes of base64 text; null where it is invalid, or not in the form of {@link toBase64}. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = bytesOf(atob(text));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
