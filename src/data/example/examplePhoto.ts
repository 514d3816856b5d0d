/** What a photo of the example says of itself, in its bytes. */
const SAID =
  'EXAMPLE: rendered by computer for the sample inspection of Alpha AI; no real building, date not real.';

const MARKER = [0xff, 0xfe];
/** A JPEG begins with it; comments may follow at once. */
const START = 2;
/** How a camera writes the sample's day (EXIF); all of it lies in the first bytes. */
const SAMPLE_DAY = '2026:05:14';
const HEAD = 2048;

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Writes a day of the same length over every mention of the sample's. */
function dated(bytes: Uint8Array, day: string): Uint8Array {
  const copy = bytes.slice();
  const head = String.fromCharCode(...copy.subarray(0, HEAD));
  for (let at = head.indexOf(SAMPLE_DAY); at >= 0; at = head.indexOf(SAMPLE_DAY, at + 1))
    copy.set(ascii(day.replaceAll('-', ':')), at);
  return copy;
}

/**
 * A photo of the sample as a photo of the example: with another day, and with a comment that says what it is, so that
 * it is told from the sample's, and from the example's of another year, by its content.
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
