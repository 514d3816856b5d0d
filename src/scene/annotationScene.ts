import { type Application, Container, type ContainerOptions, type WebGLRenderer } from 'pixi.js';
import { subscribe } from 'valtio/vanilla';
import type { LabelLook, SceneBox } from '#domain/damage/sceneBox.ts';
import type { Appearance } from '#stores/desk.ts';
import type { DraftStore } from '#stores/draft.ts';
import type { HoverStore } from '#stores/hover.ts';
import type { ViewStore } from '#stores/view.ts';
import { AnnotationLayer, type OverlayState } from './annotationLayer.ts';
import { createViewUniforms, writeView } from './draw/viewUniforms.ts';
import { warmUp } from './draw/warmUp.ts';
import { FrameLoop, type Next } from './frameLoop.ts';
import { PhotoLayer } from './photo/photoLayer.ts';
import type { SceneError, ScenePhoto } from './props.ts';
import { Surface } from './surface.ts';
import { TagFont } from './tagFont.ts';
import { ViewFollower } from './viewFollower.ts';

/** What a scene is made with and keeps. */
export interface SceneMount {
  readonly app: Application;
  readonly host: HTMLElement;
  readonly view: ViewStore;
  readonly hover: HoverStore;
  readonly draft: DraftStore;
  readonly onReady: (imageId: string) => void;
  readonly onError: (error: SceneError | null) => void;
}

export interface AnnotationSceneOptions extends ContainerOptions {
  readonly mount: SceneMount;
  readonly photo: ScenePhoto | null;
  readonly boxes: readonly SceneBox[];
  readonly labels: ReadonlyMap<string, LabelLook>;
  readonly selected: readonly string[];
  readonly shown: boolean;
  readonly handles: boolean;
  readonly drawLabel: string;
  readonly adjust: Appearance;
  readonly reducedMotion: boolean;
}

/** A view at rest for this long is drawn with all pixels again; milliseconds. */
const SHARPEN_AFTER = 150;

/**
 * Everything on the canvas. Setters and stores only note what has changed; one frame then brings the
 * picture up to date. No frame is drawn while nothing changes.
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
  readonly #stops: (() => void)[] = [];

  #photo: ScenePhoto | null = null;
  #boxes: readonly SceneBox[] = [];
  #labels: ReadonlyMap<string, LabelLook> = new Map();
  #shown = true;
  #reducedMotion = false;
  #overlay: OverlayState = {
    selected: [],
    hoveredId: null,
    drafts: {},
    band: null,
    handles: false,
    drawLabel: '',
  };
  #stale = { boxes: true, labels: true, overlay: true, select: false };
  #atlasResolution = 0;
  /** Draws a view that has come to rest with all pixels again. */
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
    this.#annotations = new AnnotationLayer(this.#uniforms);
    this.addChild(this.#photos, this.#annotations);
    this.#view = new ViewFollower(mount.view, () => this.#loop.request());
    this.#font = new TagFont(mount.host, () => {
      this.#stale.labels = true;
      this.#loop.request();
    });
    this.#surface = new Surface(mount.app, mount.host, {
      resized: (size) => {
        this.#view.resize(size);
        // At once, or the browser shows the old picture stretched for a frame.
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
    });
    this.#warm();
    this.#listen();
  }

  set photo(photo: ScenePhoto | null) {
    // One that could not be read may be given again.
    if (photo === this.#photo || (photo?.id === this.#photo?.id && this.#failure !== 'photo')) return;
    this.#photo = photo;
    this.#announced = null;
    if (this.#failure === 'photo') this.#report(null);
    this.#photos.show(photo);
    this.#loop.request();
  }

  set boxes(boxes: readonly SceneBox[]) {
    if (boxes === this.#boxes) return;
    this.#boxes = boxes;
    this.#stale.boxes = true;
    this.#stale.overlay = true;
    this.#loop.request();
  }

  set labels(labels: ReadonlyMap<string, LabelLook>) {
    if (labels === this.#labels) return;
    this.#labels = labels;
    this.#stale.boxes = true;
    this.#font.want(labels);
    this.#touchOverlay();
  }

  set selected(selected: readonly string[]) {
    if (selected === this.#overlay.selected) return;
    this.#overlay = { ...this.#overlay, selected };
    this.#stale.select = true;
    this.#touchOverlay();
  }

  set shown(shown: boolean) {
    this.#shown = shown;
    this.#annotations.showBoxes(shown);
    this.#touchOverlay();
  }

  set handles(handles: boolean) {
    this.#overlay = { ...this.#overlay, handles };
    this.#touchOverlay();
  }

  set drawLabel(drawLabel: string) {
    this.#overlay = { ...this.#overlay, drawLabel };
    this.#touchOverlay();
  }

  set adjust(adjust: Appearance) {
    this.#photos.adjust(adjust);
    this.#uniforms.uniforms.uOpacity = adjust.opacity;
    this.#loop.request();
  }

  set reducedMotion(reduced: boolean) {
    this.#reducedMotion = reduced;
    this.#view.still = reduced;
  }

  override destroy(): void {
    for (const stop of this.#stops) stop();
    this.#view.destroy();
    this.#loop.stop();
    clearTimeout(this.#sharpen);
    this.#surface.destroy();
    this.#font.destroy();
    this.#photos.destroy();
    this.#annotations.destroy();
    super.destroy();
  }

  /** The photo's program first: it is needed first. */
  #warm(): void {
    const renderer = this.#mount.app.renderer as WebGLRenderer;
    const programs = [this.#photos.program, ...this.#annotations.programs];
    this.#stops.push(warmUp(renderer, programs, () => this.#surface.lost));
  }

  #touchOverlay(): void {
    this.#stale.overlay = true;
    this.#loop.request();
  }

  #listen(): void {
    const { hover, draft } = this.#mount;
    const read = () => {
      const { hoveredId } = hover;
      this.#overlay = { ...this.#overlay, hoveredId, drafts: draft.boxes, band: draft.band };
      this.#touchOverlay();
    };
    read();
    this.#stops.push(subscribe(hover, read, true), subscribe(draft, read, true));
  }

  #frame(now: number): Next {
    const { app } = this.#mount;
    const { host } = this.#view;
    if (this.#surface.lost || host.width === 0 || host.height === 0) return 'rest';
    const glides = this.#view.advance(this.#loop.since(now) / 1000);
    const moves = glides || this.#view.moving;
    const { drawn } = this.#view;
    const resolution = this.#surface.resolve(moves, this.#loop.struggling);

    const animates = this.#refresh(now, drawn.scale);
    const tagsWait = this.#annotations.updateTags(this.#overlay, drawn, host, now, moves);
    this.#photos.update(drawn, host, resolution);
    writeView(this.#uniforms, drawn, host, resolution);
    app.renderer.render(app.stage);

    this.#view.tell(glides);
    this.#announce();
    if (glides || animates || tagsWait) return 'again';
    clearTimeout(this.#sharpen);
    if (this.#surface.lowered) this.#sharpen = setTimeout(() => this.#loop.request(), SHARPEN_AFTER);
    return moves && this.#surface.fullResolution > 1 ? 'watch' : 'rest';
  }

  /** Brings meshes up to what was noted. @returns whether an animation goes on */
  #refresh(now: number, scale: number): boolean {
    const stale = this.#stale;
    if (stale.labels || this.#atlasResolution !== this.#surface.fullResolution) this.#remakeAtlas();
    if (stale.boxes) this.#annotations.setBoxes(this.#boxes, this.#labels);
    if (stale.select) this.#annotations.select(this.#overlay.selected, now, !this.#reducedMotion);
    stale.boxes = false;
    stale.select = false;
    if (!stale.overlay && !this.#annotations.needsHandles(scale)) return false;
    stale.overlay = this.#annotations.updateOverlay(this.#overlay, this.#shown, now, scale);
    return stale.overlay;
  }

  /** Tells once that the photo has been drawn. */
  #announce(): void {
    const photo = this.#photo;
    if (!photo || !this.#photos.ready || this.#announced === photo.id) return;
    this.#announced = photo.id;
    this.#mount.onReady(photo.id);
  }

  #remakeAtlas(): void {
    const resolution = this.#surface.fullResolution;
    const atlas = this.#font.atlas(this.#labels, resolution);
    if (!atlas) return;
    this.#atlasResolution = resolution;
    this.#annotations.takeAtlas(atlas);
    this.#stale.labels = false;
  }

  #report(error: SceneError | null): void {
    if (error === this.#failure) return;
    this.#failure = error;
    this.#mount.onError(error);
    this.#loop.request();
  }
}
