/** Bytes as the text that ASN.1 is read from: one character each. */
export const binaryOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

export const bytesOf = (binary: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0));

export const toBase64 = (bytes: Uint8Array): string => btoa(binaryOf(bytes));

/** The bytes of a text in base64; null where it is none, or not written as {@link toBase64} writes it. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = bytesOf(atob(text));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
