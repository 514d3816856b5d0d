import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signal } from '@preact/signals-core';
import { keySignatureOf } from '#data/certificates/keySignatureOf.ts';
import { expandArchive } from '#data/import/files/archive.ts';
import { outgoingPhotos, type PhotosOfWorkspace } from '#data/privacy/outgoingPhotos.ts';
import { noteSigned } from '#data/records/revision/revisionNotes.ts';
import { openSeal, recordOfSeal, sealedProject, sealedSurvey } from '#data/records/seal.ts';
import { hashOfText, type Seal } from '#data/records/sealCheck.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import { fileName } from '#domain/fileName.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { bytesOfPhoto, MASK, maskValues } from '#domain/inspection/photos/mask.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { readSigningSheet } from '#domain/inspection/signing/signingSheet.ts';
import { fail, type Result } from '#domain/result.ts';
import { readHeader } from '#photos/header/header.ts';
import { createReport } from '#report/createReport.ts';
import type { PictureOptions } from '#report/pictures/reportPictures.ts';
import { withShortNumbers } from '#report/shortNumbers.ts';
import { type ReportFault, type ReportSource, SHEET_CHOICES } from '#report/source.ts';
import { createTables } from '#report/tables/createTables.ts';
import { fontsFor } from '#report/typesetting/fonts.ts';
import { REPORT_LANGUAGES, readIn } from '#screens/kit/words/reportLanguage.ts';
import { checkRecord } from '../../scripts/signedRecord.mjs';
import { asMisuse, EXIT, Misuse } from './commands.ts';
import { filesAt } from './readFiles.ts';
import type { Terminal } from './terminal.ts';
import { installWorkers, MISSING_FILE } from './webWorkers.ts';

/** What may be given after `report`. */
export const REPORT_OPTIONS = {
  out: { type: 'string' },
  photos: { type: 'string', multiple: true },
  pdf: { type: 'boolean' },
  workbook: { type: 'boolean' },
  csv: { type: 'boolean' },
  sheets: { type: 'string' },
  lang: { type: 'string' },
  made: { type: 'string' },
  hash: { type: 'string' },
  signature: { type: 'string' },
  ca: { type: 'string' },
  unverified: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = typeof REPORT_OPTIONS;
/** What was given after `report`. */
export interface ReportGiven {
  readonly paths: readonly string[];
  readonly options: {
    readonly [K in keyof Options]?: Options[K] extends { multiple: true }
      ? string[]
      : Options[K]['type'] extends 'string'
        ? string
        : boolean;
  };
}

/** The largest record that is read, bytes: it is in memory as a whole. */
const MAX_RECORD_BYTES = 400_000_000;

/** One of the choices of an option. */
function chosen<T extends string>(option: string, requested: string | undefined, choices: readonly T[]): T {
  const found = choices.find((one) => one === requested);
  if (found !== undefined) return found;
  throw new Misuse(`--${option} is one of ${choices.join(', ')}.`);
}

/** What was signed, as the file says it. @throws Misuse where it can't be read as a signed record */
export async function sealIn(file: string, signature?: string): Promise<Seal> {
  const there = await stat(file).catch(() => null);
  if (!there?.isFile()) throw new Misuse(`There is no file ${file}.`);
  if (there.size > MAX_RECORD_BYTES) throw new Misuse(`${file} is too large for a signed record.`);
  const text = await readFile(file, 'utf8');
  const proofFile = signature ?? file.replace(/\.json$/i, '.signature.json');
  const proof =
    proofFile !== file && existsSync(proofFile) ? { proof: await readFile(proofFile, 'utf8') } : {};
  const seal: Seal = { record: '', revision: 1, at: 0, by: '', hash: await hashOfText(text), text, ...proof };
  const content = openSeal(seal);
  if (!content || !Number.isSafeInteger(content.record.revision))
    throw new Misuse(`${file} is not a signed record.`);
  const { record, signoff } = content;
  return {
    ...seal,
    ...{ record: record.id, revision: record.revision, at: signoff?.at ?? 0, by: signoff?.person ?? '' },
  };
}

/** Checks a record as `verify` does. @returns whether it holds @throws Misuse where it doesn't, unless it was allowed */
function verified(file: string, { options }: ReportGiven, { note }: Terminal): boolean {
  const { hash, signature, ca } = options;
  const { status, lines } = checkRecord(file, {
    ...(hash === undefined ? {} : { hash }),
    ...(signature === undefined ? {} : { signature }),
    ...(ca === undefined ? {} : { ca }),
  });
  if (status === 'valid') return true;
  if (status === 'unconfirmed') {
    note('Neither --hash nor --ca was given: that the file is the one that was signed is not verified.');
    return true;
  }
  for (const line of lines) note(line);
  if (options.unverified) return false;
  throw new Misuse(
    `${file} is not as it was signed. --unverified makes the report with a mark on each page.`,
  );
}

/** Photos and other files by the SHA-256 of their bytes, in folders, files and ZIP archives. */
async function filesByHash(paths: readonly string[], { note }: Terminal): Promise<ReadonlyMap<string, Blob>> {
  const found = new Map<string, Blob>();
  if (paths.length === 0) return found;
  const files = await filesAt(paths);
  if (!files.ok) throw new Misuse(`${files.error.path} can’t be read.`);
  const keep = async (file: Blob) => {
    found.set(await sha256Of(file), file);
  };
  for (const { file, path } of files.value)
    if (/\.zip$/i.test(path)) {
      const read = await expandArchive(file, path, keep, (entry) => note(`${entry} can’t be read.`));
      if (!read.ok) note(`${path} can’t be read.`);
    } else await keep(file);
  return found;
}

/** A file with its bytes: a thread of Node that reads a file by its handle ends the whole process. */
const inMemory = async (file: Blob | undefined): Promise<Blob | null> =>
  file ? new Blob([await file.arrayBuffer()], { type: file.type }) : null;

/** The SHA-256 of a photo's bytes as they were signed, or what else identifies it. */
type HashOf = (image: InspectionImage) => string;

/** By what was signed: a photo that comes with the app is named by its address there, which is no file's hash. */
function signedHashes(seal: Seal): HashOf {
  const hashes = new Map(openSeal(seal)?.images.map(({ id, sha256 }) => [id, sha256]));
  return (image) => hashes.get(image.id) ?? bytesOfPhoto(image);
}

/**
 * Photos for a paper that others get: from files, with the masks that were signed burnt in.
 * @param onUnread called with the name of each whose picture can't be made
 */
function picturesFrom(
  files: ReadonlyMap<string, Blob>,
  hashOf: HashOf,
  { masks }: Pick<Survey, 'masks'>,
  { progress }: Terminal,
  onUnread: (name: string) => void,
): PictureOptions {
  const documents = masks.map(
    (mask): ProjectDocument => ({
      ...{ id: mask.id, project: '', kind: MASK, madeAt: mask.at },
      values: { ...maskValues({ id: mask.photo, photo: { kind: 'stored', sha256: mask.bytes } }, mask) },
    }),
  );
  const photo: PhotosOfWorkspace['photo'] = async (image) => {
    const bytes = await inMemory(files.get(hashOf(image)));
    if (!bytes) throw new Error(`${image.name} is not among the files.`);
    return bytes;
  };
  const current: PhotosOfWorkspace['current'] = async ({ value }) => {
    if (value === null) throw new Error('All of a signed file is there from the start.');
    return value;
  };
  const manage = {
    projectDocuments: (_: string, kind: string) => signal(kind === MASK ? documents : []),
  };
  return {
    photos: outgoingPhotos({
      ...{ photo, thumbnail: photo, copyOf: async () => null, current },
      manage: manage as unknown as PhotosOfWorkspace['manage'],
    }),
    drawing: async (sha256) => inMemory(files.get(sha256)),
    signal: new AbortController().signal,
    onProgress: ({ phase, done, total }) => progress(`${phase} ${done}/${total}`),
    onUnread,
  };
}

/**
 * What a report is made from: what was signed, and nothing else. A signed file has no history of its boxes, no logo, and no
 * record before it.
 *
 * @param holds whether it is as it was signed; otherwise the report has the mark of a broken signature on each page
 */
export async function sourceOf(
  seal: Seal,
  holds: boolean,
  { options }: Pick<ReportGiven, 'options'>,
): Promise<Omit<ReportSource, 'pictures'>> {
  const content = openSeal(seal);
  if (!content) throw new Misuse('The file is not a signed record.');
  const signed = recordOfSeal(seal, content);
  const record = holds ? signed : { ...signed, status: 'broken' as const };
  const survey = sealedSurvey(record, content);
  const language = chosen('lang', options.lang ?? 'en', REPORT_LANGUAGES);
  const made = options.made === undefined ? Date.now() : Date.parse(options.made);
  if (Number.isNaN(made)) throw new Misuse('--made is a time such as 2026-03-04T10:00:00Z.');
  return {
    ...(await readIn(language, sealedProject(content.project, content), record, (person) => person)),
    ...{ record, survey, histories: new Map(), previous: null, logo: null, at: made },
    sheets: chosen('sheets', options.sheets ?? 'all', SHEET_CHOICES),
    revision: noteSigned(seal, []),
    sheet: readSigningSheet(content.sheet),
    keySignature: await keySignatureOf(seal),
  };
}

/** What the pictures of a record lack, a sentence each: files, photos that are whole, and what draws them. */
async function lacksOf(
  { images, drawings }: Survey,
  files: ReadonlyMap<string, Blob>,
  hashOf: HashOf,
): Promise<string[]> {
  const pictures = [
    ...images.map(({ image }) => ({ name: image.name, sha256: hashOf(image), isPhoto: true })),
    ...drawings.flatMap(({ name, picture }) =>
      picture ? [{ name, sha256: picture.sha256, isPhoto: false }] : [],
    ),
  ];
  const lacks: string[] = [];
  for (const { name, sha256, isPhoto } of pictures) {
    const file = files.get(sha256);
    if (!file) lacks.push(`${name}: no file has the bytes that were signed; the report says so.`);
    else if (isPhoto && !readHeader(new Uint8Array(await file.arrayBuffer())).ok)
      lacks.push(`${name} can’t be shown: it is no whole photo; the report says so.`);
  }
  if (lacks.length === pictures.length) return lacks;
  const drawn = await import('@napi-rs/canvas').catch(() => null);
  return drawn ? lacks : [...lacks, 'The package @napi-rs/canvas is not installed: no picture can be drawn.'];
}

/** Fonts that aren't installed, a sentence each. */
const lackingFonts = (tag: string): readonly string[] =>
  fontsFor(tag).flatMap(({ family, address }) =>
    address.startsWith(MISSING_FILE)
      ? `The font ${family} is not installed: letters that only it has are printed as their codes.`
      : [],
  );

type Kind = 'pdf' | 'xlsx' | 'csv';

function kindsOf({ options }: ReportGiven): readonly Kind[] {
  const requested = [
    ...(options.pdf ? (['pdf'] as const) : []),
    ...(options.workbook ? (['xlsx'] as const) : []),
    ...(options.csv ? (['csv'] as const) : []),
  ];
  return requested.length > 0 ? requested : ['pdf', 'xlsx'];
}

/** Makes one file of a record. */
async function make(
  kind: Kind,
  source: Omit<ReportSource, 'pictures'>,
  options: PictureOptions,
): Promise<Result<Blob, string>> {
  const faultText = (fault: ReportFault): string =>
    fault.kind === 'failed'
      ? fault.message
      : fault.kind === 'slow'
        ? `It took ${fault.seconds} s.`
        : fault.kind;
  if (kind === 'pdf') {
    const made = await createReport(source, options);
    return made.ok ? made : fail(faultText(made.error));
  }
  const { survey, project } = source;
  const shown = kind === 'xlsx' ? withShortNumbers(survey, project) : survey;
  const made = await createTables({ ...source, survey: shown, reviews: new Map() }, kind, {
    ...options,
    drawing: async () => null,
  });
  return made.ok ? made : fail(faultText(made.error));
}

/**
 * `report`: the PDF and the workbook of a signed record, as the app makes them.
 *
 * @param start lets the app's workers run in this process
 */
export async function report(
  given: ReportGiven,
  terminal: Terminal,
  start: () => void = () => installWorkers(globalThis),
): Promise<number> {
  const { options, paths } = given;
  const [file, ...others] = paths;
  if (file === undefined || others.length > 0) throw new Misuse('Name one signed record.');
  const { out, note, progress } = terminal;
  const seal = await sealIn(file, options.signature);
  const holds = verified(file, given, terminal);
  const source = await sourceOf(seal, holds, given).catch((error: unknown) => {
    // What was signed by this program never ends here: its parts are not what they have to be.
    throw error instanceof Misuse ? error : new Misuse(`${file} is not a signed record that can be shown.`);
  });
  const { record, project, survey } = source;
  const kinds = kindsOf(given);
  const folder = options.out ?? '.';
  const endings = { pdf: 'pdf', xlsx: 'xlsx', csv: 'zip' } as const;
  const targets = kinds.map((kind) =>
    join(folder, fileName(`${record.no} r${record.revision} ${project.name}`, endings[kind])),
  );
  const taken = targets.find((target) => existsSync(target));
  if (taken !== undefined) throw new Misuse(`${taken} is there already: nothing was written.`);
  start();
  const files = await filesByHash(options.photos ?? [], terminal);
  const hashOf = signedHashes(seal);
  const lacks = [...(await lacksOf(survey, files, hashOf)), ...lackingFonts(source.words.tag)];
  for (const line of lacks) note(line);
  const unread = new Set<string>();
  const onUnread = (name: string) => {
    if (unread.has(name)) return;
    unread.add(name);
    // What lacks from the start was said by its name.
    if (!lacks.some((line) => line.startsWith(name))) note(`${name} can’t be decoded; the report says so.`);
  };
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw asMisuse(error, folder);
  });
  for (const [index, kind] of kinds.entries()) {
    const made = await make(kind, source, picturesFrom(files, hashOf, survey, terminal, onUnread));
    progress(null);
    const target = targets[index] ?? '';
    if (!made.ok) {
      note(`${target} could not be made: ${made.error}`);
      return EXIT.refused;
    }
    await writeFile(target, made.value.stream(), { flag: 'wx' }).catch((error) => {
      throw asMisuse(error, target);
    });
    if (!options.quiet) out(target);
  }
  return lacks.length > 0 || unread.size > 0 || record.status === 'broken' ? EXIT.found : EXIT.ok;
}
