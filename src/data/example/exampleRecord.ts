import { elementListOf } from '#domain/inspection/elements/checklist.ts';
import { answerKey, type ElementAnswer } from '#domain/inspection/elements/elementAnswer.ts';
import { elementsAt } from '#domain/inspection/elements/elementList.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { FiledRecord } from '../records/checkedRecord.ts';
import type { ExampleMaking } from './exampleMaking.ts';
import { EXAMPLE_SCHEME } from './exampleWords.ts';
import { type ExampleYear, PLACES } from './exampleYears.ts';

/** The record of a year, by index; created if missing. */
export async function recordOf(at: 0 | 1, making: ExampleMaking): Promise<FiledRecord> {
  const there = (await making.filed())[at];
  if (there) return there;
  making.records.create(await making.read());
  await making.workspace.settled();
  const made = (await making.filed())[at];
  if (!made) throw new Error('The record of the example could not be made.');
  return made;
}

/** Writes what differs. @returns the updated record */
export async function writeRecord(
  at: 0 | 1,
  making: ExampleMaking,
  set: Partial<InspectionRecord>,
): Promise<FiledRecord> {
  const { record } = await recordOf(at, making);
  making.records.change(record, { ...record, ...set });
  await making.workspace.settled();
  return recordOf(at, making);
}

/** What both records state about inspection and inspector. */
export function stated(
  { day, no }: ExampleYear,
  images: readonly string[],
  { words, now }: ExampleMaking,
): Partial<InspectionRecord> {
  return {
    no,
    scheme: EXAMPLE_SCHEME,
    purpose: words.purpose,
    noticeNo: 'EXAMPLE',
    filing: { noticeServedOn: '2025-01-15', appointedOn: '2025-03-01' },
    startedOn: day,
    inspector: {
      name: words.inspector,
      nameZh: words.inspectorZh,
      regType: 'RI',
      regNo: 'EXAMPLE',
      // Registrations last for years; this one must be valid when the example is made.
      regExpiry: `${new Date(now()).getUTCFullYear() + 2}-12-31`,
      org: words.client,
      address: words.stated,
      contact: words.stated,
    },
    images,
    methods: ['drone_rgb', 'visual'],
    sessions: [
      {
        id: 'EXAMPLE',
        date: day,
        weather: words.weather,
        tempC: 27,
        people: words.inspector,
        equipment: words.equipment,
      },
    ],
    distribution: words.client,
  };
}

/** The answer for each element of a facade, by the element's key. */
export type Answers = ReadonlyMap<string, Pick<ElementAnswer, 'state' | 'reason'>>;

/** One answer for each element of the record's list at each facade; elements without an answer have no defect. */
export function elementsFor(
  record: InspectionRecord,
  named: Answers,
  facades: readonly string[],
  { words, now }: ExampleMaking,
): InspectionRecord['elements'] {
  const none = { state: 'no_defect', reason: '' } as const;
  const { elements } = elementListOf(record);
  return Object.fromEntries(
    facades.flatMap((place) =>
      elements.map(({ key }) => [
        answerKey(key, place),
        { ...(named.get(key) ?? none), ...{ rating: null, by: words.inspector, at: now() } },
      ]),
    ),
  );
}

/** Nobody got to the roof: the same answer for each of its elements. */
export const roofNotInspected = (
  record: InspectionRecord,
  { words, now }: ExampleMaking,
): InspectionRecord['elements'] =>
  Object.fromEntries(
    elementsAt(elementListOf(record), 'roof').map(({ key }) => [
      answerKey(key, PLACES.roof),
      {
        ...({ state: 'not_inspected', reason: words.roofNotInspected } as const),
        ...{ rating: null, by: words.inspector, at: now() },
      },
    ]),
  );

export const FACADES: readonly string[] = [PLACES.north, PLACES.south];
