import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { farPhotos } from '#domain/inspection/photos/farPhotos.ts';
import { filterPhotos } from '#domain/inspection/photos/gallery.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useDefectsByPhoto } from '../../kit/data/useDefectsByPhoto.ts';
import { FarPhotos } from '../../kit/marks/FarPhotos.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { AddPhotos } from '../header/AddPhotos.tsx';
import { useDeferredPhotos, usePhotoContext } from '../usePhotos.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { PhotoList } from './PhotoList.tsx';
import { PhotosBar, viewOf } from './PhotosBar.tsx';
import { photoFilterOf } from './photoFilter.ts';

const PlanView = lazyPart(() => import('./plan/PlanView.tsx'));

/** All photos of a project: to search, look at, assign to locations, exclude or include again. */
export default function PhotosTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.project.photos;
  const { search } = useProjectAddress();
  const { all, counts } = useDeferredPhotos(project.id);
  const context = usePhotoContext(project);
  const deferredSearch = useDeferredValue(search);
  const filter = useMemo(() => photoFilterOf(deferredSearch), [deferredSearch]);
  const listed = useMemo(
    () => filterPhotos(all ?? [], counts, filter, project.locations, context),
    [all, counts, filter, project.locations, context],
  );
  const { within, without, far } = useMemo(() => {
    const within = inspected(all ?? []);
    return { within, without: (all ?? []).filter(({ excluded }) => excluded), far: farPhotos(within) };
  }, [all]);
  const pool = filter.excluded ? without : within;
  const defects = useDefectsByPhoto(project, pool, counts);
  if (!all) return <Skeleton of="table" />;
  if (all.length === 0)
    return (
      <EmptyState icon={Images} title={words.emptyTitle()} text={words.emptyText()}>
        <AddPhotos projectId={project.id} isFirst />
      </EmptyState>
    );
  return (
    <>
      <PhotosBar project={project} images={within} excluded={without.length} />
      {!filter.excluded && (
        <FarPhotos
          far={far}
          linkTo={(photo) => (
            <Link to="/dashboard" search={{ project: project.id, image: photo.id }} className={standing}>
              <bdi>{photo.name}</bdi>
            </Link>
          )}
        />
      )}
      {viewOf(search) === 'plan' ? (
        <Suspense fallback={<Skeleton of="table" />}>
          <PlanView project={project} images={listed} counts={counts} defects={defects} />
        </Suspense>
      ) : (
        <PhotoList
          // Ticks in one list don't apply to the other.
          key={String(filter.excluded)}
          project={project}
          images={pool}
          counts={counts}
          defects={defects}
          listed={listed}
          areExcluded={filter.excluded}
          far={far}
        />
      )}
    </>
  );
}
