import { FilePlus2, FolderPlus, ImageOff, Images, PanelLeftClose } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { ALL } from '#domain/inspection/photos/openPhoto.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { pickFolder } from '../import/fileSources.ts';
import { fold } from '../layout/columnSizes.ts';
import { useCounts } from '../useCounts.ts';
import { ImageList, type ImageListProps } from './ImageList.tsx';
import * as styles from './images.css.ts';
import { useArrival } from './useArrival.ts';

const UnfinishedImport = lazy(() => import('../import/report/UnfinishedImport.tsx'));
/** Loaded when the photo stands. */
const LocationSelect = lazy(() => import('./LocationSelect.tsx'));
const ImportReportCard = lazy(() => import('../import/report/ImportReportCard.tsx'));

/** The cards with their counts: these change with every verdict, and what is around the cards need not follow. */
function CountedCards(props: Omit<ImageListProps, 'counts'>) {
  return <ImageList {...props} counts={useCounts()} />;
}

/** The filmstrip with its location and the ways to add photos. */
export function ImageColumn(props: { readonly onOpen: (image: InspectionImage) => void }) {
  const { LL } = useI18n();
  const words = LL.dashboard.images;
  const preferences = usePreferences();
  const narrow = useMedia(media.narrow);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const { project, images, listedImages, image, chooseLocation, addFiles, report, closeReport } =
    useDashboard();
  const { waiting, arriving } = useArrival(images !== null);
  const locations = useMemo(
    () => new Map(project.locations.map(({ id, name }) => [id, name] as const)),
    [project.locations],
  );

  return (
    <>
      <div className={styles.head}>
        <div className={styles.headRow}>
          <h2 className={styles.title}>{words.title()}</h2>
          <span className={styles.spring} />
          <span className={styles.foldButton}>
            <IconButton
              icon={PanelLeftClose}
              label={LL.dashboard.columns.hideImages()}
              onPress={() => fold(preferences, 'images', true, narrow)}
            />
          </span>
        </div>
        {settled ? (
          <Suspense fallback={<div className={styles.locationPlace} />}>
            <LocationSelect />
          </Suspense>
        ) : (
          <div className={styles.locationPlace} />
        )}
        <div className={styles.addButtons}>
          <Button onPress={() => addFiles([])}>
            <Icon icon={FilePlus2} />
            {words.addFiles()}
          </Button>
          <Button onPress={() => pickFolder(addFiles)}>
            <Icon icon={FolderPlus} />
            {words.addFolder()}
          </Button>
        </div>
      </div>
      <Suspense>{settled && !report && <UnfinishedImport />}</Suspense>
      {report && (
        <Suspense>
          <ImportReportCard report={report} onClose={closeReport} />
        </Suspense>
      )}
      {!waiting && images?.length === 0 && (
        <EmptyState icon={Images} title={words.emptyTitle()} text={words.emptyText()}>
          <Button variant="primary" onPress={() => addFiles([])}>
            {words.addFiles()}
          </Button>
        </EmptyState>
      )}
      {!waiting && images !== null && images.length > 0 && listedImages.length === 0 && (
        <EmptyState icon={ImageOff} title={words.nowhereTitle()} text={words.nowhereText()}>
          <Button onPress={() => chooseLocation(ALL)}>{words.showAll()}</Button>
        </EmptyState>
      )}
      <CountedCards
        images={listedImages}
        locations={locations}
        current={image?.id ?? null}
        waiting={waiting}
        arriving={arriving}
        onOpen={props.onOpen}
      />
    </>
  );
}
