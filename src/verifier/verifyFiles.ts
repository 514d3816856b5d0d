import { checkProof, signatureIn } from '#data/certificates/proof.ts';
import {
  checkTimeStamp,
  LARGEST_ANSWER,
  type TimeStamp,
  type TimeStampFault,
} from '#data/certificates/timeStamp.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import { sha256 } from '#data/records/sealCheck.ts';
import { groupBy } from '#domain/groupBy.ts';
import {
  custodyOfSigned,
  type RecordCustody,
  readCustodyFile,
  type SignedPhotoCustody,
} from '#domain/inspection/photos/custody.ts';
import { type ErasedPhoto, readErased, readErasedFile } from '#domain/inspection/photos/erased.ts';
import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import { isObject } from '#domain/isObject.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** The largest record and the largest other file that are read, bytes; each is in memory as a whole. */
const MAX_RECORD_BYTES = 400_000_000;
const MAX_PHOTO_BYTES = 1_000_000_000;
/** How the app names the file of a signature. */
const SIGNATURE_NAME = /\.signature\.json$/i;
/** Longer texts of a record are cut where they are shown. */
const MAX_SHOWN = 200;

/** What a signed record lacks. */
type Lack = 'version' | 'number' | 'revision' | 'photos' | 'photo' | 'boxes' | 'box';

/** What became of a photo that was signed. */
export type PhotoFinding =
  /** Its bytes are there; in a file of another name where `files` names some. */
  | { readonly state: 'same'; readonly name: string; readonly files: readonly string[] }
  | { readonly state: 'missing'; readonly name: string }
  /** A file of its name has the bytes of other signed photos. */
  | { readonly state: 'swapped'; readonly name: string; readonly of: readonly string[] }
  | { readonly state: 'changed'; readonly name: string }
  /** A file is what a backup names as its masked copy: nothing that was signed says how that should look. */
  | { readonly state: 'masked'; readonly name: string }
  /** A file says that it was erased, which nobody signed. */
  | { readonly state: 'erased'; readonly name: string; readonly erased: ErasedPhoto }
  /** The file of its name could not be read, or is larger than {@link MAX_PHOTO_BYTES}. */
  | { readonly state: 'unread'; readonly name: string };

/** Whether a photo is neither as it was signed nor changed: a masked copy, or erased. */
export const isUncompared = (state: PhotoFinding['state']): boolean =>
  state === 'masked' || state === 'erased';

/** What a record says of itself, for people to read; empty where it says nothing. */
export interface RecordFacts {
  readonly no: string;
  readonly revision: number;
  readonly project: string;
  readonly address: string;
  readonly signer: string;
  /** The name as it was typed by hand; empty in early records. */
  readonly typed: string;
  readonly role: string;
  readonly registration: string;
  readonly signedOn: string;
  readonly declaration: string;
  readonly photos: number;
  readonly boxes: number;
  /** Null in early records, which have no list of them. */
  readonly reservations: number | null;
}

/** The result for one signed record. */
export interface Verified {
  readonly file: string;
  /** SHA-256 of the file, hex. */
  readonly hash: string;
  /** Null where the file lacks what a record has. */
  readonly facts: RecordFacts | null;
  readonly lacks: readonly Lack[];
  /** Whether the file is exactly as this program writes it. */
  readonly isCanonical: boolean;
  /** Whether the hash is the one that was given; null where none was. */
  readonly isHashGiven: boolean | null;
  readonly key: KeySignature;
  /** The time stamp of the key's signature, or why it is none; null where no file of one was chosen. */
  readonly stamp: Result<TimeStamp, TimeStampFault | 'no_signature'> | null;
  /** Null where no other files were chosen, and where the record has no valid list of photos. */
  readonly photos: readonly PhotoFinding[] | null;
  /** Where its photos came from, as a file states it; the name of a file that states it of another record; null without. */
  readonly custody:
    | { readonly stated: RecordCustody; readonly photos: readonly SignedPhotoCustody[] }
    | { readonly otherRecord: string }
    | null;
  /** Files that are neither the record nor a signature, nor can be a photo. */
  readonly refused: readonly RefusedFile[];
  /**
   * `invalid`: something isn't as it was signed. `unconfirmed`: nothing contradicts the signature, but without a hash
   * nobody's signature was verified, or photos are masked copies or were erased. `valid`: unchanged since it was signed.
   */
  readonly status: 'valid' | 'unconfirmed' | 'invalid';
}

/** A file that is no signed record, and why. */
interface RefusedFile {
  readonly why: 'unreadable' | 'too_large' | 'not_json' | 'other_format';
  readonly file: string;
}

/** Why nothing can be verified. */
export type Unverifiable =
  | RefusedFile
  | { readonly why: 'no_record' }
  | { readonly why: 'several_records'; readonly files: readonly string[] }
  | { readonly why: 'no_hash'; readonly given: string };

/** A text of a record for people: without control characters and characters that change the direction of text. */
export function shownText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const plain = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return plain.length > MAX_SHOWN ? `${[...plain].slice(0, MAX_SHOWN).join('')}…` : plain;
}

/**
 * The 64 digits of a hash, from the text of a QR code too.
 * @returns null where none is given; what was given where it is no hash
 */
export function readHash(given: string): Result<string | null, Unverifiable> {
  if (given.trim() === '') return ok(null);
  const hash = given
    .toLowerCase()
    .replace(/^.*sha256:/s, '')
    .replace(/\s/g, '');
  return /^[0-9a-f]{64}$/.test(hash) ? ok(hash) : fail({ why: 'no_hash', given: shownText(given) });
}

type Content = Readonly<Record<string, unknown>>;
type SignedPhoto = { readonly name: string; readonly sha256: string };

const isSignedPhoto = (value: unknown): value is SignedPhoto =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.sha256 === 'string' &&
  /^[0-9a-f]{64}$/.test(value.sha256);

/** The JSON in a file of UTF-8; undefined where it is none. */
function parsed(bytes: Uint8Array): { readonly text: string; readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function lacksOf({ version, record, images, damages }: Content): readonly Lack[] {
  const lacks: Lack[] = [];
  if (version !== 1) lacks.push('version');
  if (!isObject(record) || typeof record.no !== 'string') lacks.push('number');
  if (!isObject(record) || !Number.isSafeInteger(record.revision)) lacks.push('revision');
  if (!Array.isArray(images)) lacks.push('photos');
  else if (!images.every(isSignedPhoto)) lacks.push('photo');
  if (!Array.isArray(damages)) lacks.push('boxes');
  else if (!damages.every(isObject)) lacks.push('box');
  return lacks;
}

const objectIn = (value: unknown): Content => (isObject(value) ? value : {});
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function factsOf(content: Content): RecordFacts {
  const record = objectIn(content.record);
  const project = objectIn(content.project);
  const sheet = objectIn(content.sheet);
  const { type, no } = objectIn(sheet.registration);
  return {
    no: shownText(record.no),
    revision: Number(record.revision),
    project: shownText(project.name),
    address: shownText(project.address),
    signer: shownText(sheet.name ?? objectIn(content.signoff).person),
    typed: shownText(sheet.typed),
    role: shownText(sheet.role),
    registration: [type, no].map(shownText).filter(Boolean).join(' '),
    signedOn: shownText(sheet.signedOn),
    declaration: shownText(sheet.declaration),
    photos: lengthOf(content.images),
    boxes: lengthOf(content.damages),
    reservations: Array.isArray(sheet.reservations) ? sheet.reservations.length : null,
  };
}

/** The bytes of a file; null where it can't be read. */
const bytesOf = async ({ file, unreadable = false }: FileSource): Promise<ArrayBuffer | null> =>
  unreadable ? null : file.arrayBuffer().catch(() => null);

/** Chosen files by what they are: whatever is neither a record nor a signature may be a photo. */
interface Sorted {
  readonly records: { readonly file: File; readonly content: Content; readonly text: string }[];
  /** With what isn't valid under a signature's name: that is never as if there were none. */
  readonly signatures: { readonly name: string; readonly record: unknown; readonly text: string }[];
  readonly stamps: FileSource[];
  /** Photos that files beside the record say were erased. */
  readonly erased: ErasedPhoto[];
  readonly custodies: { readonly file: string; readonly record: string; readonly custody: RecordCustody }[];
  readonly others: FileSource[];
  readonly refused: RefusedFile[];
}

async function sort(files: readonly FileSource[]): Promise<Sorted> {
  const sorted: Sorted = {
    ...{ records: [], signatures: [], stamps: [], erased: [] },
    ...{ custodies: [], others: [], refused: [] },
  };
  for (const source of files) {
    const { file } = source;
    const { name, size } = file;
    const refuse = (why: RefusedFile['why']) => sorted.refused.push({ why, file: shownText(name) });
    if (/\.tsr$/i.test(name)) sorted.stamps.push(source);
    // Tables come with records; no photo is one.
    else if (/\.csv$/i.test(name)) refuse('other_format');
    else if (!/\.json$/i.test(name)) sorted.others.push(source);
    else if (size > MAX_RECORD_BYTES) refuse('too_large');
    else {
      const bytes = await bytesOf(source);
      const read = bytes && parsed(new Uint8Array(bytes));
      const content = read && isObject(read.value) ? read.value : null;
      const erased = readErasedFile(content);
      const custody = readCustodyFile(content);
      if (read && content?.format === 'alpha-ai-record')
        sorted.records.push({ file, content, text: read.text });
      else if (content?.format === 'alpha-ai-signature' || SIGNATURE_NAME.test(name))
        sorted.signatures.push({ name, record: content?.record, text: read?.text ?? '' });
      else if (erased) sorted.erased.push(...erased);
      else if (custody === 'unreadable') refuse('unreadable');
      else if (custody) sorted.custodies.push({ file: shownText(name), ...custody });
      else refuse(read ? 'other_format' : bytes ? 'not_json' : 'unreadable');
    }
  }
  return sorted;
}

const hashOf = ({ sha256: hash }: SignedPhoto): string => hash;
const nameOf = ({ name }: SignedPhoto): string => name;
const namesOf = (photos: readonly SignedPhoto[]): readonly string[] => [...new Set(photos.map(nameOf))];

/** The file of a backup that has its documents, one a line. */
const DOCUMENTS = 'docs.ndjson';

/** What a backup says of erased photos: their hash, and who erased them when and why. */
function erasedIn({ sheet, fields }: Content): ErasedPhoto | null {
  const { status, erased } = objectIn(fields);
  if ((objectIn(status).v ?? 'live') !== 'live' || typeof sheet !== 'string') return null;
  return readErased({ id: sheet, madeAt: 0, values: { erased: objectIn(erased).v } });
}

/** Adds which copies a backup names as the masked ones of which originals, by the hashes of these, and what it calls erased. */
function noteDocuments(
  bytes: ArrayBuffer,
  copiesOf: Map<string, Set<string>>,
  erased: Map<string, ErasedPhoto>,
): void {
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    const isNamed = line.includes('"masked_copy"') || line.includes('"erased"');
    const doc = isNamed ? objectIn(parsed(new TextEncoder().encode(line))?.value) : {};
    const tombstone = doc.kind === 'erased' ? erasedIn(doc) : null;
    if (tombstone) erased.set(tombstone.sha256, tombstone);
    const copy = objectIn(objectIn(doc.fields).copy).v;
    const { kind, sheet: original } = doc;
    if (kind !== 'masked_copy' || typeof original !== 'string' || typeof copy !== 'string') continue;
    copiesOf.set(original, (copiesOf.get(original) ?? new Set()).add(copy));
  }
}

/** Compares files with the signed photos, by name and by content, as `verify-record.mjs` does. */
async function comparePhotos(
  images: readonly SignedPhoto[],
  { others: files, erased: listed }: Pick<Sorted, 'others' | 'erased'>,
  onProgress: (done: number, total: number) => void,
): Promise<readonly PhotoFinding[]> {
  const erased = new Map(listed.map((one) => [one.sha256, one]));
  const found: SignedPhoto[] = [];
  const unread = new Set<string>();
  const copiesOf = new Map<string, Set<string>>();
  for (const [done, source] of files.entries()) {
    onProgress(done, files.length);
    const { size } = source.file;
    // What can't be opened has its path for a name.
    const name = source.file.name.split('/').at(-1) ?? '';
    const bytes = size > MAX_PHOTO_BYTES ? null : await bytesOf(source);
    if (bytes) found.push({ name, sha256: await sha256(bytes) });
    else unread.add(name);
    if (bytes && name === DOCUMENTS && size <= MAX_RECORD_BYTES) noteDocuments(bytes, copiesOf, erased);
  }
  const [byHash, byName] = [groupBy(found, hashOf), groupBy(found, nameOf)];
  const signedByHash = groupBy(images, hashOf);
  const findings = images.map((image): PhotoFinding => {
    const { name } = image;
    const there = byName.get(name);
    const elsewhere = byHash.get(image.sha256);
    if (there?.some(({ sha256: hash }) => hash === image.sha256)) return { state: 'same', name, files: [] };
    if (!there && elsewhere) return { state: 'same', name, files: namesOf(elsewhere) };
    const copies = copiesOf.get(image.sha256);
    if (copies && (there ?? found).some(({ sha256: hash }) => copies.has(hash)))
      return { state: 'masked', name };
    const tombstone = erased.get(image.sha256);
    if (!there && tombstone) return { state: 'erased', name, erased: tombstone };
    if (!there) return { state: unread.has(name) ? 'unread' : 'missing', name };
    const of = namesOf(there.flatMap((one) => signedByHash.get(one.sha256) ?? []));
    return of.length > 0 ? { state: 'swapped', name, of } : { state: 'changed', name };
  });
  // Where no photo was chosen, none is missing.
  return files.length > 0 ? findings : findings.filter(({ state }) => state === 'erased');
}

/** The signature that belongs to a record: the one of its id, else the one of the file's name, else the only one. */
function signatureOf(
  { file, content }: Sorted['records'][number],
  { signatures }: Sorted,
): string | undefined {
  const { id } = objectIn(content.record);
  const named = file.name.replace(/\.json$/i, '.signature.json');
  const found =
    signatures.find(({ record }) => record === id) ??
    signatures.find(({ name }) => name === named) ??
    signatures[0];
  return found?.text;
}

/** The time stamp among the files: the one of the record's name, else the first; null where there is none. */
async function stampOf(
  record: File,
  { stamps }: Sorted,
  { key, proof }: { readonly key: KeySignature; readonly proof: string | undefined },
): Promise<Verified['stamp']> {
  const named = record.name.replace(/\.json$/i, '.signature.tsr');
  const chosen = stamps.find(({ file }) => file.name === named) ?? stamps[0];
  if (!chosen) return null;
  const isSigned = key.kind === 'certificate' || key.kind === 'device_key';
  const signature = isSigned && proof !== undefined ? signatureIn(proof) : null;
  if (!signature) return fail('no_signature');
  if (chosen.file.size > LARGEST_ANSWER) return fail('too_large');
  const bytes = await bytesOf(chosen);
  return bytes ? checkTimeStamp(new Uint8Array(bytes), signature, null) : fail('unreadable');
}

/** What a file states of the custody of the record's photos. */
function custodyOf(content: Content, { custodies }: Sorted): Verified['custody'] {
  const { id } = objectIn(content.record);
  const [first] = custodies;
  const own = custodies.find(({ record }) => record === id);
  if (!own) return first ? { otherRecord: first.file } : null;
  const images = (content.images as readonly (SignedPhoto & { readonly id?: unknown })[]).map((image) => ({
    ...image,
    id: typeof image.id === 'string' ? image.id : '',
  }));
  return { stated: own.custody, photos: custodyOfSigned(images, own.custody) };
}

/** What a person chose to have verified. */
export interface Evidence {
  /** The record, its signature and photos, in any order. */
  readonly files: readonly FileSource[];
  /** The hash that the report prints, or the text of its QR code; empty where none is at hand. */
  readonly hash: string;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Whether a signed record, and the photos it names, are as they were signed; by the rules of `verify-record.mjs`, but
 * for `--ca` and `--stamp-ca`. Sends nothing anywhere. Never rejects.
 */
export async function verifyFiles({
  files,
  hash: given,
  onProgress,
}: Evidence): Promise<Result<Verified, Unverifiable>> {
  const expectedHash = readHash(given);
  if (!expectedHash.ok) return expectedHash;
  const sorted = await sort(files);
  const [one, ...more] = sorted.records;
  if (!one) return fail(sorted.refused[0] ?? { why: 'no_record' });
  if (more.length > 0)
    return fail({ why: 'several_records', files: sorted.records.map(({ file }) => shownText(file.name)) });
  const { content, text } = one;
  const record = objectIn(content.record);
  // The text was decoded without loss: these are the bytes of the file.
  const hash = await sha256(new TextEncoder().encode(text));
  const lacks = lacksOf(content);
  const canonical = canonicalJson(content);
  const isCanonical = canonical.ok && canonical.value === text;
  const proof = signatureOf(one, sorted);
  const at = objectIn(content.signoff).at;
  const key = await checkProof({
    ...{ record: String(record.id), revision: Number(record.revision), by: '', hash, text },
    ...{ at: typeof at === 'number' ? at : Number.NaN },
    ...(proof === undefined ? {} : { proof }),
  });
  const stamp = await stampOf(one.file, sorted, { key, proof });
  const isHashGiven = expectedHash.value === null ? null : expectedHash.value === hash;
  const photos =
    sorted.others.length + sorted.erased.length > 0 && lacks.length === 0
      ? await comparePhotos(content.images as readonly SignedPhoto[], sorted, onProgress)
      : null;
  const isWrong =
    lacks.length > 0 ||
    !isCanonical ||
    isHashGiven === false ||
    (key.kind === 'fails' && key.why !== 'missing') ||
    stamp?.ok === false ||
    photos?.some(({ state }) => state !== 'same' && !isUncompared(state)) === true;
  const isMasked = photos?.some(({ state }) => isUncompared(state)) === true;
  return ok({
    file: shownText(one.file.name),
    hash,
    facts: lacks.length === 0 ? factsOf(content) : null,
    custody: lacks.length === 0 ? custodyOf(content, sorted) : null,
    ...{ lacks, isCanonical, isHashGiven, key, stamp, photos, refused: sorted.refused },
    status: isWrong ? 'invalid' : isHashGiven && !isMasked ? 'valid' : 'unconfirmed',
  });
}
