import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { DEFAULT_SETTINGS } from '#domain/inspection/building/project.ts';
import { ALL } from '#domain/lists/photoList.ts';
import { onChange } from '#signals/onChange.ts';
import { onStoreChange } from '#stores/store.ts';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { type DashboardSearch, filterFromAddress, filterToAddress } from './dashboardAddress.ts';

/** Delay before the address is written, so that a burst of changes (a slider, a held key) writes it once; milliseconds. */
const REST = 200;

/** Leaves out empty search parameters. */
export const withoutEmpty = (search: DashboardSearch): DashboardSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** Whether an address already has these parameters; missing ones count as empty. */
const says = (search: DashboardSearch, next: DashboardSearch): boolean =>
  (Object.keys(next) as (keyof DashboardSearch)[]).every(
    (part) => (search[part] ?? '') === (next[part] ?? ''),
  );

/** Keeps the address and the annotator's navigation in step. */
interface AddressSync {
  /** Follows an address, unless it is one that was written here. */
  read(search: DashboardSearch): void;
  stop(): void;
}

interface AddressSyncOptions {
  readonly annotator: Annotator;
  readonly project: string;
  /** The confidence threshold that the project opens with, which is left out of the address. */
  readonly threshold: () => number;
  /**
   * @param change an empty part is taken out
   * @param replace in place of the present entry of the history instead of after it
   * @returns whether it was written: not while the person is leaving for another page
   */
  readonly write: (change: DashboardSearch, replace: boolean) => boolean;
}

/** Tracks the address: a router may report written addresses late, and skip some. */
function createAddress(write: AddressSyncOptions['write']) {
  /** The address that was shown last; null before the first. */
  let shown: DashboardSearch | null = null;
  /** The address as it will be once everything written has arrived. */
  let current: DashboardSearch = {};
  /** Written and not arrived yet, oldest first. */
  let written: DashboardSearch[] = [];
  const isSame = (a: DashboardSearch, b: DashboardSearch): boolean => says(a, b) && says(b, a);

  /** Whether an address was written here; those written before it won't arrive any more. */
  const arrived = (search: DashboardSearch): boolean => {
    const at = written.findIndex((each) => isSame(each, search));
    if (at >= 0) written = written.slice(at + 1);
    return at >= 0;
  };
  return {
    say(change: DashboardSearch, replace: boolean): void {
      const next = withoutEmpty({ ...current, ...change });
      if (isSame(current, next)) return;
      const before = current;
      current = next;
      written.push(next);
      if (write(change, replace)) return;
      current = before;
      written.pop();
    },
    /** Whether an address has to be followed. */
    isNew(search: DashboardSearch): boolean {
      // Reported again while a written address is still on its way: following it would lead back.
      const isAsBefore = shown !== null && isSame(shown, search);
      shown = search;
      if (isAsBefore || arrived(search)) return false;
      written = [];
      current = withoutEmpty(search);
      return true;
    },
  };
}

/**
 * Opens photo, damage, location and filter from the address, and writes them back when the person moves on. Another photo
 * adds an entry to the history; everything else replaces the current one.
 */
export function createAddressSync(options: AddressSyncOptions): AddressSync {
  const { annotator, project, threshold, write } = options;
  const { navigation, listing, filters, commands } = annotator;
  const { say, isNew } = createAddress(write);
  let filter: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (): void => {
    const { image, ready, lead } = listing.value;
    const { requested, location } = navigation.state.value;
    // The requested photo is not there yet (just imported): the address is right and must not be overwritten.
    if (!ready || !image || (requested !== null && requested !== image.id)) return;
    filter = filterToAddress(filters.filter, threshold());
    say({ project, image: image.id, damage: lead?.id ?? '', location, filter }, true);
  };
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, REST);
  };
  const follow = (search: DashboardSearch): void => {
    // The filter comes first, so that the photo opens with it.
    const requested = search.filter ?? '';
    if (filter !== requested) {
      filter = requested;
      commands.filter(filterFromAddress(requested, threshold()));
    }
    const { image = null, damage = null, location = ALL } = search;
    navigation.follow({ image, damage, location });
  };

  const connections = [
    navigation.on('place.changed', ({ image, location }) =>
      say({ project, image, damage: '', location }, false),
    ),
    navigation.on('location.changed', ({ location }) => say({ location }, true)),
  ];
  const stops = [onChange(listing, changed), onStoreChange(filters, changed, 'batched')];
  return {
    read(search) {
      if (isNew(search)) follow(search);
    },
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
      for (const connection of connections) connection.unsubscribe();
    },
  };
}

/** Keeps the dashboard's address and its annotator together. */
export function useAddressSync(project: string): void {
  const annotator = useAnnotator();
  const { projects } = useWorkspace();
  const search = useSearch({ from: '/_app/dashboard' });
  const navigate = useNavigate({ from: '/dashboard' });
  const isOther = useCallback(
    ({ project: filterText }: { readonly project?: string }) =>
      filterText !== undefined && filterText !== project,
    [project],
  );
  const isLeaving = useIsLeaving(isOther);
  const [sync, setSync] = useState<AddressSync | null>(null);

  useEffect(() => {
    const made = createAddressSync({
      annotator,
      project,
      threshold: () =>
        (projects.value?.find(({ id }) => id === project)?.settings ?? DEFAULT_SETTINGS).threshold,
      // The same page: lists keep their scroll position, instead of the one stored for the last address.
      write: (change, replace) => {
        if (isLeaving()) return false;
        // In a task of its own, each after the one before: the photo answers the key first.
        setTimeout(() => {
          if (isLeaving()) return;
          void navigate({
            search: (before) => withoutEmpty({ ...before, ...change }),
            replace,
            resetScroll: false,
          });
        });
        return true;
      },
    });
    setSync(made);
    return () => made.stop();
  }, [annotator, project, projects, navigate, isLeaving]);

  useEffect(() => sync?.read(search), [sync, search]);
}
