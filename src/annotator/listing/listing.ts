import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Actor } from 'xstate';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys, type Label } from '#domain/damage/label.ts';
import { keepOrNeighbour, only, type Selection } from '#domain/damage/listing/cycle.ts';
import { type DamageFilter, isOpen, NO_FILTER, passing } from '#domain/damage/listing/filter.ts';
import type { createPlaceOrder } from '#domain/damage/listing/placeOrder.ts';
import { isByPlace, sortByDoubt, sortDamages } from '#domain/damage/listing/sort.ts';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { mapOutline } from '#domain/geometry/outline/outline.ts';
import { fractionToStage, photoRect } from '#domain/geometry/stage.ts';
import { sameList } from '#domain/lists/sameList.ts';
import type { selectionMachine } from '#machines/selection.machine.ts';
import { onChange } from '#signals/onChange.ts';
import { currentFilter, type FilterStore } from '#stores/filters.ts';
import { onStoreChange } from '#stores/store.ts';
import type { Listing } from '../annotator.ts';
import type { AppPort, EditPort, Likelihoods, Photo } from '../ports.ts';

const EMPTY: Listing = {
  image: null,
  ready: false,
  all: [],
  listed: [],
  boxes: [],
  selected: [],
  lead: null,
  unreviewed: 0,
  calibrated: null,
};

export interface ListingDeps {
  readonly edits: Pick<EditPort, 'damages'>;
  readonly filters: FilterStore;
  readonly selection: Actor<typeof selectionMachine>;
  readonly app: Pick<AppPort, 'labels' | 'calibration'>;
}

/** The listing of the open image, kept up to date. */
export interface ListingSource {
  readonly listing: ReadonlySignal<Listing>;
  /** Selects this damage when the image's damages are there, else the first listed. */
  open(image: Photo | null, damage: string | null): void;
  /** A live damage of the open image by the id people see. */
  find(id: string): Damage | undefined;
  isListed(id: string): boolean;
  /** Ids of what is listed, in selection order. */
  ids(): readonly string[];
  /** Applies changes made within a batch at once, instead of at its end. */
  catchUp(): void;
  dispose(): void;
}

const isUnreviewed = ({ verdict }: Damage): boolean => verdict === 'unreviewed';

/** Computes from a project's verdicts how likely detections are right, once the order by doubt is used. */
interface DoubtOrder {
  /** The model's own confidence until the verdicts are read, or where they can't be. */
  of(): Likelihoods;
  /** Labels for which the doubt is computed from verdicts; null until these are read. */
  labels(): readonly string[] | null;
  /** Makes the next call read the verdicts again. Until then newer verdicts don't reorder the list a person is judging. */
  forget(): void;
}

const RAW: Likelihoods = { labels: [], chance: ({ confidence }) => confidence };

/** @param found called when the order of boxes has changed */
function createDoubtOrder(calibrate: () => Promise<Likelihoods>, found: () => void): DoubtOrder {
  let known: Likelihoods | null = null;
  let turn: number | null = null;
  let turns = 0;
  const read = async (): Promise<void> => {
    turns += 1;
    const mine = turns;
    turn = mine;
    const calibration = await calibrate().catch(() => RAW);
    if (turn !== mine) return;
    known = calibration;
    found();
  };
  return {
    of() {
      if (!known && turn === null) void read();
      return known ?? RAW;
    },
    labels: () => known?.labels ?? null,
    forget() {
      known = null;
      turn = null;
    },
  };
}

/**
 * Filters and sorts. Computed again only when damages or filter have changed; the result is the same list as before where
 * it has the same damages.
 *
 * @param orderFound called when an order that took time to compute is ready
 */
function createFiltering(orderFound: () => void, doubt: DoubtOrder) {
  let from: readonly Damage[] = [];
  let by: DamageFilter | null = NO_FILTER;
  let listed: readonly Damage[] = [];
  let byPlace: ReturnType<typeof createPlaceOrder> | null = null;
  let isFinding = false;
  let calibration: Likelihoods | null = null;
  /** The code that orders by place is loaded on first use; until then damages are in the order they were made. */
  const findOrder = async () => {
    if (isFinding) return;
    isFinding = true;
    try {
      byPlace = (await import('#domain/damage/listing/placeOrder.ts')).createPlaceOrder();
      by = null;
      orderFound();
    } catch {
      // Loading failed: the next change tries again.
    } finally {
      isFinding = false;
    }
  };
  let components: ReadonlySet<string> = new Set();
  let labels: readonly Label[] = [];
  const among = (damages: readonly Damage[], filter: DamageFilter) =>
    isOpen(filter) ? damages : damages.filter(passing(filter, components));
  return (
    all: readonly Damage[],
    filter: DamageFilter,
    image: Photo,
    known: readonly Label[],
  ): readonly Damage[] => {
    const { sort } = filter;
    if (sort !== 'doubt') doubt.forget();
    const chances = sort === 'doubt' ? doubt.of() : null;
    if (all === from && filter === by && known === labels && chances === calibration) return listed;
    calibration = chances;
    if (known !== labels) components = componentKeys(known);
    from = all;
    by = filter;
    labels = known;
    // The order by place is computed for all damages, so that no filter changes it.
    if (isByPlace(sort) && !byPlace) void findOrder();
    const passed = isByPlace(sort)
      ? among(byPlace?.(all, image, sort) ?? all, filter)
      : sort === 'doubt'
        ? sortByDoubt(among(all, filter), doubt.of().chance)
        : sortDamages(among(all, filter), sort);
    if (passed === all) listed = all;
    else if (!sameList(passed, listed)) listed = passed;
    return listed;
  };
}

/** Ids of damages in their order, and the index of each; the same object while these don't change. */
interface Places {
  readonly ids: readonly string[];
  readonly at: ReadonlyMap<string, number>;
}

const NOWHERE: ReadonlyMap<string, number> = new Map();
/** The places of an empty list. */
const NO_PLACES: Places = { ids: [], at: NOWHERE };

/** Computes places; returns the same object where ids and order have not changed. */
function createPlacing() {
  let from: readonly Damage[] = [];
  let last = NO_PLACES;
  return (damages: readonly Damage[]): Places => {
    const before = from;
    const { ids } = last;
    from = damages;
    // Most damages are the same objects as before: reading the id of each of 100,000 takes ten times as long.
    const isWhereItWas = (damage: Damage, at: number) => damage === before[at] || damage.id === ids[at];
    if (damages.length === ids.length && damages.every(isWhereItWas)) return last;
    const at = new Map<string, number>();
    const now = damages.map(({ id }, place) => {
      at.set(id, place);
      return id;
    });
    last = { ids: now, at };
    return last;
  };
}

/** The whole photo, in fractions. */
const PHOTO = { x: 0, y: 0, width: 1, height: 1 };

const isDrawnAlike = (a: Damage, b: Damage) =>
  a.id === b.id &&
  a.box === b.box &&
  a.label === b.label &&
  a.confidence === b.confidence &&
  (a.verdict === 'rejected') === (b.verdict === 'rejected') &&
  (a.verdict === 'accepted') === (b.verdict === 'accepted');

type Lie = Pick<SceneBox, 'rect' | 'outline'>;

/** A damage's box and outline in stage units. */
const lying = ({ box }: Damage, image: Photo): Lie => ({
  rect: fractionToStage(box, image),
  ...(box.outline && { outline: mapOutline(box.outline, PHOTO, photoRect(image)) }),
});

const lieOf = ({ rect, outline }: SceneBox): Lie => ({ rect, ...(outline && { outline }) });

/**
 * Makes the scene's boxes of damages, in stage units and in the damages' order. A damage that looks the same keeps its box
 * object, and a list of the same boxes stays the same list, so that the scene can compare by reference.
 */
export function createSceneBoxes() {
  let of: Photo | null = null;
  let from: readonly Damage[] = [];
  let last: readonly SceneBox[] = [];
  return (listed: readonly Damage[], image: Photo): readonly SceneBox[] => {
    if (listed === from && image === of) return last;
    const [before, drawn] = image === of ? [from, last] : [[], []];
    /** Earlier index of each id; computed only where a damage has moved, since most of a long list stays in place. */
    let places: ReadonlyMap<string, number> | null = null;
    const placeOf = ({ id }: Damage, at: number): number => {
      if (before[at]?.id === id) return at;
      places ??= new Map(before.map((damage, place) => [damage.id, place]));
      return places.get(id) ?? -1;
    };
    const boxOf = (damage: Damage, at: number): SceneBox => {
      if (damage === before[at] && drawn[at]) return drawn[at];
      const place = before.length > 0 ? placeOf(damage, at) : -1;
      const [known, box] = [before[place], drawn[place]];
      if (known && box && isDrawnAlike(known, damage)) return box;
      return {
        id: damage.id,
        // Keeps the same rectangle object too, by which the minimap, for one, sees that it needn't redraw.
        ...(known && box && known.box === damage.box ? lieOf(box) : lying(damage, image)),
        label: damage.label,
        confidence: damage.confidence,
        rejected: damage.verdict === 'rejected',
        accepted: damage.verdict === 'accepted',
      };
    };
    const boxes = listed.map(boxOf);
    of = image;
    from = listed;
    if (!sameList(boxes, last)) last = boxes;
    return last;
  };
}

class OpenListing implements ListingSource {
  readonly listing = signal<Listing>(EMPTY);
  readonly #deps: ListingDeps;
  readonly #doubt: DoubtOrder;
  readonly #filtered: ReturnType<typeof createFiltering>;
  readonly #boxed = createSceneBoxes();
  readonly #placeAll = createPlacing();
  readonly #placeListed = createPlacing();
  readonly #stops: readonly (() => void)[];
  #image: Photo | null = null;
  #damages: ReadonlySignal<readonly Damage[] | null> | null = null;
  #stopDamages = (): void => undefined;
  /** What to select when the damages have been read; undefined once that is done. */
  #asked: string | null | undefined;
  #all: readonly Damage[] = [];
  /** Places of all damages, and of those listed. */
  #known = NO_PLACES;
  #places = NO_PLACES;

  constructor(deps: ListingDeps) {
    this.#deps = deps;
    this.#doubt = createDoubtOrder(() => deps.app.calibration(), this.catchUp);
    this.#filtered = createFiltering(this.catchUp, this.#doubt);
    const watching = deps.selection.subscribe(this.catchUp);
    const { filters, app } = deps;
    this.#stops = [
      onStoreChange(filters, this.catchUp),
      onChange(app.labels, () => filters.filter.hideComponents && this.catchUp()),
      () => watching.unsubscribe(),
    ];
  }

  readonly find = (id: string): Damage | undefined => this.#all[this.#known.at.get(id) ?? -1];
  readonly isListed = (id: string): boolean => this.#places.at.has(id);
  readonly ids = (): readonly string[] => this.#places.ids;

  readonly open = (next: Photo | null, damage: string | null): void => {
    this.#stopDamages();
    this.#image = next;
    this.#asked = damage;
    this.#all = [];
    this.#known = NO_PLACES;
    this.#places = NO_PLACES;
    this.#damages = next ? this.#deps.edits.damages(next.id) : null;
    this.#stopDamages = this.#damages ? onChange(this.#damages, this.catchUp) : () => undefined;
    this.listing.value = next ? { ...EMPTY, image: next } : EMPTY;
    this.catchUp();
  };

  readonly catchUp = (): void => {
    const read = this.#damages?.value ?? null;
    const image = this.#image;
    if (image && read) this.#take(image, read);
    else this.listing.value = image ? { ...EMPTY, image } : EMPTY;
  };

  readonly dispose = (): void => {
    this.#stopDamages();
    for (const stop of this.#stops) stop();
  };

  #take(image: Photo, all: readonly Damage[]): void {
    const { filters, selection, app } = this.#deps;
    this.#all = all;
    this.#known = this.#placeAll(all);
    const listed = this.#filtered(all, currentFilter(filters), image, app.labels.value);
    const before = this.#places.ids;
    this.#places = listed === all ? this.#known : this.#placeListed(listed);
    const requestedSelection = selection.getSnapshot().context;
    const settled = this.#settle(requestedSelection, before);
    // Changing the selection calls this again, which then publishes everything at once: no removed id is ever shown.
    if (settled.lead !== requestedSelection.lead || settled.ids.length !== requestedSelection.ids.length)
      selection.send({ type: 'damages.chosen', ids: settled.ids });
    else this.#publish(image, listed, requestedSelection);
  }

  #settle(requestedSelection: Selection, before: readonly string[]): Selection {
    const { at, ids } = this.#places;
    if (this.#asked === undefined) return keepOrNeighbour(requestedSelection, before, at);
    const first = this.#asked !== null && at.has(this.#asked) ? this.#asked : (ids[0] ?? null);
    this.#asked = undefined;
    return only(first);
  }

  #publish(image: Photo, listed: readonly Damage[], { ids, lead }: Selection): void {
    const shown = this.listing.value;
    this.listing.value = {
      image,
      ready: true,
      all: this.#all,
      listed,
      boxes: this.#boxed(listed, image),
      selected: ids,
      lead: lead === null ? null : (this.find(lead) ?? null),
      unreviewed: listed === shown.listed ? shown.unreviewed : listed.filter(isUnreviewed).length,
      calibrated: this.#doubt.labels(),
    };
  }
}

export const createListing = (deps: ListingDeps): ListingSource => new OpenListing(deps);
