import { snapshot, subscribe } from 'valtio/vanilla';
import type { Actor } from 'xstate';
import type { Edits } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { keepOrNeighbour, only, type Selection } from '#domain/damage/listing/cycle.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { Readable } from '#domain/readable.ts';
import { createSignal } from '#domain/signal.ts';
import type { selectionMachine } from '#machines/selection.machine.ts';
import type { FilterStore } from '#stores/filters.ts';
import type { Listing } from '../annotator.ts';
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
};

export interface ListingDeps {
  readonly edits: Edits;
  readonly filters: FilterStore;
  readonly selection: Actor<typeof selectionMachine>;
}

/** The listing of the open image, kept current. */
export interface ListingSource {
  readonly listing: Readable<Listing>;
  /** Selects this damage when the image's damages are there, else the first listed. */
  open(image: InspectionImage | null, damage: string | null): void;
  /** A live damage of the open image by the id people see. */
  find(id: string): Damage | undefined;
  isListed(id: string): boolean;
  /** Ids of what is listed, in selection order. */
  ids(): readonly string[];
  /** Does several things of one moment; who reads the listing hears of it once. */
  together(work: () => void): void;
  dispose(): void;
}

export function createListing({ edits, filters, selection }: ListingDeps): ListingSource {
  const listing = createSignal<Listing>(EMPTY);
  const filtered = createFiltering();
  const boxed = createSceneBoxes();
  const placeAll = createPlacing();
  const placeListed = createPlacing();
  let image: InspectionImage | null = null;
  let damages: Readable<readonly Damage[] | null> | null = null;
  let stopDamages = () => {};
  /** What to select when the damages have come; undefined when that is done. */
  let asked: string | null | undefined;
  let all: readonly Damage[] = [];
  /** Of all, and of those listed. */
  let known = NO_PLACES;
  let places = NO_PLACES;
  const find = (id: string) => all[known.at.get(id) ?? -1];

  function settle(wanted: Selection, before: readonly string[]): Selection {
    if (asked === undefined) return keepOrNeighbour(wanted, before, places.at);
    const first = asked !== null && places.at.has(asked) ? asked : (places.ids[0] ?? null);
    asked = undefined;
    return only(first);
  }

  function refresh() {
    const read = damages?.get() ?? null;
    if (!image || !read) return listing.set(image ? { ...EMPTY, image } : EMPTY);
    const shown = listing.get();
    all = read;
    known = placeAll(all);
    // A snapshot, since reading every damage's filter through the proxy costs ten times as much.
    const listed = filtered(all, snapshot(filters).filter);
    const before = places.ids;
    places = listed === all ? known : placeListed(listed);
    const wanted = selection.getSnapshot().context;
    const settled = settle(wanted, before);
    if (settled.lead !== wanted.lead || settled.ids.length !== wanted.ids.length) {
      // Selecting calls refresh again, which publishes all of it at once: no removed id is ever shown.
      selection.send({ type: 'damages.chosen', ids: settled.ids });
      return;
    }
    listing.set({
      image,
      ready: true,
      all,
      listed,
      boxes: boxed(listed, image),
      selected: wanted.ids,
      lead: wanted.lead === null ? null : (find(wanted.lead) ?? null),
      unreviewed:
        listed === shown.listed
          ? shown.unreviewed
          : listed.reduce((count, { verdict }) => count + (verdict === 'unreviewed' ? 1 : 0), 0),
    });
  }

  const stopFilters = subscribe(filters, refresh, true);
  const watching = selection.subscribe(refresh);

  return {
    listing,
    find,
    isListed: (id) => places.at.has(id),
    ids: () => places.ids,
    together: listing.together,
    open(next, damage) {
      stopDamages();
      image = next;
      asked = damage;
      all = [];
      known = NO_PLACES;
      places = NO_PLACES;
      damages = next ? edits.damages(next.id) : null;
      stopDamages = damages?.subscribe(refresh) ?? (() => {});
      listing.set(next ? { ...EMPTY, image: next } : EMPTY);
      refresh();
    },
    dispose() {
      stopDamages();
      stopFilters();
      watching.unsubscribe();
    },
  };
}
