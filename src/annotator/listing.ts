import { snapshot, subscribe } from 'valtio/vanilla';
import type { Actor } from 'xstate';
import type { Edits } from '#data/workspace.ts';
import { keepOrNeighbour, only, type Selection } from '#domain/damage/cycle.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { type DamageFilter, NO_FILTER, passes } from '#domain/damage/filter.ts';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { sortDamages } from '#domain/damage/sort.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Readable } from '#domain/readable.ts';
import type { selectionMachine } from '#machines/selection.machine.ts';
import type { FilterStore } from '#stores/filters.ts';
import type { Listing } from './annotator.ts';
import { createSignal } from './signal.ts';

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

const sameList = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((each, at) => each === b[at]);

/** Boxes by damage object: a damage that didn't change keeps its box, so the scene sees what did. */
function sceneBoxes() {
  let known = new WeakMap<Damage, SceneBox>();
  let of: InspectionImage | null = null;
  let from: readonly Damage[] = [];
  let last: readonly SceneBox[] = [];
  return (listed: readonly Damage[], image: InspectionImage): readonly SceneBox[] => {
    if (listed === from && image === of) return last;
    if (of !== image) known = new WeakMap();
    of = image;
    from = listed;
    const boxes = listed.map((damage) => {
      const box = known.get(damage) ?? {
        id: damage.id,
        rect: fractionToStage(damage.box, image),
        label: damage.label,
        confidence: damage.confidence,
        rejected: damage.verdict === 'rejected',
      };
      known.set(damage, box);
      return box;
    });
    if (!sameList(boxes, last)) last = boxes;
    return last;
  };
}

/** Filtered and sorted; worked out again only when the damages or the filter are other ones. */
function filtering() {
  let from: readonly Damage[] = [];
  let by: DamageFilter = NO_FILTER;
  let listed: readonly Damage[] = [];
  return (all: readonly Damage[], filter: DamageFilter): readonly Damage[] => {
    if (all === from && filter === by) return listed;
    from = all;
    by = filter;
    const passed = sortDamages(
      all.filter((damage) => passes(filter, damage)),
      filter.sort,
    );
    if (!sameList(passed, listed)) listed = passed;
    return listed;
  };
}

export interface ListingDeps {
  readonly edits: Edits;
  readonly filters: FilterStore;
  readonly selection: Actor<typeof selectionMachine>;
}

/** The listing of the open image, kept current. */
export interface ListingKeeper {
  readonly listing: Readable<Listing>;
  /** Selects this damage when the image's damages are there, else the first listed. */
  open(image: InspectionImage | null, damage: string | null): void;
  /** A live damage of the open image by the id people see. */
  find(id: string): Damage | undefined;
  isListed(id: string): boolean;
  dispose(): void;
}

export function createListing({ edits, filters, selection }: ListingDeps): ListingKeeper {
  const listing = createSignal<Listing>(EMPTY);
  const filtered = filtering();
  const boxed = sceneBoxes();
  let image: InspectionImage | null = null;
  let damages: Readable<readonly Damage[] | null> | null = null;
  let stopDamages = () => {};
  /** What to select when the damages have come; undefined when that is done. */
  let asked: string | null | undefined;
  let ids: readonly string[] = [];
  let idSet: ReadonlySet<string> = new Set();
  let byId: ReadonlyMap<string, Damage> = new Map();

  function settle(wanted: Selection, before: readonly string[]): Selection {
    if (asked === undefined) return keepOrNeighbour(wanted, before, idSet);
    const first = asked !== null && idSet.has(asked) ? asked : (ids[0] ?? null);
    asked = undefined;
    return only(first);
  }

  function refresh() {
    const all = damages?.get() ?? null;
    if (!image || !all) return listing.set(image ? { ...EMPTY, image } : EMPTY);
    const shown = listing.get();
    if (all !== shown.all) byId = new Map(all.map((damage) => [damage.id, damage]));
    // A snapshot, since reading every damage's filter through the proxy costs ten times as much.
    const listed = filtered(all, snapshot(filters).filter);
    const before = ids;
    if (listed !== shown.listed) {
      ids = listed.map((damage) => damage.id);
      idSet = new Set(ids);
    }
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
      lead: wanted.lead === null ? null : (byId.get(wanted.lead) ?? null),
      unreviewed:
        listed === shown.listed
          ? shown.unreviewed
          : listed.filter((damage) => damage.verdict === 'unreviewed').length,
    });
  }

  const stopFilters = subscribe(filters, refresh, true);
  const watching = selection.subscribe(refresh);

  return {
    listing,
    find: (id) => byId.get(id),
    isListed: (id) => idSet.has(id),
    open(next, damage) {
      stopDamages();
      image = next;
      asked = damage;
      ids = [];
      idSet = new Set();
      byId = new Map();
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
