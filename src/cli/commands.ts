import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createExporter, type Exporter } from '#data/export/exporter.ts';
import { exportFiles } from '#data/export/exportFiles.ts';
import { DEFAULT_VERDICTS, type ExportRequest } from '#data/export/exportPlan.ts';
import { planExport } from '#data/export/planExport.ts';
import { countLines, type ReportLine } from '#data/import/importReport.ts';
import { VERDICTS, type Verdict } from '#domain/damage/verdict.ts';
import { WRITTEN_FORMATS, type WrittenFormat, writtenAs } from '#domain/exchange/formats.ts';
import { plainName } from '#domain/plainName.ts';
import { appFormats } from '#formats/adapters.ts';
import type { OutImage, OutSet, WriteSettings } from '#formats/outgoing.ts';
import { type FilesRead, filesAt, readFiles } from './readFiles.ts';
import type { Terminal } from './terminal.ts';

/** How a command ended: everything as it is wanted, something left out or repaired, or nothing done. */
export const EXIT = { ok: 0, found: 1, refused: 2 } as const;

/** What was given after the command's name. */
export interface Given {
  readonly paths: readonly string[];
  readonly options: {
    readonly to?: string;
    readonly photos?: boolean;
    readonly confidence?: boolean;
    readonly verdicts?: string;
    readonly corners?: boolean;
    readonly 'first-pixel'?: string;
    readonly json?: boolean;
    readonly quiet?: boolean;
  };
}

/** A command that can't be carried out as it was given. */
export class Misuse extends Error {}

/** What the file system says of a file that is to be written: no such folder, no permission, no space; else the error. */
export function asMisuse(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error : new Misuse(`${target} can’t be written (${code}).`);
}

/** Reads what was given. @throws Misuse where a path can't be read, or nothing was given */
async function read(paths: readonly string[], { options }: Given): Promise<FilesRead> {
  if (paths.length === 0) throw new Misuse('Name the files, folders or ZIP archives to read.');
  const files = await filesAt(paths);
  if (!files.ok)
    throw new Misuse(
      files.error.why === 'missing'
        ? `There is no ${files.error.path}.`
        : `${files.error.path} can’t be read.`,
    );
  const name = plainName(basename(resolve(paths[0] ?? '')));
  const first = options['first-pixel'];
  if (first !== undefined && first !== '0' && first !== '1') throw new Misuse('--first-pixel is 0 or 1.');
  return readFiles(files.value, name, first === undefined ? {} : { vocBase: first === '1' ? 1 : 0 });
}

const boxesIn = ({ damages }: FilesRead): number =>
  [...damages.values()].reduce((sum, each) => sum + each.length, 0);

/** A line of a report with its sentence, for programs. */
const lineAsData =
  ({ say }: Terminal) =>
  (line: ReportLine) => ({
    file: line.file,
    photo: line.image,
    part: line.part,
    number: line.n,
    boxes: line.boxes,
    reason: line.reason.key,
    says: say.reason(line.reason),
  });

const reportAsData = (terminal: Terminal, found: FilesRead) => ({
  files: found.files.map(({ path, state, kind, format, boxes, reason }) => ({
    ...{ path, state, kind, format, boxes },
    reason: reason && { key: reason.key, says: terminal.say.reason(reason) },
  })),
  photos: found.images.length,
  boxes: boxesIn(found),
  skipped: found.report.skipped.map(lineAsData(terminal)),
  repaired: found.report.repaired.map(lineAsData(terminal)),
  noted: found.report.noted.map(lineAsData(terminal)),
});

/** Says what was left out, repaired and noted, as the app's report of an import does. */
function sayReport({ LL, say }: Terminal, { report }: FilesRead, put: (line: string) => void): void {
  const words = LL.import;
  for (const [heading, lines] of [
    [words.skipped(), report.skipped],
    [words.repaired(), report.repaired],
    [words.noted(), report.noted],
  ] as const) {
    if (lines.length === 0) continue;
    put(`${heading} (${countLines(lines)})`);
    for (const line of lines) put(`  ${say.line(line)}${line.boxes > 1 ? ` (×${line.boxes})` : ''}`);
  }
}

const isWhole = ({ report }: FilesRead): boolean =>
  report.skipped.length === 0 && report.repaired.length === 0;

/** `check`: what an import would refuse or repair. */
export async function check(given: Given, terminal: Terminal): Promise<number> {
  const found = await read(given.paths, given);
  const { LL, say, out } = terminal;
  if (given.options.json) out(JSON.stringify(reportAsData(terminal, found)));
  else {
    for (const { path, state, format, boxes } of found.files) {
      const says = [
        LL.import.status[state](),
        ...(format ? [say.format(format), LL.import.boxes(boxes)] : []),
      ];
      out(`${path}: ${says.join(', ')}`);
    }
    sayReport(terminal, found, out);
    out(`${LL.import.photosFound(found.images.length)}, ${LL.import.boxes(boxesIn(found))}`);
  }
  if (found.images.length === 0 && boxesIn(found) === 0) return EXIT.refused;
  return isWhole(found) ? EXIT.ok : EXIT.found;
}

/** Counts of boxes by a property, most frequent first. */
function countsOf<K>(
  found: FilesRead,
  of: (damage: { label: string; verdict: Verdict }) => K,
): [K, number][] {
  const counts = new Map<K, number>();
  for (const damages of found.damages.values())
    for (const damage of damages) counts.set(of(damage), (counts.get(of(damage)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** `stats`: what is in files. */
export async function stats(given: Given, terminal: Terminal): Promise<number> {
  const found = await read(given.paths, given);
  const { LL, out, note } = terminal;
  const labels = countsOf(found, ({ label }) => label);
  const verdicts = countsOf(found, ({ verdict }) => verdict);
  const perPhoto = [...found.damages.values()].map(({ length }) => length);
  const without = perPhoto.filter((count) => count === 0).length;
  if (given.options.json)
    out(
      JSON.stringify({
        photos: found.images.length,
        photosWithoutBoxes: without,
        boxes: boxesIn(found),
        labels: labels.map(([label, boxes]) => ({ label, boxes })),
        verdicts: verdicts.map(([verdict, boxes]) => ({ verdict, boxes })),
      }),
    );
  else {
    out(`${LL.import.photosFound(found.images.length)}, ${LL.import.boxes(boxesIn(found))}`);
    if (without > 0) out(`${LL.import.photosFound(without)}: ${LL.import.boxes(0)}`);
    for (const [label, count] of labels) out(`  ${label}: ${count}`);
    for (const [verdict, count] of verdicts) out(`  ${LL.annotator.verdicts[verdict]()}: ${count}`);
  }
  if (!given.options.json) sayReport(terminal, found, note);
  if (found.images.length === 0) return EXIT.refused;
  return isWhole(found) ? EXIT.ok : EXIT.found;
}

/** The verdicts that were asked for. */
function verdictsOf(asked: string | undefined): readonly Verdict[] {
  if (asked === undefined) return DEFAULT_VERDICTS;
  const names = asked.split(',');
  const unknown = names.find((one) => !VERDICTS.some((verdict) => verdict === one));
  if (unknown !== undefined)
    throw new Misuse(`--verdicts lists some of ${VERDICTS.join(', ')}; “${unknown}” is none of them.`);
  return VERDICTS.filter((verdict) => names.includes(verdict));
}

function formatOf(asked: string | undefined): WrittenFormat {
  const format = WRITTEN_FORMATS.find((one) => one === asked);
  if (format) return format;
  const others = asked === undefined ? '' : `; “${asked}” is none of them`;
  throw new Misuse(`--to names one of ${WRITTEN_FORMATS.join(', ')}${others}.`);
}

/** Nothing that is there is written over. */
function refuseTaken(path: string, isFile: boolean): void {
  if (!existsSync(path)) return;
  if (isFile || !statSync(path).isDirectory())
    throw new Misuse(`${path} is there already: nothing was written.`);
  if (readdirSync(path).length > 0) throw new Misuse(`${path} is not empty: nothing was written.`);
}

/**
 * Writes an export into a folder instead of an archive. The paths are the formats' own, with photos' names in which
 * nothing leads out of it.
 */
function createFolderExporter(folder: string): Exporter {
  let set: (Omit<OutSet, 'images'> & { readonly settings: WriteSettings }) | null = null;
  const images: OutImage[] = [];
  const save = async (path: string, content: string | Uint8Array) => {
    const at = join(folder, path);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, content, { flag: 'wx' });
  };
  return {
    async begin({ name, classes, settings }) {
      if (settings) set = { name, classes, settings };
    },
    async add(some, photos) {
      images.push(...some);
      for (const [index, photo] of photos.entries()) {
        const name = some[index]?.name;
        if (set && name !== undefined)
          await save(
            join(appFormats.photoFolder(set.settings), name),
            new Uint8Array(await photo.arrayBuffer()),
          );
      }
    },
    addFile: async (path, content) => save(path, new Uint8Array(await content.arrayBuffer())),
    async finish() {
      if (!set) throw new Error('The export was not begun.');
      const { settings, ...rest } = set;
      for (const { path, text } of appFormats.write({ ...rest, images }, settings).files)
        await save(path, text);
      return new Blob([]);
    },
    dispose: () => {},
  };
}

/** `convert`: reads files and writes their boxes in another format. The last path is where to. */
export async function convert(given: Given, terminal: Terminal): Promise<number> {
  const { options } = given;
  const to = formatOf(options.to);
  const target = given.paths.at(-1);
  if (target === undefined || given.paths.length < 2)
    throw new Misuse('Name what to read, and then the file or folder to write.');
  const { single } = writtenAs(to);
  const ending = extname(target).slice(1).toLowerCase();
  const isArchive = ending === 'zip';
  const isSingle = single !== null && ending === single;
  if (isSingle && options.photos) throw new Misuse(`Photos need a folder or a ZIP archive, not ${target}.`);
  refuseTaken(target, isArchive || isSingle);
  const verdicts = verdictsOf(options.verdicts);
  const found = await read(given.paths.slice(0, -1), given);
  const request: ExportRequest = {
    format: to,
    images: found.images,
    verdicts,
    confidence: options.confidence ?? true,
    photos: options.photos ?? false,
    segmentation: options.corners ? 'corners' : 'none',
    vocBase: options['first-pixel'] === '1' ? 1 : 0,
  };
  const source = {
    project: found.project,
    damages: async (image: string) => found.damages.get(image) ?? [],
    photo: found.photo,
  };
  const planned = await planExport(request, source);
  const { LL, out, note } = terminal;
  const plan = { ...planned, kind: isSingle ? single : ('zip' as const) };
  if (found.images.length > 0)
    try {
      if (isArchive || isSingle) {
        const written = await exportFiles(plan, source, createExporter());
        await writeFile(target, written.stream(), { flag: 'wx' });
      } else await exportFiles(plan, source, createFolderExporter(target));
    } catch (error) {
      throw asMisuse(error, target);
    }
  if (options.json)
    out(
      JSON.stringify({
        ...reportAsData(terminal, found),
        written: found.images.length > 0 ? target : null,
        boxesWritten: planned.boxes,
        lost: planned.losses.map(({ key, count }) => ({ key, count, says: LL.exchange.loss[key](count) })),
      }),
    );
  else {
    sayReport(terminal, found, note);
    for (const { key, count } of planned.losses) note(LL.exchange.loss[key](count));
    if (found.images.length > 0 && !options.quiet)
      out(`${target}: ${LL.import.photosFound(planned.images)}, ${LL.import.boxes(planned.boxes)}`);
  }
  if (found.images.length === 0) {
    note('No photo was read, so nothing was written. Boxes need their photos: give their folder too.');
    return EXIT.refused;
  }
  return isWhole(found) && planned.losses.length === 0 ? EXIT.ok : EXIT.found;
}
