import { type Damage, isCorrected } from '../damage/damage.ts';
import type { ImageDamages } from '../edit/confirmed.ts';
import { isDrawnHereRun, originOfRun } from '../edit/originOfRun.ts';
import { readField } from '../edit/registers/assign.ts';
import { groupBy } from '../groupBy.ts';
import type { Surveyed, SurveyedImage } from '../inspection/record/surveyed.ts';
import { allObservations } from '../inspection/register/defect.ts';
import type { PhotoClaims } from '../numbers/quality/claims.ts';
import { qualityInSlices } from '../numbers/quality/quality.ts';
import { atOnce } from '../slices.ts';
import { verdictPairs } from '../team/second/agreement.ts';
import { isModelDetection } from './modelDetection.ts';
import type { ReliabilityBasis, SampleBasis, SystemBasis } from './reliability.ts';
import { type SystemRegister, sourceOf, systemOfSource } from './systems.ts';

/** A photo of a record with everything that is stored of it. */
export interface BasisPhoto {
  readonly surveyed: Pick<SurveyedImage, 'reviewed'>;
  readonly stored: ImageDamages;
  readonly claims: PhotoClaims;
}

/** What the evidence is taken from, besides the photos. */
export interface BasisSources {
  readonly register: SystemRegister;
  readonly project: string;
  readonly samples: readonly SampleBasis[];
}

/** The detections of models and files that count in a record: as defects, or as components. */
export const countedDetections = ({
  defects,
  components,
}: Pick<Surveyed, 'defects' | 'components'>): readonly Damage[] => {
  const counted = [...defects.flatMap(allObservations), ...components].map(({ damage }) => damage);
  return [...new Map(counted.filter(isModelDetection).map((one) => [one.key, one])).values()];
};

const sourceOfDamage = ({ model }: Damage): string => (model?.origin && sourceOf(model.origin)) ?? '';

/** The claims of a photo with each run known by its source, as the register knows it. */
const bySource = (claims: PhotoClaims): PhotoClaims => ({
  ...claims,
  runs: claims.runs.map((run) => ({
    ...run,
    source: { ...run.source, key: sourceOf(run.source.origin) ?? '', model: null },
  })),
});

const hasLooked = ({ stored }: BasisPhoto): boolean =>
  stored.runs.some(
    (run) =>
      readField(run, 'status', null) === 'live' &&
      !isDrawnHereRun(run) &&
      sourceOf(originOfRun(run)) !== null,
  );

/** Whether detections are stated to be a model's: all, none, or some of them. */
function authorOf(detections: readonly Damage[]): NonNullable<SystemBasis['author']> {
  const stated = detections.filter(({ source }) => source === 'model').length;
  return stated === detections.length ? 'model' : stated === 0 ? 'not_stated' : 'both';
}

function systemBasis(
  { register, project }: BasisSources,
  source: string,
  detections: readonly Damage[],
  claims: readonly PhotoClaims[],
): SystemBasis {
  const [first] = detections;
  const origin = first?.model?.origin;
  const answer = systemOfSource(register, project, source);
  const { photos, complete, all } = atOnce(qualityInSlices(claims, source));
  const { name = '', version = '', sha256 = null } = origin?.model ?? {};
  const scored = claims.some(({ runs }) =>
    runs.some((run) => run.source.key === source && run.claims.length > 0),
  );
  return {
    source,
    model: { name, version, sha256 },
    file: origin?.file ?? null,
    entry:
      answer.kind === 'system'
        ? { id: answer.system.id, name: answer.system.name, version: answer.system.version }
        : null,
    tie: answer.kind,
    counted: detections.length,
    corrected: detections.filter(isCorrected).length,
    ...{ photos, complete },
    ...{ judged: all.judged, right: all.right, there: all.there, found: all.found },
    scored,
    ...(scored ? {} : { author: authorOf(detections) }),
  };
}

/** Second verdicts on detections that count. */
function secondReviews(
  counted: readonly Damage[],
  photos: ReadonlyMap<string, ImageDamages>,
): ReliabilityBasis['second'] {
  let [judged, alike] = [0, 0];
  for (const { key, image } of counted) {
    const fields = photos.get(image)?.damages.get(key)?.fields;
    const pairs = fields ? verdictPairs(fields, fields.verdict ? [fields.verdict] : []) : [];
    if (pairs.length === 0) continue;
    judged += 1;
    if (pairs.every(({ first, second }) => first === second)) alike += 1;
  }
  return { judged, alike };
}

/**
 * The systems whose detections count in a record, with the evidence of how reliable they were on its photos.
 *
 * @returns null where nothing that counts came from a model or a file
 */
export function reliabilityBasis(
  sources: BasisSources,
  photos: readonly BasisPhoto[],
  counted: readonly Damage[],
): ReliabilityBasis | null {
  if (counted.length === 0) return null;
  const bySystem = groupBy(counted, sourceOfDamage);
  const claims = photos.map((photo) => bySource(photo.claims));
  const systems = [...bySystem].map(([source, detections]) =>
    systemBasis(sources, source, detections, claims),
  );
  const [withAi, without] = [photos.filter(hasLooked), photos.filter((one) => !hasLooked(one))];
  const reviewed = (list: readonly BasisPhoto[]) => list.filter((one) => one.surveyed.reviewed).length;
  const stored = new Map(photos.map((one) => [one.stored.image, one.stored]));
  return {
    systems: systems.sort((a, b) => b.counted - a.counted || (a.source < b.source ? -1 : 1)),
    photos: {
      withAi: withAi.length,
      withAiReviewed: reviewed(withAi),
      without: without.length,
      withoutReviewed: reviewed(without),
    },
    samples: [...sources.samples],
    second: secondReviews(counted, stored),
  };
}
