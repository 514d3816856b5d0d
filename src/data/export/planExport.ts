import type { Damage } from '#domain/damage/damage.ts';
import { EXPORT_PARTS, hasPart } from '#domain/damage/fields.ts';
import { holdsOutline, writtenAs } from '#domain/exchange/formats.ts';
import { isAccepted } from '#domain/inspection/register/defectNumbers.ts';
import { createPacer } from '../write/yieldToPage.ts';
import type { ExportPlan, ExportRequest, ExportSource, Loss, LossKey } from './exportPlan.ts';
import { isIncluded, uniqueNames } from './outgoing.ts';

/** Says what an export would contain and what its format would lose. Reads damages, never photos. */
export async function planExport(
  request: ExportRequest,
  source: ExportSource,
  signal?: AbortSignal,
): Promise<ExportPlan> {
  const losses = new Map<LossKey, number>();
  const lose = (key: LossKey) => losses.set(key, (losses.get(key) ?? 0) + 1);
  const {
    carries,
    ofPhotos = false,
    wholePixels,
    needsConfidence,
    single: alone,
  } = writtenAs(request.format);
  let boxes = 0;
  const own = await source.own?.();
  const ofPhoto = await source.ownOfPhotos?.();
  const pace = createPacer();
  for (const image of request.images) {
    signal?.throwIfAborted();
    await pace();
    const stated = ofPhoto?.(image);
    if (stated && (stated.left > 0 || !ofPhotos)) lose('own_photo');
    for (const damage of await source.damages(image.id)) {
      if (request.damages && !request.damages.has(damage.key)) continue;
      if (!isIncluded(request, damage)) {
        lose(request.verdicts.includes(damage.verdict) ? 'left_out_label' : 'left_out_verdict');
        continue;
      }
      boxes += 1;
      for (const key of EXPORT_PARTS.filter((part) => hasPart(damage, part)))
        if (!carries.includes(key) || (key === 'confidence' && !request.confidence)) lose(key);
      const values = isAccepted({ damage }) ? own?.get(damage.key) : undefined;
      if (values && (values.left > 0 || !carries.includes('own'))) lose('own');
      if (needsConfidence && !(request.confidence && damage.confidence !== null)) lose('score_assumed');
      const { outline } = damage.box;
      const isDrawn = outline !== undefined && holdsOutline(request.format, outline.kind);
      if (outline && !isDrawn) lose('outline');
      // Outlines have coordinates of their own.
      if (wholePixels && !isDrawn && !isWithinPhoto(damage, image)) lose('rounded');
    }
  }
  const names = uniqueNames(request.images);
  for (const { id, name } of request.images) if (names.get(id) !== name) lose('names_changed');
  const single = request.photos ? null : alone;
  return {
    request,
    fileName: `${safe(source.project.name)}-${request.format}.${single ?? 'zip'}`,
    kind: single ?? 'zip',
    images: request.images.length,
    boxes,
    photos: request.photos,
    losses: [...losses].map(([key, count]): Loss => ({ key, count })),
  };
}

function isWithinPhoto({ box }: Damage, { width, height }: { width: number; height: number }): boolean {
  const sides = [box.x * width, box.y * height, (box.x + box.width) * width, (box.y + box.height) * height];
  return sides.every((side) => Math.abs(side - Math.round(side)) < 1e-6);
}

/** A file name that is valid on every system; all scripts are kept. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .trim()
    .slice(0, 80) || 'export';
