import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Project } from '#domain/inspection/building/project.ts';
import type { ImageCounts } from '#domain/inspection/photos/image.ts';
import { ownComponents, withoutComponents } from '#domain/inspection/register/counts.ts';

type ByImage = Readonly<Record<string, ImageCounts>>;

/**
 * Counts of projects with their own labels: what a project calls a component is no defect. Counts are kept by label, so
 * changing a label's kind needs no recount.
 */
export function createOwnCounts(
  counted: (project: string) => ReadonlySignal<ByImage>,
  projects: ReadonlySignal<readonly Project[] | null>,
): (project: string) => ReadonlySignal<ByImage> {
  const made = new Map<string, ReadonlySignal<ByImage>>();
  const make = (id: string): ReadonlySignal<ByImage> => {
    let last: { readonly components: string; readonly own: WeakMap<ImageCounts, ImageCounts> } | null = null;
    const counts = counted(id);
    return computed(() => {
      const components = ownComponents(projects.value?.find((project) => project.id === id)?.labels ?? []);
      if (components.length === 0) return counts.value;
      const key = components.join();
      if (last?.components !== key) last = { components: key, own: new WeakMap() };
      const { own } = last;
      const of = (each: ImageCounts): ImageCounts => {
        const known = own.get(each) ?? withoutComponents(each, components);
        own.set(each, known);
        return known;
      };
      return Object.fromEntries(Object.entries(counts.value).map(([image, each]) => [image, of(each)]));
    });
  };
  return (project) => {
    const known = made.get(project) ?? make(project);
    made.set(project, known);
    return known;
  };
}
