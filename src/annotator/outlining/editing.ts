import type { Damage } from '#domain/damage/damage.ts';
import {
  addAfter,
  addVertex,
  allVertices,
  moveVertex,
  nearestEdge,
  nearestVertex,
  removeVertex,
  turnOutline,
  type Vertex,
  vertexAt,
} from '#domain/geometry/outline/editPoints.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point } from '#domain/geometry/rect.ts';
import type { OutlineDraft } from '#stores/draft.ts';
import type { Core } from '../core.ts';
import type { Photo } from '../ports.ts';
import { editable, simplified } from './edits.ts';
import type { OutlineEvent } from './events.ts';
import type { Places } from './places.ts';
import { storeOutline } from './storeOutline.ts';

/** How far from a point or an edge it can be grabbed, CSS pixels. */
const REACH = 12;
/** Simplifying removes points where the line moves by less than this; CSS pixels, and at least half a photo pixel. */
const OFF = 1.5;

const inside = (value: number): number => Math.min(1, Math.max(0, value));

/** The points of the selected damage's outline; a damage without one has the corners of its box. */
class PointEditing {
  readonly #core: Core;
  readonly #set: (patch: Partial<OutlineDraft>) => void;
  #of: Damage | null = null;
  #edited: Outline | null = null;
  #vertex: Vertex | null = null;
  #held: Vertex | null = null;

  constructor(core: Core, set: (patch: Partial<OutlineDraft>) => void) {
    this.#core = core;
    this.#set = set;
  }

  /** Sets the damage that is edited; null for none. */
  follow(damage: Damage | null): void {
    if (damage?.key === this.#of?.key && damage?.box === this.#of?.box) return;
    const isOther = damage?.key !== this.#of?.key;
    this.#of = damage;
    this.#held = null;
    this.#show(damage && editable(damage.box), isOther ? null : this.#vertex);
  }

  #show(edited: Outline | null, vertex: Vertex | null): void {
    this.#edited = edited;
    this.#vertex = edited && vertex && vertexAt(edited, vertex) ? vertex : null;
    this.#set({ edited, vertex: this.#vertex });
  }

  #store(image: Photo, outline: Outline | null, vertex: Vertex | null): void {
    if (!this.#of) return;
    this.#vertex = vertex;
    const stored = outline !== null && storeOutline(this.#core, image, this.#of, outline);
    this.#set({ fault: stored ? null : 'no_shape', vertex });
    if (!stored) this.#show(editable(this.#of.box), vertex);
  }

  #click({ fraction, unit }: Places, image: Photo, at: Point, over: string | null): void {
    const point = fraction(at);
    const outline = this.#edited;
    const vertex = outline && nearestVertex(outline, point, unit());
    if (outline && vertex && vertex.distance <= REACH) {
      this.#show(outline, vertex.vertex);
      return;
    }
    const edge = outline && nearestEdge(outline, point, unit());
    if (outline && edge && edge.distance <= REACH) {
      const { ring, at: before } = edge.vertex;
      this.#store(image, addVertex(outline, edge.vertex, point), { ring, at: before + 1 });
    } else if (over !== null) this.#core.selection.send({ type: 'damage.chosen', id: over });
  }

  #drag({ fraction, unit }: Places, image: Photo, from: Point, at: Point): void {
    const outline = this.#edited;
    if (!outline) return;
    if (!this.#held) {
      const near = nearestVertex(outline, fraction(from), unit());
      if (!near || near.distance > REACH) return;
      this.#held = near.vertex;
    }
    this.#show(moveVertex(outline, this.#held, fraction(at), image), this.#held);
  }

  #nudge(image: Photo, by: Point): void {
    const at = this.#edited && this.#vertex && vertexAt(this.#edited, this.#vertex);
    if (!this.#edited || !this.#vertex || !at) return;
    const to = { x: inside(at.x + by.x / image.width), y: inside(at.y + by.y / image.height) };
    this.#store(image, moveVertex(this.#edited, this.#vertex, to, image), this.#vertex);
  }

  #add(image: Photo): void {
    const outline = this.#edited;
    const vertex = this.#vertex;
    const added = outline && vertex && addAfter(outline, vertex);
    if (added) this.#store(image, added.outline, added.vertex);
  }

  #step(by: 1 | -1): void {
    if (!this.#edited) return;
    const all = allVertices(this.#edited);
    const now = all.findIndex(({ ring, at }) => ring === this.#vertex?.ring && at === this.#vertex.at);
    const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length;
    this.#show(this.#edited, all[next] ?? null);
  }

  /** @returns whether the event was about existing points */
  readonly handle = (event: OutlineEvent, places: Places, image: Photo): boolean => {
    const outline = this.#edited;
    switch (event.type) {
      case 'clicked':
        this.#click(places, image, event.at, event.over);
        return true;
      case 'dragged':
        this.#drag(places, image, event.from, event.at);
        return true;
      case 'drag.dropped':
        if (this.#held) this.#store(image, outline, this.#held);
        this.#held = null;
        return true;
      case 'drag.over':
        if (this.#held && this.#of) this.#show(editable(this.#of.box), this.#vertex);
        this.#held = null;
        return true;
      case 'taken.back':
        if (outline && this.#vertex) this.#store(image, removeVertex(outline, this.#vertex), null);
        return true;
      case 'added':
        this.#add(image);
        return true;
      case 'nudged':
        this.#nudge(image, event.by);
        return true;
      case 'stepped':
        this.#step(event.by);
        return true;
      case 'simplified': {
        const pixels = Math.max(0.5, (OFF * image.width) / places.unit().width);
        if (outline) this.#store(image, simplified(outline, pixels, image), null);
        return true;
      }
      case 'turned':
        if (outline) this.#store(image, turnOutline(outline, event.degrees, image), this.#vertex);
        return true;
      case 'dropped.all':
        this.#show(outline, null);
        return true;
      default:
        return false;
    }
  };
}

/** Edits the points of the selected damage's outline, each change one step of undo. */
export const editing = (core: Core, set: (patch: Partial<OutlineDraft>) => void) =>
  new PointEditing(core, set);
