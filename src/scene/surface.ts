import type { Application, WebGLRenderer } from 'pixi.js';
import type { Size } from '#domain/geometry/rect.ts';

/** Most device pixels per CSS pixel that are drawn. */
const MAX_RESOLUTION = 2;

/** What happens to the canvas from outside. */
export interface SurfaceEvents {
  /** CSS pixels; also when only the device pixel ratio has changed. */
  readonly resized: (size: Size) => void;
  readonly lost: () => void;
  readonly restored: () => void;
  /** The page is visible again. */
  readonly shown: () => void;
  /** The page will be printed: what is drawn in response can be copied by later listeners of `beforeprint`. */
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
      // The window may have been moved to another screen while it was hidden.
      this.#measure();
      events.shown();
    };
    document.addEventListener('visibilitychange', shown, { signal });
    // In the capture phase, before all other listeners: a WebGL canvas is blank once its frame was presented.
    window.addEventListener('beforeprint', events.printed, { signal, capture: true });
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
