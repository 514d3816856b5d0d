import type { GateFacts } from '../../rating/gate/gate.ts';
import { PRESETS } from '../../rating/scheme/presets.ts';
import { pinned } from '../../rating/scheme/scheme.ts';
import type { Project } from '../building/project.ts';
import type { InspectionRecord } from './record.ts';
import type { Survey } from './survey.ts';

/** What the gate before a signature asks of what was found. */
export function gateFacts(
  record: Pick<InspectionRecord, 'ratingScheme'>,
  { building }: Pick<Project, 'building'>,
  survey: Pick<Survey, 'images' | 'left' | 'defects' | 'components' | 'locations' | 'overall'>,
  today: string | null,
): GateFacts {
  const { images, left, defects, components, locations, overall } = survey;
  const photoNames = new Map(images.map(({ image }) => [image.id, image.name]));
  return {
    photos: images.length,
    photosUnreviewed: images
      .filter(({ reviewed, viewed }) => !reviewed && !viewed)
      .map(({ image }) => image.name),
    boxesUnreviewed: left.boxes,
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
    building,
    today,
    locations: locations.map(({ location, proposal }) => ({
      id: location.id,
      name: location.name,
      proposed: proposal.verdict,
    })),
    schemeKnown: pinned(PRESETS, record.ratingScheme) !== null,
  };
}
