import type { StepKind } from '#domain/edit/command.ts';
import { projectOf } from '#domain/edit/ids.ts';
import type { Projects, Ran } from '../../workspace.ts';
import type { Writer } from '../writer.ts';
import type { ProjectFields } from './projectFields.ts';

/** Steps on photos of one project: location, scale, and inclusion in the inspection. */
export function createPhotoSteps(
  take: Writer['take'],
  fields: ProjectFields,
): Pick<
  Projects,
  'locate' | 'locateEach' | 'assign' | 'requestReview' | 'setScale' | 'exclude' | 'removeImages'
> {
  const set = (
    kind: StepKind,
    sets: readonly (readonly [image: string, field: string, value: unknown])[],
  ): Ran => {
    const project = projectOf(sets[0]?.[0] ?? '');
    const on = fields.onImagesOf(project);
    return take({ kind, project, count: sets.length, assign: sets.map((one) => on(...one)) });
  };
  const locateEach: Projects['locateEach'] = (places) =>
    set(
      'locate',
      [...places].map(([image, location]) => [image, 'location', location]),
    );
  return {
    locate: (images, location) => locateEach(new Map(images.map((image) => [image, location]))),
    locateEach,
    assign: (images, person) =>
      set(
        'assign',
        images.map((image) => [image, 'assignee', person]),
      ),
    requestReview: (images, person) =>
      set(
        'review_request',
        images.map((image) => [image, 'reviewer', person]),
      ),
    setScale: (image, inputs) =>
      set(
        'scale',
        Object.entries(inputs).map(([field, value]) => [image, field, value]),
      ),
    exclude: (images, why) =>
      set(
        why ? 'exclude' : 'include',
        images.map((image) => [image, 'excluded', why]),
      ),
    removeImages: (images) =>
      set(
        'remove_images',
        images.map((image) => [image, 'status', 'deleted']),
      ),
  };
}
