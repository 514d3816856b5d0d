import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/**
 * The text of a file: UTF-8, or UTF-16 by its byte-order mark or its zero bytes. The mark is dropped. Other
 * bytes are taken as what XML declares itself to be (GB2312, Big5), else as Windows-1252 where that gives text, as
 * old label tools write names in it.
 */
export function decodeText(bytes: Uint8Array): Result<string, Reason> {
  if (bytes.length === 0) return fail(reason('empty_file'));
  const encoding = sixteenBits(bytes);
  if (encoding) return ok(new TextDecoder(encoding).decode(bytes));
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return content.includes('\0') ? fail(reason('not_text')) : ok(content);
  } catch {
    if (bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
      return fail(reason('not_text'));
    return ok(declared(bytes) ?? new TextDecoder('windows-1252').decode(bytes));
  }
}

/** The text of XML in the encoding that it names; null where it names none, one unknown, or not its own. */
function declared(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  if (name === undefined) return null;
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function sixteenBits(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return null;
}

/** Lines of a text file whatever ends them; a byte-order mark is dropped. */
export const lines = (content: string): string[] => content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
