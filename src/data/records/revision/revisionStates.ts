import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { RevisionState } from '#domain/inspection/revision/comparedParts.ts';
import { componentsOf, defectsOf, ratesOf, type SealedContent } from '../seal.ts';

/** The current state, to be compared with what was signed. */
export interface LaterState {
  /** As stored, not as shown while signed. */
  readonly record: InspectionRecord;
  readonly project: Project;
  readonly survey: Survey;
}

/** What would be signed now. */
export const stateNow = ({ record, project, survey }: LaterState): RevisionState => ({
  record,
  project,
  images: survey.images.map(({ image }) => image),
  damages: survey.images.flatMap(({ damages }) => damages),
  defects: defectsOf(survey),
  components: componentsOf(survey),
  ...(survey.drawings.length > 0 ? { drawings: survey.drawings } : {}),
  ...ratesOf(survey),
});

/**
 * What was signed. Fields of records and projects that earlier versions didn't have get their later values, so that no
 * new field counts as a change.
 */
export function stateSigned(
  content: SealedContent,
  later: Pick<RevisionState, 'record' | 'project'>,
): RevisionState {
  // Authority fields are a separate list: where it is missing, it was empty.
  const { filing = {} } = content.record;
  return {
    ...content,
    record: { ...later.record, ...content.record, filing },
    project: { ...later.project, ...content.project },
  };
}
