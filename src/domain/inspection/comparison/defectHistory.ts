import { imageOfKey } from '../../edit/ids.ts';
import { byText } from '../../order.ts';
import type { Project } from '../building/project.ts';
import type { InspectionImage } from '../photos/image.ts';
import type { InspectionRecord } from '../record/record.ts';
import { imagesInScope } from '../record/scope.ts';
import { allObservations, type Defect } from '../register/defect.ts';
import type { DefectNumbers } from '../register/defectNumbers.ts';
import type { ComparedDefect } from './compare.ts';
import type { Identities } from './identity.ts';
import { inspectedOn } from './previous.ts';

/** Where a defect of a record comes from, for readers of tables of several inspections. */
export interface DefectHistory {
  /**
   * The same in the tables of every inspection that saw the defect, as far as people said so: the key of its earliest
   * observation.
   */
  readonly identity: string;
  /** Number of the earliest record that holds a photo of it; null where no dated record does. */
  readonly firstRecord: string | null;
  /** The day of that record's inspection, `YYYY-MM-DD`; null where there is none. */
  readonly firstOn: string | null;
  /** Its number in that record; null where there is none. */
  readonly firstNumber: string | null;
  /** The number of a defect of the inspection before that may be the same; null where none is, or a person decided. */
  readonly undecided: string | null;
}

export interface HistorySources {
  /** The defects of the record. */
  readonly defects: readonly Defect[];
  /** The records of its project. */
  readonly filed: readonly { readonly record: InspectionRecord; readonly project: Project }[];
  readonly images: readonly InspectionImage[];
  readonly identities: Pick<Identities, 'continues'>;
  /** Numbers in signed records, by box. */
  readonly signed: DefectNumbers;
  /** The record compared with the one before it; empty where it is the first. */
  readonly compared: readonly ComparedDefect[];
}

/** The history of each defect of a record, by its key. */
export function defectHistories(sources: HistorySources): ReadonlyMap<string, DefectHistory> {
  const { defects, filed, images, identities, signed, compared } = sources;
  const first = new Map<string, InspectionRecord>();
  const dated = filed
    .filter(({ record }) => record.status !== 'void' && inspectedOn(record) !== '')
    .toSorted(
      (a, b) =>
        byText(inspectedOn(a.record), inspectedOn(b.record)) || a.record.createdAt - b.record.createdAt,
    );
  for (const { record, project } of dated)
    for (const { id } of imagesInScope(record, project, images)) if (!first.has(id)) first.set(id, record);
  const undecided = new Map(
    compared.flatMap(({ before, after, by }) =>
      before && after && by === 'position' ? [[after.key, before.no] as const] : [],
    ),
  );
  const recordOf = (key: string) => first.get(imageOfKey(key) ?? '');
  return new Map(
    defects.map((defect) => {
      const own = allObservations(defect).map(({ damage }) => damage.key);
      const earlier = own.flatMap((key) => identities.continues.get(key) ?? []);
      const identity = earlier.at(-1) ?? defect.key;
      const seen = [...earlier.toReversed(), ...own].flatMap((key) => {
        const record = recordOf(key);
        return record ? [{ key, record }] : [];
      });
      const [earliest] = seen.toSorted((a, b) => byText(inspectedOn(a.record), inspectedOn(b.record)));
      return [
        defect.key,
        {
          identity,
          firstRecord: earliest?.record.no ?? null,
          firstOn: earliest ? inspectedOn(earliest.record) : null,
          // Unsigned records show a defect under the number that it keeps.
          firstNumber: earliest ? (signed.get(earliest.key) ?? defect.no) : null,
          undecided: undecided.get(defect.key) ?? null,
        },
      ] as const;
    }),
  );
}
