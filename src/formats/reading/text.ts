import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { CALLED, eastAsianIn } from './letters/eastAsian.ts';

/** The text of a file, and its encoding where that is only likely. */
export interface DecodedText {
  readonly text: string;
  /** The usual name of the encoding; null where the file states it. */
  readonly likely: string | null;
}

const sure = (text: string) => ok({ text, likely: null });

/**
 * The text of a file: UTF-8, or UTF-16 by its byte-order mark or its zero bytes. The mark is dropped. Other bytes are
 * decoded as what XML declares (GB2312, Big5), else as Chinese or Japanese where that gives plausible text, else as Windows-1252,
 * which old label tools use for names.
 */
export function decodeText(bytes: Uint8Array): Result<DecodedText, Reason> {
  if (bytes.length === 0) return fail(reason('empty_file'));
  const encoding = sixteenBits(bytes);
  if (encoding) return sure(new TextDecoder(encoding).decode(bytes));
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return content.includes('\0') ? fail(reason('not_text')) : sure(content);
  } catch {
    if (bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
      return fail(reason('not_text'));
    const declaredEncoding = declared(bytes);
    if (declaredEncoding !== null) return sure(declaredEncoding);
    const found = eastAsianIn(bytes);
    return ok(
      found
        ? { text: found.text, likely: CALLED[found.encoding] }
        : { text: new TextDecoder('windows-1252').decode(bytes), likely: 'Windows-1252' },
    );
  }
}

/** The text of XML in its declared encoding; null where it declares none, an unknown one, or a wrong one. */
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

/** Lines of a text file with any line ends; a byte-order mark is dropped. */
export const lines = (content: string): string[] => content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
