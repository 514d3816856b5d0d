import type { ImageCounts, InspectionImage } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import type { Sheet } from '#domain/inspection/sheet.ts';
import { useWorkspace } from '../WorkspaceProvider.tsx';
import { useReadable } from './useReadable.ts';

/** All projects, archived ones included; null until read. */
export const useProjects = (): readonly Project[] | null => useReadable(useWorkspace().projects);

/** One project; null until read or where there is none of that id. */
export const useProject = (id: string): Project | null =>
  useProjects()?.find((project) => project.id === id) ?? null;

/** A project's images in their order; null until read. */
export const useImages = (project: string): readonly InspectionImage[] | null =>
  useReadable(useWorkspace().images(project));

/** Counts by image id. */
export const useCounts = (project: string): Readonly<Record<string, ImageCounts>> =>
  useReadable(useWorkspace().counts(project));

/** Inspection records, defects and the like; null until read. */
export const useSheets = (project: string, kind: string): readonly Sheet[] | null =>
  useReadable(useWorkspace().manage.sheets(project, kind));
