import { computed } from '@preact/signals-core';
import type { AppPort } from '#annotator/appPort.ts';
import type { ProjectPhotos } from '#annotator/navigation.ts';
import type { Workspace } from '#data/workspace.ts';
import { runInSlices } from '#data/write/yieldToPage.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';

/** A project as the annotator sees it. @param author name of the person at work */
export function createProjectPort(workspace: Workspace, project: string, author: () => string): AppPort {
  const { projects } = workspace;
  const images = workspace.images(project);
  const current = () => projects.value?.find(({ id }) => id === project);
  return {
    labels: computed(() => current()?.labels ?? BUILT_IN_LABELS),
    photos: computed((): ProjectPhotos => ({ images: images.value, locations: current()?.locations ?? [] })),
    scaleFacts(id) {
      const [image, of] = [images.value?.find((each) => each.id === id), current()];
      return image && of ? scaleFactsOf(image, of) : null;
    },
    async calibration() {
      // Few people use this order, so its code is loaded on first use.
      const { calibrateInSlices } = await import('#domain/numbers/quality/calibration.ts');
      const lists: (readonly Damage[])[] = [];
      for (const { id } of inspected(images.value ?? [])) lists.push(await workspace.damagesOf(id));
      return runInSlices(calibrateInSlices(lists));
    },
    async tracer(image) {
      // Few people trace, so its code is loaded on first use.
      const { openTracer } = await import('#vision/trace/tracer.ts');
      return openTracer(() => workspace.photo(image), image);
    },
    author,
    now: () => Date.now(),
  };
}
