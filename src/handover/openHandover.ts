import { checkProof } from '#data/certificates/proof.ts';
import {
  type HandoverList,
  isOfRecord,
  keyOf,
  type ListedFile,
  type ListedPicture,
  type ListedRecord,
  LOCK_TYPE,
  MAX_TEXT_BYTES,
  type OrderList,
  openPart,
  PART_TYPE,
  readList,
  readLock,
  unpacked,
  unpackedList,
} from '#data/handover/handoverFile.ts';
import { orderFingerprint } from '#data/orders/answerFile.ts';
import { openSeal, recordOfSeal, type SealedContent, sealedSurvey } from '#data/records/seal.ts';
import { type Seal, sha256 } from '#data/records/sealCheck.ts';
import { type ComparedDefect, compareSurveys } from '#domain/inspection/comparison/compare.ts';
import { pairId } from '#domain/inspection/comparison/identity.ts';
import { attachedFiles } from '#domain/inspection/record/attachedFiles.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import { canonicalJson } from '#domain/rating/canonical.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** What the file holds beside its code: nothing of it is trusted. */
export interface RawHandover {
  /** The lock as it is written; empty where there is none. */
  readonly lock: string;
  /** Base64. */
  readonly parts: readonly string[];
}

/** The content of the page that is open; parts anywhere in it count, so that none can be slipped in. */
export function rawHandover(page: Document): RawHandover {
  const texts = (type: string) =>
    [...page.querySelectorAll(`script[type="${type}"]`)].map(({ textContent }) => textContent ?? '');
  return { lock: texts(LOCK_TYPE).join(''), parts: texts(PART_TYPE) };
}

/** Why a file shows nothing. */
export type OpenFault =
  /** There is nothing in it, as in the template. */
  | 'empty'
  | 'password_needed'
  /** The password is wrong, or the first part was changed. */
  | 'wrong_password'
  | 'unreadable'
  /** The signed text is not there, or is none. */
  | 'no_record';

/** What is not as it was written or signed. */
export type Flaw =
  /** Its text has another hash than the list says: its own, or that of the inspection before it. */
  | { readonly kind: 'record_changed' | 'previous_changed' }
  /** Its text was written again by another program. */
  | { readonly kind: 'record_rewritten' | 'previous_rewritten' }
  /** Its text is of another record, or revision, than the list says. */
  | { readonly kind: 'record_other' | 'previous_other' }
  /** The signature of a key doesn't hold. */
  | { readonly kind: 'record_key' | 'previous_key' }
  | { readonly kind: 'previous_unreadable' }
  /** Pictures that are not there, or can't be opened. */
  | { readonly kind: 'picture_missing'; readonly count: number }
  /** Pictures whose bytes are not those that were written. */
  | { readonly kind: 'picture_changed'; readonly count: number }
  /** Pictures that say they show what was not signed. */
  | { readonly kind: 'picture_unsigned'; readonly count: number }
  /** Files that are not there or can't be opened, that have other bytes than were signed, or that no entry of the record names. */
  | { readonly kind: 'file_missing' | 'file_changed' | 'file_unsigned'; readonly count: number }
  /** Parts that the list doesn't name. */
  | { readonly kind: 'parts_extra'; readonly count: number };

/** A signed revision as it is in the file. */
interface OpenedRecord {
  readonly seal: Seal;
  readonly content: SealedContent;
  /** As signed. */
  readonly record: InspectionRecord;
  readonly survey: Survey;
  readonly key: KeySignature;
}

export interface OpenedHandover {
  readonly kind: 'record';
  readonly list: HandoverList;
  /** SHA-256 of the list, hex: the fingerprint of the file's content. */
  readonly fingerprint: string;
  readonly isLocked: boolean;
  readonly signed: OpenedRecord;
  readonly previous: OpenedRecord | null;
  /** What became of each defect since the previous inspection; null without one. */
  readonly rows: readonly ComparedDefect[] | null;
  /** Found so far: pictures and files are checked by {@link checkParts}. */
  readonly flaws: readonly Flaw[];
  /** A picture, only if its bytes are those that were written and it shows what was signed; null otherwise. */
  readonly picture: (kind: ListedPicture['kind'], id: string) => Promise<Blob | null>;
  readonly pictureOf: (kind: ListedPicture['kind'], id: string) => ListedPicture | undefined;
  /** A file of the signed record, only if it has the very bytes that were signed; null otherwise. */
  readonly file: (sha256: string) => Promise<Blob | null>;
  /** Opens and checks every picture and every file. */
  readonly checkParts: (
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<readonly Flaw[]>;
}

type Side = 'record' | 'previous';
type Part = (part: number) => Promise<Uint8Array<ArrayBuffer> | null>;

/** A signed revision from its part, with what is wrong of it; null where it can't be read at all. */
async function openRecord(
  side: Side,
  listed: ListedRecord,
  open: Part,
): Promise<{ readonly opened: OpenedRecord; readonly flaws: readonly Flaw[] } | null> {
  const locked = await open(listed.part);
  const bytes = locked && (await unpacked(locked, MAX_TEXT_BYTES));
  if (!bytes) return null;
  const hash = await sha256(bytes);
  const { record, revision, by, at, proof } = listed;
  const flaws: Flaw[] = [];
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const seal: Seal = { record, revision, by, at, hash, text, ...(proof === null ? {} : { proof }) };
    const content = openSeal(seal);
    if (!content) return null;
    const signoff = content.signoff;
    const stated: Seal = signoff ? { ...seal, by: signoff.person, at: signoff.at } : seal;
    const again = canonicalJson(JSON.parse(text));
    const key = await checkProof(stated);
    if (hash !== listed.hash) flaws.push({ kind: `${side}_changed` });
    if (!again.ok || again.value !== text) flaws.push({ kind: `${side}_rewritten` });
    if (!isOfRecord(content, listed)) flaws.push({ kind: `${side}_other` });
    if (key.kind === 'fails') flaws.push({ kind: `${side}_key` });
    const opened = recordOfSeal({ ...stated, revision }, content);
    return {
      opened: { seal: stated, content, record: opened, survey: sealedSurvey(opened, content), key },
      flaws,
    };
  } catch {
    // What was signed by this program never ends here: its parts are not what they have to be.
    return null;
  }
}

/** What was signed and may be shown as a picture: the hash of each photo and drawing, by kind and id. */
function signedPictures(records: readonly OpenedRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const hashes = new Map<string, Set<string>>();
  const add = (name: string, hash: string | undefined) =>
    hash !== undefined && hashes.set(name, (hashes.get(name) ?? new Set()).add(hash));
  for (const { content } of records) {
    for (const { id, sha256: hash } of content.images) add(`photo ${id}`, hash);
    for (const { id, picture } of content.drawings ?? []) add(`drawing ${id}`, picture?.sha256);
  }
  return hashes;
}

/** What became of the defects of two inspections, paired as the list says; by what else is compared, only what was signed. */
function compared(list: HandoverList, before: Survey, after: Survey): readonly ComparedDefect[] {
  const classOf = new Map<string, string>();
  const proposed = new Set<string>();
  for (const [one, other, by] of list.pairs) {
    if (by === 'position') proposed.add(pairId(one, other));
    else {
      classOf.set(one, pairId(one, other));
      classOf.set(other, pairId(one, other));
    }
  }
  return compareSurveys(before, after, { classOf, isDenied: (a, b) => !proposed.has(pairId(a, b)) });
}

const PART_FLAWS = [
  ...(['picture_missing', 'picture_changed', 'picture_unsigned'] as const),
  ...(['file_missing', 'file_changed', 'file_unsigned'] as const),
] as const;
const counted = (kind: (typeof PART_FLAWS)[number] | 'parts_extra', count: number) =>
  count > 0 ? [{ kind, count }] : [];

/** Access to pictures and files that shows none that isn't as it was written, or signed. */
function createParts(
  list: Pick<HandoverList, 'pictures' | 'files'>,
  open: Part,
  signed: ReturnType<typeof signedPictures>,
  records: readonly OpenedRecord[],
) {
  const attached = new Set(
    records.flatMap(({ record }) => attachedFiles(record).map(({ file }) => file.sha256)),
  );
  const files = list.files ?? [];
  const fileState = async ({ hash, part }: ListedFile) => {
    if (!attached.has(hash)) return 'file_unsigned' as const;
    const bytes = await open(part);
    if (!bytes) return 'file_missing' as const;
    return (await sha256(bytes)) === hash ? bytes : ('file_changed' as const);
  };
  const nameOf = (kind: string, id: string) => `${kind} ${id}`;
  const byName = new Map(list.pictures.map((one) => [nameOf(one.kind, one.id), one]));
  const isSigned = (one: ListedPicture) => signed.get(nameOf(one.kind, one.id))?.has(one.of) === true;
  const stateOf = async (one: ListedPicture) => {
    if (!isSigned(one)) return 'picture_unsigned' as const;
    const bytes = await open(one.part);
    if (!bytes) return 'picture_missing' as const;
    return (await sha256(bytes)) === one.hash ? bytes : ('picture_changed' as const);
  };
  return {
    pictureOf: (kind: ListedPicture['kind'], id: string) => byName.get(nameOf(kind, id)),
    async picture(kind: ListedPicture['kind'], id: string): Promise<Blob | null> {
      const one = byName.get(nameOf(kind, id));
      const bytes = one && (await stateOf(one));
      return one && bytes instanceof Uint8Array ? new Blob([bytes], { type: one.type }) : null;
    },
    async file(hash: string): Promise<Blob | null> {
      const one = files.find((each) => each.hash === hash);
      const bytes = one && (await fileState(one));
      return bytes instanceof Uint8Array ? new Blob([bytes]) : null;
    },
    async checkParts(onProgress: (done: number, total: number) => void, signal: AbortSignal) {
      const found: string[] = [];
      const checks = [
        ...list.pictures.map((one) => () => stateOf(one)),
        ...files.map((one) => () => fileState(one)),
      ];
      for (const [done, check] of checks.entries()) {
        signal.throwIfAborted();
        onProgress(done, checks.length);
        const state = await check();
        if (typeof state === 'string') found.push(state);
      }
      return PART_FLAWS.flatMap((kind): Flaw[] => counted(kind, found.filter((one) => one === kind).length));
    },
  };
}

/** How many parts of a file its list names, itself among them. */
const namedParts = ({ record, previous, pictures, files = [] }: HandoverList): ReadonlySet<number> =>
  new Set([
    0,
    record.part,
    ...(previous ? [previous.part] : []),
    ...[...pictures, ...files].map(({ part }) => part),
  ]);

/** The list of a file with access to its parts. */
async function openList({ lock: written, parts }: RawHandover, password: string) {
  if (parts.length === 0) return fail('empty' as const);
  const lock = readLock(written);
  if (!lock.ok) return fail('unreadable' as const);
  if (lock.value && password === '') return fail('password_needed' as const);
  const key = lock.value && (await keyOf(password, lock.value));
  const open: Part = async (part) => {
    const text = parts[part];
    return text === undefined ? null : openPart(text, [part, parts.length], key);
  };
  const first = await open(0);
  if (!first) return fail(key ? ('wrong_password' as const) : ('unreadable' as const));
  const bytes = await unpackedList(first);
  const list = bytes && readList(bytes);
  return list ? ok({ list, bytes, open, isLocked: key !== null }) : fail('unreadable' as const);
}

/** A work order as it is in a file: its photos are shown only where they are those that were written. */
export interface OpenedOrder extends Pick<OpenedHandover, 'picture' | 'pictureOf'> {
  readonly kind: 'order';
  readonly list: OrderList;
  /** SHA-256 of the order, hex: what an answer refers to. */
  readonly fingerprint: string;
}

/**
 * Opens a file of any kind. Never rejects.
 *
 * @param password empty where none was typed
 */
export async function openFile(
  raw: RawHandover,
  password: string,
): Promise<Result<OpenedHandover | OpenedOrder, OpenFault>> {
  const opened = await openList(raw, password);
  if (!opened.ok) return opened;
  const { list, open } = opened.value;
  if (list.kind === 'record') return openHandover(raw, password);
  const listed = list.order.items.flatMap(({ photos }) => photos);
  const named = new Map(listed.map(({ image, sha256: hash }) => [`photo ${image}`, new Set([hash])]));
  const { picture, pictureOf } = createParts({ pictures: list.pictures }, open, named, []);
  return ok({ kind: 'order', list, fingerprint: await orderFingerprint(list.order), picture, pictureOf });
}

/**
 * Opens a hand-over of a record and checks what it shows: the record is read from the very bytes whose hash and signature
 * are checked. Never rejects.
 *
 * @param password empty where none was typed
 */
export async function openHandover(
  raw: RawHandover,
  password: string,
): Promise<Result<OpenedHandover, OpenFault>> {
  const file = await openList(raw, password);
  if (!file.ok) return file;
  const { list, bytes, open, isLocked } = file.value;
  if (list.kind !== 'record') return fail('no_record');
  const signed = await openRecord('record', list.record, open);
  if (!signed) return fail('no_record');
  const previous = list.previous && (await openRecord('previous', list.previous, open));
  const before = previous?.opened ?? null;
  const records = [signed.opened, ...(before ? [before] : [])];
  const contents = createParts(list, open, signedPictures(records), records);
  return ok({
    kind: 'record',
    list,
    fingerprint: await sha256(bytes),
    isLocked,
    signed: signed.opened,
    previous: before,
    rows: before && compared(list, before.survey, signed.opened.survey),
    flaws: [
      ...signed.flaws,
      ...(previous?.flaws ?? []),
      ...(list.previous && !previous ? [{ kind: 'previous_unreadable' as const }] : []),
      ...counted('parts_extra', raw.parts.length - namedParts(list).size),
    ],
    ...contents,
  });
}
