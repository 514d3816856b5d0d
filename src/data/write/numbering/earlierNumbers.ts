import type { GivenNumber } from '#domain/damage/givenNumbers.ts';
import { placeOfNumber } from '#domain/damage/givenNumbers.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { imageDamages } from '#domain/edit/confirmed.ts';
import type { DamageDoc, Doc, RunDoc } from '#domain/edit/documents.ts';
import {
  damagesIn,
  imagesOf,
  type KeyRange,
  projectDocumentsOf,
  projectKey,
  runsIn,
} from '#domain/edit/ids.ts';
import { createProjector } from '#domain/edit/projector.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { groupBy } from '#domain/groupBy.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { readImage, readProject, readProjectDocument } from '#domain/inspection/read.ts';
import { type DefectFacts, NO_DEFECT_FACTS, type Observation } from '#domain/inspection/register/defect.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import { isAccepted, numbersOf } from '#domain/inspection/register/defectNumbers.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Documents } from '../../read/documents.ts';
import type { StoreFailure } from '../../store/store.ts';

/** Displayed numbers of a project without stored ones, to be stored unchanged. */
export interface Earlier {
  /** By box. */
  readonly numbers: ReadonlyMap<string, GivenNumber>;
  /** The last number of each place: above all that anybody may have signed. */
  readonly last: ReadonlyMap<string, number>;
}

/** Reads a whole project for the numbers that earlier versions derived from the order of its photos. */
export async function earlierNumbers(
  documents: Documents,
  project: string,
  t: Stamp,
): Promise<Result<Earlier, StoreFailure>> {
  const docs: Doc[] = [];
  const ranges: readonly KeyRange[] = [
    imagesOf(project),
    runsIn(project),
    damagesIn(project),
    projectDocumentsOf(project, 'defect'),
  ];
  for (const range of ranges) {
    const read = await documents.range(range);
    if (!read.ok) return read;
    docs.push(...read.value);
  }
  const own = await documents.get([projectKey(project)]);
  if (!own.ok) return own;
  const signed = await documents.ids(projectDocumentsOf(project, 'seal'));
  if (!signed.ok) return signed;
  const live = observationsIn(docs, own.value.get(projectKey(project)));
  const facts = factsIn(docs);
  const texts = numbersOf(live, (key) => facts.get(key) ?? NO_DEFECT_FACTS);
  const numbers = new Map<string, GivenNumber>();
  const last = new Map<string, number>();
  for (const one of live) {
    const place = placeOfNumber(one.location);
    const text = texts.get(one.damage.key) ?? '';
    const no = Number(text.slice(text.lastIndexOf('/') + 1));
    // An observation has the number of the defect it was merged into, which may be at another place.
    if (!text.startsWith(`${place}/`) || no < 1) continue;
    if (isAccepted(one)) numbers.set(one.damage.key, { place, no, t });
    if (isAccepted(one) || signed.value.length > 0) last.set(place, Math.max(no, last.get(place) ?? 0));
  }
  return ok({ numbers, last });
}

const factsIn = (docs: readonly Doc[]): ReadonlyMap<string, DefectFacts> =>
  new Map(
    docs.flatMap((doc): readonly (readonly [string, DefectFacts])[] => {
      const projectDocument = doc.type === 'sheet' ? readProjectDocument(doc) : null;
      return projectDocument ? [[projectDocument.id, readDefectFacts(projectDocument)]] : [];
    }),
  );

/** Boxes with damage labels that were not rejected, in the order of their photos. */
function observationsIn(docs: readonly Doc[], project: Doc | undefined): readonly Observation[] {
  const labels = project?.type === 'project' ? (readProject(project)?.labels ?? []) : [];
  const components = componentKeys(labels);
  const images = docs.flatMap((doc) => (doc.type === 'image' ? (readImage(doc) ?? []) : []));
  const runs = groupBy(
    docs.filter((doc): doc is RunDoc => doc.type === 'run'),
    ({ image }) => image,
  );
  const touched = groupBy(
    docs.filter((doc): doc is DamageDoc => doc.type === 'damage'),
    ({ image }) => image,
  );
  const ordered = inspected(images).toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  return ordered.flatMap(({ id, location }) =>
    createProjector()(imageDamages(id, runs.get(id) ?? [], touched.get(id) ?? []), [])
      .filter(({ verdict, label }) => verdict !== 'rejected' && !components.has(label))
      .map((damage): Observation => ({ damage, location })),
  );
}
