import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createActor, type InspectionEvent } from 'xstate';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  type FocusTarget,
  type NavigationContext,
  type NavigationEvent,
  type NavigationFact,
  navigationMachine,
  type Panel,
} from '#machines/navigation.machine.ts';

/** The photos that can be opened, and the locations by which they are listed. */
export interface ProjectPhotos {
  /** Null while they are being read. */
  readonly images: readonly InspectionImage[] | null;
  readonly locations: readonly Location[];
}

/** Where a person is in a project: photo, list, panel, focus. */
export interface Navigation {
  readonly state: ReadonlySignal<NavigationContext>;
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
  goOn(): void;
  openPanel(panel: Panel): void;
  togglePanel(panel: Panel): void;
  /** Closes what is open, or only this panel where it is open. */
  closePanel(panel?: Panel): void;
  /** Requests the focus for a target; the component that has the element focuses it and clears the request. */
  askFocus(target: FocusTarget): void;
  focusGiven(): void;
  on<T extends NavigationFact['type']>(
    type: T,
    listener: (fact: Extract<NavigationFact, { readonly type: T }>) => void,
  ): { unsubscribe(): void };
  stop(): void;
}

/**
 * @param isMeasured whether leaving the box, the photo or the tool would lose measured points
 * @param inspect XState's inspection callback
 */
export function createNavigation(
  photos: ReadonlySignal<ProjectPhotos>,
  isMeasured: () => boolean,
  inspect?: (event: InspectionEvent) => void,
): Navigation {
  const actor = createActor(navigationMachine, { id: 'navigation', ...(inspect ? { inspect } : {}) }).start();
  const send = (event: NavigationEvent): void => actor.send(event);
  const state = signal(actor.getSnapshot().context);
  actor.subscribe(({ context }) => {
    state.value = context;
  });
  const stopReading = photos.subscribe((read) => send({ type: 'photos.changed', ...read }));
  /** What was about to be done when the question was asked. */
  let goOn = () => {};
  const leave = (act: () => void): void => {
    if (!isMeasured()) return void act();
    goOn = act;
    send({ type: 'panel.opened', panel: 'discardMeasure' });
  };
  return {
    state,
    leave,
    goOn: () => goOn(),
    open: (image, location) =>
      leave(() => send({ type: 'photo.asked', image, ...(location === undefined ? {} : { location }) })),
    step: (by) => leave(() => send({ type: 'photo.stepped', by })),
    chooseLocation: (location) => leave(() => send({ type: 'location.chosen', location })),
    follow: (address) => send({ type: 'address.changed', ...address }),
    openPanel: (panel) => send({ type: 'panel.opened', panel }),
    togglePanel: (panel) => send({ type: 'panel.toggled', panel }),
    closePanel: (panel) => send({ type: 'panel.closed', ...(panel ? { panel } : {}) }),
    askFocus: (target) => send({ type: 'focus.asked', target }),
    focusGiven: () => send({ type: 'focus.given' }),
    on: (type, listener) => actor.on(type, (fact) => listener(fact as Parameters<typeof listener>[0])),
    stop() {
      stopReading();
      actor.stop();
    },
  };
}
