import * as v from 'valibot';
import { createNamer } from '#domain/damage/id.ts';
import { type Doc, imageDoc, projectDoc, runDoc } from '#domain/edit/documents.ts';
import { imageId, imageKey, projectKey, runKey, SCHEMA } from '#domain/edit/ids.ts';
import { SAMPLE_RUN } from '#domain/edit/originOfRun.ts';
import { FIRST_STAMP } from '#domain/edit/registers/stamp.ts';
import { centreToTopLeft } from '#domain/geometry/stage.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Store, StoreFailure } from '../store/store.ts';
import type { Locks } from '../write/locks/locks.ts';
import { registersAt } from '../write/steps/steps.ts';

interface SeedOptions {
  readonly store: Store;
  /** Address of the sample's folder; null = no sample. */
  readonly sample: string | null;
  readonly fetch: (url: string) => Promise<Blob>;
  readonly locks: Locks;
}

/** The shipped sample inspection: `/sample/inspection.json`. */
const sample = v.object({
  version: v.literal(1),
  project: v.object({ id: v.string(), name: v.string(), locations: v.array(v.string()) }),
  images: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Path relative to the JSON. */
      file: v.string(),
      width: v.number(),
      height: v.number(),
      location: v.nullable(v.string()),
      sha256: v.string(),
      takenAt: v.nullable(v.string()),
      detections: v.array(
        v.object({
          label: v.string(),
          conf: v.number(),
          /** Centre, width and height, fractions of the photo. */
          xywh: v.tuple([v.number(), v.number(), v.number(), v.number()]),
        }),
      ),
    }),
  ),
});

/**
 * The documents of the sample inspection. They have the lowest possible stamp, so that every device makes the same
 * documents and every person's edit is later.
 *
 * @param base address of the folder with the photos, ending in `/`
 * @throws where the shipped file is invalid
 */
function sampleDocs(shipped: unknown, base: string): readonly Doc[] {
  const { project, images } = v.parse(sample, shipped);
  const t = FIRST_STAMP;
  const locations = project.locations.map((id, order): [string, unknown] => [
    `location:${id}`,
    { id, name: id, parent: null, order },
  ]);
  const head = v.parse(projectDoc, {
    _id: projectKey(project.id),
    schema: SCHEMA,
    type: 'project',
    project: project.id,
    made: t,
    createdAt: images[0]?.takenAt ?? new Date(0).toISOString(),
    fields: registersAt({ status: 'live', name: project.name, ...Object.fromEntries(locations) }, t),
  });
  const rest = images.flatMap((one, order) => {
    const image = imageId(project.id, one.id);
    const name = createNamer([]);
    return [
      v.parse(imageDoc, {
        _id: imageKey(image),
        schema: SCHEMA,
        type: 'image',
        project: project.id,
        image,
        made: t,
        name: one.name,
        width: one.width,
        height: one.height,
        photo: { kind: 'asset', url: `${base}${one.file}`, sha256: one.sha256 },
        takenAt: one.takenAt,
        order,
        fields: registersAt({ status: 'live', location: one.location }, t),
      }),
      v.parse(runDoc, {
        _id: runKey(image, SAMPLE_RUN),
        schema: SCHEMA,
        type: 'run',
        image,
        run: SAMPLE_RUN,
        made: t,
        boxes: one.detections.map(({ label, conf, xywh }) => ({
          name: name(label),
          label,
          confidence: conf,
          box: centreToTopLeft(xywh, { width: 1, height: 1 }),
        })),
        fields: registersAt({ status: 'live' }, t),
      }),
    ];
  });
  return [head, ...rest];
}

/** Adds the sample inspection, unless it was ever added. If the file is unavailable, tries again at the next start. */
export async function seedSample({
  store,
  sample,
  fetch,
  locks,
}: SeedOptions): Promise<Result<void, StoreFailure>> {
  if (sample === null) return ok(undefined);
  return locks.hold('seed', async () => {
    const there = await store.get([projectKey('sample')]);
    if (!there.ok) return there;
    if (there.value[0]) return ok(undefined);
    const docs = await fetch(`${sample}inspection.json`)
      .then((file) => file.text())
      .then((shipped) => sampleDocs(JSON.parse(shipped), sample))
      .catch(() => null);
    if (docs === null) return ok(undefined);
    const written = await store.bulk(docs);
    return written.ok ? ok(undefined) : written;
  });
}
