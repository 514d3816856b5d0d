import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { createAnnotations } from '#data/import/annotations/readAnnotations.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { boxDocs, imageDocOf } from '#data/import/commit/importDocs.ts';
import type { ImportPart, ImportTarget } from '#data/import/commit/importTarget.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import { expandArchive } from '#data/import/files/archive.ts';
import type { FileProgress } from '#data/import/importPlan.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import type { ImportTools } from '#data/import/importTools.ts';
import { planImport } from '#data/import/planImport.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type { DamageDoc, RunDoc } from '#domain/edit/documents.ts';
import { createProjector } from '#domain/edit/projector.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import { reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { readBuilding } from '#domain/inspection/building/buildingValues.ts';
import { DEFAULT_SETTINGS, type Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readImage } from '#domain/inspection/read.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ReadOptions } from '#formats/reading/collect.ts';
import { inspectPhoto } from '#photos/inspect.ts';

/** A path that can't be read. */
export interface Unread {
  readonly path: string;
  readonly why: 'missing' | 'unreadable';
}

const unread = (path: string, error: unknown): Unread => ({
  path,
  why: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable',
});

/** Opens a file without reading it: its bytes are read where they are needed. */
async function opened(path: string, name: string): Promise<FileSource> {
  const file = new File([await openAsBlob(path)], basename(path));
  return { path: name.split(sep).join('/'), file };
}

/**
 * Files, and all files in folders, in the order of their names: as if they were dropped on the app. Links to folders are
 * not followed, so that none is entered twice.
 * @returns the files, or the first path that can't be read
 */
export async function filesAt(paths: readonly string[]): Promise<Result<readonly FileSource[], Unread>> {
  const found: FileSource[] = [];
  for (const path of paths)
    try {
      const there = await stat(path);
      if (!there.isDirectory()) {
        found.push(await opened(path, basename(path)));
        continue;
      }
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();
      for (const each of files) found.push(await opened(each, join(basename(path), relative(path, each))));
    } catch (error) {
      return fail(unread(path, error));
    }
  return ok(found);
}

/** What was read of files, as the app would have imported it. */
export interface FilesRead {
  /** Every file with what became of it. */
  readonly files: readonly FileProgress[];
  readonly report: ImportReport;
  /** With the labels of the files, in the order in which they were found. */
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** By image id. */
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  /** The bytes of a photo. */
  photo(image: InspectionImage): Promise<Blob>;
}

/**
 * The tools of an import in the calling thread. Photos aren't decoded: their size is the one in their header, for which
 * none is read twice. Types that the app converts, for which it needs a browser, are refused.
 */
export function createNodeTools(): ImportTools {
  const sizes = new WeakMap<Blob, Size>();
  async function inspect(photo: Blob, page?: number) {
    const inspected = await inspectPhoto(photo, page).catch(() => fail(reason('file_unreadable')));
    if (inspected.ok) sizes.set(inspected.value.kept ?? photo, inspected.value.header);
    return inspected;
  }
  return {
    threads: 2,
    annotations: createAnnotations,
    inspect,
    async decode(photo) {
      const known = sizes.get(photo);
      if (known) return ok(known);
      const inspected = await inspect(photo);
      return inspected.ok ? ok(inspected.value.header) : inspected;
    },
    expand: ({ file, path }, on) =>
      expandArchive(
        file,
        path,
        (entry, name) => on.read({ file: entry, path: name, from: 'archive' }),
        on.refused,
      ),
    dispose: () => {},
  };
}

/** The project that files are read into: without labels, so that theirs are kept as they are spelt. */
const emptyProject = (name: string): Project => ({
  ...{ id: 'files', createdAt: new Date(0).toISOString(), name, code: '', address: '', client: '' },
  ...{ archived: false, locations: [], labels: [], notices: [] },
  ...{ building: readBuilding(() => undefined), settings: DEFAULT_SETTINGS },
});

const WRITER = 'files~files';

/** Keeps what an import writes in memory. */
function createMemory(project: string) {
  const clock = createClock(WRITER, Date.now);
  const shown = createProjector();
  const images: InspectionImage[] = [];
  const labels: Label[] = [];
  const damages = new Map<string, readonly Damage[]>();
  const photos = new Map<string, Blob>();
  async function write(part: ImportPart) {
    const ids = new Map<string, string>();
    labels.push(...part.labels);
    for (const photo of part.photos) {
      const t = clock.tick();
      const image = readImage(imageDocOf(project, photo, photo.place, whenGiven(t, Date.now()), WRITER));
      if (!image) continue;
      ids.set(photo.key, image.id);
      images.push(image);
      const found = part.detections.get(photo.key) ?? [];
      const docs = await boxDocs(image.id, found, {
        all: imageDamages(image.id, [], []),
        tag: '',
        t,
        now: 0,
      });
      const runs = docs.filter((doc): doc is RunDoc => doc.type === 'run');
      const judged = docs.filter((doc): doc is DamageDoc => doc.type === 'damage');
      damages.set(image.id, shown(imageDamages(image.id, runs, judged), []));
    }
    return ok(ids);
  }
  const target: ImportTarget = {
    async keepPhoto(photo, sha256) {
      photos.set(sha256, photo);
      return ok(undefined);
    },
    everDetected: async () => ok([]),
    ownFields: async () => [],
    ownOfPhotos: async () => new Map(),
    begin: () => ({ write }),
  };
  return { target, images, labels, damages, photos };
}

/**
 * Reads photos and annotation files as the app's import does, with its proposals for everything that it would ask.
 * @param name of what they are read into, for formats that hold one
 */
export async function readFiles(
  sources: readonly FileSource[],
  name: string,
  options: ReadOptions = {},
): Promise<FilesRead> {
  const project = emptyProject(name);
  const memory = createMemory(project.id);
  const tools = createNodeTools();
  const plan = await planImport(sources, { project, images: [], options }, tools);
  const { files } = plan;
  const report = await commitImport(plan, {}, project, memory.target, tools);
  const names = new Map(memory.labels.map(({ key, name: spelt }) => [key, spelt]));
  return {
    files,
    report,
    // Keys are those of built-in labels where a name is alike, and would be written instead of the name.
    project: { ...project, labels: memory.labels.map((label) => ({ ...label, key: label.name })) },
    images: memory.images.toSorted((a, b) => a.order - b.order),
    damages: new Map(
      [...memory.damages].map(([image, found]) => [
        image,
        found.map((damage) => ({ ...damage, label: names.get(damage.label) ?? damage.label })),
      ]),
    ),
    async photo({ photo }) {
      const kept = photo.kind === 'stored' && memory.photos.get(photo.sha256);
      if (!kept) throw new Error('A photo that was read is gone.');
      return kept;
    },
  };
}
