import { signal } from '@preact/signals-core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import { createHitIndex } from '#domain/geometry/hitIndex.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { screenToStage } from '#domain/geometry/view.ts';
import { createPhotoDecoder } from '#photos/decode/tileSource.ts';
import { AnnotatorCanvas } from '#scene/AnnotatorCanvas.tsx';
import type { AnnotatorCanvasProps, ScenePhoto } from '#scene/props.ts';
import { createDraftStore } from '#stores/draft.ts';
import { createHoverStore } from '#stores/hover.ts';
import { PLAIN_APPEARANCE } from '#stores/stageSettings.ts';
import { createViewStore } from '#stores/view.ts';

/** The harness's form of a box, in stage units. */
export interface BenchBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly score: number;
  readonly color: string;
  readonly label: string;
  /** Its outline, `x0, y0, …` in stage units. */
  readonly ring?: readonly number[];
}

interface BenchRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const rectOf = ({ x, y, w, h }: BenchRect) => ({ x, y, width: w, height: h });

/** The harness's labels include the score: "Crack 0.87". */
const wordOf = (label: string) => label.replace(/ [\d.]+$/, '');

const sceneBox = (box: BenchBox): SceneBox => ({
  id: box.id,
  rect: rectOf(box),
  ...(box.ring && { outline: { kind: 'polygon', parts: [[box.ring]] } }),
  label: wordOf(box.label),
  confidence: box.score,
  rejected: false,
  accepted: false,
});

/** Controls the real component, its stores and the real hit index: the bench measures what ships. */
export function createAdapter(element: HTMLElement) {
  const view = createViewStore();
  const hover = createHoverStore();
  const selection = signal<readonly string[]>([]);
  const draft = createDraftStore();
  const index = createHitIndex();
  const decoder = createPhotoDecoder();
  const root = createRoot(element);
  let ready: () => void = () => {};
  let props: AnnotatorCanvasProps = {
    photo: null,
    boxes: [],
    labels: new Map(),
    shown: true,
    tags: true,
    handles: false,
    handlesOnHover: false,
    glow: true,
    selectionHidden: false,
    allTags: true,
    drawLabel: 'crack',
    adjust: PLAIN_APPEARANCE,
    cursor: 'default',
    reducedMotion: false,
    view,
    hover,
    selection,
    draft,
    onGesture: () => {},
    onReady: () => ready(),
    onError: (error) => {
      if (error) throw new Error(`The scene can't draw: ${error}`);
    },
  };

  const render = (change: Partial<AnnotatorCanvasProps>) => {
    props = { ...props, ...change };
    flushSync(() => root.render(<AnnotatorCanvas {...props} />));
  };

  const load = (boxes: readonly BenchBox[]) => {
    const labels = new Map<string, LabelLook>();
    for (const { label, color } of boxes) {
      const text = wordOf(label);
      if (!labels.has(text)) labels.set(text, { text, ink: '#000000', plate: color });
    }
    const next = boxes.map(sceneBox);
    index.update(next);
    const same =
      labels.size === props.labels.size && [...labels.keys()].every((key) => props.labels.has(key));
    selection.value = [];
    render({ boxes: next, labels: same ? props.labels : labels });
  };

  const hitTest = (x: number, y: number) =>
    index.boxAt(screenToStage({ x, y }, view.drawn), view.drawn.scale);

  const adapter = {
    info: { tags: true, glow: true, anim: true, notes: 'the component as it ships' },
    /** Sets any prop, and the selection; for looking at single drawings. */
    render({ selected, ...change }: Partial<AnnotatorCanvasProps> & { selected?: readonly string[] }) {
      if (selected) selection.value = selected;
      render(change);
    },
    stores: { view, hover, draft },
    async prepare({ url, photo }: { url: string; photo?: Size }) {
      const blob = await (await fetch(url)).blob();
      const size = photo ?? (await createImageBitmap(blob));
      const shown: ScenePhoto = {
        id: url,
        width: size.width,
        height: size.height,
        open: () => decoder.open(url, async () => blob),
      };
      const drawn = new Promise<void>((resolve) => {
        ready = resolve;
      });
      render({ photo: shown });
      await drawn;
    },
    mount: load,
    remount(boxes: readonly BenchBox[]) {
      draft.boxes = {};
      hover.hoveredId = null;
      load(boxes);
    },
    unmount: () => load([]),
    setView({ scale, x, y }: { scale: number; x: number; y: number }) {
      const fit = Math.min(view.host.width / 1600, view.host.height / 1200);
      view.motion = 'jump';
      view.target = { zoomOffset: scale / fit - 1, x: -x / scale, y: -y / scale };
    },
    hitTest,
    hover(x: number, y: number) {
      const id = hitTest(x, y);
      if (hover.hoveredId !== id) hover.hoveredId = id;
      return id;
    },
    unhover() {
      hover.hoveredId = null;
    },
    select(id: string) {
      selection.value = [id];
    },
    move(id: string, rect: BenchRect) {
      draft.boxes = { [id]: rectOf(rect) };
    },
    endMove(id: string) {
      const rect = draft.boxes[id];
      draft.boxes = {};
      if (!rect) return;
      const boxes = props.boxes.map((box) => (box.id === id ? { ...box, rect } : box));
      index.update(boxes);
      render({ boxes });
    },
    /** Waits until the GPU has finished drawing. */
    finish() {
      const gl = element.querySelector('canvas')?.getContext('webgl2');
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    },
    destroy() {
      root.unmount();
      decoder.close();
    },
  };
  return adapter;
}
