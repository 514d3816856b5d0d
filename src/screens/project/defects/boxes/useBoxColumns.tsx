import { useMemo } from 'react';
import { isImported } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { BOX_SORTS, type BoxRow } from '#domain/numbers/boxes.ts';
import { decisionOf } from '#domain/numbers/decisions.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { damageSearch } from '../../damageSearch.ts';
import { LabelMark } from '../../LabelMark.tsx';
import type { Column } from '../../table/column.ts';
import { RowLink } from '../../table/RowLink.tsx';

/** How each column of the boxes reads. The same while project and language are. */
export function useBoxColumns(project: Project): readonly Column<BoxRow>[] {
  const { LL, format } = useI18n();
  const labelName = useLabelName(project.labels);
  return useMemo(() => {
    const words = LL.boxes;
    const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
    const named = (key: string) => <LabelMark name={labelName(key)} colour={colours.get(key)} />;
    const columns: readonly (Omit<Column<BoxRow>, 'head'> & { readonly id: keyof typeof words.head })[] = [
      {
        id: 'photo',
        width: 190,
        cell: ({ damage, image }) => (
          <RowLink
            search={damageSearch(project, damage)}
            aria-label={words.open({
              id: LL.annotator.named({ label: labelName(damage.label), id: damage.id }),
              photo: image.name,
            })}
          >
            {image.name}
          </RowLink>
        ),
      },
      {
        id: 'box',
        width: 220,
        cell: ({ damage: { id, label } }) => LL.annotator.named({ label: labelName(label), id }),
      },
      { id: 'label', width: 160, cell: ({ damage }) => named(damage.label) },
      {
        id: 'said',
        width: 160,
        cell: ({ damage }) =>
          isImported(damage)
            ? words.imported()
            : damage.model
              ? named(damage.model.label)
              : words.nothingSaid(),
      },
      {
        id: 'confidence',
        width: 110,
        isNumber: true,
        cell: ({ damage: { confidence } }) => (confidence === null ? '–' : format.number(confidence, 2)),
      },
      {
        id: 'decision',
        width: 220,
        cell: ({ damage }) => {
          const said = words.decisions[decisionOf(damage)]();
          const why = damage.reason && LL.annotator.reasons[damage.reason]();
          return why ? words.because({ decision: said, reason: why }) : said;
        },
      },
      { id: 'severity', width: 140, cell: ({ damage }) => <SeverityMark severity={damage.severity} /> },
      {
        id: 'place',
        width: 150,
        isName: true,
        cell: ({ image }) => placePath(project.locations, image.location) || LL.register.filter.nowhere(),
      },
    ];
    return columns.map((column) => ({
      ...column,
      head: words.head[column.id](),
      isSortable: BOX_SORTS.some((id) => id === column.id),
    }));
  }, [project, LL, format, labelName]);
}
