import type { Content } from 'pdfmake/interfaces';
import { daysAfter } from '#domain/civilDate.ts';
import { asksMbis, REPORT_DUE_DAYS } from '#domain/rating/gate/schemeDuties.ts';
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

/** What the form of a prescribed inspection asks for, as data to be copied: the form itself is the authority's. */
export function statutory({ record, project, words }: ReportSource): Content[] {
  if (!asksMbis(record.scheme) && record.scheme !== 'prescribed_mwis') return [];
  const { inspector } = record;
  return [
    heading(words.t('statutory')),
    note(words.t('statutoryText')),
    ...particulars([
      [words.t('address'), project.address],
      [words.t('notice'), record.noticeNo],
      [words.t('completedOn'), record.completedOn],
      [words.t('reportDue'), daysAfter(record.completedOn, REPORT_DUE_DAYS)],
      [words.t('nameChinese'), inspector.nameZh],
      [words.t('nameEnglish'), inspector.name],
      [words.t('registration'), [inspector.regType, inspector.regNo].filter(Boolean).join(' ')],
      [words.t('expires'), inspector.regExpiry],
      [words.t('organisation'), inspector.org],
    ]),
  ];
}
