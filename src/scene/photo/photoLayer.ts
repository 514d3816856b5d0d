import { Container, type GlProgram, type WebGLRenderer } from 'pixi.js';
import type { Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import type { TileSource } from '#domain/geometry/tiles.ts';
import { type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import type { Appearance } from '#stores/stageSettings.ts';
import type { ViewUniforms } from '../draw/viewUniforms.ts';
import type { ScenePhoto } from '../props.ts';
import { createPhotoShaderParts, PhotoQuad, type PhotoShaderParts, writeAdjust } from './photoQuad.ts';
import { createPhotoTexture, uploadStrip } from './photoTexture.ts';
import { TileLayer } from './tileLayer.ts';

/** Photos up to this many pixels are one texture. */
const WHOLE = 16_000_000;
/** Longer side of the overview of larger photos, pixels. */
const OVERVIEW = 2048;
/** Photo pixels are drawn as squares, without smoothing, where they are larger than this many CSS pixels. */
const SQUARE_FROM = 2;

/** Events of the layer: there is something new to draw, or the photo can't be decoded. */
export interface PhotoLayerEvents {
  readonly changed: () => void;
  readonly failed: () => void;
}

/** The photo on the stage: one texture, or an overview with tiles above it. Frees textures it no longer needs. */
export class PhotoLayer extends Container {
  readonly #renderer: WebGLRenderer;
  readonly #events: PhotoLayerEvents;
  readonly #parts: PhotoShaderParts;
  #photo: ScenePhoto | null = null;
  #source: TileSource | null = null;
  #base: PhotoQuad | null = null;
  #tiles: TileLayer | null = null;

  constructor(renderer: WebGLRenderer, view: ViewUniforms, events: PhotoLayerEvents) {
    super();
    this.#renderer = renderer;
    this.#events = events;
    this.#parts = createPhotoShaderParts(view);
  }

  /** Whether all of the photo is shown, though perhaps not yet in full detail. */
  get ready(): boolean {
    return this.#base !== null;
  }

  get program(): GlProgram {
    return this.#parts.program;
  }

  /** Puts another photo on the stage; the one before leaves at once. */
  show(photo: ScenePhoto | null): void {
    this.#leave();
    this.#photo = photo;
    // A lost context can't say its limits; the photo is loaded when the context is restored.
    if (photo && !this.#renderer.gl.isContextLost()) void this.#load(photo, photo.open());
  }

  /** Loads the photo again: after a lost context. */
  reload(): void {
    this.show(this.#photo);
  }

  adjust(appearance: Appearance): void {
    writeAdjust(this.#parts.adjust, appearance);
  }

  /** Chooses the level of detail for a view. */
  update(drawn: ViewTransform, host: Size, resolution: number): void {
    const photo = this.#photo;
    if (!photo || !this.#base) return;
    const cssPerPixel = (drawn.scale * photoRect(photo).width) / photo.width;
    const square = cssPerPixel > SQUARE_FROM;
    this.#base.square = square && !this.#tiles;
    this.#tiles?.update(visibleStage(drawn, host), cssPerPixel * resolution, square);
  }

  override destroy(): void {
    this.#leave();
    this.#parts.geometry.destroy(true);
    super.destroy();
  }

  async #load(photo: ScenePhoto, source: TileSource): Promise<void> {
    this.#source = source;
    const stale = () => this.#source !== source;
    const { gl } = this.#renderer;
    const most: number = gl.getParameter(gl.MAX_TEXTURE_SIZE);
    const longer = Math.max(photo.width, photo.height);
    const whole = photo.width * photo.height <= WHOLE && longer <= most;
    let quad: PhotoQuad | null = null;
    try {
      for await (const strip of source.overview(whole ? longer : Math.min(OVERVIEW, most))) {
        if (stale()) {
          strip.bitmap.close();
          break;
        }
        quad ??= new PhotoQuad(this.#parts, createPhotoTexture(strip.whole, true), photoRect(photo));
        uploadStrip(this.#renderer, quad.texture, strip.bitmap, strip.top);
      }
    } catch {
      if (!stale()) this.#events.failed();
      quad?.destroy();
      return;
    }
    if (!quad || stale()) {
      quad?.destroy();
      return;
    }
    quad.texture.updateMipmaps();
    this.#base = quad;
    this.addChild(quad.mesh);
    if (whole) source.close();
    else {
      const { width, height } = quad.texture;
      this.#tiles = new TileLayer(
        this.#renderer,
        this.#parts,
        photo,
        source,
        { width, height },
        this.#events.changed,
      );
      this.addChild(this.#tiles);
    }
    this.#events.changed();
  }

  #leave(): void {
    this.#source?.close();
    this.#source = null;
    this.#tiles?.destroy();
    this.#tiles = null;
    this.#base?.destroy();
    this.#base = null;
  }
}
