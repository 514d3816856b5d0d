import { Compass } from 'lucide-react';
import { Suspense } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { PHOTO_GROUPS } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { useBulkAct } from '../../kit/bulk/useBulkAct.ts';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import type { ProjectSearch } from '../projectAddress.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { PhotoFilters } from './PhotoFilters.tsx';
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
}

/** Filters and view of the photos; and the dialog to assign them by the direction of their cameras. */
export function PhotosBar({ project, images, excluded }: PhotosBarProps) {
  const words = useI18n().LL.gallery;
  const { search, go } = useProjectAddress();
  const { named, open, close } = useBulkAct(images, idOf);
  const view = viewOf(search);
  return (
    <div className={styles.bar}>
      <PhotoFilters project={project} excluded={excluded} search={search} go={go} />
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
      <AddPhotos projectId={project.id} />
      <Suspense>{named && <HeadingDialog project={project} named={named} onClose={close} />}</Suspense>
    </div>
  );
}
