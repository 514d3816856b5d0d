import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ImportPart, ImportTarget, NewDetection } from '#data/import/commit/importTarget.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportContext } from '#data/import/importPlan.ts';
import type { ImportTools } from '#data/import/importTools.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail, ok } from '#domain/result.ts';
import { createNodeTools } from '../../../src/cli/readFiles.ts';

/** Photos and annotation files of other people's, where somebody has put them; tests on them skip elsewhere. */
export const SAMPLES = process.env.SAMPLES ?? join(import.meta.dirname, '../../../../shared/samples');
export const hasSamples = existsSync(join(SAMPLES, 'manifest.json'));

export function filesUnder(folder: string, keep: (path: string) => boolean = () => true): FileSource[] {
  const walk = (at: string): string[] =>
    readdirSync(at).flatMap((name) => {
      const path = join(at, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return walk(folder)
    .filter(keep)
    .map((path) => source(relative(join(folder, '..'), path), new Uint8Array(readFileSync(path))));
}

export const source = (path: string, content: string | Uint8Array<ArrayBuffer>): FileSource => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
});

/** The tools of an import without workers, as the command line has them. */
export const nodeTools = (): ImportTools => createNodeTools();

export const emptyProject = (): Project =>
  ({ id: 'p1', name: 'Tower', locations: [], labels: BUILT_IN_LABELS }) as unknown as Project;

export const contextOf = (of: Partial<ImportContext> = {}): ImportContext => ({
  project: emptyProject(),
  images: [],
  ...of,
});

/** Remembers what was written, like a store would. */
export function memoryTarget(quota = Number.POSITIVE_INFINITY) {
  const images: InspectionImage[] = [];
  const boxes = new Map<string, NewDetection[]>();
  const photos = new Map<string, Blob>();
  const parts: ImportPart[] = [];
  let steps = 0;
  const target: ImportTarget = {
    async keepPhoto(photo, sha256) {
      const used = [...photos.values()].reduce((sum, blob) => sum + blob.size, 0);
      if (used + photo.size > quota) return fail('quota');
      photos.set(sha256, photo);
      return ok(undefined);
    },
    everDetected: async (image) => ok(boxes.get(image) ?? []),
    ownFields: async () => [],
    ownOfPhotos: async () => new Map(),
    begin(project) {
      steps += 1;
      return { write: (part) => write(project, part) };
    },
  };
  const write = async (project: string, part: ImportPart) => {
    parts.push(part);
    const ids = new Map<string, string>();
    for (const { key, sha256, place, ...photo } of part.photos) {
      const id = `i${images.length + 1}`;
      ids.set(key, id);
      images.push({
        ...photo,
        id,
        project,
        photo: { kind: 'stored', sha256 },
        addedAt: 0,
        order: place,
      } as InspectionImage);
    }
    for (const [key, found] of part.detections) {
      const id = ids.get(key) ?? key;
      boxes.set(id, [...(boxes.get(id) ?? []), ...found]);
    }
    return ok(ids);
  };
  const boxesOf = (name: string) => boxes.get(images.find((image) => image.name === name)?.id ?? '') ?? [];
  return { target, images, boxes, photos, parts, steps: () => steps, boxesOf };
}
