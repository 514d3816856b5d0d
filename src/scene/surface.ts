import type { Application, WebGLRenderer } from 'pixi.js';
import type { Size } from '#domain/geometry/rect.ts';

/** More device pixels than this for a CSS pixel are not drawn. */
const MAX_RESOLUTION = 2;

/** What happens to the canvas from outside. */
export interface SurfaceEvents {
  /** CSS pixels; also when only the device pixel ratio has changed. */
  readonly resized: (size: Size) => void;
  readonly lost: () => void;
  readonly restored: () => void;
  /** The page is looked at again. */
  readonly shown: () => void;
  /** The page will be printed: what is drawn now can be copied by those who hear it afterwards. */
  readonly printed: () => void;
}

/** The canvas in its host: size, device pixel ratio, and the loss of its context. */
export class Surface {
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
      // Behind other windows it may have been moved to another screen.
      this.#measure();
      events.shown();
    };
    document.addEventListener('visibilitychange', shown, { signal });
    // Before all others, wherever they were added: a canvas of WebGL is blank once its frame was shown.
    window.addEventListener('beforeprint', events.printed, { signal, capture: true });
    this.#watchPixelRatio();
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(host);
  }

  /**
   * Whether nothing can be drawn for now. The context is asked itself, because its event comes later, and a
   * shader that Pixi compiles in between is remembered as one without uniforms, for good.
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
   * Sets the resolution of the next frame: the screen's, or lower while a view moves on a machine that is
   * late; never below 1.
   * @returns device pixels per CSS pixel
   */
  resolve(moving: boolean, struggling: boolean): number {
    const { renderer } = this.#app;
    const wanted = moving && (struggling || this.lowered) ? 1 : this.#full;
    if (wanted !== renderer.resolution) renderer.resize(this.#size.width, this.#size.height, wanted);
    return wanted;
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
    // A hidden host has no size: the last picture is kept for when it comes back.
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
