import { Ban, Compass } from 'lucide-react';
import { Suspense } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { MISSING, PHOTO_GROUPS, UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { REVIEW_STATES } from '#domain/inspection/photos/leftToJudge.ts';
import type { OwnReader } from '#domain/inspection/register/ownField.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePeople } from '#screens/kit/team/usePeople.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Chip } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useBulkAct } from '../../kit/bulk/useBulkAct.ts';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { OwnFilters } from '../defects/register/OwnFilters.tsx';
import {
  AddressFilter,
  type InAddress,
  LabelFilter,
  ResetFilters,
  SearchFilter,
  SeverityFilter,
} from '../filters/AddressFilter.tsx';
import { ListFilters } from '../filters/ListFilters.tsx';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { listOf, type ProjectSearch } from '../projectAddress.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import * as styles from './photos.css.ts';

const HeadingDialog = lazyPart(() => import('./heading/HeadingDialog.tsx'));

const idOf = ({ id }: InspectionImage): string => id;
const VIEWS = ['grid', 'table', 'plan'] as const;
const GROUPS = ['none', ...PHOTO_GROUPS] as const;

/** The view and grouping of photos in the address. */
export const viewOf = ({ view }: ProjectSearch) => VIEWS.find((one) => one === view) ?? 'grid';
export const groupOf = ({ group }: ProjectSearch) => GROUPS.find((one) => one === group) ?? 'none';

export interface PhotosBarProps {
  readonly project: Project;
  /** The photos of the inspection. */
  readonly images: readonly InspectionImage[];
  /** Number of excluded photos. */
  readonly excluded: number;
  /** Reads the project's own fields of photos; null until these are read. */
  readonly reader: OwnReader | null;
}

interface PhotoFiltersProps extends InAddress {
  readonly project: Project;
  /** Number of photos excluded from the inspection. */
  readonly excluded: number;
  readonly reader: OwnReader | null;
}

const PARTS = [
  'label',
  'severity',
  'review',
  'person',
  'missing',
  'has',
  'excluded',
  'ownPhoto',
  'text',
] as const;

/** A filter of a team's photos by reviewer. */
function PersonFilter({ project, ...address }: InAddress & { readonly project: string }) {
  const words = useI18n().LL.teamPage.work;
  const { list, nameOf } = usePeople(project);
  const names = (list ?? []).map(({ name }) => name);
  return (
    <AddressFilter
      {...address}
      name={words.person()}
      part="person"
      // A name in the address can be deselected even where nobody has it.
      values={[...new Set([...names, ...listOf(address.search.person), UNASSIGNED])]}
      wordOf={(person) => (person === UNASSIGNED ? words.nobody() : nameOf(person))}
    />
  );
}

/** Filters of the photos, kept in the address. */
function PhotoFilters({ project, excluded, reader, search, go }: PhotoFiltersProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const isShared = useTeamOf(project.id) !== null;
  const address = { search, go };
  return (
    <>
      <SearchFilter {...address} label={words.search()} />
      <LabelFilter
        {...address}
        name={LL.register.filter.label()}
        labels={project.labels}
        values={project.labels.map(({ key }) => key)}
      />
      <SeverityFilter {...address} />
      <AddressFilter
        {...address}
        name={words.review.label()}
        part="review"
        values={REVIEW_STATES}
        wordOf={(id) => words.review[id]()}
      />
      {isShared && <PersonFilter {...address} project={project.id} />}
      <AddressFilter
        {...address}
        name={words.missing.label()}
        part="missing"
        values={MISSING}
        wordOf={(id) => words.missing[id]()}
      />
      <AddressFilter
        {...address}
        name={words.has()}
        part="has"
        values={MISSING}
        wordOf={(id) => words.missing[id]()}
      />
      {reader && <OwnFilters {...address} reader={reader} part="ownPhoto" />}
      {search.excluded ? (
        <Chip onRemove={() => go({ excluded: '' })} removeLabel={LL.register.reset()}>
          {LL.exclusion.only()}
        </Chip>
      ) : (
        excluded > 0 && (
          <Button variant="quiet" onPress={() => go({ excluded: '1' })}>
            <Icon icon={Ban} size={14} />
            {LL.exclusion.excluded({ count: excluded })}
          </Button>
        )
      )}
      <ResetFilters {...address} parts={PARTS} />
    </>
  );
}

/** Filters and view of the photos; and the dialog to assign them by the direction of their cameras. */
export function PhotosBar({ project, images, excluded, reader }: PhotosBarProps) {
  const words = useI18n().LL.gallery;
  const { search, go } = useProjectAddress();
  const { named, open, close } = useBulkAct(images, idOf);
  const view = viewOf(search);
  return (
    <div className={styles.bar}>
      <ListFilters search={search} parts={PARTS}>
        <PhotoFilters project={project} excluded={excluded} reader={reader} search={search} go={go} />
        <span className={page.grow} />
        <FilterMenu
          name={words.view.label()}
          isSingle
          options={VIEWS.map((id) => ({ id, label: words.view[id]() }))}
          chosen={[view]}
          onChange={([next]) => go({ view: next === 'grid' ? '' : (next ?? '') })}
        />
        {view === 'grid' && (
          <FilterMenu
            name={words.group.label()}
            isSingle
            options={GROUPS.map((id) => ({ id, label: words.group[id]() }))}
            chosen={[groupOf(search)]}
            onChange={([next]) => go({ group: next === 'none' ? '' : (next ?? '') })}
          />
        )}
        {!search.excluded && (
          <Button onPress={() => open(images)}>
            <Icon icon={Compass} size={14} />
            {words.heading.open()}
          </Button>
        )}
      </ListFilters>
      <AddPhotos projectId={project.id} />
      <Suspense>{named && <HeadingDialog project={project} named={named} onClose={close} />}</Suspense>
    </div>
  );
}
