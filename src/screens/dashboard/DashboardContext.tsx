import { createContext, use } from 'react';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportReport } from '#data/import/importReport.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

/** What the parts of the dashboard share besides the open image: the project, its images, and requests to the dashboard as a whole. */
export interface Dashboard {
  readonly project: Project;
  /** All of the project; null until they are read. */
  readonly images: readonly InspectionImage[] | null;
  /** Those at the chosen location. */
  readonly listedImages: readonly InspectionImage[];
  /** Location id, `ALL` or `NOWHERE`. */
  readonly location: string;
  chooseLocation(location: string): void;
  openImage(image: InspectionImage): void;
  /** Opens the import with these files; without files the dialog asks for them. */
  addFiles(files: readonly FileSource[]): void;
  /** The camera is open. */
  readonly taking: boolean;
  takePhotos(): void;
  /** The report of the last import, until it is dismissed. */
  readonly report: ImportReport | null;
  closeReport(): void;
  openExport(): void;
}

export const DashboardContext = createContext<Dashboard | null>(null);

/** The image on the stage. A context of its own: it changes with every photo, and most parts don't depend on it. */
const OpenImageContext = createContext<InspectionImage | null>(null);
export const OpenImageProvider = OpenImageContext.Provider;

/** The image on the stage; null while there is none. */
export const useOpenImage = (): InspectionImage | null => use(OpenImageContext);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('useDashboard must be used inside DashboardScreen.');
  return dashboard;
}
