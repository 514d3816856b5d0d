import type { AppPort } from '#annotator/appPort.ts';
import type { ProjectPhotos } from '#annotator/navigation.ts';
import type { Workspace } from '#data/workspace.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { derive } from '#domain/signal.ts';

/** A project as the annotator sees it. @param author name of the person at work */
export function createProjectPort(workspace: Workspace, project: string, author: () => string): AppPort {
  const { projects } = workspace;
  const images = workspace.images(project);
  const current = () => projects.get()?.find(({ id }) => id === project);
  return {
    labels: { get: () => current()?.labels ?? BUILT_IN_LABELS, subscribe: projects.subscribe },
    photos: derive(
      images,
      projects,
      (read): ProjectPhotos => ({ images: read, locations: current()?.locations ?? [] }),
    ),
    scaleFacts(id) {
      const [image, of] = [images.get()?.find((each) => each.id === id), current()];
      return image && of ? scaleFactsOf(image, of) : null;
    },
    author,
    now: () => Date.now(),
  };
}
