import type { Content } from 'pdfmake/interfaces';
import { daysAfter } from '#domain/civilDate.ts';
import type { RecordScheme } from '#domain/inspection/record/record.ts';
import { requiredFields, statedField } from '#domain/inspection/regime/regime.ts';
import { asksMbis, asksRegistration, REPORT_DUE_DAYS } from '#domain/rating/gate/schemeDuties.ts';
import type { ReportSource } from '../source.ts';
import { heading, note, particulars } from '../typesetting/blocks.ts';

/** The questions of the building inspection scheme with their answers; nothing in other inspections. */
export function mbisAnswers({ record, words }: ReportSource): Content[] {
  if (!asksMbis(record.scheme)) return [];
  const said = (answer: boolean | null) =>
    answer === null ? words.t('notAnswered') : words.t(answer ? 'yes' : 'no');
  const { prescribedRepair, detailedInvestigation, unauthorisedWorks } = record.mbis;
  return [
    heading(words.t('mbis'), 2),
    ...particulars([
      [words.t('prescribedRepair'), said(prescribedRepair)],
      [words.t('detailedInvestigation'), said(detailedInvestigation)],
      [words.t('unauthorisedWorks'), said(unauthorisedWorks)],
    ]),
  ];
}

/** What the inspector's registration is called under the programme. */
const registration = (scheme: RecordScheme, words: ReportSource['words']): string =>
  scheme === 'fisp' ? words.regimeField('licence') : words.t('registration');

/** What the form of a prescribed inspection asks for, as data to be copied: the form itself is the authority's. */
export function statutory({ record, project, words }: ReportSource): Content[] {
  const required = requiredFields(record);
  if (required.length === 0) return [];
  const { inspector } = record;
  const stated = required
    .filter((field) => field !== 'licence')
    .map((field) => [words.regimeField(field), statedField(field, record, project.building)] as const);
  const due = [words.t('reportDue'), daysAfter(record.completedOn, REPORT_DUE_DAYS)] as const;
  return [
    heading(words.t('statutory')),
    note(words.t('statutoryText')),
    ...particulars([
      [words.t('address'), project.address],
      ...stated,
      [words.t('completedOn'), record.completedOn],
      ...(asksRegistration(record.scheme) ? [due] : []),
      [words.t('nameChinese'), inspector.nameZh],
      [words.t('nameEnglish'), inspector.name],
      [registration(record.scheme, words), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
      [words.t('expires'), inspector.regExpiry],
      [words.t('organisation'), inspector.org],
    ]),
  ];
}
