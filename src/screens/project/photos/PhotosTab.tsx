import { Link } from '@tanstack/react-router';
import { Compass, Images } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { filterPhotos, groupPhotos, PHOTO_GROUPS } from '#domain/inspection/gallery.ts';
import { placePath } from '#domain/inspection/locations.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { link } from '#ui/Link.css.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import * as page from '../../inspection-record/page.css.ts';
import { NOWHERE, placeOf } from '../address.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import { usePhotoContext } from '../usePhotoContext.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { PhotoFilters } from './PhotoFilters.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoSelection } from './PhotoSelection.tsx';
import { PhotoTable } from './PhotoTable.tsx';
import { PlaceTree } from './PlaceTree.tsx';
import { photoFilterOf } from './photoFilter.ts';
import * as styles from './photos.css.ts';

const HeadingDialog = lazy(() => import('./HeadingDialog.tsx'));
const PlanView = lazy(() => import('./PlanView.tsx'));

const VIEWS = ['grid', 'table', 'plan'] as const;
const GROUPS = ['none', ...PHOTO_GROUPS] as const;
const NOTHING: ReadonlySet<string> = new Set();

/** Every photo of a project: found, looked at, and put where it belongs. */
export default function PhotosTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const workspace = useWorkspace();
  const { search, go } = useProjectAddress();
  const images = useValue(workspace.images(project.id));
  const counts = useValue(workspace.counts(project.id));
  const [selected, setSelected] = useState(NOTHING);
  const [proposing, setProposing] = useState(false);
  const { locations } = project;
  const context = usePhotoContext(project);
  const view = VIEWS.find((one) => one === search.view) ?? 'grid';
  const group = GROUPS.find((one) => one === search.group) ?? 'none';
  const asked = useDeferredValue(search);

  const listed = useMemo(
    () => filterPhotos(images ?? [], counts, photoFilterOf(asked), locations, context),
    [images, counts, asked, locations, context],
  );
  const groups = useMemo(
    () => (group === 'none' ? [{ key: null, images: listed }] : groupPhotos(listed, group, locations)),
    [listed, group, locations],
  );
  const headOf = useMemo(() => {
    if (group === 'none') return null;
    return ({ key, images: inside }: (typeof groups)[number]) => {
      const none = { date: words.group.undated, folder: words.group.loose, location: words.group.nowhere }[
        group
      ]();
      const name = key === null ? none : group === 'location' ? placePath(locations, key) : key;
      return words.group.count({ name, count: inside.length });
    };
  }, [group, locations, words]);

  if (!images) return <Skeleton height={320} />;
  if (images.length === 0)
    return (
      <EmptyState icon={Images} title={LL.project.photos.emptyTitle()} text={LL.project.photos.emptyText()}>
        <Link to="/dashboard" search={{ project: project.id }} className={link}>
          {LL.project.photos.add()}
        </Link>
      </EmptyState>
    );
  const chosen = listed.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const chosenSet = new Set(chosen);
  const put = (ids: readonly string[], location: string | null) => {
    workspace.manage.locate(ids, location);
    setSelected(NOTHING);
  };
  return (
    <>
      <div className={styles.bar}>
        <PhotoFilters project={project} search={search} go={go} />
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
            chosen={[group]}
            onChange={([next]) => go({ group: next === 'none' ? '' : (next ?? '') })}
          />
        )}
        <Button onPress={() => setProposing(true)}>
          <Icon icon={Compass} size={14} />
          {words.heading.open()}
        </Button>
      </div>
      {view === 'plan' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <PlanView project={project} images={listed} counts={counts} />
        </Suspense>
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <PlaceTree
              project={project}
              images={images}
              place={placeOf(search)}
              onPlace={(place) => go({ location: place === null ? NOWHERE : (place ?? '') })}
              onPut={put}
            />
          </div>
          <div className={styles.main}>
            <div className={styles.bar}>
              <span className={page.muted}>{words.shown({ shown: listed.length, all: images.length })}</span>
              {chosen.length > 0 && (
                <PhotoSelection
                  project={project}
                  chosen={chosen}
                  counts={counts}
                  onPut={put}
                  onClear={() => setSelected(NOTHING)}
                />
              )}
              {chosen.length < listed.length && (
                <Button variant="quiet" onPress={() => setSelected(new Set(listed.map(({ id }) => id)))}>
                  {LL.project.photos.selectAll()}
                </Button>
              )}
            </div>
            {listed.length === 0 ? (
              <EmptyState title={words.noMatchTitle()} text={words.noMatchText()} />
            ) : view === 'table' ? (
              <PhotoTable
                project={project}
                images={listed}
                counts={counts}
                chosen={chosenSet}
                onChosen={setSelected}
              />
            ) : (
              <PhotoGrid
                project={project.id}
                label={LL.project.photos.title()}
                groups={groups}
                headOf={headOf}
                counts={counts}
                chosen={chosenSet}
                onChosen={setSelected}
              />
            )}
          </div>
        </div>
      )}
      <Suspense>
        {proposing && <HeadingDialog project={project} images={images} onClose={() => setProposing(false)} />}
      </Suspense>
    </>
  );
}
