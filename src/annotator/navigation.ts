import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ALL, imagesAt, openPhoto, photosToStep } from '#domain/lists/photoList.ts';
import type { Photo, ProjectPhotos } from './ports.ts';

/** What opens beside or over the stage; only one at a time. */
export type Panel =
  | 'assessment'
  | 'comment'
  | 'label'
  | 'reason'
  | 'why'
  | 'unsafe'
  /** Masks are drawn; the masks of this photo are repeated on the next. */
  | 'masks'
  | 'repeatMasks'
  | 'help'
  | 'palette'
  | 'export'
  | 'discardMeasure';
/** Where a key asks to move the focus. `list` takes it off the stage. */
export type FocusTarget = 'stage' | 'filter' | 'list' | AssessmentField;
/** The fields of the assessment that keys can focus. */
export type AssessmentField = 'severity' | 'remark' | 'cause' | 'element' | 'material' | 'reason';

/** A place to go to; absent parts stay as they are. Ids as in the address. */
interface Place {
  /** Null: no photo in particular, the first of the list opens. */
  readonly image?: string | null;
  /** The id people see (`CRACK_001`); null selects the first listed. */
  readonly damage?: string | null;
  /** Location id, `ALL` or `NOWHERE`. */
  readonly location?: string;
}

type NavigationEvent =
  /** The project's current photos and locations; null while they are being read. */
  | {
      readonly type: 'photos.changed';
      readonly images: readonly Photo[] | null;
      readonly locations: readonly { readonly id: string }[];
    }
  /** A person typed an address, followed a link, or went back in the history. */
  | ({ readonly type: 'address.changed' } & Required<Place>)
  /** A person chose a photo. */
  | ({ readonly type: 'photo.requested' } & Place)
  | { readonly type: 'photo.stepped'; readonly by: 1 | -1 }
  | { readonly type: 'location.chosen'; readonly location: string }
  | { readonly type: 'panel.opened'; readonly panel: Panel }
  | { readonly type: 'panel.toggled'; readonly panel: Panel }
  /** Closes only this panel, where one is named. */
  | { readonly type: 'panel.closed'; readonly panel?: Panel }
  | { readonly type: 'focus.requested'; readonly target: FocusTarget }
  | { readonly type: 'focus.done' };

/** Where a person is in a project: the requested and the open photo, the location, the open panel, the requested focus. */
export interface NavigationState {
  /** False until an address or a person said where to start; no photo is opened before. */
  readonly begun: boolean;
  readonly images: readonly Photo[] | null;
  readonly locations: readonly { readonly id: string }[];
  readonly location: string;
  /** The photo that was requested; it may not be stored yet, or no longer exist. */
  readonly requested: string | null;
  /** The damage to select when the photo opens. */
  readonly damage: string | null;
  /** The open photo. */
  readonly image: Photo | null;
  /** The photos at the chosen location. */
  readonly listed: readonly Photo[];
  readonly panel: Panel | null;
  readonly focus: FocusTarget | null;
}

/** What is reported to others. */
type NavigationFact =
  /** Another photo is open, or none. */
  | {
      readonly type: 'photo.opened';
      readonly image: Photo | null;
      readonly damage: string | null;
    }
  /** The address asks for a damage of the photo that is open. */
  | { readonly type: 'damage.requested'; readonly id: string }
  /** A person went somewhere: makes a new entry in the browser's history. */
  | { readonly type: 'place.changed'; readonly image: string; readonly location: string }
  | { readonly type: 'location.changed'; readonly location: string };

const START: NavigationState = {
  begun: false,
  images: null,
  locations: [],
  location: ALL,
  requested: null,
  damage: null,
  image: null,
  listed: [],
  panel: null,
  focus: null,
};

/** The context with `listed` and `image` recomputed from what is requested. */
function withOpenPhoto(context: NavigationState): NavigationState {
  const { begun, images, locations, location, requested, image: open } = context;
  if (!begun || images === null) return { ...context, image: null, listed: [] };
  const listed = imagesAt(images, location, locations);
  const image = openPhoto(images, listed, requested, open?.id ?? null);
  return { ...context, listed, image, requested: requested ?? image?.id ?? null };
}

/** The neighbour of the open photo, or null at either end. */
function stepFrom({ images, listed, image }: NavigationState, by: 1 | -1): Photo | null {
  const steps = photosToStep(images ?? [], listed, image);
  const at = steps.findIndex(({ id }) => id === image?.id);
  return at < 0 ? null : (steps[at + by] ?? null);
}

const closed = { panel: null, focus: null } as const;

/** The state after an event. */
function after(context: NavigationState, event: NavigationEvent): NavigationState {
  switch (event.type) {
    case 'photos.changed':
      return withOpenPhoto({ ...context, images: event.images, locations: event.locations });
    case 'address.changed': {
      const { image: requested, damage, location } = event;
      return withOpenPhoto({ ...context, begun: true, requested, damage, location });
    }
    case 'photo.requested': {
      const { image: requested = context.requested, damage = null, location = context.location } = event;
      return withOpenPhoto({ ...context, begun: true, requested, damage, location });
    }
    case 'photo.stepped': {
      const next = stepFrom(context, event.by);
      return next ? withOpenPhoto({ ...context, requested: next.id, damage: null }) : context;
    }
    case 'location.chosen':
      return withOpenPhoto({ ...context, location: event.location });
    case 'panel.opened':
      return { ...context, panel: event.panel };
    case 'panel.toggled':
      return { ...context, panel: context.panel === event.panel ? null : event.panel };
    case 'panel.closed':
      return event.panel && event.panel !== context.panel ? context : { ...context, panel: null };
    case 'focus.requested':
      return { ...context, focus: event.target };
    case 'focus.done':
      return { ...context, focus: null };
  }
}

/** The facts that an event results in. */
function factsOf(
  was: NavigationState,
  is: NavigationState,
  event: NavigationEvent,
): readonly NavigationFact[] {
  const facts: NavigationFact[] = [];
  if (event.type === 'location.chosen' && was.location !== is.location)
    facts.push({ type: 'location.changed', location: is.location });
  // A step at either end, or to the photo that is already open, makes no history entry.
  const went =
    (event.type === 'photo.requested' || event.type === 'photo.stepped') && was.requested !== is.requested;
  if (went && is.requested !== null)
    facts.push({ type: 'place.changed', image: is.requested, location: is.location });
  if (was.image?.id !== is.image?.id)
    facts.push({ type: 'photo.opened', image: is.image, damage: is.damage });
  else if (event.type === 'address.changed' && is.image && event.damage !== null)
    facts.push({ type: 'damage.requested', id: event.damage });
  return facts;
}

/** Where a person is in a project: photo, list, panel, focus. */
export interface Navigation {
  readonly state: ReadonlySignal<NavigationState>;
  /** Opens a photo; one that is still being stored is opened once it is there. */
  open(image: string, location?: string): void;
  /** Opens the next or previous photo of the list; does nothing at either end. */
  step(by: 1 | -1): void;
  chooseLocation(location: string): void;
  /** Follows an address: null opens the first photo of the list, or selects its first damage. */
  follow(address: {
    readonly image: string | null;
    readonly damage: string | null;
    readonly location: string;
  }): void;
  /** Does something that leaves the box, tool or measure; asks first where measured points would be lost. */
  leave(act: () => void): void;
  /** Does what {@link leave} asked about last. */
  confirmLeave(): void;
  openPanel(panel: Panel): void;
  togglePanel(panel: Panel): void;
  /** Closes what is open, or only this panel where it is open. */
  closePanel(panel?: Panel): void;
  /** Requests the focus for a target; the component that has the element focuses it and clears the request. */
  requestFocus(target: FocusTarget): void;
  focusDone(): void;
  on<T extends NavigationFact['type']>(
    type: T,
    listener: (fact: Extract<NavigationFact, { readonly type: T }>) => void,
  ): { unsubscribe(): void };
  stop(): void;
}

/**
 * Navigation as a plain reducer: each event gives the next state and the facts that others hear of.
 * @param isMeasured whether leaving the box, the photo or the tool would lose measured points
 */
export function createNavigation(
  photos: ReadonlySignal<ProjectPhotos>,
  isMeasured: () => boolean,
): Navigation {
  const state = signal(START);
  const listeners = new Map<NavigationFact['type'], Set<(fact: NavigationFact) => void>>();
  const waiting: NavigationEvent[] = [];
  let current = START;
  let isSending = false;

  const handle = (event: NavigationEvent): void => {
    const next = after(current, event);
    const facts = factsOf(current, next, event);
    const isElsewhere = facts.some(({ type }) => type === 'photo.opened');
    // Masks are drawn on one photo after the other.
    current = isElsewhere && next.panel !== 'masks' ? { ...next, ...closed } : next;
    for (const fact of facts) for (const listener of listeners.get(fact.type) ?? []) listener(fact);
    state.value = current;
  };
  /** An event that a listener sends is handled after the one it hears of. */
  const send = (event: NavigationEvent): void => {
    waiting.push(event);
    if (isSending) return;
    isSending = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) handle(next);
    } finally {
      isSending = false;
    }
  };
  const stopReading = photos.subscribe((read) => send({ type: 'photos.changed', ...read }));
  /** What was about to be done when the question was asked. */
  let pending = () => {};
  const leave = (act: () => void): void => {
    if (!isMeasured()) return void act();
    pending = act;
    send({ type: 'panel.opened', panel: 'discardMeasure' });
  };
  return {
    state,
    leave,
    confirmLeave: () => pending(),
    open: (image, location) =>
      leave(() => send({ type: 'photo.requested', image, ...(location === undefined ? {} : { location }) })),
    step: (by) => leave(() => send({ type: 'photo.stepped', by })),
    chooseLocation: (location) => leave(() => send({ type: 'location.chosen', location })),
    follow: (address) => send({ type: 'address.changed', ...address }),
    openPanel: (panel) => send({ type: 'panel.opened', panel }),
    togglePanel: (panel) => send({ type: 'panel.toggled', panel }),
    closePanel: (panel) => send({ type: 'panel.closed', ...(panel ? { panel } : {}) }),
    requestFocus: (target) => send({ type: 'focus.requested', target }),
    focusDone: () => send({ type: 'focus.done' }),
    on(type, listener) {
      const call = (fact: NavigationFact) => listener(fact as Parameters<typeof listener>[0]);
      const of = listeners.get(type) ?? new Set();
      listeners.set(type, of.add(call));
      return { unsubscribe: () => void of.delete(call) };
    },
    stop() {
      stopReading();
      listeners.clear();
    },
  };
}
