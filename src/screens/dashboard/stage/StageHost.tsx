import { computed } from '@preact/signals-core';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Photo } from '#annotator/ports.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useCursor, useListing, useStageSettings, useTool } from '#annotator/react/hooks.tsx';
import { useMirrorAttributes } from '#annotator/react/useMirrorAttributes.tsx';
import type { Noting } from '#domain/damage/sceneBox.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { neighboursOf, photosToStep } from '#domain/lists/photoList.ts';
import { isMeasured } from '#domain/measure/measure.ts';
import { TOOL_RULES } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { AnnotatorCanvas } from '#scene/AnnotatorCanvas.tsx';
import type { AnnotatorCanvasProps, SceneError } from '#scene/props.ts';
import { usePreference } from '#screens/kit/page/PreferencesProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useOpenedPhotos } from '../../kit/data/openedPhotos.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import { useLabels } from '../labels.tsx';
import * as styles from './stage.css.ts';
import { useStagePhoto } from './useStagePhoto.ts';

const PlainStage = lazyWithWords(() => import('./PlainStage.tsx'));
const Loupe = lazyWithWords(() => import('./view/Loupe.tsx'));
const OutlineTool = lazyWithWords(() => import('../outline/OutlineTool.tsx'));
const Masks = lazyWithWords(() => import('../masks/Masks.tsx'));
const TagNotes = lazyWithWords(() => import('./TagNotes.tsx'));
const MeasureTool = lazyWithWords(() => import('../measure/MeasureTool.tsx'));

/** Opacity of boxes while something is measured under them. */
const FAINT = 0.3;

/** What is stated of defects is read for their tags this long after the photo with its boxes is there; milliseconds. */
const NOTES_AFTER = 300;

/** A graphics context that has not come back after this long is taken for lost; milliseconds. */
const LOST_FOR_GOOD = 5000;

export interface StageHostProps {
  /** What lies over the canvas. */
  readonly children: ReactNode;
}

/** What draws outlines over the photo, while a tool for them is chosen. */
function Outlines({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  const active = useTool((state) => state.tool === 'OUTLINE' || state.tool === 'TRACE');
  return (
    active && (
      <Suspense>
        <OutlineTool host={host} />
      </Suspense>
    )
  );
}

const StageError = lazyWithWords(() => import('./StageError.tsx'));

/** What is said where there is no picture: none chosen, still opening, or why it can't be drawn. */
function StageMessage(props: {
  readonly error: SceneError | null;
  readonly image: Photo | null;
  readonly loading: boolean;
}) {
  const { error, image, loading } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.stage;
  // Replaced by the plain picture at once.
  if (error === 'webgl') return null;
  if (error)
    return (
      <Suspense>
        <StageError error={error} />
      </Suspense>
    );
  if (!image)
    return (
      <div className={styles.message}>
        <p className={styles.messageTitle}>{words.noImage()}</p>
        <p className={styles.messageText}>{words.noImageText()}</p>
      </div>
    );
  if (!loading) return null;
  const photo = photoRect(image);
  return (
    <>
      <svg
        viewBox={`${photo.x} ${photo.y} ${photo.width} ${photo.height}`}
        aria-hidden="true"
        className={styles.opening}
      >
        <rect {...photo} />
      </svg>
      <p className={styles.loading}>{words.loading()}</p>
    </>
  );
}

/** The photos that one key opens from the open one, fetched ahead once the open one is there. */
function useNeighbours(): readonly InspectionImage[] {
  const { images, listedImages } = useDashboard();
  const image = useDeferredValue(useOpenImage());
  return useMemo(
    () => neighboursOf(photosToStep(images ?? [], listedImages, image), image),
    [images, listedImages, image],
  );
}

/** Notes each photo that stands on the stage: only such a one can be said to have been viewed. @param image its id */
function useNoteOpened(image: string | null): void {
  const { project } = useDashboard();
  const opened = useOpenedPhotos();
  useEffect(() => {
    if (image !== null) opened.note(project.id, image);
  }, [opened, image, project.id]);
}

const QUERY = '(prefers-reduced-motion: reduce)';

function listen(listener: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the person asked for less motion. */
const useReducedMotion = (): boolean => useSyncExternalStore(listen, () => matchMedia(QUERY).matches);

/** The element that holds the canvas and carries the mirror of the annotator's state. */
export function StageHost({ children }: StageHostProps) {
  const { LL } = useI18n();
  const annotator = useAnnotator();
  const host = useRef<HTMLDivElement>(null);
  const [readyId, setReadyId] = useState<string | null>(null);
  const [error, setError] = useState<SceneError | null>(null);
  // Without WebGL the photo is a plain picture, until the page is loaded again.
  const [plain, setPlain] = useState<'webgl' | 'context-lost' | null>(null);
  useEffect(() => {
    if (error !== 'webgl' && error !== 'context-lost') return;
    const timer = setTimeout(
      () => {
        setPlain(error);
        setError(null);
        setReadyId(null);
      },
      error === 'webgl' ? 0 : LOST_FOR_GOOD,
    );
    return () => clearTimeout(timer);
  }, [error]);
  useMirrorAttributes(host, { readyId, error });

  const image = useListing((listing) => listing.image);
  const ready = useListing((listing) => listing.ready);
  const boxes = useListing((listing) => listing.boxes);
  const tool = useTool((state) => state.tool);
  const result = useTool((state) => state.result);
  const peek = useStageSettings((stageSettings) => stageSettings.peek);
  const selectionHidden = useStageSettings((stageSettings) => stageSettings.selectionHidden);
  // The pointer may be on a handle but outside its box.
  const handles = useStageSettings((each) => each.handles || each.handle !== null);
  // Fingers can't hover, so handles are always shown.
  const touch = useMedia(media.touch);
  const allTags = usePreference((preferences) => preferences.allTags);
  const drawLabel = useStageSettings((stageSettings) => stageSettings.drawLabel);
  const appearance = useStageSettings((stageSettings) => stageSettings.appearance);
  const loupe = useStageSettings((stageSettings) => stageSettings.loupe);
  const photo = useStagePhoto(image, useNeighbours());
  const adjust = useMemo(
    () => (tool === 'MEASURE' ? { ...appearance, opacity: appearance.opacity * FAINT } : appearance),
    [appearance, tool],
  );
  const { looks } = useLabels();
  const [noting, setNoting] = useState<Noting | null>(null);
  const drawn = useMemo(() => {
    const plainly = { boxes, labels: looks };
    return noting?.apply(plainly) ?? plainly;
  }, [noting, boxes, looks]);
  const { gesture } = annotator.commands;
  const { listing } = annotator;
  // A signal that the scene follows by itself, so that stepping from box to box doesn't render the stage.
  const selection = useMemo(() => computed(() => listing.value.selected), [listing]);
  const cursor = useCursor();
  const still = useReducedMotion();
  const measured = useListing(({ lead }) => lead !== null && isMeasured(lead));
  const measuring = tool === 'MEASURE' || (measured && result === 'SHOW' && !peek);
  const { stageSettings } = annotator;
  const settled = readyId !== null || error !== null;
  const hasSettled = useStageSettings((each) => each.settled);
  const [areNotesDue, setNotesDue] = useState(false);
  useEffect(() => {
    if (!hasSettled) return;
    const timer = setTimeout(() => setNotesDue(true), NOTES_AFTER);
    return () => clearTimeout(timer);
  }, [hasSettled]);
  const isShown = error !== null || (readyId !== null && ready);
  // After the mirror has been written: what is loaded then must not delay the first picture with its boxes.
  useEffect(() => {
    if (isShown) stageSettings.settled = true;
  }, [isShown, stageSettings]);
  useNoteOpened(readyId);

  const canvas: AnnotatorCanvasProps = {
    photo: ready ? photo : null,
    ...drawn,
    shown: result === 'SHOW' && !peek,
    tags: settled,
    handles: TOOL_RULES[tool].handles,
    handlesOnHover: !handles && !touch,
    glow: tool !== 'MEASURE',
    selectionHidden,
    allTags,
    drawLabel,
    adjust,
    cursor,
    reducedMotion: still,
    view: annotator.view,
    hover: annotator.hover,
    selection,
    draft: annotator.draft,
    onGesture: gesture,
    onReady: setReadyId,
    onError: setError,
  };

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form; this is the stage */}
      <div
        ref={host}
        data-annotator
        role="group"
        aria-label={LL.dashboard.stage.region({ name: image?.name ?? '–' })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes keys: tools, arrows, Tab from box to box
        tabIndex={0}
        className={styles.host}
      >
        {plain ? (
          <Suspense>
            <PlainStage why={plain} canvas={canvas} />
          </Suspense>
        ) : (
          <AnnotatorCanvas {...canvas} />
        )}
      </div>
      <StageMessage error={error} image={image} loading={image !== null && readyId !== image.id} />
      {error === null && photo && loupe !== null && (
        <Suspense>
          <Loupe photo={photo} host={host} factor={loupe} />
        </Suspense>
      )}
      {error === null && photo && settled && measuring && (
        <Suspense>
          <MeasureTool photo={photo} host={host} />
        </Suspense>
      )}
      {error === null && settled && <Outlines host={host} />}
      {hasSettled && (
        <Suspense>
          <Masks host={host} />
          {areNotesDue && <TagNotes onNoting={setNoting} />}
        </Suspense>
      )}
      {error === null && children}
    </div>
  );
}
