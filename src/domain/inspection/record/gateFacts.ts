import { checksum } from '../../checksum.ts';
import type { Damage } from '../../damage/damage.ts';
import { sortedJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { GateFacts } from '../../rating/gate/facts.ts';
import { PRESETS } from '../../rating/scheme/presets.ts';
import { pinned } from '../../rating/scheme/scheme.ts';
import type { Location, Project } from '../building/project.ts';
import { inspectedOn } from '../comparison/previous.ts';
import { nameIn } from '../elements/checklist.ts';
import { answerKey } from '../elements/elementAnswer.ts';
import { farPhotoName, positionText } from '../photos/farPhotos.ts';
import { isToJudge } from '../photos/leftToJudge.ts';
import { locationCodes } from '../places/locationCodes.ts';
import { isOpen } from '../register/defect.ts';
import { boxName } from '../register/defectNumbers.ts';
import { lateRepairs } from '../register/dueDates.ts';
import { needsRepair } from '../register/levelFor.ts';
import { type InspectionRecord, OVERALL } from './record.ts';
import { futureDates, photoDateName } from './statedDates.ts';
import type { Surveyed } from './surveyed.ts';

/** The ids of a location and of those that contain it. */
function ancestorsIn(locations: readonly Location[]): (id: string) => readonly string[] {
  const parents = new Map(locations.map(({ id, parent }) => [id, parent]));
  return (id) => {
    const path = new Set<string>();
    for (let at: string | null | undefined = id; at && !path.has(at); at = parents.get(at)) path.add(at);
    return [...path];
  };
}

/** What an excuse for a box rests on: what it is called, where it is, and how severe it is. */
const weightOfBox = ({ label, severity, box }: Damage): string =>
  checksum(sortedJson([label, severity, box]));

/** What a text may name: every location by name, code and id, and the elements of the list. */
function nameables(
  all: readonly Location[],
  { places }: Surveyed['checklist'],
  withAncestors: (id: string) => readonly string[],
): GateFacts['nameables'] {
  const codes = locationCodes(all);
  const elements = new Map(
    places.flatMap(({ rows }) => rows.map(({ element }) => [element.key, Object.values(element.names)])),
  );
  return {
    places: all.map(({ id, name }) => ({
      id,
      names: [name, codes.get(id) ?? '', id],
      path: withAncestors(id),
    })),
    elements: [...elements].map(([id, names]) => ({ id, names })),
  };
}

/** What was stated not to be inspected: elements at their places, and places with that verdict. */
function uninspectedIn(
  { verdicts }: Pick<InspectionRecord, 'verdicts'>,
  { places }: Surveyed['checklist'],
  locations: Surveyed['locations'],
  withAncestors: (id: string) => readonly string[],
): GateFacts['uninspected'] {
  return [
    ...places.flatMap(({ id, name, rows }) =>
      rows
        .filter(({ answer }) => answer?.state === 'not_inspected')
        .map(({ element, answer }) => ({
          id: answerKey(element.key, id),
          name: nameIn(name, element),
          weight: checksum(answer?.reason ?? ''),
          element: element.key,
          places: id === OVERALL ? [] : withAncestors(id),
        })),
    ),
    ...locations
      .filter(({ location }) => own(verdicts, location.id)?.value === 'not_inspected')
      .map(({ location: { id, name } }) => ({
        id,
        name,
        weight: checksum(own(verdicts, id)?.reason ?? ''),
        element: null,
        places: withAncestors(id),
      })),
  ];
}

/** The facts that the checks before a signature need. */
export function gateFacts(
  record: InspectionRecord,
  { building, notices, locations: all }: Pick<Project, 'building' | 'notices' | 'locations'>,
  survey: Surveyed,
  { today, numberHolder }: Pick<GateFacts, 'today' | 'numberHolder'>,
): GateFacts {
  const { images, dates, far, defects, components, locations, overall, checklist } = survey;
  const withAncestors = ancestorsIn(all);
  const questioned = dates.odd.filter(({ word }) => word === null);
  const photoNames = new Map(images.map(({ image }) => [image.id, image.name]));
  const rule = { scheme: pinned(PRESETS, record.ratingScheme), from: inspectedOn(record) || (today ?? '') };
  const late = rule.from === '' ? [] : lateRepairs(rule, defects);
  return {
    numberHolder,
    photos: images.length,
    photosOutside: questioned.flatMap(({ image, day }) =>
      day === null ? [] : { id: image.id, name: photoDateName(image, day) },
    ),
    photosUndated: questioned.flatMap(({ image, day }) =>
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
      damages
        .filter(isToJudge)
        .map((damage) => ({ id: damage.key, name: image.name, weight: weightOfBox(damage) })),
    ),
    unsure: images.flatMap(({ image, damages }) =>
      damages
        .filter(({ verdict }) => verdict === 'unsure')
        .map((damage) => ({
          id: damage.key,
          name: boxName(image.name, damage.id),
          weight: weightOfBox(damage),
        })),
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
      needsRepair: needsRepair(rule.scheme, defect),
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
    uninspected: uninspectedIn(record, checklist, locations, withAncestors),
    nameables: nameables(all, checklist, withAncestors),
    overall: overall.atLeast,
    building,
    today,
    datesInFuture: today === null ? [] : futureDates({ record, notices, defects }, today),
    locations: locations.map(({ location, proposal, defects: here }) => ({
      id: location.id,
      name: location.name,
      proposed: proposal.atLeast,
      defects: here.map(({ key }) => key),
    })),
    schemeKnown: rule.scheme !== null,
  };
}
