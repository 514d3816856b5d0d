import { computed, type ReadonlySignal } from '@preact/signals-core';
import { createBrowserTools } from '#data/import/browserTools.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import { planImport } from '#data/import/planImport.ts';
import { openWorkspace } from '#data/open/openWorkspace.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { Workspace } from '#data/workspace.ts';
import { coco, detections, photos } from './data.ts';
import { watchTasks } from './tasks.ts';

/** The page's functions for `npm run bench:store`; times in milliseconds. */
export interface StoreBench {
  readonly opened: number;
  /** Creates a project with this many photos and this many boxes on each. @returns its id */
  fill(photos: number, boxes: number): Promise<{ project: string; ms: number; longest: number }>;
  /** Reads and stores one COCO file with this many boxes for the photos of a project. */
  importCoco(
    project: string,
    boxes: number,
  ): Promise<{ plan: number; commit: number; longest: number; stored: number; megabytes: number }>;
  /** Waits until a project's list of photos and its counts are loaded. */
  list(project: string): Promise<{ photos: number; list: number; boxes: number; counts: number }>;
  /** Undoes the last step and redoes it, each until it is stored. */
  undoAndRedo(): Promise<void>;
  /** Edits one box after the other; returns how long each took until it was reported as saved. */
  edits(project: string, count: number): Promise<readonly number[]>;
}

declare global {
  interface Window {
    storeBench?: StoreBench;
  }
}

const when = <T>(signal: ReadonlySignal<T>, ready: (value: T) => boolean): Promise<T> =>
  firstOf(computed(() => (ready(signal.value) ? { value: signal.value } : null))).then(({ value }) => value);

function bench(workspace: Workspace, opened: number): StoreBench {
  const images = async (project: string) =>
    (await when(workspace.images(project), (list) => list !== null)) ?? [];
  return {
    opened,
    async fill(count, boxes) {
      const project = workspace.manage.create({ name: 'Bench', code: '', address: '', client: '' });
      const all = photos(count);
      const found = new Map(boxes > 0 ? all.map(({ key }, at) => [key, detections(boxes, at)]) : []);
      const tasks = watchTasks();
      const begun = performance.now();
      const done = await workspace.importTarget.begin(project).write({
        labels: [],
        photos: all,
        detections: found,
      });
      if (!done.ok) throw new Error(done.error.why);
      return { project, ms: performance.now() - begun, longest: tasks.stop() };
    },
    async importCoco(id, boxes) {
      const list = await images(id);
      const project = workspace.projects.value?.find((one) => one.id === id);
      if (!project) throw new Error('no such project');
      const file = coco(list, boxes);
      const tools = createBrowserTools();
      const tasks = watchTasks();
      const begun = performance.now();
      const plan = await planImport([{ file, path: file.name }], { project, images: list }, tools);
      const planned = performance.now();
      const report = await commitImport(plan, {}, project, workspace.importTarget, tools);
      const ended = performance.now();
      tools.dispose();
      if (report.end !== 'complete') throw new Error(JSON.stringify(report.skipped.slice(0, 3)));
      return {
        plan: planned - begun,
        commit: ended - planned,
        longest: tasks.stop(),
        stored: report.detections,
        megabytes: file.size / 1e6,
      };
    },
    async list(project) {
      const begun = performance.now();
      const list = await images(project);
      const listed = performance.now();
      const counts = await when(
        workspace.counts(project),
        (value) => Object.keys(value).length >= list.length,
      );
      return {
        photos: list.length,
        list: listed - begun,
        boxes: Object.values(counts).reduce((sum, { defects }) => sum + defects, 0),
        counts: performance.now() - begun,
      };
    },
    async undoAndRedo() {
      for (const act of [workspace.edits.undo, workspace.edits.redo]) {
        const done = await act();
        if (!done.ok || !done.value) throw new Error('There was nothing to take back.');
        await workspace.settled();
      }
    },
    async edits(project, count) {
      const [image] = await images(project);
      if (!image) throw new Error('no photo');
      const damages = (await when(workspace.edits.damages(image.id), (list) => list !== null)) ?? [];
      const times: number[] = [];
      for (let at = 0; at < count; at += 1) {
        const damage = damages[at % damages.length];
        if (!damage) break;
        const begun = performance.now();
        const patches = [{ key: damage.key, set: { remark: String(at) } }];
        await workspace.edits.run({ kind: 'remark', image: image.id, patches }).saved;
        times.push(performance.now() - begun);
      }
      return times;
    },
  };
}

const begun = performance.now();
const opened = await openWorkspace({ member: null, who: () => 'Bench' });
if (!opened.ok) throw new Error(opened.error.detail);
window.storeBench = bench(opened.value, performance.now() - begun);
