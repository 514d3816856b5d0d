/** Bytes of an object, a list, an element of XML, a value and a line, as parsed; rounded up from V8's. */
const COST: readonly (readonly [code: number, bytes: number])[] = [
  [0x7b, 64], // {
  [0x5b, 48], // [
  [0x3c, 200], // <
  [0x2c, 16], // ,
  [0x0a, 40], // line feed
];
/** Texts shorter than this, in characters, are never too large. */
const SMALL = 8_000_000;
/** Memory that a parsed text may take, bytes: half of what a browser gives all of a page's workers together. */
const MOST = 2_000_000_000;

/**
 * Whether a text holds more values than fit into memory once it is parsed, as told by its signs alone: a list of empty
 * objects takes thirty times its length, and where memory ends, the page ends with it.
 */
export function exceedsMemory(text: string, most = MOST, small = SMALL): boolean {
  if (text.length < small) return false;
  const costs = new Uint8Array(128);
  for (const [code, each] of COST) costs[code] = each;
  let bytes = 2 * text.length;
  for (let at = 0; at < text.length && bytes <= most; at += 1) bytes += costs[text.charCodeAt(at)] ?? 0;
  return bytes > most;
}
