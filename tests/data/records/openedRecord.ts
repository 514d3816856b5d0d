import { expect } from 'vitest';
import type { FiledRecord } from '#data/records/checkedRecord.ts';
import { createRecords, type Records } from '#data/records/records.ts';
import { sealRecord } from '#data/records/seal.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { acceptAll, bytesOf, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

export const NOW = Date.UTC(2026, 4, 14, 9);

export const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Nothing there.');
  return value;
};

export async function opened(boxes: readonly number[]) {
  const workspace = await openMemoryWorkspace();
  const { project, images } = await withPhotos(workspace, boxes);
  await acceptAll(workspace, images);
  let made = 0;
  const records = createRecords(workspace, { now: () => NOW, newId: () => `record-${++made}` });
  await until(records.all, (all) => all !== null);
  const building = present(workspace.projects.value?.find(({ id }) => id === project));
  const id = records.create(building);
  const filed = (): FiledRecord => present(records.all.value?.find(({ record }) => record.id === id));
  const survey = async (): Promise<Survey> =>
    present(await until(records.survey(filed()), (one) => one !== null));
  await survey();
  return { workspace, records, images, filed, survey };
}

export const seal = async (
  records: Records,
  filed: FiledRecord,
  survey: Survey,
  workspace: Workspace,
): Promise<Seal> => {
  const sealed = await sealRecord({
    ...filed,
    survey,
    by: 'Ada',
    at: NOW,
    photo: bytesOf,
    onProgress: () => undefined,
  });
  if (!sealed.ok) throw new Error(sealed.error.kind);
  const kept = records.keep(filed.record, sealed.value);
  await kept.saved;
  expect(await kept.holds).toBe(true);
  const { hash } = sealed.value;
  const signoff = { role: 'approved' as const, person: 'Ada', regNo: '', at: NOW, hash, revision: 1 };
  records.change(filed.record, { ...filed.record, status: 'signed', signoffs: [signoff] });
  await workspace.settled();
  return sealed.value;
};
