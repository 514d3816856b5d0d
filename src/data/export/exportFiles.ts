import { writtenAs } from '#domain/exchange/formats.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { Exporter } from './exporter.ts';
import type { ExportPlan, ExportProgress, ExportSource } from './exportPlan.ts';
import { labelWords, namesOfPhotos, outImage, uniqueNames } from './outgoing.ts';

/** Photos passed to the writer at a time. */
const BATCH = 20;

/** Writes a planned export. Rejects with the signal's reason when aborted; nothing is saved then. */
export async function exportFiles(
  { request, kind }: ExportPlan,
  source: ExportSource,
  exporter: Exporter,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: ExportProgress) => void } = {},
): Promise<Blob> {
  try {
    const words = labelWords(source.project.labels);
    const names = request.photos ? await namesOfPhotos(request.images, source) : uniqueNames(request.images);
    const own = await source.own?.();
    const ofPhoto = writtenAs(request.format).ofPhotos ? await source.ownOfPhotos?.() : undefined;
    const { format, confidence, photos, segmentation = 'none', vocBase = 0 } = request;
    await exporter.begin({
      name: source.project.name,
      classes: [...words.values()],
      settings: { format, confidence, photos, segmentation, vocBase },
      archive: kind === 'zip',
    });
    const total = request.images.length;
    const pace = createPacer();
    for (let done = 0; done < total; done += request.photos ? 1 : BATCH) {
      signal?.throwIfAborted();
      onProgress?.({ done, total });
      const some = request.images.slice(done, done + (request.photos ? 1 : BATCH));
      const images = await Promise.all(
        some.map(async (image) =>
          outImage(
            image,
            names.get(image.id) ?? image.name,
            await source.damages(image.id),
            request,
            words,
            own,
            ofPhoto?.(image)?.attributes,
          ),
        ),
      );
      const blobs = request.photos ? await Promise.all(some.map((image) => source.photo(image))) : [];
      await exporter.add(images, blobs);
      await pace();
    }
    signal?.throwIfAborted();
    onProgress?.({ done: total, total });
    return await exporter.finish();
  } finally {
    exporter.dispose();
  }
}
