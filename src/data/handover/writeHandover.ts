import { transfer } from 'comlink';
import type { ComparedDefect } from '#domain/inspection/comparison/compare.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { type RecordCustody, recordCustody } from '#domain/inspection/photos/custody.ts';
import type { ErasedPhoto } from '#domain/inspection/photos/erased.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { EntryFile } from '#domain/inspection/record/keptFile.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { createThread } from '#photos/thread.ts';
import type { Custody } from '../custody/readCustody.ts';
import type { OutgoingPhotos } from '../privacy/outgoingPhotos.ts';
import { type Seal, sha256 } from '../records/sealCheck.ts';
import {
  type Content,
  type HandoverLanguage,
  type HandoverList,
  handoverHtml,
  keyOf,
  type ListedPicture,
  type ListedRecord,
  newLock,
  type OrderList,
  packed,
  type Receiver,
  readTemplate,
  writeList,
  writtenSize,
} from './handoverFile.ts';
import type { PartWorker } from './part.worker.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is suggested for each receiver. A contractor gets what is to be repaired; custody leaves only where it is chosen. */
export const SUGGESTED: Readonly<Record<Receiver, readonly Content[]>> = {
  owner: ['record', 'elevations', 'photos', 'defects', 'files', 'comparison'],
  contractor: ['elevations', 'photos', 'defects'],
  authority: ['record', 'elevations', 'photos', 'defects', 'files'],
  everything: ['record', 'elevations', 'photos', 'defects', 'files', 'comparison'],
};

/** A photo or drawing to be in the file. */
export type PictureSource =
  | { readonly kind: 'photo'; readonly image: InspectionImage; readonly of: string }
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly of: string };

/** What a person chose. */
export interface HandoverChoice {
  readonly receiver: Receiver;
  readonly contents: readonly Content[];
  readonly language: HandoverLanguage;
  readonly isFixed: boolean;
  /** Most bytes of the file. */
  readonly limit: number;
  /** Empty where it isn't locked. */
  readonly password: string;
  /** Whether names of files, folders and people leave with the custody. */
  readonly isCustodyNamed: boolean;
}

/** What is handed over, as it was signed. */
export interface HandoverSource {
  /** The page without content, as text. */
  readonly template: string;
  readonly seal: Seal;
  readonly survey: Survey;
  /** The signed inspection before it, and what became of each defect since; null where there is none that is signed. */
  readonly previous: {
    readonly seal: Seal;
    readonly survey: Survey;
    readonly rows: readonly ComparedDefect[];
  } | null;
  readonly photos: Pick<OutgoingPhotos, 'picture' | 'isMasked'>;
  /** What was erased in the project, by hash; omitted = nothing. */
  readonly erased?: ReadonlyMap<string, ErasedPhoto>;
  /** A drawing's picture of at most so many pixels a side; null where it isn't on this device. */
  readonly drawing: (sha256: string, side: number) => Promise<Blob | null>;
  /** The distinct sound clips and documents of the signed record, and the bytes of each; null where they aren't here. */
  readonly files: readonly EntryFile[];
  readonly attached: (file: EntryFile) => Promise<Blob | null>;
  /** The custody of the project's photos; null where it can't be read. */
  readonly custody: (signal: AbortSignal) => Promise<Custody | null>;
}

/** The files of a choice. */
const filesFor = (
  { files }: Pick<HandoverSource, 'files'>,
  { contents }: Pick<HandoverChoice, 'contents'>,
): readonly EntryFile[] => (contents.includes('files') ? files : []);

const photosOf = (defects: readonly Defect[]): ReadonlySet<string> =>
  new Set(defects.flatMap(({ observations }) => observations.map(({ damage }) => damage.image)));

/** The photos of a survey with the hashes that were signed. */
function photoSources({ images }: Survey, isWanted: (id: string) => boolean): readonly PictureSource[] {
  return images.flatMap(({ image }) => {
    const signed = (image as Partial<{ sha256: string }>).sha256;
    return isWanted(image.id) && signed ? [{ kind: 'photo' as const, image, of: signed }] : [];
  });
}

/**
 * The pictures of a choice, those of defects first. A contractor gets no photo without a defect; of the previous
 * inspection only photos of its defects are in the file.
 */
export function picturesFor(
  { survey, previous }: Pick<HandoverSource, 'survey' | 'previous'>,
  { receiver, contents }: Pick<HandoverChoice, 'receiver' | 'contents'>,
): readonly PictureSource[] {
  const drawings = contents.includes('elevations')
    ? survey.drawings.flatMap((drawing): PictureSource[] =>
        drawing.picture ? [{ kind: 'drawing', drawing, of: drawing.picture.sha256 }] : [],
      )
    : [];
  if (!contents.includes('photos')) return drawings;
  const shown = photosOf(survey.defects);
  const here = photoSources(survey, (id) => receiver !== 'contractor' || shown.has(id));
  const ids = new Set(here.map((one) => one.kind === 'photo' && one.image.id));
  const before = previous && contents.includes('comparison') ? previous.survey : null;
  const earlier = before ? photosOf(before.defects) : new Set<string>();
  const formerly = before ? photoSources(before, (id) => earlier.has(id) && !ids.has(id)) : [];
  const isOfDefect = (one: PictureSource) => one.kind === 'photo' && shown.has(one.image.id);
  return [...drawings, ...here.filter(isOfDefect), ...here.filter((one) => !isOfDefect(one)), ...formerly];
}

/** Sides of a picture, pixels: below the least nothing can be seen of a crack, and above the most a screen shows no more. */
const [LEAST_SIDE, MOST_SIDE] = [320, 2560];
/** Bytes of a pixel of a facade's photo as JPEG of quality 0.8: from the sample's, the largest of which took 0.29. */
const BYTES_A_PIXEL = 0.25;
/** Of a photo 4 by 3. */
const pixelsOf = (side: number): number => side * side * 0.75;

/** A file's size as far as it is known before a picture is made. */
export interface HandoverForecast {
  /** Bytes of the file, about; never more than the limit where {@link fits}. */
  readonly size: number;
  /** The longer side of its largest pictures, about, pixels; 0 without pictures. */
  readonly side: number;
  readonly fits: boolean;
}

/** Pixels of a picture as large as it may become: never more than its original has. */
function mostPixels(source: PictureSource): number {
  const original = source.kind === 'photo' ? source.image : source.drawing.picture;
  return Math.min(
    pixelsOf(MOST_SIDE),
    original ? original.width * original.height : Number.POSITIVE_INFINITY,
  );
}

/** The photos of a record whose custody leaves: those that a choice may have pictures of. */
export function custodyImages(
  { survey }: Pick<HandoverSource, 'survey'>,
  { receiver, contents }: Pick<HandoverChoice, 'receiver' | 'contents'>,
): ReadonlySet<string> {
  if (!contents.includes('custody')) return new Set();
  return receiver === 'contractor'
    ? photosOf(survey.defects)
    : new Set(survey.images.map(({ image }) => image.id));
}

/** @param fixed bytes of all but the pictures; see {@link fixedSize} */
export function forecast(pictures: readonly PictureSource[], fixed: number, limit: number): HandoverForecast {
  const least = pixelsOf(LEAST_SIDE);
  // What small ones leave is the others'.
  const ascending = pictures.map(mostPixels).toSorted((a, b) => a - b);
  let [size, pixels] = [fixed, 0];
  for (const [at, most] of ascending.entries()) {
    const share = (((limit - size) / (ascending.length - at) - 60) * 3) / 4 / BYTES_A_PIXEL;
    pixels = Math.min(most, Math.max(least, share));
    size += writtenSize(pixels * BYTES_A_PIXEL);
  }
  const side = pictures.length === 0 ? 0 : Math.round(Math.sqrt(pixels / 0.75) / 10) * 10;
  return { size: Math.round(size), side, fits: size <= limit + 4 * pictures.length };
}

/** Bytes of a file whose pictures are the smallest, about. */
export const smallestSize = (pictures: number, fixed: number): number =>
  fixed + pictures * writtenSize(pixelsOf(LEAST_SIDE) * BYTES_A_PIXEL);

/** A picture takes so many bytes in the list of what is in the file, packed. */
const LISTED_BYTES = 180;

/** Bytes of a file without its pictures. @param listed how many pictures, and photos with their custody, its list has */
export async function fixedSize(
  { template, seal, previous }: Pick<HandoverSource, 'template' | 'seal' | 'previous'>,
  listed: number,
  files: readonly EntryFile[],
): Promise<number> {
  const encoder = new TextEncoder();
  const texts = await Promise.all(
    [seal, previous?.seal].map(async (one) => (one ? (await packed(encoder.encode(one.text))).length : 0)),
  );
  const list = 4000 + (listed + files.length) * LISTED_BYTES + (previous?.rows.length ?? 0) * 60;
  const parts = [...texts, list, ...files.map(({ bytes }) => bytes)];
  return encoder.encode(template).length + parts.reduce((sum, one) => sum + writtenSize(one), 0);
}

export type HandoverFault =
  /** The page that becomes the file could not be read. */
  | { readonly kind: 'no_template' }
  /** Even with the smallest pictures it is larger than the limit. */
  | { readonly kind: 'too_large' }
  /** The custody was chosen, and can't be read now. */
  | { readonly kind: 'custody_unreadable' }
  | { readonly kind: 'cancelled' };

/** A file that was written. */
export interface Handover {
  readonly file: Blob;
  /** SHA-256 of the list of what is in it, hex. */
  readonly fingerprint: string;
  readonly pictures: number;
  readonly masked: number;
  /** Pictures that could not be read. */
  readonly missing: number;
  /** Sound clips and documents that are in it. */
  readonly files: number;
  /** Names of those whose bytes aren't here as they were signed: they are not in it. */
  readonly filesMissing: readonly string[];
}

export interface HandoverWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** How parts are written; omitted = in a worker. */
  readonly writePart?: WritePart;
}

export interface MadePicture {
  readonly source: PictureSource;
  readonly bytes: Bytes;
  readonly type: ListedPicture['type'];
  readonly isMasked: boolean;
}

/** A picture's type, as the browser wrote it. */
const typeOf = ({ type }: Blob): ListedPicture['type'] =>
  type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg';

/** Tries to make a picture fit its share. */
const ATTEMPTS = 4;

/**
 * Makes the pictures so that they take no more than `room` bytes: each may take an equal share of what is left. What a
 * pixel takes is learnt from those before.
 */
export async function makePictures(
  sources: readonly PictureSource[],
  { photos, drawing }: Pick<HandoverSource, 'photos' | 'drawing'>,
  room: number,
  { signal, onProgress }: HandoverWatch,
): Promise<Result<{ readonly made: readonly MadePicture[]; readonly missing: number }, HandoverFault>> {
  const made: MadePicture[] = [];
  let [left, perPixel, missing] = [room, BYTES_A_PIXEL, 0];
  const draw = (source: PictureSource, side: number) =>
    source.kind === 'photo' ? photos.picture(source.image, side) : drawing(source.of, side);
  for (const [done, source] of sources.entries()) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    onProgress(done, sources.length);
    const share = ((left / (sources.length - done) - 60) * 3) / 4;
    let side = Math.min(MOST_SIDE, Math.max(LEAST_SIDE, Math.sqrt((share * 0.95) / perPixel / 0.75)));
    let blob = await draw(source, Math.round(side)).catch(() => null);
    for (
      let attempt = 1;
      blob && blob.size > share && side > LEAST_SIDE && attempt < ATTEMPTS;
      attempt += 1
    ) {
      side =
        attempt === ATTEMPTS - 1
          ? LEAST_SIDE
          : Math.max(LEAST_SIDE, side * Math.sqrt(share / blob.size) * 0.9);
      blob = await draw(source, Math.round(side)).catch(() => null);
    }
    if (!blob) {
      missing += 1;
      continue;
    }
    if (side < MOST_SIDE && source.kind === 'photo') perPixel = (perPixel + blob.size / pixelsOf(side)) / 2;
    left -= writtenSize(blob.size);
    if (left < 0) return fail({ kind: 'too_large' });
    const isMasked = source.kind === 'photo' && (await photos.isMasked(source.image));
    made.push({ source, bytes: new Uint8Array(await blob.arrayBuffer()), type: typeOf(blob), isMasked });
  }
  return ok({ made, missing });
}

/** The bytes of the files, each exactly as it was signed; those that aren't are only named. */
async function readFiles(files: readonly EntryFile[], { attached }: HandoverSource) {
  const made: { readonly hash: string; readonly bytes: Bytes }[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const blob = await attached(file).catch(() => null);
    const bytes = blob && new Uint8Array(await blob.arrayBuffer());
    // What was foretold of the size holds only for a file of that length.
    if (bytes?.length === file.bytes && (await sha256(bytes)) === file.sha256)
      made.push({ hash: file.sha256, bytes });
    else missing.push(file.name);
  }
  return { made, missing };
}

/** The custody that a choice asks for; null where it asks for none. */
async function custodyFor(
  source: HandoverSource,
  choice: HandoverChoice,
  signal: AbortSignal,
): Promise<RecordCustody | 'unreadable' | null> {
  if (!choice.contents.includes('custody')) return null;
  const read = await source.custody(signal);
  const facts = { at: Date.now(), isNamed: choice.isCustodyNamed };
  return read ? recordCustody(read, custodyImages(source, choice), facts) : 'unreadable';
}

const listed = (seal: Seal, part: number): ListedRecord => ({
  part,
  record: seal.record,
  revision: seal.revision,
  hash: seal.hash,
  by: seal.by.slice(0, 2000),
  at: seal.at,
  proof: seal.proof ?? null,
});

/** Which defects of both inspections are one; those seen in both need no word. */
const pairsOf = (rows: readonly ComparedDefect[]): HandoverList['pairs'] =>
  rows.flatMap(({ before, after, by }) =>
    before && after && (by === 'person' || by === 'position')
      ? [[before.key, after.key, by] as [string, string, typeof by]]
      : [],
  );

/**
 * Writes a signed record as one page that needs neither the app nor a network, and shows what was signed from the signed
 * text itself. Photos are smaller copies with their masks burnt in.
 *
 * Rejects only where storage fails.
 */
export async function writeHandover(
  source: HandoverSource,
  choice: HandoverChoice,
  watch: HandoverWatch,
): Promise<Result<Handover, HandoverFault>> {
  const template = readTemplate(source.template);
  if (!template) return fail({ kind: 'no_template' });
  const chosen = picturesFor(source, choice);
  const tombstones = chosen.flatMap(({ kind, of }) =>
    kind === 'photo' ? (source.erased?.get(of) ?? []) : [],
  );
  const sources = chosen.filter(({ kind, of }) => kind !== 'photo' || !source.erased?.has(of));
  const previous = choice.contents.includes('comparison') ? source.previous : null;
  const attached = filesFor(source, choice);
  const custody = await custodyFor(source, choice, watch.signal);
  if (custody === 'unreadable')
    return fail({ kind: watch.signal.aborted ? 'cancelled' : 'custody_unreadable' });
  const listedPhotos = chosen.length + (custody?.photos.length ?? 0);
  const room = choice.limit - (await fixedSize({ ...source, previous }, listedPhotos, attached));
  if (room < 0) return fail({ kind: 'too_large' });
  const pictures = await makePictures(sources, source, room, watch);
  if (!pictures.ok) return pictures;
  const { made, missing } = pictures.value;
  const files = await readFiles(attached, source);
  const signed = [source.seal, ...(previous ? [previous.seal] : [])];
  const encoder = new TextEncoder();
  const list: HandoverList = {
    ...{ format: 'alpha-ai-handover', version: 1, kind: 'record', madeAt: Date.now() },
    ...{ receiver: choice.receiver, contents: [...choice.contents] },
    ...{ language: choice.language, isFixed: choice.isFixed },
    record: listed(source.seal, 1),
    previous: previous && listed(previous.seal, 2),
    pairs: previous ? pairsOf(previous.rows) : [],
    pictures: await listedPictures(made, 1 + signed.length),
    ...(files.made.length > 0
      ? { files: files.made.map(({ hash }, at) => ({ part: 1 + signed.length + made.length + at, hash })) }
      : {}),
    missing,
    ...(tombstones.length > 0 && {
      erased: tombstones.map(({ sha256: of, at, by, why }) => ({ of, at, by, why })),
    }),
    ...(custody && { custody }),
  };
  const texts = await Promise.all(signed.map(({ text }) => packed(encoder.encode(text))));
  return assembled(template, list, { texts, made, files, missing, password: choice.password }, watch);
}

/** Pictures as a list names them. @param first the part of the first of them */
export const listedPictures = (made: readonly MadePicture[], first: number): Promise<ListedPicture[]> =>
  Promise.all(
    made.map(async ({ source: of, bytes, type, isMasked }, at) => ({
      part: first + at,
      hash: await sha256(bytes),
      kind: of.kind,
      id: of.kind === 'photo' ? of.image.id : of.drawing.id,
      ...{ of: of.of, type, isMasked },
    })),
  );

/** Makes the element of a part, locked where there is a key; in a worker in the app, as it is work of the processor alone. */
type WritePart = PartWorker['element'];

/** Calls `work` with a worker of its own, which is ended when that is done, or cancelled. */
async function withPartWorker<T>(signal: AbortSignal, work: (write: WritePart) => Promise<T>): Promise<T> {
  const thread = createThread<PartWorker>(
    () => new Worker(new URL('./part.worker.ts', import.meta.url), { type: 'module' }),
  );
  const stop = () => thread.stop(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await work((bytes, place, key) =>
      thread.ask(async (worker) => await worker.element(transfer(bytes, [bytes.buffer]), place, key)),
    );
  } finally {
    signal.removeEventListener('abort', stop);
    thread.stop();
  }
}

/** What is in a file besides its list, in the order of its parts. */
interface Parts {
  readonly texts: readonly Bytes[];
  readonly made: readonly MadePicture[];
  readonly missing: number;
  readonly files: Awaited<ReturnType<typeof readFiles>>;
  /** Empty where it isn't locked. */
  readonly password: string;
}

/** Puts a file together. The bytes of its parts are handed to the worker: they can't be read afterwards. */
export async function assembled(
  template: readonly [string, string],
  list: HandoverList | OrderList,
  { texts, made, files, missing, password }: Parts,
  { signal, writePart }: Pick<HandoverWatch, 'signal' | 'writePart'>,
): Promise<Result<Handover, HandoverFault>> {
  const bytes = writeList(list);
  const plain = [await packed(bytes), ...texts, ...[...made, ...files.made].map((one) => one.bytes)];
  const lock = password === '' ? null : newLock();
  const key = lock && (await keyOf(password, lock));
  const writeAll = async (write: WritePart) => {
    const parts: Blob[] = [];
    for (const [at, part] of plain.entries()) {
      signal.throwIfAborted();
      parts.push(await write(part, [at, plain.length], key));
    }
    return parts;
  };
  const written = writePart ? writeAll(writePart) : withPartWorker(signal, writeAll);
  const parts = await written.catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (!parts) return fail({ kind: 'cancelled' });
  return ok({
    file: handoverHtml(template, lock, parts),
    fingerprint: await sha256(bytes),
    pictures: made.length,
    masked: made.filter(({ isMasked }) => isMasked).length,
    missing,
    files: files.made.length,
    filesMissing: files.missing,
  });
}
