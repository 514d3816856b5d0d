import type { ReportLine } from '#data/import/importReport.ts';
import { reason } from '#domain/exchange/reason.ts';
import { ok } from '#domain/result.ts';
import { appFormats } from '#formats/adapters.ts';
import type { CocoIndex } from '#formats/coco/cocoIndex.ts';
import { classNames, guarded, keypoints, nearest, type Placed } from '#formats/createFormats.ts';
import type { Annotated, Detected } from '#formats/detect.ts';
import type { Companions } from '#formats/formatAdapter.ts';
import type { ClassNames, Keypoints } from '#formats/reading/classNames.ts';
import { exceedsMemory } from '#formats/reading/parsedSize.ts';
import { baseOf, from, normalisedName, stemOf } from '#formats/reading/photoNames.ts';
import { placement } from '#formats/reading/place.ts';
import type { Note, ReadImage, Reading } from '#formats/reading/report.ts';
import { decodeText } from '#formats/reading/text.ts';
import { bytesOfBase64 } from '#formats/shapes/png.ts';
import { photoType } from '#photos/header/header.ts';
import type { FileSource } from '../fileSource.ts';
import type {
  Annotations,
  FileOutcome,
  FileReading,
  OnPhoto,
  PlacedBox,
  PlacedBoxes,
  ReadingPhase,
} from './annotations.ts';
import { statedIn } from './statements.ts';

/** Larger texts don't fit into a string in every browser. */
export const MAX_TEXT_BYTES = 400_000_000;

type Opened = Annotated & { readonly likely: string | null };

interface ReadFile {
  readonly path: string;
  readonly unit: Reading['unit'];
  readonly part: string;
  readonly image: ReadImage;
}

/** Opens files that belong together: those to be read, and those that explain them. */
async function openAll(
  files: readonly FileSource[],
  tell: (outcome: FileOutcome) => void,
  begin: (path: string) => Promise<boolean>,
) {
  const opened: { path: string; file: Opened }[] = [];
  const lists: Placed<ClassNames>[] = [];
  const poses: Placed<Keypoints>[] = [];
  const datasets: Placed<CocoIndex>[] = [];
  for (const source of files) {
    if (!(await begin(source.path))) continue;
    const file = await open(source);
    if (file.kind === 'refused') tell(file);
    else if (file.kind === 'other')
      tell({ kind: 'other', path: source.path, reason: reason(`not_needed_${file.why}`) });
    else if (file.kind === 'classes') {
      const names = classNames(file);
      if (names) lists.push({ path: source.path, value: names });
      const pose = keypoints(file);
      if (pose) poses.push({ path: source.path, value: pose });
      tell(
        names
          ? { kind: 'classes', path: source.path, encoding: file.likely }
          : { kind: 'other', path: source.path, reason: reason('not_needed_settings') },
      );
    } else {
      const dataset = file.reader.dataset(file.content);
      if (dataset) datasets.push({ path: source.path, value: dataset });
      opened.push({ path: source.path, file });
    }
  }
  return { opened, lists, poses, datasets };
}

/** Larger pictures can't be read as masks. */
const MAX_BYTES = 100_000_000;

/** Finds a picture by the name in an annotation file; null where it is missing. */
type FindPicture = (name: string, file: string) => FileSource | null;

/**
 * Possible paths of a mask picture, likeliest first: relative to the file's folder, in the folder `Masks` there, and,
 * as in LabelMe's database, in `Masks/…` beside `Annotations/…`.
 */
function placesOf(name: string, file: string): readonly string[] {
  const own = file.split('/').slice(0, -1);
  const siblings = own.flatMap((folder, at) =>
    folder.toLowerCase() === 'annotations' ? [own.with(at, 'Masks')] : [],
  );
  return [own, [...own, 'Masks'], ...siblings].map((folder) => from([...folder, ''].join('/'), name));
}

/** @param pictures that may be masks, from anywhere in the import */
function pictureIndex(pictures: readonly FileSource[]): FindPicture {
  const exact = new Map(pictures.map((source) => [source.path, source]));
  const alike = new Map(pictures.map((source) => [normalisedName(source.path), source]));
  return (name, file) => {
    const places = placesOf(name.normalize('NFC').replaceAll('\\', '/'), file);
    for (const place of places) {
      const found = exact.get(place) ?? alike.get(normalisedName(place));
      if (found) return found;
    }
    return null;
  };
}

/** The bytes of pictures by their names in a file; unreadable ones are absent. */
async function bytesOf(found: ReadonlyMap<string, FileSource>): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytes = new Map<string, Uint8Array>();
  for (const [name, { file }] of found) {
    if (file.size > MAX_BYTES) continue;
    const read = await file.arrayBuffer().catch(() => null);
    if (read) bytes.set(name, new Uint8Array(read));
  }
  return bytes;
}

/** With more lines of one kind in one file, a report gives the number of the rest. */
const LISTED = 100;

/**
 * Notes about a file as report lines. A file with a hundred thousand bad boxes gives a hundred lines and one that
 * counts the rest.
 * @param each how many boxes a note represents where it doesn't say: 1, or 0 for notes about other things
 */
function reportLines(file: string, notes: readonly Note[], each: 0 | 1): ReportLine[] {
  const lines: ReportLine[] = [];
  const seen = new Map<string, { count: number; more: number }>();
  for (const { part, n, image, reason, boxes = n === null ? 0 : each } of notes) {
    const { count, more } = seen.get(reason.key) ?? { count: 0, more: 0 };
    const isListed = count < LISTED;
    seen.set(reason.key, { count: count + 1, more: isListed ? more : more + (n === null ? each : boxes) });
    if (isListed) lines.push({ file, image, part, n, reason, boxes });
  }
  for (const [key, { count, more }] of seen) {
    const sample = lines.find((line) => line.reason.key === key);
    if (count > LISTED && sample) lines.push({ ...sample, image: null, n: null, boxes: more });
  }
  return lines;
}

/** Reads annotation files in the calling thread; the app runs it in a worker. */
export function createAnnotations(): Annotations {
  const filesRead: ReadFile[] = [];

  const keep = (path: string, reading: Reading, hasPhoto: boolean): FileReading => ({
    hasPhoto,
    path,
    format: reading.format,
    labels: reading.labels,
    hints: reading.hints,
    perImage: reading.images.length > 0 && reading.images.every(({ perImage }) => perImage),
    says: statedIn(reading.images.flatMap(({ boxes }) => boxes)),
    skipped: reportLines(path, reading.skipped, 1),
    repaired: reportLines(path, reading.repaired, 1),
    noted: reportLines(path, reading.noted, 0),
    images: reading.images.map((image) => {
      filesRead.push({ path, unit: reading.unit, part: reading.part, image });
      const labels = new Map<string, number>();
      for (const { label } of image.boxes) labels.set(label, (labels.get(label) ?? 0) + 1);
      return {
        id: filesRead.length - 1,
        names: image.names,
        perImage: image.perImage,
        labels,
        hasAttributes: (image.attributes?.size ?? 0) > 0,
      };
    }),
  });

  const placeAll = (on: readonly OnPhoto[]) =>
    on.flatMap(({ id, photo }) => {
      const one = filesRead[id];
      return one ? [placeOn(id, one, placement(one.unit, one.image.size, photo))] : [];
    });

  return {
    async read(files, options, onFile, pictures = [], { onBegin, leaveOut = [] } = {}) {
      const reports: (void | Promise<void>)[] = [];
      const tell = (outcome: FileOutcome) => void reports.push(onFile(outcome));
      const begin = (phase: ReadingPhase) => async (path: string) => {
        if (leaveOut.some((left) => left.path === path && left.phase === phase)) return false;
        await onBegin?.({ path, phase });
        return true;
      };
      const { opened, lists, poses, datasets } = await openAll(files, tell, begin('open'));
      const interpreting = begin('interpret');
      const find = pictureIndex(pictures);
      for (const { path, file } of opened) {
        if (!(await interpreting(path))) continue;
        const masks = masksOf(path, file, find);
        for (const mask of new Set(masks.values())) tell({ kind: 'mask', path: mask.path, of: path });
        const bytes = await bytesOf(masks);
        const companions: Companions = {
          classNames: nearest(path, lists),
          keypoints: nearest(path, poses),
          dataset: nearest(path, datasets),
          picture: (name) => bytes.get(name) ?? null,
        };
        const reading = guarded(file, companions, options);
        tell(
          reading.ok
            ? {
                kind: 'read',
                reading: keep(
                  path,
                  withEncoding(reading.value, file.likely),
                  file.reader.embedded(file.content) !== null,
                ),
              }
            : { kind: 'refused', path, reason: reading.error },
        );
      }
      await Promise.all(reports);
    },
    check: async (on) =>
      ok(placeAll(on).map(({ boxes: _, attributes: __, ...pendingReports }) => pendingReports)),
    place: async (on) => ok(placeAll(on)),
    async embedded(source) {
      const opened = await open(source);
      const base64 = 'reader' in opened ? opened.reader.embedded(opened.content) : null;
      const bytes = base64 === null ? null : bytesOfBase64(base64);
      const type = bytes && photoType(bytes);
      const stem = stemOf(baseOf(source.path));
      return type ? new File([bytes], `${stem}.${type === 'jpeg' ? 'jpg' : type}`) : null;
    },
    dispose: () => void filesRead.splice(0),
  };
}

/** The mask pictures of a file, by their names in it. */
const masksOf = (path: string, { reader, content }: Opened, find: FindPicture) =>
  new Map(
    reader.pictures(content).flatMap((name) => {
      const found = find(name, path);
      return found ? [[name, found] as const] : [];
    }),
  );

/** Reports the encoding of a file, where the file itself doesn't declare it. */
function withEncoding(reading: Reading, encoding: string | null): Reading {
  if (encoding === null) return reading;
  const why = reason('text_encoding', { encoding });
  return { ...reading, noted: [{ part: null, n: null, image: null, reason: why }, ...reading.noted] };
}

async function open({
  file,
  path,
}: FileSource): Promise<
  | (Exclude<Detected, Annotated> & { readonly likely: string | null })
  | Opened
  | (FileOutcome & { kind: 'refused' })
> {
  const refused = (why: Parameters<typeof reason>) =>
    ({ kind: 'refused', path, reason: reason(...why) }) as const;
  if (file.size > MAX_TEXT_BYTES) return refused(['file_too_large', { megabytes: MAX_TEXT_BYTES / 1e6 }]);
  try {
    const content = decodeText(new Uint8Array(await file.arrayBuffer()));
    // An empty label file says that its photo has no boxes.
    if (!content.ok && content.error.key !== 'empty_file')
      return { kind: 'refused', path, reason: content.error };
    const { text, likely } = content.ok ? content.value : { text: '', likely: null };
    if (exceedsMemory(text)) return refused(['file_too_many_values']);
    const detected = appFormats.detect(text, path);
    if (!detected.ok) return { kind: 'refused', path, reason: detected.error };
    return { ...detected.value, likely };
  } catch {
    return refused(['file_unreadable']);
  }
}

function placeOn(id: number, { path, part, image }: ReadFile, on: ReturnType<typeof placement>): PlacedBoxes {
  const name = image.names[0] ?? null;
  const [skipped, repaired, noted, boxes]: [Note[], Note[], Note[], PlacedBox[]] = [[], [], [], []];
  const whole = { part: null, n: null, image: name };
  if (on.repaired && image.boxes.length > 0) repaired.push({ ...whole, reason: on.repaired });
  if (on.noted && image.boxes.length > 0) noted.push({ ...whole, reason: on.noted });
  for (const { at, box, ...rest } of image.boxes) {
    const placed = on.place(box);
    if ('key' in placed) {
      skipped.push({ part, n: at, image: name, reason: placed });
      continue;
    }
    for (const why of placed.repaired) repaired.push({ part, n: at, image: name, reason: why });
    boxes.push({ ...rest, box: placed.box });
  }
  return {
    id,
    boxes,
    ...(image.attributes && { attributes: image.attributes }),
    skipped: reportLines(path, skipped, 1),
    repaired: reportLines(path, repaired, 1),
    noted: reportLines(path, noted, 0),
  };
}
