import { useMemo } from 'react';
import { daysBetween } from '#domain/civilDate.ts';
import { OWN_PREFIX } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { cellText, createWhere } from '#domain/inspection/drawings/where.ts';
import { estimate } from '#domain/inspection/quantities/estimate.ts';
import { decimalsOf, quantityOf } from '#domain/inspection/quantities/quantity.ts';
import { type Defect, isOpen, widest } from '#domain/inspection/register/defect.ts';
import { isDoubtful, type OwnReader } from '#domain/inspection/register/ownField.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { MEASURE_KINDS } from '#domain/measure/measure.ts';
import { decisionOf } from '#domain/numbers/decisions.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { followUpText, ownLine } from '#report/defect/facts.ts';
import { useDrawings, useRates } from '../../../kit/data/useProjectDocuments.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useToday } from '../../useToday.ts';
import { type BuiltInColumn, type ColumnId, isOwnColumn } from './registerFilter.ts';

/** The content of a cell, on the page and in a file; numbers stay numbers, null is not stated. */
type CellText = (row: RegisterRow) => string | number | null;

export interface RegisterTexts extends Readonly<Record<BuiltInColumn, CellText>> {
  /** Of any column, for a file. */
  readonly of: (column: ColumnId) => CellText;
  /** Of an own field by its id, as people read it, with what has to be known of the value. */
  readonly own: (field: string) => (row: RegisterRow) => string;
}

/** The size of a defect: its widest crack, else what was measured on the box that names it. */
function sizeOf({ defect, lead }: RegisterRow, words: ReturnType<typeof reportWords>): string | null {
  const most = widest(defect);
  const damage =
    defect.observations.find(({ damage: { crackWidth } }) => {
      const result = crackWidth?.result;
      return most !== null && result?.kind === 'measured' && result.max.value === most.value;
    })?.damage ?? lead;
  for (const kind of MEASURE_KINDS) {
    const measure = damage[kind];
    if (measure) return words.measure(kind, measure).value;
  }
  return null;
}

/** The same object while project, own fields and language don't change. */
export function useRegisterTexts(project: Project, reader: OwnReader | null): RegisterTexts {
  const language = useI18n();
  const drawings = useDrawings(project.id);
  const rates = useRates(project.id);
  const shownNo = useShownNumber(project);
  const day = useToday(project);
  return useMemo(() => {
    const words = reportWords(language, project.labels);
    const whereIs = createWhere(drawings ?? [], project.locations);
    const quantityText = (defect: Defect): string | null => {
      const quantity = quantityOf(defect);
      return (
        quantity &&
        `${language.format.number(quantity.amount, decimalsOf(quantity.amount))} ${words.unit(quantity.unit)}`
      );
    };
    const builtIn: Readonly<Record<BuiltInColumn, CellText>> = {
      no: ({ defect }) => shownNo(defect.no),
      label: ({ defect }) => words.label(defect.label),
      place: ({ place }) => place,
      severity: ({ defect }) => words.severity(defect.severity),
      observations: ({ defect }) => defect.observations.length,
      photos: ({ photos }) => photos,
      verdict: ({ lead }) => language.LL.boxes.decisions[decisionOf(lead)](),
      followUp: ({ defect }) => followUpText(defect.facts, words),
      repairBy: ({ defect }) => defect.facts.repairBy,
      seenAt: ({ seenAt }) => seenAt?.slice(0, 10) ?? null,
      age: ({ defect, seenAt }) =>
        seenAt === null || !isOpen(defect) ? null : Math.max(0, daysBetween(seenAt, day)),
      element: ({ lead }) => lead.element && words.element(lead.element),
      size: (row) => sizeOf(row, words),
      where: ({ defect }) => cellText(whereIs(defect)),
      quantity: ({ defect }) => quantityText(defect),
      sum: ({ defect }) => {
        const sum = estimate([defect], rates).lines[0]?.sum ?? null;
        return sum === null ? null : `${language.format.number(sum, 2)} ${rates.currency}`.trim();
      },
      recommendation: ({ defect }) => defect.facts.recommendation,
    };
    const own: RegisterTexts['own'] =
      (field) =>
      ({ defect }) => {
        const stated = reader?.read(defect.facts.own, field) ?? null;
        return stated ? ownLine(stated, words) : '';
      };
    const ownCell =
      (field: string): CellText =>
      (row) => {
        const stated = reader?.read(row.defect.facts.own, field);
        const isNumber = stated?.kind === 'value' && typeof stated.value.value === 'number';
        return isNumber && !isDoubtful(stated) ? Number(stated.value.value) : own(field)(row);
      };
    return {
      ...builtIn,
      own,
      of: (column) => (isOwnColumn(column) ? ownCell(column.slice(OWN_PREFIX.length)) : builtIn[column]),
    };
  }, [language, project.labels, project.locations, drawings, rates, shownNo, day, reader]);
}
