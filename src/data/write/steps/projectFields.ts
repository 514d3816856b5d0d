import type { FieldDoc, ImageDoc, ProjectDoc } from '#domain/edit/documents.ts';
import { imageKey, projectKey } from '#domain/edit/ids.ts';
import { type Assignment, readField } from '#domain/edit/registers/assign.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import { isImageOf, isProject, overlayDocs } from '../../read/docLists.ts';
import type { Queue } from '../queue.ts';

/**
 * Makes assignments to fields of projects and photos. Each includes the field's current value, with pending steps
 * applied, which undo restores.
 */
export interface ProjectFields {
  onProject(project: string): (field: string, after: unknown) => Assignment;
  onImagesOf(project: string): (image: string, field: string, after: unknown) => Assignment;
  /** The current values of a project's fields. */
  values(project: string): Readonly<Record<string, unknown>>;
}

/** Value while the document is unknown. */
const read = (doc: FieldDoc | undefined, field: string): unknown =>
  doc ? readField(doc, field, null) : field === 'status' ? 'live' : null;

export function createProjectFields(confirmed: Confirmed, queue: Queue): ProjectFields {
  const projectOfId = (project: string): ProjectDoc | undefined => {
    const stored = confirmed.projects().value ?? new Map<string, ProjectDoc>();
    return overlayDocs(stored, queue.steps.value, isProject).get(projectKey(project));
  };
  return {
    onProject(project) {
      const there = projectOfId(project);
      const doc = projectKey(project);
      return (field, after) => ({ doc, field, before: read(there, field), after });
    },
    onImagesOf(project) {
      const stored = confirmed.images(project).value ?? new Map<string, ImageDoc>();
      const there = overlayDocs(stored, queue.steps.value, isImageOf(project));
      return (image, field, after) => {
        const doc = imageKey(image);
        return { doc, field, before: read(there.get(doc), field), after };
      };
    },
    values: (project) =>
      Object.fromEntries(
        Object.entries(projectOfId(project)?.fields ?? {}).map(([field, register]) => [
          field,
          (register as { readonly v: unknown }).v,
        ]),
      ),
  };
}
