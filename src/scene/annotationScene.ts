import { type Application, Container, type ContainerOptions, type WebGLRenderer } from 'pixi.js';
import type { LabelLook } from '#domain/damage/sceneBox.ts';
import type { Size } from '#domain/geometry/rect.ts';
import { fitScale } from '#domain/geometry/view.ts';
import { own } from '#domain/keyed.ts';
import { onStoreChange } from '#stores/store.ts';
import { AnnotationLayer, NOTHING_ABOVE } from './annotationLayer.ts';
import { atlasText, TAG_FONT } from './draw/looks.ts';
import { createViewUniforms, writeOpacity, writeView } from './draw/viewUniforms.ts';
import { warmUp } from './draw/warmUp.ts';
import { PhotoLayer } from './photo/photoLayer.ts';
import { type AnnotatorCanvasProps, NOTHING_DRAWN, type SceneError, type SceneProps } from './props.ts';
import { FrameLoop, type Next } from './view/frameLoop.ts';
import { ViewFollower } from './view/viewFollower.ts';

type Lasting = Pick<AnnotatorCanvasProps, 'view' | 'hover' | 'selection' | 'draft' | 'onReady' | 'onError'>;

/** What a scene is created with and keeps until it is destroyed. */
export interface SceneMount extends Lasting {
  readonly app: Application;
  readonly host: HTMLElement;
}

export interface AnnotationSceneOptions extends ContainerOptions {
  readonly mount: SceneMount;
}

/** The props that the drawings above the boxes depend on. */
const OVERLAID = [
  'boxes',
  'labels',
  'shown',
  'handles',
  'handlesOnHover',
  'glow',
  'selectionHidden',
  'allTags',
  'drawLabel',
] as const;

/** A scale counts as above fit when it is larger by this fraction: zoom offsets are rounded to a millionth. */
const ABOVE_FIT = 1e-6 / 2;

/** A view that has not moved for this long is drawn at full resolution again; milliseconds. */
const SHARPEN_AFTER = 150;

/** Most device pixels per CSS pixel that are drawn. */
const MAX_RESOLUTION = 2;

/** What happens to the canvas from outside. */
interface SurfaceEvents {
  /** CSS pixels; also when only the device pixel ratio has changed. */
  readonly resized: (size: Size) => void;
  readonly lost: () => void;
  readonly restored: () => void;
  /** The page is visible again. */
  readonly shown: () => void;
  /** The canvas will be copied for print, right after what is drawn in response: see `copyPart`. */
  readonly printed: () => void;
}

/** The canvas in its host: size, device pixel ratio, and the loss of its context. */
class Surface {
  readonly #app: Application;
  readonly #host: HTMLElement;
  readonly #events: SurfaceEvents;
  readonly #listening = new AbortController();
  readonly #observer: ResizeObserver;
  #size: Size = { width: 0, height: 0 };
  #full = 1;
  #lost = false;

  constructor(app: Application, host: HTMLElement, events: SurfaceEvents) {
    this.#app = app;
    this.#host = host;
    this.#events = events;
    const { signal } = this.#listening;
    const { canvas } = app;
    canvas.addEventListener(
      'webglcontextlost',
      () => {
        this.#lost = true;
        events.lost();
      },
      { signal },
    );
    canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.#lost = false;
        events.restored();
      },
      { signal },
    );
    const shown = () => {
      // The window may have been moved to another screen while it was hidden.
      this.#measure();
      events.shown();
    };
    document.addEventListener('visibilitychange', shown, { signal });
    // A WebGL canvas is blank once its frame was presented.
    app.canvas.addEventListener('beforeprint', events.printed, { signal });
    this.#watchPixelRatio();
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(host);
  }

  /**
   * Whether nothing can be drawn for now. Asks the context itself, because its event comes later, and Pixi would
   * permanently cache a shader compiled in between as one without uniforms.
   */
  get lost(): boolean {
    return this.#lost || (this.#app.renderer as WebGLRenderer).gl.isContextLost();
  }

  /** Device pixels per CSS pixel at rest. */
  get fullResolution(): number {
    return this.#full;
  }

  /** Whether the last frame was drawn with fewer pixels than the screen has. */
  get lowered(): boolean {
    return this.#app.renderer.resolution < this.#full;
  }

  /**
   * Sets the resolution of the next frame: the screen's, or lower while the view moves on a slow machine; never below 1.
   * @returns device pixels per CSS pixel
   */
  resolve(moving: boolean, struggling: boolean): number {
    const { renderer } = this.#app;
    const resolution = moving && (struggling || this.lowered) ? 1 : this.#full;
    if (resolution !== renderer.resolution) renderer.resize(this.#size.width, this.#size.height, resolution);
    return resolution;
  }

  destroy(): void {
    this.#listening.abort();
    this.#observer.disconnect();
  }

  #measure(): void {
    const { width, height } = this.#host.getBoundingClientRect();
    const full = Math.max(1, Math.min(window.devicePixelRatio, MAX_RESOLUTION));
    const same = width === this.#size.width && height === this.#size.height && full === this.#full;
    if (same) return;
    this.#size = { width, height };
    this.#full = full;
    // A hidden host has no size: the last picture is kept until it is visible again.
    if (width > 0 && height > 0) this.#app.renderer.resize(width, height, full);
    this.#events.resized(this.#size);
  }

  /** A media query holds for one ratio only, so each change needs the next one. */
  #watchPixelRatio(): void {
    const { signal } = this.#listening;
    if (signal.aborted) return;
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener(
      'change',
      () => {
        this.#measure();
        this.#watchPixelRatio();
      },
      { once: true, signal },
    );
  }
}

/** Longest wait for a font, milliseconds. */
const PATIENCE = 3000;

/**
 * Makes the atlas of tags once the host's font is loaded with every character it needs: text drawn before that would use
 * a fallback font with other widths.
 */
class TagFont {
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  readonly #onLoaded = () => this.#changed();
  #loadedFor: ReadonlyMap<string, LabelLook> | null = null;
  #wanted: ReadonlyMap<string, LabelLook> | null = null;

  /** @param changed called when a font has been loaded and the atlas must be made again */
  constructor(host: HTMLElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    document.fonts.addEventListener('loadingdone', this.#onLoaded);
  }

  /** Loads the characters that the words of these labels need. */
  want(labels: ReadonlyMap<string, LabelLook>): void {
    this.#wanted = labels;
    const font = `500 ${TAG_FONT}px ${this.#family()}`;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    // If a face can't be fetched, the next font of the list is used.
    const loaded = document.fonts.load(font, atlasText(labels)).catch(() => null);
    void Promise.race([loaded, late]).then(() => {
      if (this.#wanted !== labels) return;
      this.#loadedFor = labels;
      this.#changed();
    });
  }

  /** The font for these labels, a CSS font-family list, or null while it is on its way. */
  familyFor(labels: ReadonlyMap<string, LabelLook>): string | null {
    return this.#loadedFor === labels ? this.#family() : null;
  }

  destroy(): void {
    this.#wanted = null;
    document.fonts.removeEventListener('loadingdone', this.#onLoaded);
  }

  #family(): string {
    return getComputedStyle(this.#host).fontFamily || 'sans-serif';
  }
}

/**
 * Everything on the canvas. {@link update} and the stores only note what has changed; the next frame draws it.
 * No frame is drawn while nothing changes.
 */
export class AnnotationScene extends Container {
  readonly #mount: SceneMount;
  readonly #uniforms = createViewUniforms();
  readonly #photos: PhotoLayer;
  readonly #annotations: AnnotationLayer;
  readonly #view: ViewFollower;
  readonly #loop = new FrameLoop((now) => this.#frame(now));
  readonly #surface: Surface;
  readonly #font: TagFont;
  readonly #stops: readonly (() => void)[];
  #stopWarming = () => {};

  #props = NOTHING_DRAWN;
  #selected: readonly string[] = [];
  #overlay = NOTHING_ABOVE;
  #stale = { boxes: true, labels: true, overlay: true, select: false };
  #atlasResolution = 0;
  /** Whether the view is drawn above fit. */
  #outside = false;
  /** Timer that redraws at full resolution after the view has stopped moving. */
  #sharpen: ReturnType<typeof setTimeout> | undefined;
  #announced: string | null = null;
  #failure: SceneError | null = null;

  constructor(options: AnnotationSceneOptions) {
    super();
    const { mount } = options;
    this.#mount = mount;
    const renderer = mount.app.renderer as WebGLRenderer;
    this.#photos = new PhotoLayer(renderer, this.#uniforms, {
      changed: () => this.#loop.request(),
      failed: () => this.#report('photo'),
    });
    this.#annotations = new AnnotationLayer(renderer, this.#uniforms, () => {
      this.#stale.overlay = true;
      this.#loop.request();
    });
    this.addChild(this.#photos, this.#annotations);
    this.#view = new ViewFollower(mount.view, () => this.#loop.request());
    this.#font = new TagFont(mount.host, () => {
      this.#stale.labels = true;
      this.#loop.request();
    });
    this.#surface = new Surface(mount.app, mount.host, {
      resized: (size) => {
        this.#view.resize(size);
        // Immediately, else the browser shows the old picture stretched for one frame.
        if (size.width > 0 && size.height > 0) this.#frame(performance.now());
      },
      lost: () => this.#report('context-lost'),
      restored: () => {
        this.#photos.reload();
        this.#stale = { boxes: true, labels: true, overlay: true, select: false };
        this.#warm();
        this.#report(null);
      },
      shown: () => this.#loop.request(),
      printed: () => this.#frame(performance.now()),
    });
    this.#warm();
    this.#touchOverlay();
    const touch = () => this.#touchOverlay();
    this.#stops = [
      onStoreChange(mount.hover, touch),
      onStoreChange(mount.draft, touch),
      mount.selection.subscribe(() => this.#select()),
    ];
  }

  /** Takes what is to be drawn from the next frame on. */
  update(next: SceneProps): void {
    const before = this.#props;
    this.#props = next;
    const changed = (prop: keyof SceneProps) => next[prop] !== before[prop];
    // A photo that could not be read may be passed again to retry.
    if (next.photo?.id !== before.photo?.id || (changed('photo') && this.#failure === 'photo'))
      this.#showPhoto();
    // In a task of its own: after what is told about the first picture.
    if (changed('tags') && next.tags) setTimeout(() => void this.#annotations.loadTags());
    if (changed('boxes')) this.#stale.boxes = true;
    if (changed('labels')) {
      this.#stale.boxes = true;
      this.#font.want(next.labels);
    }
    if (changed('shown')) this.#annotations.showBoxes(next.shown);
    if (changed('adjust')) {
      this.#photos.adjust(next.adjust);
      writeOpacity(this.#uniforms, next.adjust.opacity);
      this.#loop.request();
    }
    this.#view.still = next.reducedMotion;
    if (OVERLAID.some(changed)) this.#touchOverlay();
  }

  override destroy(): void {
    for (const stop of this.#stops) stop();
    this.#stopWarming();
    this.#view.destroy();
    this.#loop.stop();
    clearTimeout(this.#sharpen);
    this.#surface.destroy();
    this.#font.destroy();
    this.#photos.destroy();
    this.#annotations.destroy();
    super.destroy();
  }

  #showPhoto(): void {
    this.#announced = null;
    if (this.#failure === 'photo') this.#report(null);
    this.#photos.show(this.#props.photo);
    this.#loop.request();
  }

  /** Compiles shader programs ahead of use, the photo's first, which is needed first. */
  #warm(): void {
    const renderer = this.#mount.app.renderer as WebGLRenderer;
    const programs = [this.#photos.program, ...this.#annotations.programs];
    this.#stopWarming();
    this.#stopWarming = warmUp(renderer, programs, () => this.#surface.lost);
  }

  #select(): void {
    const selected = this.#mount.selection.value;
    if (selected === this.#selected) return;
    this.#selected = selected;
    this.#stale.select = true;
    this.#touchOverlay();
  }

  /** Records what is to be drawn above the boxes. */
  #touchOverlay(): void {
    const { glow, selectionHidden, allTags, drawLabel } = this.#props;
    const selected = this.#selected;
    const { hover, draft } = this.#mount;
    const { hoveredId } = hover;
    const drafts = draft.boxes;
    const handles = this.#hasHandles();
    const { band } = draft;
    this.#overlay = {
      ...{ selected, handles, glow, selectionHidden, allTags },
      ...{ drawLabel, hoveredId, drafts, band },
    };
    this.#stale.overlay = true;
    this.#loop.request();
  }

  /** Whether the selected box, where it is the only one, shows its handles. */
  #hasHandles(): boolean {
    const { handles, handlesOnHover } = this.#props;
    const [only] = this.#selected;
    if (!handles || !handlesOnHover || only === undefined) return handles;
    const { hover, draft } = this.#mount;
    return hover.hoveredId === only || own(draft.boxes, only) !== undefined;
  }

  #frame(now: number): Next {
    const { app } = this.#mount;
    const { host } = this.#view;
    if (this.#surface.lost || host.width === 0 || host.height === 0) return 'rest';
    const glides = this.#view.advance(this.#loop.since(now) / 1000);
    const moves = glides || this.#view.moving;
    const { drawn } = this.#view;
    const resolution = this.#surface.resolve(moves, this.#loop.struggling);

    const outside = drawn.scale > fitScale(host, this.#view.photo) * (1 + ABOVE_FIT);
    if (outside !== this.#outside) this.#stale.overlay = true;
    this.#outside = outside;
    const animates = this.#refresh(now, drawn.scale);
    this.#annotations.see(drawn, host);
    const tagsWait = this.#annotations.updateTags(this.#overlay, drawn, host, now, moves);
    this.#photos.update(drawn, host, resolution);
    writeView(this.#uniforms, drawn, app.screen, resolution, outside);
    app.renderer.render(app.stage);

    this.#view.tell(glides);
    this.#announce();
    if (glides || animates || tagsWait) return 'again';
    clearTimeout(this.#sharpen);
    if (this.#surface.lowered) this.#sharpen = setTimeout(() => this.#loop.request(), SHARPEN_AFTER);
    return moves && this.#surface.fullResolution > 1 ? 'watch' : 'rest';
  }

  /** Updates the meshes with all recorded changes. @returns whether an animation is still running */
  #refresh(now: number, scale: number): boolean {
    const stale = this.#stale;
    const { boxes, labels, shown, reducedMotion } = this.#props;
    if (stale.labels || this.#atlasResolution !== this.#surface.fullResolution) this.#remakeAtlas();
    if (stale.boxes) this.#annotations.setBoxes(boxes, labels);
    if (stale.select) this.#annotations.select(this.#selected, now, !reducedMotion);
    stale.boxes = false;
    stale.select = false;
    if (!stale.overlay && !this.#annotations.needsHandles(scale)) return false;
    stale.overlay = this.#annotations.updateOverlay(this.#overlay, shown, now, scale, this.#outside);
    return stale.overlay;
  }

  /** Reports once per photo that it has been drawn. */
  #announce(): void {
    const { photo } = this.#props;
    if (!photo || !this.#photos.ready || this.#announced === photo.id) return;
    this.#announced = photo.id;
    this.#mount.onReady(photo.id);
  }

  #remakeAtlas(): void {
    const resolution = this.#surface.fullResolution;
    const { labels } = this.#props;
    const family = this.#font.familyFor(labels);
    if (family === null || !this.#annotations.makeAtlas(labels, family, resolution)) return;
    this.#atlasResolution = resolution;
    this.#stale.labels = false;
  }

  #report(error: SceneError | null): void {
    if (error === this.#failure) return;
    this.#failure = error;
    this.#mount.onError(error);
    this.#loop.request();
  }
}
