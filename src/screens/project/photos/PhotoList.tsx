import { memo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { FarPhoto } from '#domain/inspection/photos/farPhotos.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import type { DefectsByPhoto } from '#domain/inspection/register/countDefects.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import * as page from '../../kit/page/page.css.ts';
import { NOWHERE, placeOf } from '../projectAddress.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { PhotoGrid } from './grid/PhotoGrid.tsx';
import { PhotoSelection } from './PhotoSelection.tsx';
import { viewOf } from './PhotosBar.tsx';
import { PhotoTable } from './PhotoTable.tsx';
import { PlaceTree } from './PlaceTree.tsx';
import * as styles from './photos.css.ts';
import { useChosenPhotos } from './useChosenPhotos.ts';
import { usePhotoGroups } from './usePhotoGroups.ts';

export interface PhotoListProps {
  readonly project: Project;
  /** The unfiltered photos: those of the inspection, or the excluded ones. */
  readonly images: readonly InspectionImage[];
  /** Those that pass the filters. */
  readonly listed: readonly InspectionImage[];
  readonly areExcluded: boolean;
  /** Photos of the inspection far from the others. */
  readonly far: readonly FarPhoto<InspectionImage>[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  /** Of all unfiltered photos. */
  readonly defects: DefectsByPhoto;
}

function Photos({ project, images, listed, areExcluded, far, counts, defects }: PhotoListProps) {
  const { LL } = useI18n();
  const words = LL.gallery;
  const { manage } = useWorkspace();
  const { search, go } = useProjectAddress();
  const { chosen, chosenSet, choose, clear, told } = useChosenPhotos(listed);
  const { groups, headOf } = usePhotoGroups(listed, project.locations);
  const put = (ids: readonly string[], location: string | null) => {
    manage.locate(ids, location);
    clear();
  };
  const shown = { project, counts, defects, chosen: chosenSet, onChosen: choose };
  const isNone = areExcluded && images.length === 0;
  return (
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
          <span ref={told} tabIndex={-1} className={page.muted}>
            {words.shown({ shown: listed.length, all: images.length })}
          </span>
          <PhotoSelection
            project={project}
            chosen={chosen}
            areExcluded={areExcluded}
            counts={counts}
            onPut={put}
            onClear={clear}
          />
          {chosen.length < listed.length && (
            <Button variant="quiet" onPress={() => choose(new Set(listed.map(({ id }) => id)))}>
              {LL.project.photos.selectAll()}
            </Button>
          )}
        </div>
        {listed.length === 0 ? (
          <EmptyState
            title={isNone ? LL.exclusion.emptyTitle() : words.noMatchTitle()}
            text={isNone ? LL.exclusion.emptyText() : words.noMatchText()}
          />
        ) : viewOf(search) === 'table' ? (
          <PhotoTable {...shown} images={listed} far={far} areExcluded={areExcluded} />
        ) : (
          <PhotoGrid
            {...shown}
            project={project.id}
            label={LL.project.photos.title()}
            groups={groups}
            headOf={headOf}
          />
        )}
      </div>
    </div>
  );
}

/**
 * The photos beside the locations, as pictures or rows; ticked ones can be assigned, excluded or included again.
 * Memoised.
 */
export const PhotoList = memo(Photos);
