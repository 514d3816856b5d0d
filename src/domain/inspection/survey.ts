import type { Damage, Severity } from '../damage/damage.ts';
import { type GateFacts, type GateReason, gateReasons } from '../rating/gate.ts';
import { PRESETS } from '../rating/presets.ts';
import { pinned } from '../rating/scheme.ts';
import { proposeVerdict, type VerdictProposal } from '../rating/verdict.ts';
import { type Component, type ComponentFacts, NO_COMPONENT_FACTS } from './component.ts';
import { type Defect, type DefectFacts, gatherDefects, isOpen, type Observation } from './defect.ts';
import type { InspectionImage } from './image.ts';
import { locationTree, treeRows, withDescendants } from './locations.ts';
import type { Location, Project } from './project.ts';
import type { InspectionRecord } from './record.ts';

/** A photo in scope with how far it is. */
interface SurveyedImage {
  readonly image: InspectionImage;
  readonly damages: readonly Damage[];
  readonly unreviewed: number;
  /** Every box is judged (and there is one), or a person ticked it. */
  readonly reviewed: boolean;
}

/** A location in scope with what was found there. */
interface SurveyedLocation {
  readonly location: Location;
  readonly depth: number;
  readonly photos: number;
  readonly photosReviewed: number;
  readonly defects: readonly Defect[];
  readonly components: readonly Component[];
  readonly proposal: VerdictProposal;
}

/** Everything that an inspection found: what screens, report and gate are made from. */
export interface Survey {
  readonly images: readonly SurveyedImage[];
  /** Photos named by the record that are no longer in the project. */
  readonly missingImages: readonly string[];
  /** Physical defects: accepted, unsure and unreviewed boxes of defect labels, merged as people said. */
  readonly defects: readonly Defect[];
  /** Boxes of component labels (windows, air conditioners); never counted as defects. */
  readonly components: readonly Component[];
  readonly rejected: readonly Observation[];
  readonly locations: readonly SurveyedLocation[];
  /** Photos in scope without a location. */
  readonly unplaced: number;
  readonly overall: VerdictProposal;
  readonly reasons: readonly GateReason[];
  readonly facts: GateFacts;
}

/** What a survey is made from. */
export interface SurveySources {
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  /** Live damages by image id; an image that is not there is taken as without any. */
  readonly damages: ReadonlyMap<string, readonly Damage[]>;
  /** What people wrote about defects, by observation key. */
  readonly factsOf: (key: string) => DefectFacts;
  /** What people wrote about components, by observation key; nothing where it is left out. */
  readonly componentOf?: (key: string) => ComponentFacts;
}

/** The photos that belong to a record: named ones, or all at its locations, or all. */
export function imagesInScope(
  record: Pick<InspectionRecord, 'images' | 'locations'>,
  project: Project,
  images: readonly InspectionImage[],
): readonly InspectionImage[] {
  if (record.images) {
    const named = new Set(record.images);
    return images.filter(({ id }) => named.has(id));
  }
  if (record.locations.length === 0) return images;
  const places = withDescendants(project.locations, record.locations);
  return images.filter(({ location }) => location !== null && places.has(location));
}

function surveyImage(
  record: InspectionRecord,
  image: InspectionImage,
  damages: readonly Damage[],
): SurveyedImage {
  const unreviewed = damages.filter(({ verdict }) => verdict === 'unreviewed').length;
  const judged = damages.length > 0 && unreviewed === 0;
  return { image, damages, unreviewed, reviewed: judged || record.lookedAt.includes(image.id) };
}

const severities = (defects: readonly Defect[]): (Severity | null)[] =>
  defects.filter(isOpen).map(({ severity }) => severity);

/** Gathers everything that a record is about. Pure, and fast enough for each change of a few thousand boxes. */
export function surveyRecord(sources: SurveySources): Survey {
  const { record, project, factsOf, componentOf = () => NO_COMPONENT_FACTS } = sources;
  const componentLabels = new Set(
    project.labels.filter(({ kind }) => kind === 'component').map(({ key }) => key),
  );
  const images = imagesInScope(record, project, sources.images).map((image) =>
    surveyImage(record, image, sources.damages.get(image.id) ?? []),
  );
  const observations = images.flatMap(({ image, damages }) =>
    damages.map((damage): Observation => ({ damage, location: image.location })),
  );
  const live = observations.filter(({ damage }) => damage.verdict !== 'rejected');
  const defects = gatherDefects(
    live.filter(({ damage }) => !componentLabels.has(damage.label)),
    factsOf,
  );
  const components = live
    .filter(({ damage }) => componentLabels.has(damage.label))
    .map((one): Component => ({ ...one, facts: componentOf(one.damage.key) }));
  const anyUnsafe = (some: readonly Component[]) => some.some(({ facts }) => facts.condition === 'unsafe');

  const scope = record.locations.length > 0 ? withDescendants(project.locations, record.locations) : null;
  const locations = treeRows(locationTree(project.locations))
    .filter(({ location }) => scope === null || scope.has(location.id))
    .map(({ location, depth }): SurveyedLocation => {
      const inside = withDescendants(project.locations, [location.id]);
      const photos = images.filter(({ image }) => image.location !== null && inside.has(image.location));
      const here = defects.filter((defect) => defect.location !== null && inside.has(defect.location));
      const parts = components.filter((one) => one.location !== null && inside.has(one.location));
      const photosReviewed = photos.filter(({ reviewed }) => reviewed).length;
      const proposal = proposeVerdict({
        open: severities(here),
        unsafeComponent: anyUnsafe(parts),
        photos: photos.length,
        photosReviewed,
      });
      return {
        location,
        depth,
        photos: photos.length,
        photosReviewed,
        defects: here,
        components: parts,
        proposal,
      };
    });
  const overall = proposeVerdict({
    open: severities(defects),
    unsafeComponent: anyUnsafe(components),
    photos: images.length,
    photosReviewed: images.filter(({ reviewed }) => reviewed).length,
  });
  const photoNames = new Map(images.map(({ image }) => [image.id, image.name]));

  const known = new Set(sources.images.map(({ id }) => id));
  const facts: GateFacts = {
    photos: images.length,
    photosUnreviewed: images.filter(({ reviewed }) => !reviewed).map(({ image }) => image.name),
    boxesUnreviewed: images.reduce((sum, { unreviewed }) => sum + unreviewed, 0),
    defects: defects.map((defect) => ({
      no: defect.no,
      severity: defect.severity,
      location: defect.location,
      recommendation: defect.facts.recommendation,
      repairBy: defect.facts.repairBy,
      causes: Math.max(...defect.observations.map(({ damage }) => damage.causes.length)),
    })),
    components: components.map(({ damage, facts: { condition } }) => ({
      name: `${photoNames.get(damage.image) ?? damage.image} ${damage.id}`,
      label: damage.label,
      condition,
    })),
    overall: overall.verdict,
    locations: locations.map(({ location, proposal }) => ({
      id: location.id,
      name: location.name,
      proposed: proposal.verdict,
    })),
    schemeKnown: pinned(PRESETS, record.ratingScheme) !== null,
  };
  return {
    images,
    missingImages: (record.images ?? []).filter((id) => !known.has(id)),
    defects,
    components,
    rejected: observations.filter(({ damage }) => damage.verdict === 'rejected'),
    locations,
    unplaced: images.filter(({ image }) => image.location === null).length,
    overall,
    reasons: gateReasons(record, facts),
    facts,
  };
}

/** Counts of defects and of the boxes they were seen in, by any key. */
export function tally<K>(
  defects: readonly Defect[],
  keyOf: (defect: Defect) => K,
): ReadonlyMap<K, { readonly defects: number; readonly observations: number }> {
  const counts = new Map<K, { defects: number; observations: number }>();
  for (const defect of defects) {
    const key = keyOf(defect);
    const count = counts.get(key) ?? { defects: 0, observations: 0 };
    count.defects += 1;
    count.observations += defect.observations.length;
    counts.set(key, count);
  }
  return counts;
}
