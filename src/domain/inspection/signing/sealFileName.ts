import { fileName } from '../../fileName.ts';
import type { InspectionRecord } from '../record/record.ts';

/** The name of the file that carries a signed revision's content, as the record's page saves it and the report prints it. */
export const sealFileName = ({ no }: Pick<InspectionRecord, 'no'>, revision: number): string =>
  fileName(`${no} r${revision} signed`, 'json');
