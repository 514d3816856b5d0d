import type { Severity } from '../../damage/damage.ts';
import { own } from '../../keyed.ts';
import type { GateFacts } from '../../rating/gate/facts.ts';
import { PRESETS } from '../../rating/scheme/presets.ts';
import { levelOf, pinned, type RatingScheme } from '../../rating/scheme/scheme.ts';
import type { Project } from '../building/project.ts';
import { inspectedOn } from '../comparison/previous.ts';
import { nameIn } from '../elements/checklist.ts';
import { answerKey } from '../elements/elementAnswer.ts';
import { farPhotoName, positionText } from '../photos/farPhotos.ts';
import { isToJudge } from '../photos/leftToJudge.ts';
import { boxName } from '../register/boxNames.ts';
import { isOpen } from '../register/defect.ts';
import { lateRepairs } from '../register/dueDates.ts';
import { photoDateName } from './photoDates.ts';
import type { InspectionRecord } from './record.ts';
import { futureDates } from './statedDates.ts';
import type { Surveyed } from './surveyed.ts';

/** From this severity on a defect needs a repair, where the scheme itself doesn't say so. */
const TO_REPAIR = 2;
/** The scheme whose levels answer whether a repair is needed, the first with *no*. */
const ANSWERS_REPAIR = 'hk-mbis';

/** Whether a rating scheme asks for a repair at a severity; never without one. */
function needsRepair(scheme: RatingScheme | null, severity: Severity | null): boolean {
  if (severity === null) return false;
  const level = scheme?.id === ANSWERS_REPAIR ? levelOf(scheme, severity) : null;
  return level ? level !== scheme?.levels[0] : severity >= TO_REPAIR;
}

/** What was stated not to be inspected: elements at their places, and places with that verdict. */
function uninspectedIn(
  { verdicts }: Pick<InspectionRecord, 'verdicts'>,
  { places }: Surveyed['checklist'],
  locations: Surveyed['locations'],
): GateFacts['uninspected'] {
  const parents = new Map(locations.map(({ location: { id, parent } }) => [id, parent]));
  const withAncestors = (id: string): readonly string[] => {
    const path = new Set<string>();
    for (let at: string | null | undefined = id; at && !path.has(at); at = parents.get(at)) path.add(at);
    return [...path];
  };
  return [
    ...places.flatMap(({ id, name, rows }) =>
      rows
        .filter(({ answer }) => answer?.state === 'not_inspected')
        .map(({ element }) => ({
          id: answerKey(element.key, id),
          name: nameIn(name, element),
          places: withAncestors(id),
        })),
    ),
    ...locations
      .filter(({ location }) => own(verdicts, location.id)?.value === 'not_inspected')
      .map(({ location: { id, name } }) => ({ id, name, places: withAncestors(id) })),
  ];
}

/** The facts that the checks before a signature need. */
export function gateFacts(
  record: InspectionRecord,
  { building, notices }: Pick<Project, 'building' | 'notices'>,
  survey: Surveyed,
  { today, numberHolder }: Pick<GateFacts, 'today' | 'numberHolder'>,
): GateFacts {
  const { images, dates, far, defects, components, locations, overall, checklist } = survey;
  const asked = dates.odd.filter(({ word }) => word === null);
  const photoNames = new Map(images.map(({ image }) => [image.id, image.name]));
  const rule = { scheme: pinned(PRESETS, record.ratingScheme), from: inspectedOn(record) || (today ?? '') };
  const late = rule.from === '' ? [] : lateRepairs(rule, defects);
  return {
    numberHolder,
    photos: images.length,
    photosOutside: asked.flatMap(({ image, day }) =>
      day === null ? [] : { id: image.id, name: photoDateName(image, day) },
    ),
    photosUndated: asked.flatMap(({ image, day }) =>
      day === null ? { id: image.id, name: image.name } : [],
    ),
    photosFar: far.map((one) => ({
      id: one.photo.id,
      name: farPhotoName(one),
      weight: positionText(one.position),
    })),
    photosUnreviewed: images
      .filter(({ reviewed, viewed }) => !reviewed && !viewed)
      .map(({ image }) => image.name),
    boxesUnreviewed: images.flatMap(({ image, damages }) =>
      damages.filter(isToJudge).map(({ key }) => ({ id: key, name: image.name })),
    ),
    unsure: images.flatMap(({ image, damages }) =>
      damages
        .filter(({ verdict }) => verdict === 'unsure')
        .map(({ key, id }) => ({ id: key, name: boxName(image.name, id) })),
    ),
    defects: defects.map((defect) => ({
      key: defect.key,
      no: defect.no,
      severity: defect.severity,
      location: defect.location,
      recommendation: defect.facts.recommendation,
      repairBy: defect.facts.repairBy,
      causes: [...new Set(defect.observations.flatMap(({ damage }) => damage.causes))],
      label: defect.label,
      isOpen: isOpen(defect),
      needsRepair: needsRepair(rule.scheme, defect.severity),
    })),
    repairsLate: late.map(({ key, name, repairBy, latest }) => ({
      id: `${key}:${repairBy}:${latest}`,
      name: `${name} (${repairBy}; ≤ ${latest})`,
    })),
    components: components.map(({ damage, facts: { condition } }) => ({
      key: damage.key,
      name: boxName(photoNames.get(damage.image) ?? damage.image, damage.id),
      label: damage.label,
      condition,
    })),
    checklist,
    uninspected: uninspectedIn(record, checklist, locations),
    overall: overall.atLeast,
    building,
    today,
    datesInFuture: today === null ? [] : futureDates({ record, notices, defects }, today),
    locations: locations.map(({ location, proposal, defects: here }) => ({
      id: location.id,
      name: location.name,
      proposed: proposal.atLeast,
      defects: here.length,
    })),
    schemeKnown: rule.scheme !== null,
  };
}
