import { projectOf } from '#domain/edit/ids.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { fail, ok } from '#domain/result.ts';
import type { Folders } from '../../folders/folders.ts';
import { presentDamages } from '../../read/presentDamages.ts';
import type { PhotoStore } from '../../store/photos/photoStore.ts';
import { beginImportStep, type ImportStepOptions } from './importStep.ts';
import type { ImportTarget } from './importTarget.ts';

export interface ImportingOptions extends ImportStepOptions {
  readonly photos: PhotoStore;
  readonly folders: () => Promise<Folders>;
}

type Detected = { readonly label: string; readonly confidence: number | null; readonly box: Shape };

/** All boxes that an image was ever given, first those of models, then of people; without undone ones. */
async function everDetected(options: ImportStepOptions, image: string): Promise<readonly Detected[]> {
  await options.confirmed.learn(projectOf(image));
  const all = await presentDamages(options.confirmed, options.writer.queue, image);
  const model = all.runs.filter((run) => run.fields.status?.v !== 'undone').flatMap((run) => run.boxes);
  const own = [...all.damages.values()]
    .filter((doc) => doc.claim === null && doc.fields.status?.v !== 'undone')
    .flatMap(({ fields: { label, box } }) =>
      label && box ? { label: label.v, confidence: null, box: box.v } : [],
    );
  return [...model.map(({ label, confidence, box }) => ({ label, confidence, box })), ...own];
}

/** The target of imports: photos by content, boxes as a run of a model, all as one step of undo. */
export const createImporting = (options: ImportingOptions): ImportTarget => ({
  async keepPhoto(photo, sha256, at) {
    if (at && photo instanceof File) {
      await (await options.folders()).link(sha256, at, photo);
      return ok(undefined);
    }
    const kept = await options.photos.put(sha256, photo);
    return kept.ok ? ok(undefined) : fail(kept.error.kind === 'quota' ? 'quota' : 'failed');
  },
  everDetected: async (image) => ok(await everDetected(options, image)),
  begin: (project, group) => beginImportStep(options, project, group),
});
