import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Annotator } from '#annotator/annotator.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import { type DashboardSearch, filterFromAddress, filterToAddress } from './address.ts';

/** A burst of changes (a slider, a held key) writes the address once, when it is over. Milliseconds. */
const REST = 200;

/** Search parts that say nothing are left out. */
const without = (search: DashboardSearch): DashboardSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

/** Whether an address says all of this already: what isn't in it is empty. */
const says = (search: DashboardSearch, next: DashboardSearch): boolean =>
  (Object.keys(next) as (keyof DashboardSearch)[]).every(
    (part) => (search[part] ?? '') === (next[part] ?? ''),
  );

/** Reads and writes the dashboard's address: an image pushes a history entry, everything else replaces it. */
export function useAddress() {
  const search = useSearch({ from: '/_app/dashboard' });
  const navigate = useNavigate({ from: '/dashboard' });
  const go = useCallback(
    (change: DashboardSearch, replace: boolean) =>
      // It is the same page: the lists stay where they bring their chosen rows, not where they were at the last address.
      void navigate({ search: (before) => without({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  return { search, go };
}

/**
 * Keeps annotator and address together: the image and damage asked for come on the stage; the damage that is
 * selected and the filter in force are written back.
 */
export function useAddressSync(annotator: Annotator, of: Project, image: InspectionImage | null): void {
  const { id: project } = of;
  const { threshold } = of.settings;
  const { search, go } = useAddress();
  const write = useRef(go);
  write.current = go;
  const wanted = useRef(search.image);
  wanted.current = search.image;
  /** What the address says, or will once what was written has arrived. */
  const said = useRef(search);
  useEffect(() => {
    said.current = search;
  }, [search]);
  const asked = useRef(search.damage);
  asked.current = search.damage;
  const opened = useRef<InspectionImage | null>(null);
  const filter = useRef<string | null>(null);
  const wantedFilter = search.filter ?? '';

  // The address's filter comes first, so that the image opens with it.
  useEffect(() => {
    if (filter.current === wantedFilter) return;
    filter.current = wantedFilter;
    annotator.commands.filter(filterFromAddress(wantedFilter, threshold));
  }, [annotator, wantedFilter, threshold]);

  const imageId = image?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object of the same image is no reason to open it again
  useEffect(() => {
    opened.current = image;
    annotator.commands.open(image, asked.current ?? null);
  }, [annotator, imageId]);

  // A step of the browser's history, or a link, within the same image.
  const { damage } = search;
  useEffect(() => {
    const { lead, image: on } = annotator.listing.get();
    if (damage && on?.id === opened.current?.id && lead?.id !== damage) annotator.commands.select(damage);
  }, [annotator, damage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const { image: on, ready, lead } = annotator.listing.get();
      // Another image is asked for and not there yet (just imported): the address is right, the stage is not.
      if (!ready || !on || (wanted.current && wanted.current !== on.id)) return;
      filter.current = filterToAddress(annotator.filters.filter, threshold);
      const next = { project, image: on.id, damage: lead?.id ?? '', filter: filter.current };
      if (says(said.current, next)) return;
      said.current = { ...said.current, ...next };
      write.current(next, true);
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST);
    };
    const stops = [annotator.listing.subscribe(changed), subscribe(annotator.filters, changed)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [annotator, project, threshold]);
}
