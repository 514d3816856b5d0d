import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { isImported } from '#domain/damage/damage.ts';
import { SEVERITY_KEYS } from '#domain/damage/severityKey.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { BOX_SORTS, type BoxFilter, type BoxRow, boxesInSlices } from '#domain/numbers/boxes.ts';
import { DECISIONS, decisionOf, recentInSlices } from '#domain/numbers/decisions.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useSlices } from '#screens/kit/data/useSlices.ts';
import { Chip } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { truncate } from '#ui/theme/text.css.ts';
import { DefectCrop } from '../../../kit/marks/DefectCrop.tsx';
import { withThumb } from '../../../kit/marks/photo.css.ts';
import { SeverityMark } from '../../../kit/marks/StatusBadge.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { damageSearch } from '../../damageSearch.ts';
import {
  AddressFilter,
  type InAddress,
  LabelFilter,
  LocationFilter,
  ResetFilters,
  SearchFilter,
  SeverityFilter,
} from '../../filters/AddressFilter.tsx';
import { ListFilters } from '../../filters/ListFilters.tsx';
import { LabelMark } from '../../LabelMark.tsx';
import { useJournal } from '../../overview/useNumbers.ts';
import { among, listOf, type ProjectSearch, placeOf } from '../../projectAddress.ts';
import { Reading } from '../../Reading.tsx';
import { nextSort, readSort } from '../../table/addressSort.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { RowLink } from '../../table/RowLink.tsx';
import { usePhotos } from '../../usePhotos.ts';
import { useProjectAddress } from '../../useProjectAddress.ts';
import * as styles from '../defects.css.ts';
import type { Register } from '../register/useRegister.ts';
import { ViewMenu } from '../ViewMenu.tsx';

/** The order of boxes in the address; by photo where it has none or an unknown one. */
export const boxSortOf = ({ sort }: ProjectSearch) =>
  readSort(BOX_SORTS, sort, { by: 'photo', direction: 'up' });

/** The filter of boxes in the address, except for how recent they are. */
export const boxFilterOf = (search: ProjectSearch): BoxFilter => ({
  decisions: among(DECISIONS, search.decision),
  labels: listOf(search.label),
  said: listOf(search.said),
  severities: among(SEVERITY_KEYS, search.severity),
  place: placeOf(search),
  text: search.text ?? '',
  ...(search.review === 'todo' ? { toJudge: true } : {}),
});

const ROW_HEIGHT = 36;
const keyOf = ({ damage }: BoxRow): string => damage.key;

interface BoxFiltersProps extends InAddress {
  readonly project: Project;
  /** Current label keys of boxes, and those given by the model. */
  readonly labels: readonly string[];
  readonly said: readonly string[];
}

const PARTS = ['decision', 'label', 'said', 'severity', 'location', 'review', 'recent', 'text'] as const;

/** Filters of the boxes, kept in the address. */
function BoxFilters({ project, labels, said, search, go }: BoxFiltersProps) {
  const { LL } = useI18n();
  const words = LL.boxes;
  const address = { search, go };
  return (
    <>
      <SearchFilter {...address} label={words.search()} />
      <AddressFilter
        {...address}
        name={words.head.decision()}
        part="decision"
        values={DECISIONS}
        wordOf={(id) => words.decisions[id]()}
      />
      <LabelFilter {...address} name={LL.register.filter.label()} labels={project.labels} values={labels} />
      <LabelFilter {...address} name={words.head.said()} part="said" labels={project.labels} values={said} />
      <SeverityFilter {...address} />
      <LocationFilter {...address} locations={project.locations} />
      {search.review === 'todo' && (
        <Chip onRemove={() => go({ review: '' })} removeLabel={LL.register.reset()}>
          {LL.gallery.review.todo()}
        </Chip>
      )}
      {search.recent && (
        <Chip onRemove={() => go({ recent: '' })} removeLabel={LL.register.reset()}>
          {words.recent()}
        </Chip>
      )}
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

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
function decisionColumns(
  { LL, format }: Language,
  named: (label: string) => ReactNode,
): readonly BoxColumn[] {
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
function useBoxColumns(project: Project): readonly Column<BoxRow>[] {
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
      ...decisionColumns(i18n, (key) => <LabelMark name={labelName(key)} colour={colours.get(key)} />),
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

/** The boxes for the address; null until they are known. */
function useListedBoxes(
  project: Project,
  { findings: { damages } }: Register,
  search: ProjectSearch,
): readonly BoxRow[] | null {
  const images = usePhotos(project.id);
  const isRecent = search.recent === '1';
  const journal = useJournal(project.id, isRecent);
  const look = useCallback(() => recentInSlices(damages?.values() ?? [], journal ?? []), [damages, journal]);
  const recent = useSlices(isRecent && damages && journal ? look : null);
  const only = useMemo(() => (isRecent ? recent && new Set(recent) : undefined), [isRecent, recent]);
  const { locations } = project;
  const labelName = useLabelName(project.labels);
  const begin = useCallback(
    () =>
      boxesInSlices(
        images ?? [],
        damages ?? new Map(),
        { ...boxFilterOf(search), labelName, ...(only ? { only } : {}) },
        locations,
        boxSortOf(search),
      ),
    [images, damages, search, only, locations, labelName],
  );
  return useSlices(images && damages && only !== null ? begin : null);
}

/** Every box of the project with what the model said and people decided; each links to its photo. */
export default function BoxesView({
  project,
  register,
}: {
  readonly project: Project;
  readonly register: Register;
}) {
  const { LL } = useI18n();
  const words = LL.boxes;
  const { search, go } = useProjectAddress();
  const { damages } = register.findings;
  const listed = useListedBoxes(project, register, search);
  const columns = useBoxColumns(project);
  const { all, labels, said } = useMemo(() => {
    // A single pass without allocations, as there may be 350,000 boxes.
    let all = 0;
    const [labels, said] = [new Set<string>(), new Set<string>()];
    for (const list of damages?.values() ?? []) {
      all += list.length;
      for (const { label, model } of list) {
        labels.add(label);
        if (model) said.add(model.label);
      }
    }
    return { all, labels: [...labels], said: [...said] };
  }, [damages]);
  if (!listed) return <Reading register={register} of="table" />;
  if (all === 0)
    return <EmptyState icon={ClipboardCheck} title={words.emptyTitle()} text={words.emptyText()} />;
  const sort = boxSortOf(search);
  return (
    <>
      <p className={page.muted}>{words.shown({ shown: listed.length, all })}</p>
      <div className={styles.bar}>
        <ListFilters search={search} parts={PARTS}>
          <BoxFilters project={project} labels={labels} said={said} search={search} go={go} />
        </ListFilters>
        <span className={page.grow} />
        <ViewMenu />
      </div>
      {listed.length === 0 ? (
        <EmptyState title={words.noMatchTitle()} text={LL.register.noMatchText()} />
      ) : (
        <DataTable
          label={words.title()}
          columns={columns}
          rows={listed}
          keyOf={keyOf}
          rowHeight={ROW_HEIGHT}
          sort={sort}
          onSort={(id) => go({ sort: nextSort(sort, id) })}
        />
      )}
    </>
  );
}
