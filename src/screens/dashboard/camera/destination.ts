import * as v from 'valibot';
import type { Destination } from '#data/import/shots/shot.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Stored, stored } from '#domain/stored.ts';

const id = v.nullable(v.string());
const kept = v.object({ project: v.string(), location: id, record: id });

/** Where the last photo went that was taken on this device. */
export const lastDestination: Stored<v.InferOutput<typeof kept> | null> = stored({
  storage: () => localStorage,
  key: 'camera-destination',
  schema: v.nullable(kept),
  otherwise: null,
});

/**
 * Where photos go at first: to the location that is listed, else where the last one went.
 * @param listed location id, or what stands for all or none
 */
export function firstDestination({ id: project, locations }: Project, listed: string): Destination {
  const last = lastDestination.read();
  const before = last?.project === project ? last : null;
  const isThere = (location: string | null | undefined) => locations.some((each) => each.id === location);
  const location = isThere(listed) ? listed : isThere(before?.location) ? before?.location : null;
  return { location: location ?? null, record: before?.record ?? null };
}
