import {
  allProjectDocumentsOf,
  commandsOf,
  damagesIn,
  imagesOf,
  projectKey,
  runsIn,
} from '#domain/edit/ids.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isOfOneWriter } from '#domain/team/oneWriter.ts';
import { createStampSurvey, type StampSurvey } from '#domain/team/stampsAhead.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import type { Store, StoredDoc } from '../../store/store.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import type { MovingPreview } from './moves.ts';

/** Documents per batch. */
const BATCH = 500;

/**
 * All documents of a project as stored, batch by batch, including those that this program can't read; dependencies come
 * first. Ends with a failure where the database can't be read.
 */
export async function* docsOfProject(
  store: Pick<Store, 'ids' | 'get'>,
  project: string,
): AsyncGenerator<Result<readonly StoredDoc[], 'unreadable'>> {
  const head = { from: projectKey(project), to: projectKey(project) };
  const rest = [imagesOf, runsIn, damagesIn, allProjectDocumentsOf, commandsOf].map((of) => of(project));
  for (const range of [head, ...rest]) {
    const ids = await store.ids(range);
    if (!ids.ok) return yield fail('unreadable');
    const own = ids.value.filter((id) => !isOfOneWriter(id));
    for (let from = 0; from < own.length; from += BATCH) {
      const read = await store.get(own.slice(from, from + BATCH));
      if (!read.ok) return yield fail('unreadable');
      yield ok(read.value.flatMap((doc) => doc ?? []));
    }
  }
}

export interface PreviewOptions {
  readonly main: Pick<Store, 'ids' | 'get'>;
  readonly photos: Pick<PhotoStore, 'get'>;
}

/** Checks the stamps of a project. @param limit see {@link createStampSurvey} */
export async function surveyStamps(
  main: PreviewOptions['main'],
  project: string,
  limit: number,
): Promise<Result<StampSurvey, 'unreadable'>> {
  const stamps = createStampSurvey(limit);
  const pace = createPacer();
  for await (const batch of docsOfProject(main, project)) {
    if (!batch.ok) return batch;
    for (const doc of batch.value) {
      stamps.see(doc);
      await pace();
    }
  }
  return ok(stamps.result());
}

/** Counts documents by their kind for people. */
function createFigures() {
  const counts = {
    photos: 0,
    detections: 0,
    damages: 0,
    records: 0,
    steps: 0,
    documents: 0,
    documentBytes: 0,
  };
  const encoder = new TextEncoder();
  return {
    counts,
    see(doc: StoredDoc): void {
      counts.documents += 1;
      counts.documentBytes += encoder.encode(JSON.stringify(doc)).length;
      if (doc.type === 'image') counts.photos += 1;
      else if (doc.type === 'damage') counts.damages += 1;
      else if (doc.type === 'command') counts.steps += 1;
      else if (doc.type === 'sheet' && doc.kind === 'record') counts.records += 1;
      else if (doc.type === 'run' && Array.isArray(doc.boxes)) counts.detections += doc.boxes.length;
    },
  };
}

/** Says what moving a project would include. @param limit see {@link createStampSurvey} */
export async function previewProject(
  project: string,
  { main, photos }: PreviewOptions,
  limit: number,
): Promise<Result<MovingPreview, 'unreadable'>> {
  const stamps = createStampSurvey(limit);
  const figures = createFigures();
  const hashes = new Set<string>();
  const pace = createPacer();
  for await (const batch of docsOfProject(main, project)) {
    if (!batch.ok) return batch;
    for (const doc of batch.value) {
      stamps.see(doc);
      figures.see(doc);
      for (const sha256 of photoHashesOf(doc)) hashes.add(sha256);
      await pace();
    }
  }
  let [photoBytes, missing] = [0, 0];
  for (const sha256 of hashes) {
    const bytes = await photos.get(sha256);
    if (bytes) photoBytes += bytes.size;
    else missing += 1;
  }
  const { unnamed, ahead, signedUntil } = stamps.result();
  return ok({ ...figures.counts, photoBytes, missing, unnamed, ahead, signedUntil });
}
