import {
  Buffer,
  BufferUsage,
  Container,
  Geometry,
  GlProgram,
  Mesh,
  Shader,
  TextureSource,
  UniformGroup,
  type WebGLRenderer,
} from 'pixi.js';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { levelFor, type TileAddress, type TileSource, tileRect, tilesIn } from '#domain/geometry/tiles.ts';
import { type ViewTransform, visibleStage } from '#domain/geometry/view.ts';
import type { Appearance } from '#stores/stageSettings.ts';
import { VIEW_GLSL, type ViewUniforms } from '../draw/viewUniforms.ts';
import type { ScenePhoto } from '../props.ts';

const vertex = `${VIEW_GLSL}
uniform vec4 uEdges;
in vec2 aCorner;
out vec2 vUv;
void main() {
  vUv = aCorner;
  gl_Position = place(toScreen(mix(uEdges.xy, uEdges.zw, aCorner)));
}`;

/* A slight bias to the sharper mipmap: cracks are a pixel wide and must not be averaged away. */
const fragment = `#version 300 es
precision highp float;
uniform sampler2D uTexture;
uniform vec3 uAdjust;
in vec2 vUv;
out vec4 colour;
void main() {
  vec4 seen = texture(uTexture, vUv, -0.4);
  vec3 rgb = (seen.rgb * uAdjust.x - 0.5 * seen.a) * uAdjust.y + 0.5 * seen.a;
  float grey = dot(rgb, vec3(0.2126, 0.7152, 0.0722));
  colour = vec4(clamp(mix(vec3(grey), rgb, uAdjust.z), 0.0, seen.a), seen.a);
}`;

/** Brightness, contrast and saturation of the photo on the screen; the photo itself is never changed. */
const createAdjustUniforms = () =>
  new UniformGroup(
    { uAdjust: { value: new Float32Array([1, 1, 1]), type: 'vec3<f32>' } },
    { isStatic: true },
  );

type AdjustUniforms = ReturnType<typeof createAdjustUniforms>;

/** Writes the appearance; the next rendered frame shows it. */
const writeAdjust = (group: AdjustUniforms, { brightness, contrast, saturation }: Appearance): void => {
  group.uniforms.uAdjust.set([brightness, contrast, saturation]);
  group.update();
};

/** What all photo quads share. */
interface PhotoShaderParts {
  readonly view: ViewUniforms;
  readonly adjust: AdjustUniforms;
  readonly geometry: Geometry;
  readonly program: GlProgram;
}

/** Made once for a scene. @param view the uniforms that every shader shares */
const createPhotoShaderParts = (view: ViewUniforms): PhotoShaderParts => ({
  view,
  adjust: createAdjustUniforms(),
  program: GlProgram.from({ vertex, fragment, name: 'photo' }),
  geometry: new Geometry({
    attributes: {
      aCorner: {
        buffer: new Buffer({
          data: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
          usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
        }),
        format: 'float32x2',
      },
    },
    indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
  }),
});

/** A rectangular part of a photo on the stage; owns its texture. */
class PhotoQuad {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly texture: TextureSource;

  /** @param rect where it lies, in stage units */
  constructor(parts: PhotoShaderParts, texture: TextureSource, rect: Rect) {
    this.texture = texture;
    const edges = new Float32Array([rect.x, rect.y, rect.x + rect.width, rect.y + rect.height]);
    this.mesh = new Mesh({
      geometry: parts.geometry,
      shader: new Shader({
        glProgram: parts.program,
        resources: {
          view: parts.view,
          adjust: parts.adjust,
          rect: new UniformGroup({ uEdges: { value: edges, type: 'vec4<f32>' } }),
          uTexture: texture,
        },
      }),
    });
  }

  /** Whether pixels are drawn as squares instead of smoothed. */
  set square(square: boolean) {
    const filter = square ? 'nearest' : 'linear';
    if (this.texture.style.magFilter === filter) return;
    this.texture.style.magFilter = filter;
    this.texture.style.update();
  }

  destroy(): void {
    const { shader } = this.mesh;
    this.mesh.destroy();
    shader?.destroy();
    this.texture.destroy();
  }
}

/**
 * A texture without pixels yet. They arrive in strips through {@link uploadStrip} and are kept on the GPU only: a bitmap
 * for each texture would double the memory of a large photo.
 */
const createPhotoTexture = (size: Size, mipmaps: boolean): TextureSource =>
  new TextureSource({
    width: size.width,
    height: size.height,
    autoGenerateMipmaps: mipmaps,
    mipmapFilter: 'nearest',
    autoGarbageCollect: false,
  });

/** Puts a bitmap into a texture at a row, and closes the bitmap. */
function uploadStrip(
  renderer: WebGLRenderer,
  texture: TextureSource,
  bitmap: ImageBitmap,
  top: number,
): void {
  const { gl } = renderer;
  renderer.texture.bind(texture);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, top, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  bitmap.close();
}

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

/** Tiles kept at most, or as many as the view shows: 1 MiB each. */
const KEPT = 96;
/** Tiles requested at a time: those that arrive together are uploaded together. */
const IN_FLIGHT = 4;

interface Tile extends TileAddress {
  readonly quad: PhotoQuad;
  /** Number of the last update that needed it. */
  used: number;
}

const keyOf = ({ level, column, row }: TileAddress) => `${level}/${column}/${row}`;

/** The tiles of one large photo, drawn over its overview: those of the level that the zoom needs. */
class TileLayer extends Container {
  readonly #renderer: WebGLRenderer;
  readonly #parts: PhotoShaderParts;
  readonly #photo: Size;
  readonly #source: TileSource;
  readonly #onArrived: () => void;
  /** The coarsest level that shows more than the overview. */
  readonly #last: number;
  readonly #tiles = new Map<string, Tile>();
  readonly #asked = new Set<string>();
  #wanted: TileAddress[] = [];
  #room = KEPT;
  #turn = 0;

  constructor(
    renderer: WebGLRenderer,
    parts: PhotoShaderParts,
    photo: Size,
    source: TileSource,
    overview: Size,
    onArrived: () => void,
  ) {
    super({ sortableChildren: true });
    this.#renderer = renderer;
    this.#parts = parts;
    this.#photo = photo;
    this.#source = source;
    this.#onArrived = onArrived;
    this.#last = Math.ceil(Math.log2(photo.width / overview.width)) - 1;
  }

  /**
   * Shows the tiles that are loaded for this view and requests the missing ones.
   * @param part the visible part of the stage
   * @param density device pixels per photo pixel
   */
  update(part: Rect, density: number, square: boolean): void {
    const on = photoRect(this.#photo);
    const scale = this.#photo.width / on.width;
    const inPhoto = {
      x: (part.x - on.x) * scale,
      y: (part.y - on.y) * scale,
      width: part.width * scale,
      height: part.height * scale,
    };
    const level = levelFor(density, Number.POSITIVE_INFINITY);
    const tiles = level > this.#last ? [] : tilesIn(inPhoto, this.#photo, level);
    this.#room = Math.max(KEPT, tiles.length);
    this.#turn++;
    this.#wanted = tiles.filter((tile) => {
      const there = this.#tiles.get(keyOf(tile));
      if (there) there.used = this.#turn;
      return !there;
    });
    const complete = this.#wanted.length === 0;
    for (const tile of this.#tiles.values()) {
      // Tiles of another level stay visible until all needed ones are loaded.
      tile.quad.mesh.visible = tile.level === level || !complete;
      tile.quad.square = square;
    }
    this.#ask();
  }

  override destroy(): void {
    for (const { quad } of this.#tiles.values()) quad.destroy();
    this.#tiles.clear();
    this.#wanted = [];
    super.destroy();
  }

  #ask(): void {
    for (const tile of this.#wanted) {
      if (this.#asked.size >= IN_FLIGHT) return;
      const key = keyOf(tile);
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      this.#source.tile(tile.level, tile.column, tile.row).then(
        (bitmap) => this.#arrived(tile, bitmap),
        // The source is closed or the tile failed: the overview stays visible in its place.
        () => this.#asked.delete(key),
      );
    }
  }

  #arrived(address: TileAddress, bitmap: ImageBitmap): void {
    const key = keyOf(address);
    this.#asked.delete(key);
    if (this.destroyed) {
      bitmap.close();
      return;
    }
    const texture = createPhotoTexture(bitmap, false);
    uploadStrip(this.#renderer, texture, bitmap, 0);
    const pixels = tileRect(address, this.#photo);
    const on = photoRect(this.#photo);
    const scale = on.width / this.#photo.width;
    const quad = new PhotoQuad(this.#parts, texture, {
      x: on.x + pixels.x * scale,
      y: on.y + pixels.y * scale,
      width: pixels.width * scale,
      height: pixels.height * scale,
    });
    quad.mesh.zIndex = -address.level;
    this.addChild(quad.mesh);
    this.#tiles.set(key, { ...address, quad, used: this.#turn });
    this.#evict();
    this.#onArrived();
  }

  #evict(): void {
    while (this.#tiles.size > this.#room) {
      const [key, { quad }] = [...this.#tiles].reduce((a, b) => (b[1].used < a[1].used ? b : a));
      quad.destroy();
      this.#tiles.delete(key);
    }
  }
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
