import type { OpenFailure } from '#data/open/openFailure.ts';
import { openWorkspace } from '#data/open/openWorkspace.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { createProject, importPhotos } from './importPhotos.ts';
import { brokenSignatures, recordsOf, type Signed, sign } from './records.ts';
import { continueRun, FOUND, runModel, runnerOf } from './runs.ts';
import { handOver, lostShots, type Taken, takeShot } from './shots.ts';

/** What these programs control from outside: the app's own data room, without its screens. */
export interface TorturePage {
  readonly workspace: Workspace;
  /** Creates a project with photos of random bytes. @returns project and image ids */
  importPhotos(photos: number, boxes: number, bytes: number): Promise<{ project: string; images: string[] }>;
  /** Resolves with the damages of an image once they are read, and keeps them current. */
  watch(image: string): Promise<readonly Damage[]>;
  /** Creates a record of a project and signs it. */
  sign(project: string): Promise<Signed>;
  /** What is wrong with acknowledged signatures. */
  brokenSignatures(all: readonly Signed[]): Promise<readonly string[]>;
  /** A backup of a project, in hexadecimal. */
  backup(project: string): Promise<string>;
  /** Restores a backup from this address. @returns its project */
  restore(address: string): Promise<string>;
  /** Creates a project without photos. @returns its id */
  createProject(): string;
  /** Runs a model over a project's photos, or continues the run that a kill interrupted where none is given. */
  runModel(project: string | null, onPhotos: OnPhotos): Promise<unknown>;
  /** Boxes that the model finds on each photo. */
  readonly found: number;
  /** Takes a photo of random bytes. Resolves when it is reported as stored. */
  takeShot(project: string, bytes: number): Promise<Taken>;
  /** Hands the photos that were taken over to their project. @returns their number */
  handOver(project: string): Promise<number>;
  /** What is wrong with the photos that were taken. */
  lostShots(all: readonly Taken[]): Promise<readonly string[]>;
}

/** Called with the photos of a run that aren't done yet. */
type OnPhotos = (project: string, left: readonly string[]) => unknown;

declare global {
  interface Window {
    torture: TorturePage;
    /** Why the database could not be opened. */
    refused?: string;
    /** Possible actions for a database that could not be opened. */
    failure?: OpenFailure;
  }
}

/** Everything that is written to it, in hexadecimal. */
async function backup(workspace: Workspace, project: string): Promise<string> {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const [bytes, done] = await Promise.all([
    new Response(readable as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
    workspace.backups.write(project, writable),
  ]);
  if (!done.ok) throw new Error(done.error);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function restore(workspace: Workspace, address: string): Promise<string> {
  const done = await workspace.backups.restore(await (await fetch(address)).blob());
  if (!done.ok) throw new Error(done.error);
  return done.value.project;
}

// The count of restored records persists until acknowledged; here each start counts separately.
localStorage.removeItem('put-back');
const opened = await openWorkspace({ member: null, who: () => 'Torture' });
if (opened.ok) {
  const workspace = opened.value;
  const records = recordsOf(workspace);
  const runner = runnerOf(workspace);
  window.torture = {
    workspace,
    importPhotos: (photos, boxes, bytes) => importPhotos(workspace, photos, boxes, bytes),
    sign: (project) => sign(workspace, records, project),
    brokenSignatures: (all) => brokenSignatures(records, all),
    backup: (project) => backup(workspace, project),
    restore: (address) => restore(workspace, address),
    createProject: () => createProject(workspace),
    runModel: (project, onPhotos) =>
      project === null ? continueRun(runner, onPhotos) : runModel(workspace, runner, project, onPhotos),
    found: FOUND,
    takeShot,
    handOver: (project) => handOver(workspace, project),
    lostShots: (all) => lostShots(workspace, all),
    watch(image) {
      const damages = workspace.edits.damages(image);
      // Subscribed, so that they stay in memory.
      damages.subscribe(() => undefined);
      return firstOf(damages);
    },
  };
} else {
  window.failure = opened.error;
  window.refused = `${opened.error.kind}: ${opened.error.detail}`;
}
