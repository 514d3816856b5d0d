import type { Project } from '#domain/inspection/building/project.ts';
import { newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';

/** The sample inspection's project, as it is shipped. */
const SAMPLE = 'sample';

/**
 * The record that the sample has from the start. It is not stored: what people write lies over it, like their
 * judgement over a model's boxes.
 */
export const shippedRecords = (project: Pick<Project, 'id'>): readonly InspectionRecord[] =>
  project.id === SAMPLE
    ? [newRecord({ id: SAMPLE, project: SAMPLE, no: 'IR-2026-0001', createdAt: 0, startedOn: '2026-05-14' })]
    : [];
