import { useQueryClient } from '@tanstack/react-query';
import { PanelLeftClose } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NoticeOverlay } from '#screens/kit/noticeOverlay/NoticeOverlay.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { fold } from '../layout/columnSizes.ts';
import { useCounts } from '../useCounts.ts';
import { ImageList, type ImageListProps } from './ImageList.tsx';
import * as styles from './images.css.ts';

const UnfinishedImport = lazyWithWords(() => import('../import/report/UnfinishedImport.tsx'));
/** Loaded once the photo is shown. */
const NoPhotos = lazyWithWords(() => import('./NoPhotos.tsx'));
const PhotoSources = lazyWithWords(() => import('./PhotoSources.tsx'));
const PhotoActs = lazyWithWords(() => import('./PhotoActs.tsx'));
/** Only where there is a keyboard: it teaches keys. */
const TourCard = lazyWithWords(() => import('../tour/TourCard.tsx'));
const ImportReportCard = lazyWithWords(() => import('../import/report/ImportReportCard.tsx'));

/** The cards with their counts. A component of its own: counts change with every verdict, the rest of the column doesn't. */
function CountedCards(props: Omit<ImageListProps, 'counts'>) {
  return <ImageList {...props} counts={useCounts()} />;
}

/** What is said of imports and runs. */
function ColumnFoot() {
  const small = useMedia(media.small);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const { report, closeReport } = useDashboard();
  const summary = (
    <>
      <Suspense>{settled && !report && <UnfinishedImport />}</Suspense>
      {report && (
        <Suspense>
          <ImportReportCard report={report} onClose={closeReport} />
        </Suspense>
      )}
    </>
  );
  return small ? <NoticeOverlay>{summary}</NoticeOverlay> : <div className={styles.foot}>{summary}</div>;
}

/** How long skeletons stand at the first load of the list, milliseconds. */
const SKELETONS = 1000;
/** How long the staggered cards take to come in, milliseconds: ten of them, and the animation. */
const STAGGERED = 10 * 50 + 300;
/** Query key that says, until the page is reloaded, that the cards have been shown. */
const SHOWN = ['cards-shown'];

/**
 * Skeletons for a second at the first load of the list, then cards that come in one after the other; later
 * loads, from memory, show at once.
 * @param loaded whether the list has been read
 */
function useArrival(loaded: boolean): { waiting: boolean; arriving: boolean } {
  const queries = useQueryClient();
  const [phase, setPhase] = useState<'skeletons' | 'arriving' | 'there'>(() =>
    queries.getQueryData(SHOWN) === true ? 'there' : 'skeletons',
  );
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (phase === 'there') return;
    const timer = setTimeout(
      () => (phase === 'skeletons' ? setOver(true) : setPhase('there')),
      {
        skeletons: SKELETONS,
        arriving: STAGGERED,
      }[phase],
    );
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'skeletons' || !over || !loaded) return;
    queries.setQueryDefaults(SHOWN, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(SHOWN, true);
    setPhase('arriving');
  }, [phase, over, loaded, queries]);

  return { waiting: phase === 'skeletons' || !loaded, arriving: phase === 'arriving' };
}

/** The filmstrip with its location and the ways to add photos. */
export function ImageColumn(props: { readonly onOpen: (image: InspectionImage) => void }) {
  const { LL } = useI18n();
  const words = LL.dashboard.images;
  const preferences = usePreferences();
  const narrow = useMedia(media.narrow);
  const small = useMedia(media.small);
  const touch = useMedia(media.touch);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  const { project, images, listedImages, image } = useDashboard();
  const { waiting, arriving } = useArrival(images !== null);
  const locations = useMemo(
    () => new Map(project.locations.map(({ id, name }) => [id, name] as const)),
    [project.locations],
  );

  return (
    <div className={styles.column}>
      <div className={styles.acts}>
        <Suspense>{small && settled && <PhotoActs />}</Suspense>
      </div>
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
          <Suspense fallback={<div className={styles.sourcesPlace} />}>
            <PhotoSources />
          </Suspense>
        ) : (
          <div className={styles.sourcesPlace} />
        )}
      </div>
      <div className={styles.above}>
        <Suspense>{!waiting && images !== null && listedImages.length === 0 && <NoPhotos />}</Suspense>
      </div>
      <CountedCards
        images={listedImages}
        locations={locations}
        current={image?.id ?? null}
        waiting={waiting}
        arriving={arriving}
        onOpen={props.onOpen}
      />
      <ColumnFoot />
      <Suspense>{settled && !small && !touch && <TourCard />}</Suspense>
    </div>
  );
}
