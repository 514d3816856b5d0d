import type { GateFacts } from '../../rating/gate/gate.ts';
import { PRESETS } from '../../rating/scheme/presets.ts';
import { pinned } from '../../rating/scheme/scheme.ts';
import type { Project } from '../building/project.ts';
import { inspectedOn } from '../comparison/previous.ts';
import { isToJudge } from '../photos/leftToJudge.ts';
import { boxName } from '../register/boxNames.ts';
import { lateRepairs } from '../register/dueDates.ts';
import { photoDateName } from './photoDates.ts';
import type { InspectionRecord } from './record.ts';
import { futureDates } from './statedDates.ts';
import type { Surveyed } from './surveyed.ts';

/** The facts that the checks before a signature need. */
export function gateFacts(
  record: InspectionRecord,
  { building, notices }: Pick<Project, 'building' | 'notices'>,
  survey: Surveyed,
  { today, numberHolder }: Pick<GateFacts, 'today' | 'numberHolder'>,
): GateFacts {
  const { images, dates, defects, components, locations, overall, checklist } = survey;
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
      causes: Math.max(...defect.observations.map(({ damage }) => damage.causes.length)),
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
    overall: overall.atLeast,
    building,
    today,
    datesInFuture: today === null ? [] : futureDates({ record, notices, defects }, today),
    locations: locations.map(({ location, proposal }) => ({
      id: location.id,
      name: location.name,
      proposed: proposal.atLeast,
    })),
    schemeKnown: rule.scheme !== null,
  };
}
