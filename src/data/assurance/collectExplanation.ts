import { computed } from '@preact/signals-core';
import { type Explanation, type ExplanationSources, explain } from '#domain/assurance/explanation.ts';
import { readSignedReliability } from '#domain/assurance/reliability.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { type PhotoClaims, photoClaims } from '#domain/numbers/quality/claims.ts';
import { qualityInSlices, type RunQuality } from '#domain/numbers/quality/quality.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { mapPhotos } from '../read/mapPhotos.ts';
import { defectNumbersOf } from '../records/defectNumbers.ts';
import type { Records } from '../records/records.ts';
import { openSeal } from '../records/seal.ts';
import type { HistoryEntry, Workspace } from '../workspace.ts';
import { runInSlices } from '../write/yieldToPage.ts';
import type { Samples } from './samples.ts';
import { systemRegister } from './systems.ts';

/** A finding, by the stable key of its box, or by its photo and the id that people see. */
export type FindingAddress = { readonly key: string } | { readonly image: string; readonly id: string };

type Source = Pick<
  Workspace,
  | 'settled'
  | 'current'
  | 'runsOf'
  | 'damagesOf'
  | 'imageDoc'
  | 'images'
  | 'photo'
  | 'edits'
  | 'seals'
  | 'projects'
  | 'manage'
>;
type SampleSource = Pick<Samples, 'all'>;
type RecordSource = Pick<Records, 'all' | 'current' | 'currentFacts' | 'signedNumbers'>;

async function keyOf(workspace: Source, address: FindingAddress): Promise<string | null> {
  if ('key' in address) return address.key;
  const damages = await workspace.damagesOf(address.image);
  return damages.find(({ id }) => id === address.id)?.key ?? null;
}

/** Its photo as far as it is known: one that was removed still has its name. */
async function photoOf(
  workspace: Source,
  image: string,
  there: InspectionImage | undefined,
): Promise<Explanation['photo']> {
  if (there) {
    const { name, photo, takenAt, excluded } = there;
    const isReadable = await workspace.photo(there).then(
      () => true,
      () => false,
    );
    const sha256 = photo.kind === 'stored' ? photo.sha256 : null;
    const state = isReadable ? (excluded ? 'excluded' : 'present') : 'bytes_missing';
    return { id: image, name, sha256, takenAt, state };
  }
  const doc = await workspace.imageDoc(image);
  if (!doc) return { id: image, name: null, sha256: null, takenAt: null, state: 'missing' };
  const { name, photo, takenAt } = doc;
  return { id: image, name, sha256: photo.sha256, takenAt, state: 'removed' };
}

const changeOf = ({ who, at, kind, field, before, after, script, concurrentEdits = [] }: HistoryEntry) => ({
  ...{ who, at, kind, field, before, after, ...(script !== undefined && { script }) },
  others: concurrentEdits.map((other) => ({ who: other.who, value: other.value })),
});

/** Signed revisions whose content has the box, the oldest first. */
async function signedIn(workspace: Source, project: string, key: string): Promise<Explanation['signedIn']> {
  const quoted = JSON.stringify(key);
  const checked = workspace.seals(project);
  const seals = await workspace.current(
    computed(() => (checked.value?.isComplete ? checked.value.seals : null)),
  );
  return seals
    .flatMap((seal) => {
      // Opening a seal parses megabytes.
      const content = seal.text.includes(quoted) ? openSeal(seal) : null;
      const damage = content?.damages.find((one) => one.key === key);
      if (!content || damage?.verdict === 'rejected' || !damage) return [];
      const { record, revision, by, at, hash } = seal;
      const { decision, limits = '' } = readSignedReliability(content.record.reliability) ?? {};
      const reliability = decision
        ? { decision: decision.value, limits, by: decision.by.name, at: decision.at }
        : null;
      return [{ ...{ record, revision, by, at, hash, reliability }, no: content.record.no }];
    })
    .sort((a, b) => a.at - b.at);
}

/** The runs and boxes of a project's photos. */
interface ProjectBoxes {
  readonly claims: readonly PhotoClaims[];
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
}

async function readBoxes(
  workspace: Source,
  images: readonly InspectionImage[],
  viewed: ReadonlySet<string>,
): Promise<ProjectBoxes> {
  const damages = new Map<string, readonly Damage[]>();
  const claims = await mapPhotos(images, async ({ id }) => {
    const [runs, boxes] = [await workspace.runsOf(id), await workspace.damagesOf(id)];
    damages.set(id, boxes);
    return photoClaims(id, runs, boxes, viewed.has(id));
  });
  return { claims, damages };
}

/** The figures of the model that proposed the box, over all its runs; of the one run where the model isn't named. */
async function qualityOf(
  claims: readonly PhotoClaims[],
  image: string,
  run: RunDoc | undefined,
): Promise<RunQuality | null> {
  const source = claims
    .find((photo) => photo.image === image)
    ?.runs.find(({ id }) => id === run?._id)?.source;
  if (source?.origin.author !== 'model') return null;
  return runInSlices(qualityInSlices(claims, source.model ?? source.key));
}

/** The register's number of a box, and the boxes that show the same defect. */
function placeInRegister(numbers: DefectNumbers, key: string): Pick<ExplanationSources, 'number' | 'views'> {
  const number = numbers.get(key) ?? null;
  if (number === null) return { number, views: [] };
  return { number, views: [...numbers].flatMap(([one, no]) => (no === number && one !== key ? [one] : [])) };
}

/** What every draw of photos says of missed defects, the oldest first. */
async function samplesOf(
  workspace: Source,
  samples: SampleSource,
  project: string,
): Promise<Explanation['samples']> {
  const all = await workspace.current(samples.all(project));
  return all.flatMap(({ sample: { id, draw }, figures: { missed, asked, acceptance }, nth, of }) => {
    if (!missed) return [];
    const { found, open, upper, population } = missed;
    return [
      {
        ...{ draw: id, nth, of, drawn: missed.of, population, found, open, upper },
        confidence: draw.confidence,
        acceptanceAskedBy: asked?.name ?? null,
        acceptedBy: acceptance?.name ?? null,
      },
    ];
  });
}

/**
 * Collects everything that is known of one finding, once no step is pending. Nothing is written.
 *
 * @returns `not_found` where nothing is stored of such a finding in the project; rejects where the store can't be read
 */
export async function collectExplanation(
  workspace: Source,
  { records, samples }: { readonly records: RecordSource; readonly samples: SampleSource },
  project: Project,
  address: FindingAddress,
): Promise<Result<Explanation, 'not_found'>> {
  // What is still being stored is not in the history yet.
  await workspace.settled();
  const key = await keyOf(workspace, address);
  const image = key === null ? null : imageOfKey(key);
  if (key === null || image === null || projectOf(image) !== project.id) return fail('not_found');
  const [all, boxes, runs, history] = await Promise.all([
    workspace.current(workspace.images(project.id)),
    workspace.damagesOf(image),
    workspace.runsOf(image),
    workspace.edits.history(image, key),
  ]);
  const there = all.find(({ id }) => id === image);
  const damage = (there && boxes.find((one) => one.key === key)) ?? null;
  const sources = { key, damage, runs, changes: history.map(changeOf) };
  const run = runs.find((one) => key.startsWith(one._id.replace(/^n:/, 'd:').concat(':')));
  if (!damage && !run && history.length === 0) return fail('not_found');
  const filed = await records.current(records.all);
  const viewed = new Set(
    filed.flatMap(({ record, project: of }) => (of.id === project.id ? record.lookedAt : [])),
  );
  const photos = inspected(all);
  const read = await readBoxes(workspace, photos, viewed);
  const { id, name } = project;
  return ok(
    explain({
      ...sources,
      project: { id, name },
      photo: await photoOf(workspace, image, there),
      register: await workspace.current(systemRegister(workspace)),
      samples: await samplesOf(workspace, samples, project.id),
      signedIn: await signedIn(workspace, project.id, key),
      quality: await qualityOf(read.claims, image, run),
      ...placeInRegister(await defectNumbersOf(workspace, records, project, photos, read.damages), key),
    }),
  );
}
