import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { FileProgress, PlannedPhoto } from '../importPlan.ts';
import type { ImportTools } from '../importTools.ts';
import type { ImportTarget, NewPhoto, NotStored } from './importTarget.ts';

/** The reason shown for what the store refused. */
export const reasonOfStore = (error: NotStored): Reason =>
  reason(error === 'quota' ? 'quota' : 'storage_failed');

/** The progress entry of a file that is left out. */
export const asRefused = ({ path }: PlannedPhoto, refusal: Reason): FileProgress => ({
  path,
  state: 'refused',
  kind: 'photo',
  format: null,
  boxes: 0,
  reason: refusal,
});

/** Position of a photo: its index in the import, from 0, and its location. */
type Put = Pick<NewPhoto, 'place' | 'location'>;

const record = (
  { key, name, path, sha256, facts }: PlannedPhoto,
  { place, location }: Put,
  { width, height }: Size,
): NewPhoto => ({
  key,
  place,
  name,
  path,
  width,
  height,
  sha256,
  location,
  takenAt: facts.takenAt ?? null,
  facts,
});

/** Stores a photo's bytes. @returns the photo with the size from the decoder, which is the one that will be drawn */
export async function keepPhoto(
  photo: PlannedPhoto,
  put: Put,
  target: ImportTarget,
  tools: ImportTools,
): Promise<Result<NewPhoto, Reason>> {
  const { source, sha256 } = photo;
  const decoded = await tools.decode(source.file);
  if (!decoded.ok) return decoded;
  const stored = await target.keepPhoto(source.file, sha256, source.at);
  return stored.ok ? ok(record(photo, put, decoded.value)) : fail(reasonOfStore(stored.error));
}
