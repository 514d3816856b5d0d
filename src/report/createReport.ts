import arabicFont from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import mainFont from '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf?url';
import type { Rect } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Survey } from '#domain/inspection/survey.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { reportDocument } from './document.ts';
import { ARABIC_FONT, MAIN_FONT, needsArabic } from './fit.ts';
import type { Answer, Request } from './messages.ts';
import { cropName, keyObservation, photoName, type ReportSource } from './source.ts';

/** How far a report is. */
export interface ReportProgress {
  readonly phase: 'photos' | 'pages';
  readonly done: number;
  readonly total: number;
}

export interface ReportOptions {
  /** The bytes of a photo; a rejection leaves its pictures out and the report says so. */
  readonly photo: (image: InspectionImage) => Promise<Blob>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReportProgress) => void;
}

export type ReportFault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

/** Asks the worker one thing after another. Rejects when it breaks or is given up. */
function connect(signal: AbortSignal) {
  const worker = new Worker(new URL('./reportWorker.ts', import.meta.url), { type: 'module' });
  const ask = (request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'The worker stopped.'));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(request);
    });
  return { ask, close: () => worker.terminate() };
}

/** The photos that appear in the report with the boxes that are shown enlarged. */
function wanted(survey: Survey): readonly { image: InspectionImage; crops: { name: string; box: Rect }[] }[] {
  const crops = new Map<string, { name: string; box: Rect }[]>();
  for (const defect of survey.defects) {
    const { damage } = keyObservation(defect);
    const of = crops.get(damage.image) ?? [];
    of.push({ name: cropName(damage), box: damage.box });
    crops.set(damage.image, of);
  }
  return survey.images.flatMap(({ image }) => {
    const of = crops.get(image.id);
    return of ? [{ image, crops: of }] : [];
  });
}

/**
 * Makes the report as a PDF, in a worker, one photo in memory at a time. Rejects never: what went wrong is the
 * result's error.
 */
export async function createReport(
  source: Omit<ReportSource, 'pictures'>,
  { photo, signal, onProgress }: ReportOptions,
): Promise<Result<Blob, ReportFault>> {
  const worker = connect(signal);
  try {
    const photos = wanted(source.survey);
    const pictures = new Set<string>();
    for (const [done, { image, crops }] of photos.entries()) {
      onProgress({ phase: 'photos', done, total: photos.length });
      const blob = await photo(image).catch(() => null);
      signal.throwIfAborted();
      const name = photoName(image.id);
      const answer = blob && (await worker.ask({ kind: 'photo', blob, name, crops }));
      if (answer?.kind === 'done')
        for (const one of [name, ...crops.map((crop) => crop.name)]) pictures.add(one);
    }
    onProgress({ phase: 'pages', done: photos.length, total: photos.length });
    const document = reportDocument({ ...source, pictures });
    const fonts = {
      [MAIN_FONT]: new URL(mainFont, location.href).href,
      ...(needsArabic(document) ? { [ARABIC_FONT]: new URL(arabicFont, location.href).href } : {}),
    };
    const made = await worker.ask({ kind: 'render', document, fonts });
    if (made.kind !== 'pdf')
      return fail({ kind: 'failed', message: made.kind === 'failed' ? made.message : '' });
    return ok(new Blob([made.bytes], { type: 'application/pdf' }));
  } catch (error) {
    if (signal.aborted) return fail({ kind: 'cancelled' });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    worker.close();
  }
}
