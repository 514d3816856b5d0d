import { placePath } from '#domain/inspection/places/locations.ts';
import { OVERALL } from '#domain/inspection/record/record.ts';
import { statutoryAnswers } from '#domain/inspection/regime/statutoryAnswers.ts';
import { own } from '#domain/keyed.ts';
import { answerName } from '../../scope/statutory.ts';
import { type CsvCell, type Sheet, sheet, yesOrNo } from '../sheet.ts';
import type { TablesSource } from '../tablesSource.ts';

interface Line {
  readonly key: string;
  readonly name: string;
  /** Null = about the whole record. */
  readonly place: string | null;
  readonly value: CsvCell;
  readonly valueName: CsvCell;
  readonly remark: string;
}

/** Which record it is, its verdicts, the one on the whole first, and what its regime has the inspector answer. */
function linesOf({ record, survey, project, words, origins }: TablesSource): readonly Line[] {
  const verdictOn = (id: string, place: string | null): Line => {
    const { value = null, reason = '' } = own(record.verdicts, id) ?? {};
    const valueName = value && words.locationVerdict(value, record.scheme);
    return { key: 'verdict', name: words.t('verdict'), place, value, valueName, remark: reason };
  };
  const fact = (key: string, name: string, value: CsvCell, valueName = value): Line => ({
    key,
    name,
    place: null,
    value,
    valueName,
    remark: '',
  });
  const undecided = [...(origins?.values() ?? [])].filter((one) => one.undecided !== null).length;
  return [
    fact('record', words.t('recordNo'), record.no),
    fact('revision', words.t('revision'), record.revision),
    fact('status', words.t('status'), record.status, words.status(record.status)),
    fact('inspectionType', words.t('inspectionType'), record.scheme, words.scheme(record.scheme)),
    ...(undecided > 0 ? [fact('undecided', words.t('undecidedPairs'), undecided)] : []),
    verdictOn(OVERALL, null),
    ...survey.locations.map(({ location }) =>
      verdictOn(location.id, placePath(project.locations, location.id)),
    ),
    ...statutoryAnswers(record).map(
      ({ question, answer, note }): Line => ({
        key: question,
        name: words.statutory(question),
        place: null,
        value: answer === null ? null : yesOrNo(answer),
        valueName: answerName(answer, words),
        remark: note,
      }),
    ),
  ];
}

/** The result of the inspection: the first table, so that nobody has to look for it. */
export const recordTable = (source: TablesSource): Sheet =>
  sheet('Record', linesOf(source), [
    ['key', ({ key }) => key],
    ['name', ({ name }) => name],
    ['locationPath', ({ place }) => place, ({ place }) => place ?? source.words.t('whole')],
    ['value', ({ value }) => value, ({ valueName }) => valueName],
    ['remark', ({ remark }) => remark || null],
  ]);
