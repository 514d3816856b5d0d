import { useCallback, useMemo, useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fieldLabel, type OwnReader, ownRegister } from '#domain/inspection/register/ownField.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { REGISTER_SORTS } from '#domain/inspection/register/registerSort.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useShownNumber } from '#screens/kit/words/useShownNumber.ts';
import { standing } from '#ui/buttons/Link.css.ts';
import { Swatch } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { truncate } from '#ui/theme/text.css.ts';
import { useSteady } from '#ui/useSteady.ts';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../../kit/marks/StatusBadge.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { damageSearch } from '../../damageSearch.ts';
import { nextSort } from '../../table/addressSort.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { RowLink } from '../../table/RowLink.tsx';
import { usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import { DefectPanel } from '../DefectPanel.tsx';
import * as styles from '../defects.css.ts';
import { type BuiltInColumn, type ColumnId, sortOf } from './registerFilter.ts';
import { useRegisterTexts } from './useRegisterTexts.ts';
import type { RowSelection } from './useRowSelection.ts';

const ROW_HEIGHT = 36;
const keyOf = ({ defect }: RegisterRow): string => defect.key;

export interface RegisterTableProps {
  readonly project: Project;
  /** All known rows. */
  readonly rows: readonly RegisterRow[];
  /** The shown rows, in their order. */
  readonly listed: readonly RegisterRow[];
  readonly columns: readonly ColumnId[];
  readonly selection: RowSelection;
  /** Reads the project's own fields; null until these are read. */
  readonly reader: OwnReader | null;
  /** Whether more rows are still being read. */
  readonly isReading: boolean;
}

const isSort = (id: BuiltInColumn): boolean => REGISTER_SORTS.some((one) => one === id);

/** A defect's number: a long location is cut, never the figure after it. */
function NumberAtPlace({ no }: { readonly no: string }) {
  const cut = no.lastIndexOf('/');
  return (
    <>
      <span className={truncate} dir="auto">
        {no.slice(0, Math.max(cut, 0))}
      </span>
      <span>{no.slice(Math.max(cut, 0))}</span>
    </>
  );
}

interface LabelButtonProps {
  readonly defect: RegisterRow['defect'];
  readonly project: Project;
  readonly no: string;
  readonly onDetails: (key: string) => void;
}

/** A defect's label as a button that opens the defect's details. */
function LabelButton({ defect, project, no, onDetails }: LabelButtonProps) {
  const words = useI18n().LL.register;
  const name = useLabelName(project.labels)(defect.label);
  const colour = project.labels.find(({ key }) => key === defect.label)?.colour;
  return (
    <span className={page.marked}>
      <Swatch colour={colour ?? '#555555'} />
      <button
        type="button"
        className={`${page.rowButton} ${styles.no}`}
        aria-label={words.details({ no })}
        onClick={() => onDetails(defect.key)}
      >
        <span className={truncate} title={name} dir="auto">
          {name}
        </span>
      </button>
    </span>
  );
}

/** Creates a column with its translated heading. */
function useColumn() {
  const words = useI18n().LL.register;
  return useCallback(
    (
      id: BuiltInColumn,
      width: number,
      content: Pick<Column<RegisterRow>, 'cell' | 'text' | 'isNumber' | 'isName'>,
    ): Column<RegisterRow> => ({ id, head: words.head[id](), width, ...content, isSortable: isSort(id) }),
    [words],
  );
}

/** Pixels. */
const OWN_WIDTH = 150;

/** The columns of the register. The same while project, photos, own fields, language and `onDetails` don't change. */
function useRegisterColumns(
  project: Project,
  onDetails: (key: string) => void,
  images: ReadonlyMap<string, InspectionImage>,
  reader: OwnReader | null,
): ReadonlyMap<ColumnId, Column<RegisterRow>> {
  const { LL, format } = useI18n();
  const column = useColumn();
  const words = LL.register;
  const texts = useRegisterTexts(project, reader);
  const shownNo = useShownNumber(project);
  return useMemo(() => {
    const plain = (id: BuiltInColumn, width: number, isNumber = false): Column<RegisterRow> =>
      column(id, width, { text: (row) => String(texts[id](row) ?? ''), isNumber });
    const builtIn: Readonly<Record<BuiltInColumn, Column<RegisterRow>>> = {
      no: column('no', 154, {
        cell: ({ defect, lead }) => (
          <span className={withThumb}>
            <DefectCrop damage={lead} image={images.get(lead.image)} size="table" />
            <RowLink
              search={damageSearch(project, lead)}
              className={`${standing} ${styles.no}`}
              aria-label={words.open({ no: shownNo(defect.no) })}
            >
              <NumberAtPlace no={shownNo(defect.no)} />
            </RowLink>
          </span>
        ),
      }),
      label: column('label', 168, {
        cell: ({ defect }) => (
          <LabelButton defect={defect} project={project} no={shownNo(defect.no)} onDetails={onDetails} />
        ),
      }),
      place: { ...plain('place', 160), isName: true },
      severity: {
        ...plain('severity', 140),
        cell: ({ defect }) => <SeverityMark severity={defect.severity} />,
      },
      observations: column('observations', 108, {
        text: ({ defect }) => format.count(defect.observations.length),
        isNumber: true,
      }),
      photos: column('photos', 84, { text: ({ photos }) => format.count(photos), isNumber: true }),
      verdict: plain('verdict', 112),
      followUp: plain('followUp', 150),
      repairBy: column('repairBy', 116, { text: ({ defect }) => format.day(defect.facts.repairBy) }),
      seenAt: column('seenAt', 140, { text: ({ seenAt }) => format.day(seenAt?.slice(0, 10) ?? '') }),
      age: plain('age', 96, true),
      element: plain('element', 130),
      size: plain('size', 150),
      where: plain('where', 130),
      quantity: plain('quantity', 120),
      sum: plain('sum', 130, true),
      recommendation: { ...plain('recommendation', 260), isName: true },
    };
    const own = (reader?.fields ?? []).map(
      (field): Column<RegisterRow> => ({
        id: ownRegister(field.id),
        head: fieldLabel(field),
        width: OWN_WIDTH,
        text: texts.own(field.id),
        isNumber: field.type === 'number',
        isName: field.type !== 'number',
        isSortable: true,
      }),
    );
    return new Map([...Object.values(builtIn), ...own].map((one) => [one.id as ColumnId, one]));
  }, [project, words, format, texts, shownNo, onDetails, images, column, reader]);
}

/** The defects as rows; selected ones can be merged, split or followed up, one can be opened beside them. */
export function RegisterTable(props: RegisterTableProps) {
  const { project, rows, listed, columns: shown, reader, isReading } = props;
  const { LL } = useI18n();
  const words = LL.register;
  const { search, go } = useProjectAddress();
  const images = usePhotos(project.id);
  const shownNo = useShownNumber(project);
  const byId = useMemo(() => new Map(images?.map((image) => [image.id, image])), [images]);
  const { isChosen, choose, chooseOnly } = props.selection;
  const [open, setOpen] = useState<string | null>(null);
  const all = useRegisterColumns(
    project,
    useSteady((key: string) => setOpen(key === open ? null : key)),
    byId,
    reader,
  );
  const columns = useMemo(() => shown.flatMap((id) => all.get(id) ?? []), [shown, all]);
  const opened = useMemo(
    () => (open === null ? undefined : rows.find((row) => keyOf(row) === open)),
    [rows, open],
  );
  const rowProps = useMemo(
    () => (row: RegisterRow) => (keyOf(row) === open ? { 'data-open': true } : {}),
    [open],
  );
  const sort = sortOf(search, reader);
  return (
    <>
      {listed.length === 0 && !isReading ? (
        <EmptyState title={words.noMatchTitle()} text={words.noMatchText()} />
      ) : (
        <div className={styles.split}>
          <DataTable
            label={words.title()}
            columns={columns}
            rows={listed}
            keyOf={keyOf}
            rowHeight={ROW_HEIGHT}
            sort={sort}
            onSort={(id) => go({ sort: nextSort(sort, id) })}
            selection={{
              ...{ isChosen, choose, chooseOnly },
              nameOf: ({ defect }) => words.select({ no: shownNo(defect.no) }),
              allLabel: words.selectAll({ count: listed.length }),
            }}
            rowProps={rowProps}
          />
          {opened && (
            <DefectPanel
              key={opened.defect.key}
              project={project}
              row={opened}
              images={byId}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </>
  );
}
