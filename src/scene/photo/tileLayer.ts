import { Container, type WebGLRenderer } from 'pixi.js';
import type { Rect, Size } from '#domain/geometry/rect.ts';
import { photoRect } from '#domain/geometry/stage.ts';
import { levelFor, type TileAddress, type TileSource, tileRect, tilesIn } from '#domain/geometry/tiles.ts';
import { PhotoQuad, type PhotoShaderParts } from './photoQuad.ts';
import { createPhotoTexture, uploadStrip } from './photoTexture.ts';

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
export class TileLayer extends Container {
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
