/** The comment in a photo of the example. */
const SAID =
  'EXAMPLE: rendered by computer for the sample inspection of Alpha AI; no real building, date not real.';

const MARKER = [0xff, 0xfe];
/** The marker at the start of a JPEG; comments may follow immediately. */
const START = 2;
/** The sample's date in EXIF, which is within the first bytes. */
const SAMPLE_DAY = '2026:05:14';
const HEAD = 2048;

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Replaces every occurrence of the sample's date by another of the same length. */
function dated(bytes: Uint8Array, day: string): Uint8Array {
  const copy = bytes.slice();
  const head = String.fromCharCode(...copy.subarray(0, HEAD));
  for (let at = head.indexOf(SAMPLE_DAY); at >= 0; at = head.indexOf(SAMPLE_DAY, at + 1))
    copy.set(ascii(day.replaceAll('-', ':')), at);
  return copy;
}

/**
 * Makes a photo of the example from one of the sample: with another date, and a comment that says what it is, so that
 * its content differs from the sample's and from that of the example's other year.
 *
 * @param day `YYYY-MM-DD`
 */
export function examplePhoto(sample: Uint8Array, name: string, day: string): File {
  const comment = ascii(`${SAID} ${day}`);
  const length = comment.length + 2;
  const bytes = dated(sample, day);
  const parts = [
    bytes.slice(0, START),
    Uint8Array.from([...MARKER, length >> 8, length & 0xff]),
    comment,
    bytes.slice(START),
  ];
  return new File(parts as BlobPart[], name, { type: 'image/jpeg' });
}
