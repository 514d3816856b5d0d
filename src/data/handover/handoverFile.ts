import * as v from 'valibot';
import { recordCustodySchema } from '#domain/inspection/photos/custody.ts';
import { orderSchema } from '#domain/inspection/register/workOrder.ts';
import { isObject } from '#domain/isObject.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { fromBase64, toBase64 } from '../certificates/encoding.ts';

/** Whom a record is handed over to; the choice suggests what is in the file, and is written on it. */
export const RECEIVERS = ['owner', 'contractor', 'authority', 'everything'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** What a hand-over shows. The signed text is always in it, whole: a signature covers all of it or nothing. */
export const CONTENTS = [
  'record',
  'elevations',
  'photos',
  'defects',
  'files',
  'comparison',
  'custody',
] as const;
export type Content = (typeof CONTENTS)[number];

/** Languages in which a hand-over can be read. */
export const HANDOVER_LANGUAGES = ['en', 'zh', 'zh-hk'] as const;
export type HandoverLanguage = (typeof HANDOVER_LANGUAGES)[number];

const sha = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const text = v.pipe(v.string(), v.maxLength(2000));

/** A signed revision: its text is a part of its own. */
const signedSchema = v.strictObject({
  part: count,
  record: text,
  revision: count,
  /** SHA-256 of the text in UTF-8. */
  hash: sha,
  by: text,
  /** Milliseconds since 1970, UTC. */
  at: v.number(),
  /** A key's signature of the text, see `checkProof`; null where only a name was typed. */
  proof: v.nullable(v.pipe(v.string(), v.maxLength(100_000))),
});
export type ListedRecord = v.InferOutput<typeof signedSchema>;

const pictureSchema = v.strictObject({
  part: count,
  /** SHA-256 of the part's bytes. */
  hash: sha,
  kind: v.picklist(['photo', 'drawing']),
  /** Id of the photo or drawing. */
  id: text,
  /** SHA-256 of what was signed and is shown smaller here. */
  of: sha,
  type: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
  isMasked: v.boolean(),
});
export type ListedPicture = v.InferOutput<typeof pictureSchema>;

/** A sound clip or a document, byte for byte as it was signed. */
const fileSchema = v.strictObject({
  part: count,
  /** SHA-256 of the part's bytes, by which the signed text names it. */
  hash: sha,
});
export type ListedFile = v.InferOutput<typeof fileSchema>;

const headEntries = {
  format: v.literal('alpha-ai-handover'),
  version: v.literal(1),
  madeAt: v.number(),
  language: v.picklist(HANDOVER_LANGUAGES),
  /** The reader can't change the language. */
  isFixed: v.boolean(),
  pictures: v.pipe(v.array(pictureSchema), v.maxLength(20_000)),
  /** Photos that were to be in it and could not be read. */
  missing: count,
};

const recordListSchema = v.strictObject({
  ...headEntries,
  kind: v.literal('record'),
  receiver: v.picklist(RECEIVERS),
  contents: v.array(v.picklist(CONTENTS)),
  record: signedSchema,
  /** The inspection before it; null where there is none that is signed, or it was not chosen. */
  previous: v.nullable(signedSchema),
  /** The keys of defects of both that count as one, and by what: decided in the app, covered by no signature. */
  pairs: v.pipe(v.array(v.tuple([text, text, v.picklist(['person', 'position'])])), v.maxLength(100_000)),
  /** Absent in files of earlier versions. */
  files: v.exactOptional(v.pipe(v.array(fileSchema), v.maxLength(20_000))),
  /** Photos that were erased before it was written: covered by no signature. Absent where none was. */
  erased: v.exactOptional(
    v.pipe(v.array(v.strictObject({ of: sha, at: v.number(), by: text, why: text })), v.maxLength(20_000)),
  ),
  /** Where its photos came from, as the sender's device says: covered by no signature. Absent unless it was chosen. */
  custody: v.exactOptional(recordCustodySchema),
});
/**
 * What is in a hand-over of a record: its first part. Its SHA-256 is the file's fingerprint, since it names the hash of
 * every other part.
 */
export type HandoverList = v.InferOutput<typeof recordListSchema>;

const orderListSchema = v.strictObject({
  ...headEntries,
  kind: v.literal('order'),
  order: orderSchema,
});
/** What is in the file of a work order. */
export type OrderList = v.InferOutput<typeof orderListSchema>;

const listSchema = v.variant('kind', [recordListSchema, orderListSchema]);

/** Most bytes of the list, and of a signed text. */
const MAX_LIST_BYTES = 40_000_000;
export const MAX_TEXT_BYTES = 400_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** The list as it is written: canonical JSON in UTF-8. */
export function writeList(list: HandoverList | OrderList): Bytes {
  const written = canonicalJson(list);
  if (!written.ok) throw new Error('A list is always JSON.');
  return new TextEncoder().encode(written.value);
}

/** A list in exactly the form in which this program writes it; null for anything else. */
export function readList(bytes: Bytes): HandoverList | OrderList | null {
  if (bytes.length > MAX_LIST_BYTES) return null;
  try {
    const content = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const read = v.safeParse(listSchema, JSON.parse(content));
    const again = read.success ? canonicalJson(read.output) : null;
    return read.success && again?.ok && again.value === content ? read.output : null;
  } catch {
    return null;
  }
}

/** Bytes packed with gzip. */
export async function packed(bytes: Bytes): Promise<Bytes> {
  const through = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(through).arrayBuffer());
}

/** What was packed; null where it is damaged, or becomes larger than `most` bytes. */
export async function unpacked(bytes: Bytes, most: number): Promise<Bytes | null> {
  const pieces: Bytes[] = [];
  let size = 0;
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) {
        await reader.cancel();
        return null;
      }
      pieces.push(next.value);
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  } catch {
    return null;
  }
}

export const unpackedList = (bytes: Bytes): Promise<Bytes | null> => unpacked(bytes, MAX_LIST_BYTES);

/**
 * How a file is locked: AES-GCM with 256 bits by a key that PBKDF2 makes of the password. All else of its content is in
 * the cipher.
 */
const lockSchema = v.strictObject({
  kdf: v.literal('PBKDF2-SHA-256'),
  /** A file that asks for more would keep its reader waiting for minutes. */
  iterations: v.pipe(count, v.minValue(600_000), v.maxValue(10_000_000)),
  /** Base64. */
  salt: v.pipe(v.string(), v.minLength(22), v.maxLength(100)),
});
export type Lock = v.InferOutput<typeof lockSchema>;

/** OWASP's least for PBKDF2 with SHA-256 is 600,000 (Password Storage Cheat Sheet, 2023). */
const ITERATIONS = 1_000_000;

/** A new lock; each file has its own salt, and with it its own key. */
export const newLock = (): Lock => ({
  kdf: 'PBKDF2-SHA-256',
  iterations: ITERATIONS,
  salt: toBase64(crypto.getRandomValues(new Uint8Array(32))),
});

/** The lock in a file; `null` where it has none. */
export function readLock(written: string): Result<Lock | null, 'unreadable'> {
  if (written.trim() === '') return ok(null);
  try {
    const read = v.safeParse(lockSchema, JSON.parse(written));
    return read.success ? ok(read.output) : fail('unreadable');
  } catch {
    return fail('unreadable');
  }
}

/** The key of a lock. Passwords are the same however a keyboard composes their letters (NFKC). Takes about a second. */
export async function keyOf(password: string, { iterations, salt }: Lock): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(password.normalize('NFKC'));
  const raw = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', iterations, salt: fromBase64(salt) ?? new Uint8Array(0) },
    raw,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * The nonce of a part, which its key uses once, and what binds it to its place: a part can be moved within the file, or
 * left out at its end, no more than it can be changed.
 */
function placeOf(part: number, parts: number) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(8, part);
  return {
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(`alpha-ai-handover:1:${part}:${parts}`),
  };
}

/** A part as it is in the file: as it is, or locked. */
export const lockedPart = async (
  bytes: Bytes,
  [part, parts]: readonly [number, number],
  key: CryptoKey | null,
): Promise<Bytes> =>
  key ? new Uint8Array(await crypto.subtle.encrypt(placeOf(part, parts), key, bytes)) : bytes;

/** The bytes of a part; null where they are no base64, or don't open with this key at this place. */
export async function openPart(
  written: string,
  [part, parts]: readonly [number, number],
  key: CryptoKey | null,
): Promise<Bytes | null> {
  const bytes = decoded(written);
  if (!bytes || !key) return bytes;
  return crypto.subtle.decrypt(placeOf(part, parts), key, bytes).then(
    (plain) => new Uint8Array(plain),
    () => null,
  );
}

/** The bytes of base64 text; null where it is none. */
function decoded(written: string): Bytes | null {
  try {
    const binary = atob(written);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** Bytes of a piece of base64: a multiple of three, so that pieces make one text. */
const PIECE = 3 * 8192;

/** Base64 in pieces. */
function* encoded(bytes: Bytes): Generator<string> {
  for (let at = 0; at < bytes.length; at += PIECE)
    yield btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
}

/** Where the build leaves room for the parts: nothing of a record is in the template. */
export const PARTS_MARK = '<!--alpha-ai-handover-parts-->';

/** The element of a part: never run, as its type is no script's. */
export const PART_TYPE = 'text/x-alpha-ai-part';
export const LOCK_TYPE = 'text/x-alpha-ai-lock';

const ELEMENT_END = '</script>\n';

/** A part as an element of the file. */
export const partElement = (bytes: Bytes): Blob =>
  new Blob([`<script type="${PART_TYPE}">`, ...encoded(bytes), ELEMENT_END]);

/** The file: the template with its parts, each a {@link partElement}. */
export function handoverHtml(
  [before, after]: readonly [string, string],
  lock: Lock | null,
  parts: readonly Blob[],
): Blob {
  const locked = lock ? [`<script type="${LOCK_TYPE}">`, JSON.stringify(lock), ELEMENT_END] : [];
  return new Blob([before, ...locked, ...parts, after], { type: 'text/html' });
}

/** The bytes that a part of so many bytes takes in the file. */
export const writtenSize = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 60;

/** The two halves of a template; null where it is none, as where a server answers with another page. */
export function readTemplate(template: string): readonly [string, string] | null {
  const [before, after, ...more] = template.split(PARTS_MARK);
  return before !== undefined && after !== undefined && more.length === 0 ? [before, after] : null;
}

/** Whether content of a signed text is by its own word that of this record and revision. */
export const isOfRecord = (content: unknown, { record, revision }: ListedRecord): boolean =>
  isObject(content) &&
  isObject(content.record) &&
  content.record.id === record &&
  content.record.revision === revision;
