import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Actor } from 'xstate';
import type { Edits } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { keepOrNeighbour, only, type Selection } from '#domain/damage/listing/cycle.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { selectionMachine } from '#machines/selection.machine.ts';
import { onChange } from '#signals/onChange.ts';
import { currentFilter, type FilterStore } from '#stores/filters.ts';
import { onStoreChange } from '#stores/store.ts';
import type { Listing } from '../annotator.ts';
import type { AppPort } from '../appPort.ts';
import { createDoubtOrder, type DoubtOrder } from './doubtOrder.ts';
import { createFiltering, createPlacing, NO_PLACES } from './filtering.ts';
import { createSceneBoxes } from './sceneBoxes.ts';

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
  readonly edits: Edits;
  readonly filters: FilterStore;
  readonly selection: Actor<typeof selectionMachine>;
  readonly app: Pick<AppPort, 'labels' | 'calibration'>;
}

/** The listing of the open image, kept up to date. */
export interface ListingSource {
  readonly listing: ReadonlySignal<Listing>;
  /** Selects this damage when the image's damages are there, else the first listed. */
  open(image: InspectionImage | null, damage: string | null): void;
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

class OpenListing implements ListingSource {
  readonly listing = signal<Listing>(EMPTY);
  readonly #deps: ListingDeps;
  readonly #doubt: DoubtOrder;
  readonly #filtered: ReturnType<typeof createFiltering>;
  readonly #boxed = createSceneBoxes();
  readonly #placeAll = createPlacing();
  readonly #placeListed = createPlacing();
  readonly #stops: readonly (() => void)[];
  #image: InspectionImage | null = null;
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

  readonly open = (next: InspectionImage | null, damage: string | null): void => {
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

  #take(image: InspectionImage, all: readonly Damage[]): void {
    const { filters, selection, app } = this.#deps;
    this.#all = all;
    this.#known = this.#placeAll(all);
    const listed = this.#filtered(all, currentFilter(filters), image, app.labels.value);
    const before = this.#places.ids;
    this.#places = listed === all ? this.#known : this.#placeListed(listed);
    const wanted = selection.getSnapshot().context;
    const settled = this.#settle(wanted, before);
    // Changing the selection calls this again, which then publishes everything at once: no removed id is ever shown.
    if (settled.lead !== wanted.lead || settled.ids.length !== wanted.ids.length)
      selection.send({ type: 'damages.chosen', ids: settled.ids });
    else this.#publish(image, listed, wanted);
  }

  #settle(wanted: Selection, before: readonly string[]): Selection {
    const { at, ids } = this.#places;
    if (this.#asked === undefined) return keepOrNeighbour(wanted, before, at);
    const first = this.#asked !== null && at.has(this.#asked) ? this.#asked : (ids[0] ?? null);
    this.#asked = undefined;
    return only(first);
  }

  #publish(image: InspectionImage, listed: readonly Damage[], { ids, lead }: Selection): void {
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
