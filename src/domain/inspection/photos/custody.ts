import * as v from 'valibot';
import type { DeviceChain } from '../../edit/checkChains.ts';
import type { ImageDoc } from '../../edit/documents.ts';
import { timeOfWhen, whenMade } from '../../edit/registers/when.ts';
import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { plainName } from '../../plainName.ts';
import type { Credentials } from './credentials.ts';

/** How a photo's file came in, as far as a browser says it. */
const BROUGHT_FROM = [
  'files',
  'folder',
  'dropped',
  'linked',
  'archive',
  'camera',
  'camera_app',
  'video',
  'annotations',
] as const;
export type BroughtFrom = (typeof BROUGHT_FROM)[number];

/** A photo's file as it was brought, before anything was done to it. Never what its metadata say. */
export interface BroughtFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** When its file was last modified, as the file system, the card or the archive says; milliseconds since 1970, UTC. */
  readonly modified: number | null;
  readonly from: BroughtFrom;
  /** Where it was in what was chosen, dropped or unpacked, with `/` as separator; empty for single files. */
  readonly folder: string;
  /** SHA-256 of the file where another is kept in its place, converted or repaired; null where the file itself is. */
  readonly original: string | null;
  /** Whether it brings credentials (C2PA); null where that wasn't looked for. Credentials don't outlast a conversion. */
  readonly credentials: boolean | null;
}

/** Longest folder that is kept, characters. */
const LONGEST = 2000;

const brought = v.object({
  name: v.string(),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  modified: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(8.64e15))),
  from: v.picklist(BROUGHT_FROM),
  folder: v.string(),
  original: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  credentials: v.fallback(v.nullable(v.boolean()), null),
});

/** What is stored of a photo's file; null in photos of earlier versions, and where it can't be read. */
function readBrought({ brought: stored }: Pick<ImageDoc, 'brought'>): BroughtFile | null {
  const read = v.safeParse(brought, stored);
  if (!read.success) return null;
  const { name, folder } = read.output;
  return { ...read.output, name: plainName(name), folder: plainName(folder.slice(0, LONGEST)) };
}

/** The custody of one photo. */
export interface CustodyRow {
  readonly image: string;
  /** Name in the project. */
  readonly name: string;
  /** SHA-256 of the bytes that are kept; null for a photo that ships with the app without one. */
  readonly sha256: string | null;
  /** Null where an earlier version imported it. */
  readonly file: BroughtFile | null;
  /** When it was imported, milliseconds since 1970, UTC; null for what ships with the app. */
  readonly importedAt: number | null;
  /** Who imported it; null where no step of its import is stored here. */
  readonly importedBy: string | null;
  /** Whether it was removed from the project since. */
  readonly isRemoved: boolean;
}

/** Custody of photos in the order of their import. @param whoTook who took the step of a stamp */
export const custodyRows = (
  images: readonly ImageDoc[],
  whoTook: (stamp: string) => string | null,
): readonly CustodyRow[] =>
  images
    .toSorted((a, b) => a.order - b.order || (a._id < b._id ? -1 : 1))
    .map((doc) => ({
      image: doc.image,
      name: plainName(doc.name),
      sha256: doc.photo.sha256,
      file: readBrought(doc),
      importedAt: timeOfWhen(whenMade(doc)) || null,
      importedBy: whoTook(doc.made),
      isRemoved: doc.fields.status !== undefined && doc.fields.status.v !== 'live',
    }));

const time = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

/** Custody of photos as a table whose columns never change their names. */
export const custodyTable = (
  rows: readonly CustodyRow[],
  credentialsOf: (row: CustodyRow) => Credentials | null,
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } => ({
  head: [
    'photo',
    'sha256',
    'original_name',
    'original_size_bytes',
    'original_modified_utc',
    'source',
    'source_folder',
    'original_sha256_if_converted',
    'imported_utc',
    'imported_by',
    'removed',
    'credentials',
    'credentials_signed_by',
    'credentials_faults',
  ],
  rows: rows.map((row) => {
    const { name, sha256, file, importedAt, importedBy, isRemoved } = row;
    const found = credentialsOf(row);
    const isChecked = found?.state === 'valid' || found?.state === 'broken';
    return [
      name,
      sha256 ?? '',
      file?.name ?? '',
      file ? String(file.size) : '',
      time(file?.modified ?? null),
      file?.from ?? '',
      file?.folder ?? '',
      file?.original ?? '',
      time(importedAt),
      importedBy ?? '',
      isRemoved ? 'yes' : 'no',
      found?.state ?? credentialsState(row),
      isChecked ? [found.by, found.issuer].filter(Boolean).join(', ') : '',
      isChecked ? found.faults.join(' ') : '',
    ];
  }),
});

/** What is known of a photo's credentials without a check. */
export const credentialsState = ({ file }: CustodyRow): 'none' | 'lost' | 'present' | 'unknown' =>
  file === null || file.credentials === null
    ? 'unknown'
    : !file.credentials
      ? 'none'
      : file.original === null
        ? 'present'
        : 'lost';

const plain = v.pipe(v.string(), v.maxLength(LONGEST));
const sha = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/**
 * Custody that leaves with a signed record: of its photos, and what the chains of its project's steps came to. No signature
 * covers it. Names of files, folders and people are in it only if a person asked for them.
 */
export const recordCustodySchema = v.strictObject({
  /** When it was read, and the chains were checked; milliseconds since 1970, UTC, as all times here. */
  at: moment,
  isNamed: v.boolean(),
  photos: v.pipe(
    v.array(
      v.strictObject({
        /** Id of the photo in the signed record, which has its name. */
        image: plain,
        /** Of the bytes that are kept; null where that isn't known. */
        sha256: v.nullable(sha),
        importedAt: v.nullable(moment),
        file: v.nullable(
          v.strictObject({
            size: count,
            modified: v.nullable(moment),
            from: v.picklist(BROUGHT_FROM),
            original: v.nullable(sha),
            credentials: v.nullable(v.boolean()),
            name: v.exactOptional(plain),
            folder: v.exactOptional(plain),
          }),
        ),
        importedBy: v.exactOptional(plain),
      }),
    ),
    v.maxLength(20_000),
  ),
  chains: v.pipe(
    v.array(
      v.strictObject({
        device: plain,
        state: v.picklist(['unbroken', 'broken', 'none']),
        linked: count,
        earlier: count,
        breaks: count,
        first: moment,
        last: moment,
        /** Of the newest step, to be compared with a list that was saved earlier. */
        hash: v.nullable(sha),
        people: v.exactOptional(v.pipe(v.array(plain), v.maxLength(1000))),
      }),
    ),
    v.maxLength(10_000),
  ),
  /** Steps that could not be read, and are in no chain. */
  unreadable: count,
});
export type RecordCustody = v.InferOutput<typeof recordCustodySchema>;

/** What the chain of a device came to, in one word. */
export const chainState = ({ faults, linked }: DeviceChain): RecordCustody['chains'][number]['state'] =>
  faults.length > 0 ? 'broken' : linked > 0 ? 'unbroken' : 'none';

const named = (text: string): string => plainName(text).slice(0, LONGEST);

/**
 * What of a project's custody leaves with a record.
 *
 * @param isNamed whether names of files, folders and people leave, too
 */
export function recordCustody(
  custody: {
    readonly photos: readonly CustodyRow[];
    readonly chains: readonly DeviceChain[];
    readonly unreadable: number;
  },
  images: ReadonlySet<string>,
  { at, isNamed }: { readonly at: number; readonly isNamed: boolean },
): RecordCustody {
  return {
    ...{ at, isNamed },
    photos: custody.photos
      .filter(({ image }) => images.has(image))
      .map(({ image, sha256, importedAt, importedBy, file }) => ({
        ...{ image, sha256, importedAt },
        file: file && {
          ...{ size: file.size, modified: file.modified, from: file.from },
          ...{ original: file.original, credentials: file.credentials },
          ...(isNamed && { name: named(file.name), folder: named(file.folder) }),
        },
        ...(isNamed && importedBy !== null && { importedBy: named(importedBy) }),
      })),
    chains: custody.chains.map((chain) => ({
      device: named(chain.device),
      state: chainState(chain),
      ...{ linked: chain.linked, earlier: chain.earlier, breaks: chain.faults.length },
      // A step without a valid time stands at neither end.
      ...{ first: Math.max(0, chain.first), last: Math.max(0, chain.last) },
      hash: chain.ends.at(-1)?.hash ?? null,
      ...(isNamed && { people: chain.people.filter(Boolean).map(named) }),
    })),
    unreadable: custody.unreadable,
  };
}

/** A photo that was signed, with what is stated of its custody; null where nothing is. */
export interface SignedPhotoCustody {
  readonly name: string;
  readonly row: CustodyRow | null;
  /** Whether the bytes that are kept are those that were signed; null where their hash isn't stated. */
  readonly isSigned: boolean | null;
}

/**
 * Custody of the photos of a signed record, in its order. What is stated of others isn't shown.
 *
 * @param images as signed
 */
export function custodyOfSigned(
  images: readonly { readonly id: string; readonly name: string; readonly sha256: string }[],
  { photos }: RecordCustody,
): readonly SignedPhotoCustody[] {
  const stated = new Map(photos.map((photo) => [photo.image, photo]));
  return images.map(({ id, name, sha256 }) => {
    const photo = stated.get(id);
    if (!photo) return { name: plainName(name), row: null, isSigned: null };
    const { file } = photo;
    const row: CustodyRow = {
      ...{ image: id, name: plainName(name), sha256: photo.sha256, isRemoved: false },
      file: file && { ...file, name: plainName(file.name ?? ''), folder: plainName(file.folder ?? '') },
      ...{ importedAt: photo.importedAt, importedBy: plainName(photo.importedBy ?? '') || null },
    };
    return { name: row.name, row, isSigned: photo.sha256 === null ? null : photo.sha256 === sha256 };
  });
}

/** Chains as a table whose columns never change their names: a row for each device. */
export const recordChainTable = (
  chains: RecordCustody['chains'],
): { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } => ({
  head: ['device', 'state', 'steps', 'before_chain', 'breaks', 'first_utc', 'last_utc', 'last_hash', 'by'],
  rows: chains.map(({ device, state, linked, earlier, breaks, first, last, hash, people = [] }) => [
    ...[device, state, ...[linked, earlier, breaks].map(String)],
    ...[time(first), time(last), hash ?? '', people.join('; ')],
  ]),
});

const FORMAT = 'alpha-ai-custody';

/** A file for receivers of a signed record, named by its id, which says where its photos came from. */
export const custodyFile = (record: string, custody: RecordCustody): string =>
  JSON.stringify({ format: FORMAT, version: 1, record, custody });

/** What is in such a file, given as parsed JSON; null where it is another, or can't be read. */
export function readCustodyFile(
  json: unknown,
): { readonly record: string; readonly custody: RecordCustody } | 'unreadable' | null {
  if (!isObject(json) || own(json, 'format') !== FORMAT) return null;
  const read = v.safeParse(
    v.object({ version: v.literal(1), record: plain, custody: recordCustodySchema }),
    json,
  );
  return read.success ? read.output : 'unreadable';
}
