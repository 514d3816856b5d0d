import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/project.ts';
import { fail, type Result } from '#domain/result.ts';
import { chosenLabels, collectBoxes } from './collectBoxes.ts';
import type { ImportChoices, ImportPlan, ImportProgress, PlannedPhoto } from './importPlan.ts';
import { aboutFile, type ImportReport, type ReportLine } from './importReport.ts';
import type { ImportTarget, NewDetection, NewPhoto } from './importTarget.ts';
import type { ImportTools } from './importTools.ts';
import { inLanes, pacer } from './lanes.ts';
import { onlyNew } from './sameBoxes.ts';

export interface CommitOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Carries a plan out: keeps the photos' bytes, then writes photos, labels and boxes as one step. Doing it again
 * adds nothing again. A photo that can't be decoded or stored is left out with its boxes, the rest goes on.
 * Cancelled before the last step, nothing is added. Frees the plan in every case.
 */
export async function commitImport(
  plan: ImportPlan,
  choices: ImportChoices,
  project: Project,
  target: ImportTarget,
  tools: ImportTools,
  { signal, onProgress }: CommitOptions = {},
): Promise<ImportReport> {
  const lines = { skipped: [...plan.skipped], repaired: [...plan.repaired], noted: [...plan.noted] };
  const report = (end: ImportReport['end'], of: Partial<ImportReport> = {}): ImportReport => ({
    project: plan.project,
    at: Date.now(),
    photos: [],
    detections: 0,
    already: { photos: plan.known.length, boxes: 0 },
    show: null,
    ...of,
    ...lines,
    end,
  });
  try {
    const { kept, lost } = await keepPhotos(plan, choices, target, tools, lines.skipped, {
      signal,
      onProgress,
    });
    if (signal?.aborted) return report('cancelled');
    const labels = chosenLabels(plan, choices, project);
    const found = await collectBoxes(plan, choices, lost, labels, lines, signal);
    if (signal?.aborted) return report('cancelled');
    const already = await withoutKnown(found, target);
    const photos = plan.photos.flatMap((photo) => kept.get(photo.key) ?? []);
    const count = [...found.values()].reduce((sum, boxes) => sum + boxes.length, 0);
    if (photos.length === 0 && count === 0)
      return report('complete', { already: { photos: plan.known.length, boxes: already } });
    const used = new Set([...found.values()].flatMap((boxes) => boxes.map((box) => box.label)));
    const batch = {
      project: plan.project,
      labels: labels.created.filter((label) => used.has(label.key)),
      photos,
      detections: found,
    };
    const written = await target.commit(batch);
    if (!written.ok) {
      lines.skipped.push(
        ...plan.files
          .filter(({ state }) => state === 'read' || state === 'repaired')
          .map(({ path }) => aboutFile(path, reason(written.error === 'quota' ? 'quota' : 'storage_failed'))),
      );
      return report('failed');
    }
    const ids = written.value;
    const [first] = [...photos.map((photo) => ids.get(photo.key)), ...found.keys()];
    return report('complete', {
      photos: photos.map(({ key, name }) => ({ image: ids.get(key) ?? key, name })),
      detections: count,
      already: { photos: plan.known.length, boxes: already },
      show: first ?? null,
    });
  } finally {
    plan.annotations.dispose();
  }
}

/** Decodes and keeps the new photos. @returns those kept, and the keys of those that could not be */
async function keepPhotos(
  plan: ImportPlan,
  choices: ImportChoices,
  target: ImportTarget,
  tools: ImportTools,
  skipped: ReportLine[],
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: CommitOptions['onProgress'] },
) {
  const kept = new Map<string, NewPhoto>();
  const lost = new Set<string>();
  let done = 0;
  const total = plan.photos.length;
  onProgress?.({ kind: 'count', phase: 'storing', done, total });
  await inLanes(
    plan.photos,
    tools.lanes,
    async (photo) => {
      const stored = await keepPhoto(photo, target, tools);
      if (stored.ok) kept.set(photo.key, record(photo, stored.value, choices));
      else {
        lost.add(photo.key);
        skipped.push(aboutFile(photo.path, stored.error));
        onProgress?.({
          kind: 'file',
          file: {
            path: photo.path,
            state: 'refused',
            kind: 'photo',
            format: null,
            boxes: 0,
            reason: stored.error,
          },
        });
      }
      done += 1;
      onProgress?.({ kind: 'count', phase: 'storing', done, total });
    },
    signal,
  );
  return { kept, lost };
}

/** @returns the size a decoder sees, which is the one that will be drawn */
async function keepPhoto(
  { source, sha256 }: PlannedPhoto,
  target: ImportTarget,
  tools: ImportTools,
): Promise<Result<Size, Reason>> {
  const decoded = await tools.decode(source.file);
  if (!decoded.ok) return decoded;
  const stored = await target.keepPhoto(source.file, sha256, source.at);
  return stored.ok ? decoded : fail(reason(stored.error === 'quota' ? 'quota' : 'storage_failed'));
}

const record = (
  { key, name, path, sha256, facts }: PlannedPhoto,
  { width, height }: Size,
  { location = null }: ImportChoices,
): NewPhoto => ({
  key,
  name,
  path,
  width,
  height,
  sha256,
  location,
  takenAt: facts.takenAt ?? null,
  facts,
});

/** Takes out what images of the project were given before. @returns how many boxes that was */
async function withoutKnown(found: Map<string, NewDetection[]>, target: ImportTarget): Promise<number> {
  let already = 0;
  const pace = pacer();
  for (const [key, boxes] of found) {
    await pace();
    if (key.startsWith('photo:')) continue;
    const fresh = onlyNew(boxes, await target.everDetected(key));
    already += boxes.length - fresh.length;
    if (fresh.length > 0) found.set(key, fresh);
    else found.delete(key);
  }
  return already;
}
