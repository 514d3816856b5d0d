import type { Damage } from '#domain/damage/damage.ts';
import { pointsOf } from '#domain/geometry/outline/editPoints.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { Measures } from '#domain/measure/measure.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import { isResolved, takeMeasure } from '#domain/measure/takeMeasure.ts';
import type { OutlineWay } from '#domain/tool.ts';
import { onChange } from '#signals/onChange.ts';
import { emptyOutline, type OutlineDraft, setOutlineDraft } from '#stores/draft.ts';
import type { Core } from '../core.ts';
import type { Photo, PhotoTracer } from '../ports.ts';
import { editing } from './editing.ts';
import { FEWEST, outlineFrom, simplified } from './edits.ts';
import type { OutlineEvent } from './events.ts';
import { type Places, placesOn } from './places.ts';
import { storeOutline } from './storeOutline.ts';

/** A click this near to the last point ends the outline there, as a double click does; CSS pixels. */
const SAME = 5;
/** Least distance of points drawn freehand, and the tolerance by which they are simplified at the end; CSS pixels. */
const FREE = { apart: 3, off: 1 } as const;
/** Tolerance by which a traced line is simplified, photo pixels. */
const TRACED_OFF = 0.5;

/** Draws, traces and edits outlines while a tool for them is chosen. */
export interface Outliner {
  handle(event: OutlineEvent): void;
  stop(): void;
}

/** Whether a traced line most likely belongs to the selected damage: a crack that has no outline yet. */
const takesTrace = (lead: Damage | null): boolean => lead?.label === 'crack' && !lead.box.outline;

/** Least distance of the crosshair from the edges of the view, CSS pixels. */
const EDGE = 24;

/** How far a value is outside the range from the margin to `most` minus the margin, CSS pixels. */
const beyond = (value: number, most: number): number =>
  Math.min(0, value - EDGE) + Math.max(0, value - most + EDGE);

/**
 * Moves the crosshair by CSS pixels, from where it is, else from the last point or the centre of the visible part. The view
 * moves along where the crosshair would leave it.
 * @returns its new place, fractions
 */
function crossBy({ view, viewing }: Core, places: Places, draft: OutlineDraft, by: Point): Point {
  const seen = places.seen();
  const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
  const from = places.screen(draft.cross ?? draft.strokes.flat().at(-1) ?? middle);
  const cross = places.fraction({ x: from.x + by.x, y: from.y + by.y });
  const to = places.screen(cross);
  const [dx, dy] = [beyond(to.x, view.host.width), beyond(to.y, view.host.height)];
  if (dx !== 0 || dy !== 0) viewing.panBy(-dx, -dy);
  return cross;
}

/** Whether a place is on the first point of a ring that has enough points to be closed. @param near CSS pixels */
function closesRing({ way, strokes }: OutlineDraft, places: Places, at: Point, near: number): boolean {
  const isRing = way === 'polygon' || way === 'add' || way === 'cut';
  const points = strokes.flat();
  const [first] = points;
  if (!isRing || !first || points.length < FEWEST[way]) return false;
  const begin = places.screen(first);
  return Math.hypot(begin.x - at.x, begin.y - at.y) <= near;
}

/** Traces lines on the open photo, one request at a time. */
interface TraceLine {
  readonly tracer: Promise<PhotoTracer>;
  /** Finds the likely line to the pointer; only the last request is answered. */
  aim(from: Point, to: Point, seen: Rect, tell: (way: readonly Point[]) => void): void;
  /** Drops the last request, so that its answer is ignored. */
  forget(): void;
  close(): void;
}

/** Opens the tracer of a photo, so that decoding starts before the first click. */
function openTraceLine(core: Core, image: Photo): TraceLine {
  const tracer = core.app.tracer(image.id);
  // A failure is reported by the first request for a line.
  tracer.catch(() => null);
  let asking = false;
  let next: (() => void) | null = null;
  let turn = 0;
  const ask = async (from: Point, to: Point, seen: Rect, tell: (way: readonly Point[]) => void) => {
    asking = true;
    const mine = turn;
    try {
      const way = await (await tracer).propose(from, to, seen);
      if (mine === turn) tell(way);
    } catch {
      // The failure is reported once a line is requested.
    }
    asking = false;
    const again = next;
    next = null;
    again?.();
  };
  return {
    tracer,
    aim(from, to, seen, tell) {
      if (asking) next = () => void ask(from, to, seen, tell);
      else void ask(from, to, seen, tell);
    },
    forget() {
      turn++;
      next = null;
    },
    close: () => void tracer.then((each) => each.close()).catch(() => undefined),
  };
}

/** Length and width along a traced line, at the photo's scale; nothing where it has none. Fractions. */
async function traceMeasures(
  core: Core,
  tracer: PhotoTracer,
  image: Photo,
  line: readonly Point[],
  kept: readonly Point[],
): Promise<Partial<Measures>> {
  const facts = core.app.scaleFacts(image.id);
  const tiltedScale = facts && photoScale(facts).tilted;
  if (!facts || !tiltedScale) return {};
  const { places, blur: blurPx } = await tracer.widths(line);
  const by = { by: core.app.author(), at: core.app.now(), program: PROGRAM };
  const taken = [
    takeMeasure('lineLength', kept, facts.photo, tiltedScale, by, { blurPx }),
    takeMeasure('crackWidth', places.flat(), facts.photo, tiltedScale, by, { blurPx }),
  ];
  return Object.assign(
    {},
    ...taken.flatMap((each) => (each.ok && isResolved(each.value) ? [each.value] : [])),
  );
}

class StageOutliner implements Outliner {
  readonly #core: Core;
  readonly #stopListing: () => void;
  readonly #editing: ReturnType<typeof editing>;
  #image: Photo | null = null;
  /** The damage for which the person chose whose outline this becomes. */
  #lead: string | undefined;
  #trace: TraceLine | null = null;
  #stopped = false;

  constructor(core: Core, way: OutlineWay) {
    this.#core = core;
    this.#editing = editing(core, (patch) => this.#set(patch));
    const { lead } = core.listingSource.listing.value;
    setOutlineDraft(core.draft, emptyOutline(way, way === 'trace' && takesTrace(lead)));
    this.#open();
    this.#stopListing = onChange(core.listingSource.listing, () => this.#open());
  }

  get #draft(): OutlineDraft {
    return this.#core.draft.outline ?? emptyOutline('polygon');
  }

  #set(patch: Partial<OutlineDraft>): void {
    if (!this.#stopped) setOutlineDraft(this.#core.draft, { ...this.#draft, ...patch });
  }

  get #points(): readonly Point[] {
    return this.#draft.strokes.flat();
  }

  /** Starts over for another photo, and edits the points of the selected damage. */
  #open(): void {
    const { image, lead } = this.#core.listingSource.listing.value;
    if (image !== this.#image) {
      this.#image = image;
      this.#trace?.close();
      this.#trace = image && this.#draft.way === 'trace' ? openTraceLine(this.#core, image) : null;
      this.#set({ strokes: [], proposed: [], fault: null, busy: false, cross: null });
    }
    if (lead?.id !== this.#lead) {
      this.#lead = lead?.id;
      const { way, forLead, strokes } = this.#draft;
      const traces = way === 'trace' && strokes.length === 0;
      const needsTrace = traces ? takesTrace(lead) : forLead && lead !== null;
      if (needsTrace !== forLead) this.#set({ forLead: needsTrace });
    }
    this.#editing.follow(this.#draft.way === 'points' ? lead : null);
  }

  #way(way: OutlineWay): void {
    this.#set({ ...emptyOutline(way, this.#draft.forLead) });
    this.#open();
  }

  #put(places: Places, at: Point): void {
    const last = this.#points.at(-1);
    const near = last && places.screen(last);
    const isLast = near && Math.hypot(near.x - at.x, near.y - at.y) <= SAME;
    if (isLast || closesRing(this.#draft, places, at, SAME)) {
      this.#finish();
      return;
    }
    const point = places.fraction(at);
    if (this.#draft.way === 'trace' && last) void this.#bind(places, last, point);
    else {
      this.#set({ strokes: [...this.#draft.strokes, [point]], proposed: [], fault: null });
      if (this.#draft.way === 'turned' && this.#points.length === FEWEST.turned) this.#finish();
    }
  }

  /** Traces the line to a click at full resolution. Clicks until then are ignored. */
  async #bind(places: Places, from: Point, to: Point): Promise<void> {
    const trace = this.#trace;
    if (!trace || this.#draft.busy) return;
    trace.forget();
    this.#set({ busy: true, fault: null });
    const { strokes } = this.#draft;
    try {
      const way = await (await trace.tracer).refine(from, to, places.seen());
      const isStill = trace === this.#trace && this.#draft.strokes === strokes;
      if (isStill) this.#set({ strokes: [...strokes, way.slice(1)], proposed: [], busy: false });
    } catch {
      if (trace === this.#trace) this.#set({ busy: false, fault: 'not_traced' });
    }
  }

  #drag(places: Places, from: Point, at: Point): void {
    if (this.#draft.way === 'trace' || this.#draft.way === 'turned') return;
    const { strokes } = this.#draft;
    const stroke = this.#hand ? (strokes.at(-1) ?? []) : [places.fraction(from)];
    const last = stroke.at(-1);
    const near = last && places.screen(last);
    if (this.#hand && near && Math.hypot(near.x - at.x, near.y - at.y) < FREE.apart) return;
    const before = this.#hand ? strokes.slice(0, -1) : strokes;
    this.#hand = true;
    this.#set({ strokes: [...before, [...stroke, places.fraction(at)]], fault: null });
  }

  #hand = false;

  /** A freehand line is the whole outline when it ends, unless it continued clicked points. */
  #drop(places: Places, image: Photo): void {
    if (!this.#hand) return;
    this.#hand = false;
    const { strokes } = this.#draft;
    const stroke = strokes.at(-1) ?? [];
    const pixels = (FREE.off * image.width) / places.unit().width;
    const thin = simplified({ kind: 'line', points: stroke.flatMap(({ x, y }) => [x, y]) }, pixels, image);
    this.#set({ strokes: [...strokes.slice(0, -1), thin.kind === 'line' ? pointsOf(thin.points) : stroke] });
    if (strokes.length === 1) this.#finish();
  }

  #finish(): void {
    const { way, forLead, busy } = this.#draft;
    const { image, lead } = this.#core.listingSource.listing.value;
    const points = this.#points;
    if (!image || busy || points.length === 0) return;
    const needsLead = way === 'add' || way === 'cut';
    const made = outlineFrom(way, points, image, needsLead ? (lead?.box ?? null) : null);
    const of = needsLead || forLead ? lead : null;
    if (needsLead && !lead) this.#set({ fault: 'no_lead' });
    else if (!made) this.#set({ fault: needsLead && points.length >= FEWEST[way] ? 'no_area' : 'no_shape' });
    else if (way === 'trace') void this.#finishTrace(image, of, points);
    else if (storeOutline(this.#core, image, of, made)) this.#set({ strokes: [], proposed: [], fault: null });
    else this.#set({ fault: 'no_shape' });
  }

  /** Stores the traced line with the measures taken along it, as one step. */
  async #finishTrace(
    image: Photo,
    of: Parameters<typeof storeOutline>[2],
    points: readonly Point[],
  ): Promise<void> {
    const trace = this.#trace;
    if (!trace) return;
    this.#set({ busy: true, proposed: [], fault: null });
    const line = simplified(
      { kind: 'line', points: points.flatMap(({ x, y }) => [x, y]) },
      TRACED_OFF,
      image,
    );
    if (line.kind !== 'line') return;
    try {
      const kept = pointsOf(line.points);
      const measured = await traceMeasures(this.#core, await trace.tracer, image, points, kept);
      if (trace !== this.#trace) return;
      const stored = storeOutline(this.#core, image, of, line, measured);
      const fault = !stored
        ? 'no_shape'
        : measured.lineLength
          ? measured.crackWidth
            ? null
            : 'not_resolved'
          : 'no_scale';
      this.#set(stored ? { strokes: [], busy: false, fault } : { busy: false, fault });
    } catch {
      if (trace === this.#trace) this.#set({ busy: false, fault: 'not_traced' });
    }
  }

  #aim(places: Places, at: Point): void {
    const last = this.#points.at(-1);
    if (this.#draft.way !== 'trace' || !last || this.#draft.busy) return;
    const { strokes } = this.#draft;
    this.#trace?.aim(last, places.fraction(at), places.seen(), (proposed) => {
      if (this.#draft.strokes === strokes && !this.#draft.busy) this.#set({ proposed });
    });
  }

  readonly handle = (event: OutlineEvent): void => {
    const image = this.#image;
    if (!image || this.#stopped) return;
    const places = placesOn(this.#core, image);
    if (this.#draft.way === 'points' && this.#editing.handle(event, places, image)) return;
    switch (event.type) {
      case 'crossed':
        this.#set({ cross: crossBy(this.#core, places, this.#draft, event.by) });
        if (this.#draft.cross) this.#aim(places, places.screen(this.#draft.cross));
        break;
      case 'set':
        if (this.#draft.cross) this.#put(places, places.screen(this.#draft.cross));
        break;
      case 'clicked':
        this.#set({ cross: null });
        this.#put(places, event.at);
        break;
      case 'dragged':
        this.#drag(places, event.from, event.at);
        break;
      case 'drag.dropped':
        this.#drop(places, image);
        break;
      case 'drag.over':
        // A freehand line that was interrupted is dropped.
        if (this.#hand) this.#set({ strokes: this.#draft.strokes.slice(0, -1) });
        this.#hand = false;
        break;
      case 'aimed':
        this.#aim(places, event.at);
        break;
      case 'way':
        this.#way(event.way);
        break;
      case 'for':
        this.#set({ forLead: event.lead });
        break;
      case 'finished':
        this.#finish();
        break;
      case 'taken.back':
        this.#trace?.forget();
        this.#set({ strokes: this.#draft.strokes.slice(0, -1), proposed: [], fault: null });
        break;
      case 'dropped.all':
        this.#trace?.forget();
        this.#set({ strokes: [], proposed: [], fault: null, busy: false, cross: null });
        break;
      default:
        break;
    }
  };

  stop(): void {
    this.#stopListing();
    this.#trace?.close();
    this.#trace = null;
    this.#stopped = true;
    this.#core.draft.outline = null;
  }
}

/** Starts drawing outlines in one way. Finished ones are stored, each as one step; the unfinished one is in the draft. */
export const createOutliner = (core: Core, way: OutlineWay): Outliner => new StageOutliner(core, way);
