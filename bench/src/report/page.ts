import { signal } from '@preact/signals-core';
import { CONTENTS } from '#data/handover/handoverFile.ts';
import {
  fixedSize,
  forecast,
  type HandoverChoice,
  type HandoverSource,
  picturesFor,
  writeHandover,
} from '#data/handover/writeHandover.ts';
import { outgoingPhotos, type PhotosOfWorkspace } from '#data/privacy/outgoingPhotos.ts';
import { firstOf } from '#data/read/upToDate.ts';
import { openSeal, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { SMALL_PICTURES } from '#data/store/photos/cacheThumbnails.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { MASK, maskValues } from '#domain/inspection/photos/mask.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import type { Result } from '#domain/result.ts';
import { createFormat } from '#i18n/format.ts';
import { loadDictionary } from '#i18n/load.ts';
import { createWords } from '#i18n/words.ts';
import { createReport } from '#report/createReport.ts';
import type { PictureOptions } from '#report/pictures/reportPictures.ts';
import type { ReportFault } from '#report/source.ts';
import { createTables } from '#report/tables/createTables.ts';
import { reportWords } from '#screens/kit/words/reportWords.ts';
import { aFinding, aPhoto, aProject, aRecord, aSurvey } from '#support/inspections.ts';
import { saveFile } from '#ui/saveFile.ts';
import { watchTasks } from '../store/tasks.ts';

interface Made {
  readonly ms: number;
  readonly longest: number;
  readonly megabytes: number;
}

/** The page's functions for `npm run bench:report`; times in milliseconds. */
export interface ReportBench {
  /** Makes a report of this many defects, each on its own photo of 12 megapixels. */
  run(defects: number): Promise<Made>;
  /** Makes the workbook of this many defects. */
  workbook(defects: number): Promise<Made>;
  /** Cancels a report after this many milliseconds. @returns how long it took to end after that, in milliseconds */
  cancel(defects: number, after: number): Promise<number>;
  /**
   * Writes a hand-over of this many signed defects, each on its own photo of 12 megapixels of which every tenth has a
   * mask, and downloads it.
   *
   * @param limit most bytes of the file
   */
  handover(defects: number, limit: number, template: string): Promise<Made & { readonly forecast: number }>;
  /** Deletes the cached pictures. */
  forget(): Promise<void>;
}

declare global {
  interface Window {
    reportBench?: ReportBench;
  }
}

const [WIDTH, HEIGHT] = [4000, 3000];
/** Number of photos with different bytes; the others repeat these under other names, and are decoded again. */
const DIFFERENT = 8;

/** A grainy wall, as a JPEG of a few megabytes. */
async function wall(seed: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No drawing context.');
  context.fillStyle = `hsl(${seed * 40} 15% 60%)`;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  let state = seed + 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  for (let i = 0; i < 60_000; i++) {
    context.fillStyle = `rgb(${next() * 255} ${next() * 200} ${next() * 160} / 0.5)`;
    context.fillRect(next() * WIDTH, next() * HEIGHT, 4 + next() * 30, 2 + next() * 6);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

const walls = await Promise.all(Array.from({ length: DIFFERENT }, (_, seed) => wall(seed)));
const dictionary = await loadDictionary('zh-hk', 'whole');
const words = reportWords({
  locale: 'zh-hk',
  LL: createWords('zh-hk', dictionary),
  format: createFormat('zh-hk'),
});

/** An inspection of this many defects. */
function inspected(defects: number) {
  const indices = Array.from({ length: defects }, (_, i) => i);
  const images = indices.map((i) =>
    aPhoto(`photo-${i}`, i % 2 ? 'F-1' : 'F-2', {
      ...{ width: WIDTH, height: HEIGHT },
      photo: { kind: 'stored', sha256: `photo-${i}` },
    }),
  );
  const damages = indices.map((i) =>
    aFinding(`crack_${i}`, `photo-${i}`, {
      severity: ([0, 1, 2, 3] as const)[i % 4] ?? 0,
      remark: '外牆批盪有裂縫，並見滲水痕跡。',
    }),
  );
  const record = aRecord();
  return {
    record,
    project: aProject(),
    survey: aSurvey(damages, { record, images }),
    words,
    revision: null,
    at: Date.now(),
  };
}

const reportOf = (defects: number): Parameters<typeof createReport>[0] => ({
  ...inspected(defects),
  histories: new Map(),
  sheets: 'all',
  previous: null,
  sheet: null,
  keySignature: { kind: 'none' },
  logo: null,
});

const optionsWith = (signal: AbortSignal): PictureOptions => ({
  photos: {
    key: async ({ id }) => id,
    photo: async ({ id }) => walls[Number(id.split('-')[1]) % DIFFERENT] ?? new Blob(),
  },
  drawing: async () => null,
  signal,
  onProgress: () => undefined,
});

/** What of a workspace reads photos for others: every tenth has a mask. */
function maskedWorkspace(images: readonly InspectionImage[]): PhotosOfWorkspace {
  const box = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 };
  const masks = images.flatMap((image, i): ProjectDocument[] => {
    const values = maskValues(image, { shape: box, kind: 'face', by: '', why: '' });
    return i % 10 === 0 ? [{ id: `m-${i}`, project: image.project, kind: MASK, madeAt: 0, values }] : [];
  });
  const photo = optionsWith(new AbortController().signal).photos.photo;
  return {
    manage: { projectDocuments: () => signal(masks) } as unknown as PhotosOfWorkspace['manage'],
    current: firstOf,
    photo,
    thumbnail: photo,
    copyOf: async () => null,
  };
}

/** Wall time, with the longest task of the page meanwhile. */
async function timed(make: () => Promise<Result<Blob, ReportFault>>): Promise<Made> {
  const watch = watchTasks();
  const start = performance.now();
  const made = await make();
  const ms = performance.now() - start;
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ms, longest: watch.stop(), megabytes: made.value.size / 2 ** 20 };
}

const running = () => optionsWith(new AbortController().signal);

window.reportBench = {
  run(defects) {
    const source = reportOf(defects);
    return timed(() => createReport(source, running()));
  },
  workbook(defects) {
    const source = { ...inspected(defects), reviews: new Map() };
    return timed(() => createTables(source, 'xlsx', running()));
  },
  async cancel(defects, after) {
    const controller = new AbortController();
    const making = createReport(reportOf(defects), optionsWith(controller.signal));
    await new Promise((resolve) => setTimeout(resolve, after));
    const start = performance.now();
    controller.abort();
    const made = await making;
    if (made.ok || made.error.kind !== 'cancelled') throw new Error('It was made before it was given up.');
    return performance.now() - start;
  },
  async handover(defects, limit, template) {
    const { record, project, survey: found } = inspected(defects);
    // What is signed is hashed: these photos are known by their names.
    const images = found.images.map((one) => ({
      ...one,
      image: { ...one.image, photo: { kind: 'asset' as const, url: one.image.id } },
    }));
    const survey = { ...found, images };
    const sealed = await sealRecord({
      ...{ record, project, survey, by: 'Ada', at: Date.now() },
      photo: async ({ id }) => new Blob([id]),
      onProgress: () => undefined,
    });
    if (!sealed.ok) throw new Error(sealed.error.kind);
    const content = openSeal(sealed.value);
    if (!content) throw new Error('The signed text can’t be read.');
    const source: HandoverSource = {
      ...{ template, seal: sealed.value, survey: sealedSurvey(record, content), previous: null },
      photos: outgoingPhotos(maskedWorkspace(survey.images.map(({ image }) => image))),
      drawing: async () => null,
      files: [],
      attached: async () => null,
      custody: async () => null,
    };
    const choice: HandoverChoice = {
      ...{
        receiver: 'everything',
        contents: CONTENTS.filter((one) => one !== 'custody'),
        language: 'zh-hk',
        isFixed: false,
        limit,
        password: '',
        isCustodyNamed: false,
      },
    };
    const sources = picturesFor(source, choice);
    const expected = forecast(sources, await fixedSize(source, sources.length, []), limit);
    let file = new Blob();
    const made = await timed(async () => {
      const written = await writeHandover(source, choice, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      if (!written.ok) throw new Error(written.error.kind);
      ({ file } = written.value);
      return { ok: true, value: file };
    });
    saveFile(file, 'handover.html');
    return { ...made, forecast: expected.size / 2 ** 20 };
  },
  forget: async () => {
    await caches.delete(SMALL_PICTURES);
  },
};
