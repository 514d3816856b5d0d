import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { RevisionState } from '#domain/inspection/revision/comparedParts.ts';
import { componentsOf, defectsOf, ratesOf, type SealedContent } from '../seal.ts';

/** What is there now, to be compared with what was signed. */
export interface LaterState {
  /** As it is stored, not as it is shown while it is signed. */
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
 * What was signed. Earlier programs knew fewer fields of records and projects: those are as they are later, so that no
 * new field is taken for a change.
 */
export function stateSigned(
  content: SealedContent,
  later: Pick<RevisionState, 'record' | 'project'>,
): RevisionState {
  // What was stated for an authority is a list of its own: one that there was none of was empty.
  const { filing = {} } = content.record;
  return {
    ...content,
    record: { ...later.record, ...content.record, filing },
    project: { ...later.project, ...content.project },
  };
}
