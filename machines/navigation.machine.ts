import { enqueueActions, setup } from 'xstate';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { ALL, imagesAt, openPhoto, photosToStep } from '#domain/inspection/photos/openPhoto.ts';

/** What opens beside or over the stage; only one at a time. */
export type Panel =
  | 'assessment'
  | 'comment'
  | 'label'
  | 'reason'
  | 'why'
  | 'help'
  | 'palette'
  | 'export'
  | 'discardMeasure';
/** Where a key asks to move the focus. `list` takes it off the stage. */
export type FocusTarget = 'stage' | 'filter' | 'list' | AssessmentField;
/** The fields of the assessment that keys can focus. */
export type AssessmentField = 'remark' | 'cause' | 'element' | 'material' | 'reason';

/** A place to go to; absent parts stay as they are. Ids as in the address. */
interface Place {
  /** Null: no photo in particular, the first of the list opens. */
  readonly image?: string | null;
  /** The id people see (`CRACK_001`); null selects the first listed. */
  readonly damage?: string | null;
  /** Location id, `ALL` or `NOWHERE`. */
  readonly location?: string;
}

export type NavigationEvent =
  /** The project's current photos and locations; null while they are being read. */
  | {
      readonly type: 'photos.changed';
      readonly images: readonly InspectionImage[] | null;
      readonly locations: readonly Location[];
    }
  /** Somebody typed an address, followed a link, or went back in the history. */
  | ({ readonly type: 'address.changed' } & Required<Place>)
  /** A person chose a photo. */
  | ({ readonly type: 'photo.asked' } & Place)
  | { readonly type: 'photo.stepped'; readonly by: 1 | -1 }
  | { readonly type: 'location.chosen'; readonly location: string }
  | { readonly type: 'panel.opened'; readonly panel: Panel }
  | { readonly type: 'panel.toggled'; readonly panel: Panel }
  /** Closes only this panel, where one is named. */
  | { readonly type: 'panel.closed'; readonly panel?: Panel }
  | { readonly type: 'focus.asked'; readonly target: FocusTarget }
  | { readonly type: 'focus.given' };

export interface NavigationContext {
  /** False until an address or a person said where to start; no photo is opened before. */
  readonly begun: boolean;
  readonly images: readonly InspectionImage[] | null;
  readonly locations: readonly Location[];
  readonly location: string;
  /** The photo that is asked for; it may not be stored yet, or no longer exist. */
  readonly asked: string | null;
  /** The damage to select when the photo opens. */
  readonly damage: string | null;
  /** The open photo. */
  readonly image: InspectionImage | null;
  /** The photos at the chosen location. */
  readonly listed: readonly InspectionImage[];
  readonly panel: Panel | null;
  readonly focus: FocusTarget | null;
}

/** What is reported to others. */
export type NavigationFact =
  /** Another photo is open, or none. */
  | {
      readonly type: 'photo.opened';
      readonly image: InspectionImage | null;
      readonly damage: string | null;
    }
  /** The address asks for a damage of the photo that is open. */
  | { readonly type: 'damage.asked'; readonly id: string }
  /** A person went somewhere: makes a new entry in the browser's history. */
  | { readonly type: 'place.taken'; readonly image: string; readonly location: string }
  | { readonly type: 'location.taken'; readonly location: string };

const START: NavigationContext = {
  begun: false,
  images: null,
  locations: [],
  location: ALL,
  asked: null,
  damage: null,
  image: null,
  listed: [],
  panel: null,
  focus: null,
};

/** The context with `listed` and `image` recomputed from what is asked for. */
function settled(context: NavigationContext): NavigationContext {
  const { begun, images, locations, location, asked, image: open } = context;
  if (!begun || images === null) return { ...context, image: null, listed: [] };
  const listed = imagesAt(images, location, locations);
  const image = openPhoto(images, listed, asked, open?.id ?? null);
  return { ...context, listed, image, asked: asked ?? image?.id ?? null };
}

/** The neighbour of the open photo, or null at either end. */
function stepFrom({ images, listed, image }: NavigationContext, by: 1 | -1): InspectionImage | null {
  const steps = photosToStep(images ?? [], listed, image);
  const at = steps.findIndex(({ id }) => id === image?.id);
  return at < 0 ? null : (steps[at + by] ?? null);
}

const closed = { panel: null, focus: null } as const;

function after(context: NavigationContext, event: NavigationEvent): NavigationContext {
  switch (event.type) {
    case 'photos.changed':
      return settled({ ...context, images: event.images, locations: event.locations });
    case 'address.changed': {
      const { image: asked, damage, location } = event;
      return settled({ ...context, begun: true, asked, damage, location });
    }
    case 'photo.asked': {
      const { image: asked = context.asked, damage = null, location = context.location } = event;
      return settled({ ...context, begun: true, asked, damage, location });
    }
    case 'photo.stepped': {
      const next = stepFrom(context, event.by);
      return next ? settled({ ...context, asked: next.id, damage: null }) : context;
    }
    case 'location.chosen':
      return settled({ ...context, location: event.location });
    case 'panel.opened':
      return { ...context, panel: event.panel };
    case 'panel.toggled':
      return { ...context, panel: context.panel === event.panel ? null : event.panel };
    case 'panel.closed':
      return event.panel && event.panel !== context.panel ? context : { ...context, panel: null };
    case 'focus.asked':
      return { ...context, focus: event.target };
    case 'focus.given':
      return { ...context, focus: null };
  }
}

/** The facts that an event results in. */
function factsOf(
  was: NavigationContext,
  is: NavigationContext,
  event: NavigationEvent,
): readonly NavigationFact[] {
  const facts: NavigationFact[] = [];
  if (event.type === 'location.chosen' && was.location !== is.location)
    facts.push({ type: 'location.taken', location: is.location });
  // A step at either end, or to the photo that is already open, makes no history entry.
  const went = (event.type === 'photo.asked' || event.type === 'photo.stepped') && was.asked !== is.asked;
  if (went && is.asked !== null) facts.push({ type: 'place.taken', image: is.asked, location: is.location });
  if (was.image?.id !== is.image?.id)
    facts.push({ type: 'photo.opened', image: is.image, damage: is.damage });
  else if (event.type === 'address.changed' && is.image && event.damage !== null)
    facts.push({ type: 'damage.asked', id: event.damage });
  return facts;
}

const navigating = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationFact,
  },
  actions: {
    follow: enqueueActions(({ context, event, enqueue }) => {
      const next = after(context, event);
      const facts = factsOf(context, next, event);
      const isElsewhere = facts.some(({ type }) => type === 'photo.opened');
      enqueue.assign(isElsewhere ? { ...next, ...closed } : next);
      for (const fact of facts) enqueue.emit(fact);
    }),
  },
  guards: {
    isOpen: ({ context }) => context.image !== null,
    isEmpty: ({ context }) => context.begun && context.images?.length === 0,
    isReading: ({ context }) => !context.begun || context.images === null,
  },
});

/**
 * Where a person is in a project: the photo that is asked for and the open one, the location, the open panel, and where
 * the focus is to move. The calculations are in `domain/inspection/openPhoto`.
 */
export const navigationMachine = navigating.createMachine({
  id: 'navigation',
  context: START,
  initial: 'reading',
  on: { '*': { actions: 'follow' } },
  states: {
    reading: {
      always: [
        { guard: 'isOpen', target: 'open' },
        { guard: 'isEmpty', target: 'empty' },
      ],
    },
    empty: {
      always: [
        { guard: 'isOpen', target: 'open' },
        { guard: 'isReading', target: 'reading' },
      ],
    },
    open: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isReading', target: 'reading' },
      ],
    },
  },
});
