import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail } from '#domain/result.ts';
import { failureOf } from '#photos/failure.ts';
import type { PhotoWorker } from '#photos/photo.worker.ts';
import { createThreadPool, createWatchdog, decodingDeadline, isTimeout } from '#photos/threadPool.ts';
import type { Exporter } from '../export/exporter.ts';
import type { Annotations, FileOutcome, ReadingStep } from './annotations/annotations.ts';
import type { AnnotationsWorker } from './annotations/annotations.worker.ts';
import type { ImportTools } from './importTools.ts';

/** Workers for an import, created on demand. Dispose of them afterwards. */
export function createBrowserTools(): ImportTools {
  const photos = createThreadPool<PhotoWorker>(
    () => new Worker(new URL('../../photos/photo.worker.ts', import.meta.url), { type: 'module' }),
    Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1)),
  );
  const workers = new Set<() => void>();
  const start = () => {
    const worker = new Worker(new URL('./annotations/annotations.worker.ts', import.meta.url), {
      type: 'module',
    });
    const remote = wrap<AnnotationsWorker>(worker);
    const stop = () => {
      if (!workers.delete(stop)) return;
      remote[releaseProxy]();
      worker.terminate();
    };
    workers.add(stop);
    return { remote, stop, failure: failureOf(worker) };
  };
  return {
    threads: photos.threads,
    annotations: () => watchedAnnotations(start),
    inspect: (photo, page) =>
      photos
        .run(async (worker) => await worker.inspectPhoto(photo, page), decodingDeadline(photo))
        .catch(notDecoded),
    decode: (photo) =>
      photos
        .run(async (worker) => await worker.decodePhoto(photo), decodingDeadline(photo))
        .catch(notDecoded),
    async expand({ file, path }, on, signal) {
      const { remote, stop, failure } = start();
      signal?.addEventListener('abort', stop);
      const watchdog = createWatchdog();
      const step = () => watchdog.step(unpackingDeadline(file));
      try {
        step();
        const take = proxy((entry: File, name: string) => {
          step();
          on.read({ file: entry, path: name, from: 'archive' });
        });
        const refuse = proxy((name: string, why: Reason) => {
          step();
          on.refused(name, why);
        });
        const expanded = remote.expandArchive(file, path, take, refuse);
        return await Promise.race([expanded, failure, aborted(signal), watchdog.late]);
      } catch (error) {
        if (signal?.aborted) throw error;
        return isTimeout(error) ? fail(reason('archive_too_slow')) : unreadable();
      } finally {
        watchdog.rest();
        signal?.removeEventListener('abort', stop);
        stop();
      }
    },
    dispose() {
      photos.stop();
      for (const stop of [...workers]) stop();
    },
  };
}

/** Rejects when aborted: a stopped worker never answers. */
const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

const UNREADABLE = reason('file_unreadable');
const unreadable = () => fail(UNREADABLE);

const notDecoded = (error: unknown) => (isTimeout(error) ? fail(reason('image_too_slow')) : unreadable());

/** A started worker. */
export interface AnnotationsProcess {
  readonly remote: Remote<AnnotationsWorker>;
  readonly stop: () => void;
  readonly failure: Promise<never>;
}

/** How long an archive may be worked on until its next entry, milliseconds. */
const unpackingDeadline = ({ size }: Blob): number => 60_000 + (Math.min(size, 1e9) / 1e6) * 2000;

/** How long a step of reading a file may take, milliseconds; also placing the boxes of some photos. */
const readingDeadline = (size: number): number => 60_000 + (size / 1e6) * 2000;

/**
 * Reads annotation files in a worker that is ended where one of them takes too long. That one is refused by name, and
 * another worker reads the others again: as it leaves out only that step, what the first one told of others stays true.
 */
export function watchedAnnotations(
  start: () => AnnotationsProcess,
  deadlineOf: (size: number) => number = readingDeadline,
): Annotations {
  let running = start();
  const watched = async <R>(
    work: (remote: AnnotationsProcess['remote']) => Promise<R>,
    size = 0,
  ): Promise<R> => {
    const watchdog = createWatchdog();
    watchdog.step(deadlineOf(size));
    try {
      return await Promise.race([work(running.remote), running.failure, watchdog.late]);
    } catch (error) {
      if (isTimeout(error)) running.stop();
      throw error;
    } finally {
      watchdog.rest();
    }
  };
  return {
    async read(files, options, onFile, pictures = []) {
      const sizes = new Map(files.map(({ path, file }) => [path, file.size]));
      const leaveOut: ReadingStep[] = [];
      const reported = new Set<string>();
      const tell = (outcome: FileOutcome) => {
        const path = outcome.kind === 'read' ? outcome.reading.path : outcome.path;
        const key = `${outcome.kind === 'mask'} ${path}`;
        if (reported.has(key)) return;
        reported.add(key);
        onFile(outcome);
      };
      const readAll = async (): Promise<ReadingStep | null> => {
        const watchdog = createWatchdog();
        let now: ReadingStep | null = null;
        const onBegin = proxy((step: ReadingStep) => {
          now = step;
          watchdog.step(deadlineOf(sizes.get(step.path) ?? 0));
        });
        try {
          const done = running.remote.read(files, options, proxy(tell), pictures, onBegin, leaveOut);
          await Promise.race([done, running.failure, watchdog.late]);
          return null;
        } catch (error) {
          if (!isTimeout(error) || !now) throw error;
          return now;
        } finally {
          watchdog.rest();
        }
      };
      try {
        for (let slow = await readAll(); slow !== null; slow = await readAll()) {
          tell({ kind: 'refused', path: slow.path, reason: reason('file_too_slow') });
          leaveOut.push(slow);
          running.stop();
          running = start();
        }
      } catch {
        for (const { path } of files) tell({ kind: 'refused', path, reason: UNREADABLE });
      }
    },
    check: (on) =>
      watched<Awaited<ReturnType<Annotations['check']>>>(async (remote) => await remote.check(on)).catch(() =>
        fail('gone'),
      ),
    place: (on) =>
      watched<Awaited<ReturnType<Annotations['place']>>>(async (remote) => await remote.place(on)).catch(() =>
        fail('gone'),
      ),
    embedded: (file) =>
      watched(async (remote) => await remote.embedded(file), file.file.size).catch(() => null),
    dispose: () => running.stop(),
  };
}

/** An exporter in a worker of its own, which ends when disposed of. */
export function createBrowserExporter(): Exporter {
  const worker = new Worker(new URL('../export/export.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<Exporter>(worker);
  return {
    begin: (start) => remote.begin(start.into ? transfer(start, [start.into]) : start),
    add: (images, photos, subset) => remote.add(images, photos, subset),
    addFile: (path, content) => remote.addFile(path, content),
    finish: (files) => remote.finish(files),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
