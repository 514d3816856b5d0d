import type { Rect, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { fitInto, levelFor, tileRect, tilesIn } from '#domain/geometry/tiles.ts';
import { rectToScreen, type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import { type TagPlace, tagRect } from '../draw/tagPlaces.ts';
import { createTileCache, type TileCache } from '../photo/tileCache.ts';
import type { AnnotatorCanvasProps, ScenePhoto } from '../props.ts';
import { FrameLoop } from '../view/frameLoop.ts';
import { ViewFollower } from '../view/viewFollower.ts';

/** Longer side of the picture that is drawn until a closer view has its tiles, pixels. */
const OVERVIEW = 2048;
/** Tiles kept of one photo. */
const KEPT = 96;
/** Photo pixels are drawn as squares, without smoothing, where they are larger than this many CSS pixels. */
const SQUARE_FROM = 2;
/** Most device pixels per CSS pixel that are drawn. */
const MAX_RESOLUTION = 2;

/** The elements that follow the view. */
export interface PlainParts {
  readonly host: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** In stage units. */
  readonly figures: SVGGElement;
}

/** A tag that is moved with its box. */
export interface PlacedTag {
  readonly element: SVGGElement;
  /** The box, stage units. */
  readonly rect: Rect;
  readonly place: TagPlace;
  /** At full size, CSS pixels. */
  readonly size: Size;
}

type PlainDeps = Pick<AnnotatorCanvasProps, 'view'> & {
  readonly onReady: (imageId: string) => void;
  readonly onError: (error: 'photo' | null) => void;
  /** Called with each view at rest, and the size of its host. */
  readonly onRest: (drawn: ViewTransform, host: Size) => void;
  /** Called when the canvas is about to be copied for print, to draw what lies over the photo onto the canvas. */
  readonly onPrint: (pen: CanvasRenderingContext2D, drawn: ViewTransform) => void;
};

/**
 * The photo on a 2D canvas, and what follows the view with it: for browsers without WebGL. Draws only when something has
 * changed.
 */
export class PlainScene {
  readonly #parts: PlainParts;
  readonly #deps: PlainDeps;
  readonly #view: ViewFollower;
  readonly #loop = new FrameLoop((now) => this.#frame(now));
  readonly #observer: ResizeObserver;
  readonly #listening = new AbortController();
  readonly #pen: CanvasRenderingContext2D | null;
  #ratio = 1;
  #photo: ScenePhoto | null = null;
  #overview: HTMLCanvasElement | null = null;
  #tiles: TileCache | null = null;
  #tags: readonly PlacedTag[] = [];
  #announced: string | null = null;
  /** Counts photos, so that what arrives of an earlier one is dropped. */
  #turn = 0;

  constructor(parts: PlainParts, deps: PlainDeps) {
    this.#parts = parts;
    this.#deps = deps;
    this.#pen = parts.canvas.getContext('2d');
    this.#view = new ViewFollower(deps.view, () => this.#loop.request());
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(parts.host);
    const { signal } = this.#listening;
    parts.canvas.addEventListener('beforeprint', () => this.#print(), { signal });
    addEventListener('afterprint', () => this.#loop.request(), { signal });
  }

  set still(still: boolean) {
    this.#view.still = still;
  }

  /** Puts another photo on the stage; the one before leaves at once. */
  show(photo: ScenePhoto | null): void {
    this.#tiles?.close();
    this.#tiles = null;
    this.#overview = null;
    this.#announced = null;
    this.#photo = photo;
    this.#deps.onError(null);
    this.#loop.request();
    if (photo) void this.#load(photo, ++this.#turn);
    else this.#turn++;
  }

  /** Sets the tags that move with their boxes. */
  follow(tags: readonly PlacedTag[]): void {
    this.#tags = tags;
    this.#placeTags();
  }

  destroy(): void {
    this.#turn++;
    this.#listening.abort();
    this.#observer.disconnect();
    this.#loop.stop();
    this.#view.destroy();
    this.#tiles?.close();
  }

  async #load(photo: ScenePhoto, turn: number): Promise<void> {
    const source = photo.open();
    const tiles = createTileCache(source, KEPT, () => this.#loop.request());
    this.#tiles = tiles;
    const size = fitInto(photo, { width: OVERVIEW, height: OVERVIEW });
    const overview = Object.assign(document.createElement('canvas'), size);
    const pen = overview.getContext('2d');
    try {
      for await (const { bitmap, top, whole } of source.overview(OVERVIEW)) {
        if (turn === this.#turn) {
          if (overview.width !== whole.width || overview.height !== whole.height)
            Object.assign(overview, whole);
          pen?.drawImage(bitmap, 0, top);
        }
        bitmap.close();
        if (turn !== this.#turn) return;
      }
    } catch {
      if (turn === this.#turn) this.#deps.onError('photo');
      return;
    }
    if (turn !== this.#turn) return;
    this.#overview = overview;
    this.#loop.request();
  }

  #measure(): void {
    const { host, canvas } = this.#parts;
    const { width, height } = host.getBoundingClientRect();
    this.#ratio = Math.max(1, Math.min(devicePixelRatio, MAX_RESOLUTION));
    if (width > 0 && height > 0) {
      canvas.width = Math.round(width * this.#ratio);
      canvas.height = Math.round(height * this.#ratio);
    }
    this.#view.resize({ width, height });
    this.#frame(performance.now());
  }

  #frame(now: number): 'again' | 'rest' {
    const { host } = this.#view;
    if (host.width === 0 || host.height === 0) return 'rest';
    const glides = this.#view.advance(this.#loop.since(now) / 1000);
    this.#draw();
    const { scale, originX, originY } = this.#view.drawn;
    this.#parts.figures.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${originX} ${originY})`);
    this.#placeTags();
    this.#view.tell(glides);
    if (this.#photo && this.#overview && this.#announced !== this.#photo.id) {
      this.#announced = this.#photo.id;
      this.#deps.onReady(this.#photo.id);
    }
    if (glides) return 'again';
    this.#deps.onRest(this.#view.drawn, host);
    return 'rest';
  }

  #print(): void {
    this.#draw();
    if (this.#pen) this.#deps.onPrint(this.#pen, this.#view.drawn);
  }

  #draw(): void {
    const pen = this.#pen;
    if (!pen) return;
    const { host, drawn } = this.#view;
    pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    pen.clearRect(0, 0, host.width, host.height);
    const [photo, overview] = [this.#photo, this.#overview];
    if (!photo || !overview) return;
    const at = rectToScreen(photoRect(photo), drawn);
    const cssPerPixel = at.width / photo.width;
    pen.imageSmoothingEnabled = cssPerPixel <= SQUARE_FROM;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(overview, at.x, at.y, at.width, at.height);
    const level = levelFor(cssPerPixel * this.#ratio, Number.POSITIVE_INFINITY);
    if (!this.#tiles || photo.width / 2 ** level <= overview.width) return;
    const part = visibleStage(drawn, host);
    const on = photoRect(photo);
    const perUnit = photo.width / on.width;
    const seen = {
      x: (part.x - on.x) * perUnit,
      y: (part.y - on.y) * perUnit,
      width: part.width * perUnit,
      height: part.height * perUnit,
    };
    for (const tile of tilesIn(seen, photo, level).slice(0, KEPT)) {
      const bitmap = this.#tiles.get(tile);
      if (!bitmap) continue;
      const { x, y, width, height } = tileRect(tile, photo);
      pen.drawImage(
        bitmap,
        at.x + x * cssPerPixel,
        at.y + y * cssPerPixel,
        width * cssPerPixel,
        height * cssPerPixel,
      );
    }
  }

  #placeTags(): void {
    const { drawn, host } = this.#view;
    for (const { element, rect, place, size } of this.#tags) {
      const { x, y } = tagRect(rectToScreen(rect, drawn), place, size, host);
      element.setAttribute('transform', `translate(${x} ${y}) scale(${place.scale})`);
    }
  }
}
