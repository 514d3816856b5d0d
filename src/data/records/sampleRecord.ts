import type { Project } from '#domain/inspection/building/project.ts';
import { newRecord } from '#domain/inspection/record/newRecord.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';

/** The shipped sample inspection's project. */
const SAMPLE = 'sample';

/**
 * The record that the sample always has. It is not stored: people's changes are applied over it, like verdicts over a
 * model's boxes.
 */
export const shippedRecords = (project: Pick<Project, 'id'>): readonly InspectionRecord[] =>
  project.id === SAMPLE
    ? [newRecord({ id: SAMPLE, project: SAMPLE, no: 'IR-2026-0001', createdAt: 0, startedOn: '2026-05-14' })]
    : [];
