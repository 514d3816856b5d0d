import { type ReactNode, useMemo } from 'react';
import { isImported } from '#domain/damage/damage.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { BOX_SORTS, type BoxRow } from '#domain/numbers/boxes.ts';
import { decisionOf } from '#domain/numbers/decisions.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { truncate } from '#ui/theme/text.css.ts';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../../kit/marks/SeverityMark.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { damageSearch } from '../../damageSearch.ts';
import { LabelMark } from '../../LabelMark.tsx';
import type { Column } from '../../table/column.ts';
import { RowLink } from '../../table/RowLink.tsx';

/** A box as its crop, label and id. */
function BoxName({ damage, image, label }: BoxRow & { readonly label: string }) {
  return (
    <span className={withThumb}>
      <DefectCrop damage={damage} image={image} size="table" />
      <span className={truncate}>{useI18n().LL.annotator.named({ label, id: damage.id })}</span>
    </span>
  );
}

type BoxColumn = Omit<Column<BoxRow>, 'head'> & {
  readonly id: keyof Language['LL']['boxes']['head'];
};

/** What a model and a person said of a box. */
function saidColumns({ LL, format }: Language, named: (label: string) => ReactNode): readonly BoxColumn[] {
  const words = LL.boxes;
  return [
    { id: 'label', width: 160, cell: ({ damage }) => named(damage.label) },
    {
      id: 'said',
      width: 160,
      cell: ({ damage }) => {
        if (isImported(damage)) return words.imported();
        return damage.model ? named(damage.model.label) : words.nothingSaid();
      },
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
  ];
}

/** The columns of the boxes. The same object while project and language don't change. */
export function useBoxColumns(project: Project): readonly Column<BoxRow>[] {
  const i18n = useI18n();
  const labelName = useLabelName(project.labels);
  return useMemo(() => {
    const { LL } = i18n;
    const words = LL.boxes;
    const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
    const columns: readonly BoxColumn[] = [
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
            <MiddleEllipsis text={image.name} />
          </RowLink>
        ),
      },
      {
        id: 'box',
        width: 220,
        cell: (row) => <BoxName {...row} label={labelName(row.damage.label)} />,
      },
      ...saidColumns(i18n, (key) => <LabelMark name={labelName(key)} colour={colours.get(key)} />),
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
  }, [project, i18n, labelName]);
}
