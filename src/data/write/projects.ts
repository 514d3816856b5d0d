import type { ReadonlySignal } from '@preact/signals-core';
import type { CommandDoc, ImageDoc, ProjectDoc } from '#domain/edit/documents.ts';
import { type Stamp, stampFrom } from '#domain/edit/registers/stamp.ts';
import { timeOfWhen } from '#domain/edit/registers/when.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readImage, readProject } from '#domain/inspection/read.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import type { Confirmed } from '../read/confirmed.ts';
import { createLists, isImageOf, isProject } from '../read/docLists.ts';
import { createFindings } from '../read/projectDamages.ts';
import type { Projects } from '../workspace.ts';
import { createPhotoSteps } from './steps/photoSteps.ts';
import { createProjectDocuments } from './steps/projectDocumentSteps.ts';
import { createProjectFields } from './steps/projectFields.ts';
import { createProjectSteps } from './steps/projectSteps.ts';
import type { Writer } from './writer.ts';

export interface ProjectsOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly stamp: () => Stamp;
  readonly now: () => number;
}

export interface ProjectReaders {
  readonly manage: Projects;
  readonly projects: ReadonlySignal<readonly Project[] | null>;
  images(project: string): ReadonlySignal<readonly InspectionImage[] | null>;
}

const entryOf = (command: CommandDoc): JournalEntry => {
  const { stamp, who, kind, image, count, undoes, changes } = command;
  const at = timeOfWhen(command);
  return { stamp, at, who, kind, image, count, isUndo: undoes !== undefined, changes };
};

/** Reads and changes particulars, locations, labels, settings, images and other documents of projects. */
export function createProjects({ writer, confirmed, stamp, now }: ProjectsOptions): ProjectReaders {
  const { queue, take } = writer;
  const list = createLists(queue);
  const fields = createProjectFields(confirmed, queue);

  const projects = list<ProjectDoc, Project>(
    'projects',
    () => confirmed.projects(),
    isProject,
    readProject,
    (a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1),
  );
  const images = (project: string) =>
    list<ImageDoc, InspectionImage>(
      `images:${project}`,
      () => confirmed.images(project),
      isImageOf(project),
      readImage,
      (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
    );
  const manage: Projects = {
    ...createProjectSteps({ take, fields, stamp, now }),
    ...createPhotoSteps(take, fields),
    ...createProjectDocuments({ writer, confirmed, stamp, now, list }),
    findings: createFindings(confirmed, queue),
    take,
    journal: async (project, since) =>
      // A stamp is never earlier than its step's time, but may be ahead of it, so the time is checked as well.
      (await confirmed.readCommands(project, stampFrom(since))).map(entryOf).filter(({ at }) => at >= since),
  };
  return { manage, projects, images };
}
