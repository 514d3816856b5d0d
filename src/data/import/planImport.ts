import { reason } from '#domain/exchange/reason.ts';
import { farPhotos, inKilometres } from '#domain/inspection/photos/farPhotos.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { baseOf, type NameIndex, nameIndex, normalisedName, stemOf } from '#formats/reading/photoNames.ts';
import type { Annotations, FileOutcome, FileReading, ImageReading } from './annotations/annotations.ts';
import { proposeLabels } from './annotations/proposeLabels.ts';
import { originKeyOf, plannedOrigins } from './annotations/statements.ts';
import type { FileSource } from './fileSource.ts';
import {
  addEmbedded,
  expandAll,
  inspectAll,
  mayBeMask,
  type Photos,
  sortOut,
  type Tell,
} from './files/gatherFiles.ts';
import type {
  FileProgress,
  ImportContext,
  ImportPlan,
  MatchCandidate,
  PlannedPhoto,
  PlannedTarget,
} from './importPlan.ts';
import { aboutFile, type ReportLine } from './importReport.ts';
import type { ImportTools } from './importTools.ts';

/** Number of boxes of a photo in a file. */
const boxesOf = (image: ImageReading): number =>
  [...image.labels.values()].reduce((sum, count) => sum + count, 0);

/** A photo that can receive boxes, with all of its known paths. */
type Candidate = MatchCandidate & { readonly paths: readonly string[] };

/** The photos of the import, then the existing ones. */
function candidatesOf(
  planned: readonly PlannedPhoto[],
  paths: Photos['paths'],
  { images }: ImportContext,
): Candidate[] {
  return [
    ...planned.map(({ key, name, path, header }) => ({
      key,
      name,
      path,
      width: header.width,
      height: header.height,
      orientation: header.orientation,
      paths: paths.get(key) ?? [path],
    })),
    ...images.map(({ id, name, path = name, width, height }) => ({
      key: `image:${id}`,
      name,
      path,
      width,
      height,
      orientation: 1,
      paths: [path, name, ...(paths.get(`image:${id}`) ?? [])],
    })),
  ];
}

/**
 * Matches the photos of a file. For files about a single photo, the file's stem takes precedence over the name inside.
 */
function targetsOf(reading: FileReading, index: NameIndex, repaired: ReportLine[]): PlannedTarget[] {
  return reading.images.map((image) => {
    const [inside] = image.names;
    const own = image.perImage ? index.byOwnStem(reading.path) : null;
    const named = image.names.map((name) => index.byName(name, reading.path));
    const { isAlike, ...match } =
      own?.match != null ? own : (named.find((one) => one.match !== null) ?? own ?? named[0] ?? NOTHING);
    if (
      own?.match != null &&
      inside !== undefined &&
      normalisedName(stemOf(inside)) !== normalisedName(stemOf(reading.path))
    )
      repaired.push(aboutFile(reading.path, reason('name_disagrees', { name: inside })));
    if (isAlike) repaired.push(aboutFile(reading.path, reason('name_alike', { name: inside ?? '' })));
    return {
      key: `${reading.path}#${image.id}`,
      id: image.id,
      file: reading.path,
      name: inside ?? stemOf(reading.path),
      boxes: boxesOf(image),
      labels: image.labels,
      hasAttributes: image.hasAttributes,
      origin: originKeyOf(reading.path, reading.format, reading.perImage),
      ...match,
    };
  });
}

const NOTHING: ReturnType<NameIndex['byName']> = { match: null, by: null, candidates: [] };

/**
 * Reads files and says what an import would do. Writes nothing. Rejects with the signal's reason when aborted; all
 * other errors are in the plan.
 */
export async function planImport(
  given: readonly FileSource[],
  context: ImportContext,
  tools: ImportTools,
): Promise<ImportPlan> {
  const { signal, options = {} } = context;
  const files = new Map<string, FileProgress>();
  const lines = { skipped: [] as ReportLine[], repaired: [] as ReportLine[], noted: [] as ReportLine[] };
  const tell = (path: string, change: Partial<FileProgress>) => {
    const known = files.get(path) ?? {
      path,
      state: 'reading',
      kind: 'other',
      format: null,
      boxes: 0,
      reason: null,
    };
    // A repaired name is still to be reported after the file is read.
    const still = known.state === 'repaired' && change.state === 'read';
    const file: FileProgress = { ...known, ...change, ...(still && { state: 'repaired' }) };
    files.set(path, file);
    if (file.state === 'refused' && file.reason) lines.skipped.push(aboutFile(path, file.reason));
    if (change.state === 'repaired' && change.reason) lines.noted.push(aboutFile(path, change.reason));
    context.onProgress?.({ kind: 'file', file });
  };

  const sorted = await sortOut(await expandAll(given, tools, context, tell), context, tell);
  const annotations = tools.annotations();
  try {
    for (const { path } of sorted.photos) tell(path, { kind: 'photo' });
    const reading = readAll(sorted, annotations, options, tell);
    const [photos, { readings }] = await Promise.all([
      inspectAll(sorted.photos, reading, context, tools, tell),
      reading,
    ]);
    signal?.throwIfAborted();
    for (const reading of readings)
      for (const kind of ['skipped', 'repaired', 'noted'] as const) lines[kind].push(...reading[kind]);
    lines.noted.push(...farLines(photos.planned, context));
    const { found, candidates, index } = await withEmbedded(
      photos,
      readings,
      sorted.texts,
      annotations,
      context,
      tools,
      tell,
    );
    const targets = readings.flatMap((reading) => targetsOf(reading, index, lines.repaired));
    if (!(await checkPlacement(targets, candidates, annotations, context, lines))) {
      for (const { path } of readings)
        tell(path, { state: 'refused', boxes: 0, reason: reason('file_unreadable') });
      return assemble(context, files, found, candidates, [], [], lines, annotations);
    }
    for (const path of new Set(lines.repaired.map((line) => line.file)))
      if (files.get(path)?.state === 'read') tell(path, { state: 'repaired' });
    return assemble(context, files, found, candidates, targets, readings, lines, annotations);
  } catch (error) {
    annotations.dispose();
    throw error;
  }
}

/** Adds the photos that annotation files contain themselves, where no photo of the import or the project fits them. */
async function withEmbedded(
  photos: Photos,
  readings: readonly FileReading[],
  texts: readonly FileSource[],
  annotations: Annotations,
  context: ImportContext,
  tools: ImportTools,
  tell: Tell,
) {
  const indexed = (found: Photos) => {
    const candidates = candidatesOf(found.planned, found.paths, context);
    return { found, candidates, index: nameIndex(candidates) };
  };
  const before = indexed(photos);
  const lacking = readings.filter(
    (reading) =>
      reading.hasPhoto &&
      targetsOf(reading, before.index, []).some(
        ({ match, candidates }) => match === null && candidates.length === 0,
      ),
  );
  if (lacking.length === 0) return before;
  const sources: FileSource[] = [];
  for (const { path } of lacking) {
    context.signal?.throwIfAborted();
    const text = texts.find((source) => source.path === path);
    const photo = text && (await annotations.embedded(text));
    if (!photo) continue;
    // As if the file were an archive: the path is no other photo's, and its stem is the file's.
    sources.push({ file: photo, path: `${path}/${photo.name}`, from: 'annotations' });
  }
  return indexed(await addEmbedded(photos, sources, context, tools, tell));
}

async function readAll(
  { texts, photos, masks: unasked }: Awaited<ReturnType<typeof sortOut>>,
  annotations: Annotations,
  options: ImportPlan['options'],
  tell: Tell,
) {
  const readings: FileReading[] = [];
  const masks = new Set<string>();
  const pictures = [...unasked, ...photos]
    .filter(({ path }) => mayBeMask(path))
    .map(({ path, file }) => ({ path, file }));
  const onFile = (outcome: FileOutcome) => {
    if (outcome.kind === 'mask') {
      masks.add(outcome.path);
      const why = reason('mask_of', { name: baseOf(outcome.of) });
      return tell(outcome.path, { kind: 'other', state: 'read', reason: why });
    }
    if (outcome.kind === 'refused') return tell(outcome.path, { state: 'refused', reason: outcome.reason });
    if (outcome.kind === 'classes' && outcome.encoding !== null)
      return tell(outcome.path, {
        kind: 'classes',
        state: 'repaired',
        reason: reason('text_encoding', { encoding: outcome.encoding }),
      });
    if (outcome.kind !== 'read')
      return tell(outcome.path, {
        kind: outcome.kind,
        ...(outcome.kind === 'classes' ? { state: 'read' } : { state: 'ignored', reason: outcome.reason }),
      });
    const { reading } = outcome;
    readings.push(reading);
    tell(reading.path, {
      kind: 'annotations',
      format: reading.format,
      state: reading.repaired.length > 0 ? 'repaired' : 'read',
      boxes: reading.images.reduce((sum, image) => sum + boxesOf(image), 0),
    });
  };
  for (const { path } of texts) tell(path, { kind: 'annotations' });
  if (texts.length > 0) await annotations.read(texts, options, onFile, pictures);
  return { readings, masks };
}

/** A note of each new photo whose position is far from those of the project and of this import. */
const farLines = (planned: Photos['planned'], { images }: Pick<ImportContext, 'images'>): ReportLine[] => {
  const paths = new Map<object, string>(planned.map((photo) => [photo, photo.path]));
  return farPhotos<Pick<InspectionImage, 'facts'>>([...inspected(images), ...planned]).flatMap((far) => {
    const path = paths.get(far.photo);
    return path === undefined ? [] : aboutFile(path, reason('image_far', { km: inKilometres(far) }));
  });
};

/** How many photos' boxes are placed at a time. */
const BATCH = 200;

/**
 * Places all boxes once without storing them, to report beforehand what will be left out or clipped.
 * @returns false where the reader crashed and all boxes are lost
 */
async function checkPlacement(
  targets: readonly PlannedTarget[],
  candidates: readonly Candidate[],
  annotations: Annotations,
  { signal, onProgress }: ImportContext,
  lines: Record<'skipped' | 'repaired' | 'noted', ReportLine[]>,
): Promise<boolean> {
  const photos = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const placeable = targets.flatMap(({ id, match }) => {
    const photo = match === null ? undefined : photos.get(match);
    return photo ? [{ id, photo }] : [];
  });
  for (let done = 0; done < placeable.length; done += BATCH) {
    signal?.throwIfAborted();
    onProgress?.({ kind: 'count', phase: 'matching', done, total: placeable.length });
    const checked = await annotations.check(placeable.slice(done, done + BATCH));
    if (!checked.ok) return false;
    for (const placed of checked.value)
      for (const kind of ['skipped', 'repaired', 'noted'] as const) lines[kind].push(...placed[kind]);
  }
  return true;
}

function assemble(
  context: ImportContext,
  files: ReadonlyMap<string, FileProgress>,
  photos: Photos,
  candidates: readonly Candidate[],
  targets: readonly PlannedTarget[],
  readings: readonly FileReading[],
  lines: Pick<ImportPlan, 'skipped' | 'repaired' | 'noted'>,
  annotations: Annotations,
): ImportPlan {
  const counts = new Map<string, number>();
  for (const { labels } of targets)
    for (const [label, count] of labels) counts.set(label, (counts.get(label) ?? 0) + count);
  const voc = readings.filter((reading) => reading.format === 'voc');
  const boxes = (matched: boolean) =>
    targets.reduce((sum, target) => sum + ((target.match !== null) === matched ? target.boxes : 0), 0);
  const sum = (of: readonly ReportLine[]) => of.reduce((total, line) => total + Math.max(1, line.boxes), 0);
  return {
    project: context.project.id,
    files: [...files.values()],
    photos: photos.planned,
    known: photos.known,
    targets,
    candidates,
    origins: plannedOrigins(readings),
    labels: proposeLabels(counts, context.project.labels, context.remembered ?? {}),
    questions: {
      vocBase: voc.length > 0 && !voc.some((reading) => reading.hints.vocZero),
      viaAttributes: viaAttributes(readings),
      labelStudioTakes: [...new Set(readings.flatMap(({ hints }) => hints.labelStudioTakes ?? []))],
    },
    options: context.options ?? {},
    totals: {
      photos: photos.planned.length,
      boxes: boxes(true),
      unmatched: boxes(false),
      described: new Set(
        targets.flatMap(({ hasAttributes, match }) => (hasAttributes && match ? [match] : [])),
      ).size,
      repaired: sum(lines.repaired),
      skipped: sum(lines.skipped),
    },
    ...lines,
    annotations,
  };
}

/** Empty unless there is a choice. */
function viaAttributes(readings: readonly FileReading[]): string[] {
  const found = new Set(readings.flatMap((reading) => reading.hints.viaAttributes ?? []));
  return found.size > 1 ? [...found] : [];
}
