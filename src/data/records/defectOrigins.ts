import { computed } from '@preact/signals-core';
import { type DefectHistory, defectHistories } from '#domain/inspection/comparison/defectHistory.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { Workspace } from '../workspace.ts';
import type { FiledRecord } from './checkedRecord.ts';
import { comparedWithPrevious } from './previousRecord.ts';
import type { Records } from './records.ts';

/** Which inspection first saw each defect of a record, by the defect's key. */
export async function defectOrigins(
  records: Records,
  { images }: Pick<Workspace, 'images'>,
  filed: FiledRecord,
  survey: Survey,
): Promise<ReadonlyMap<string, DefectHistory>> {
  const { id } = filed.project;
  const [previous, sources] = await Promise.all([
    comparedWithPrevious(records, filed, survey),
    records.current(
      computed(() => {
        const [all, photos] = [records.all.value, images(id).value];
        const [identities, signed] = [records.identities(id).value, records.signedNumbers(id).value];
        return all && photos && identities && { filed: all, images: photos, identities, signed };
      }),
    ),
  ]);
  return defectHistories({
    ...sources,
    defects: survey.defects,
    filed: sources.filed.filter((one) => one.project.id === id),
    compared: previous?.rows ?? [],
  });
}
