import 'pixi.js/unsafe-eval';
import { Application, extend, type PixiReactElementProps } from '@pixi/react';
import { type Application as PixiApplication, RendererType, Ticker, type WebGLRenderer } from 'pixi.js';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { AnnotationScene, type SceneMount } from './annotationScene.ts';
import { SURROUND } from './draw/looks.ts';
import { FILL, useLatest, usePointers } from './pointer/usePointers.ts';
import type { AnnotatorCanvasProps } from './props.ts';

extend({ AnnotationScene });

// Pixi's own ticker would ask for 60 frames a second on an idle page; frames are drawn on demand.
Ticker.system.autoStart = false;
Ticker.system.stop();

declare module '@pixi/react' {
  interface PixiElements {
    pixiAnnotationScene: PixiReactElementProps<typeof AnnotationScene>;
  }
}

/** Whether the browser supports WebGL 2. Without it Pixi would silently fall back to a 2D canvas. */
function hasWebGL(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}

/**
 * Has a stage that is about to be destroyed give its memory back when the page is idle: the browser waits there until the
 * GPU has done all that was asked of it, in the middle of a change of pages.
 */
function releaseWhenIdle({ renderer }: PixiApplication): void {
  const { extensions } = (renderer as WebGLRenderer).context;
  const { loseContext: extension } = extensions;
  if (!extension) return;
  const loseContext = () => {
    const lose = () => extension.loseContext();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(lose);
    else setTimeout(lose, 1000);
  };
  extensions.loseContext = { loseContext, restoreContext: () => extension.restoreContext() };
}

/**
 * Photo and boxes on a WebGL canvas that fills its positioned parent. Reports gestures and decides nothing.
 * The stores are read once: to change them, give the component another `key`.
 */
export function AnnotatorCanvas(props: AnnotatorCanvasProps) {
  const { view, hover, selection, draft, cursor } = props;
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [app, setApp] = useState<PixiApplication | null>(null);
  const [scene, setScene] = useState<AnnotationScene | null>(null);
  const [drawable] = useState(hasWebGL);
  const latest = useLatest(props);

  // The stores belong to one annotator and don't change while the component is mounted.
  const [stores] = useState({ view, hover, selection, draft });

  useEffect(() => {
    if (!drawable) latest.current.onError('webgl');
  }, [drawable, latest]);

  usePointers(host, stores, latest);

  const begin = useCallback(
    (made: PixiApplication) => {
      if (made.renderer.type === RendererType.WEBGL) setApp(made);
      else latest.current.onError('webgl');
    },
    [latest],
  );

  useLayoutEffect(() => (app ? () => releaseWhenIdle(app) : undefined), [app]);

  const mount = useMemo((): SceneMount | null => {
    if (!host || !app) return null;
    return {
      app,
      host,
      ...stores,
      onReady: (id) => latest.current.onReady(id),
      onError: (error) => latest.current.onError(error),
    };
  }, [host, app, stores, latest]);

  // Passed to the scene directly: a second React reconciler would need a task of its own for every change.
  useLayoutEffect(() => scene?.update(props), [scene, props]);

  const canvas = useMemo(
    () => (
      <Application
        autoStart={false}
        sharedTicker={false}
        // Without Pixi's events, accessibility and DOM extensions, which run on every pointer move and every frame.
        skipExtensionImports
        preference="webgl"
        antialias={false}
        autoDensity
        backgroundColor={SURROUND}
        eventMode="none"
        onInit={begin}
      >
        {mount && <pixiAnnotationScene ref={setScene} mount={mount} />}
      </Application>
    ),
    [begin, mount],
  );

  return (
    <div ref={setHost} style={{ ...FILL, cursor }}>
      {drawable && canvas}
    </div>
  );
}
