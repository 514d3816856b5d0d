import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import { fail } from '#domain/result.ts';
import { decodingDeadline, isTimeout } from '#photos/deadline.ts';
import { failureOf } from '#photos/failure.ts';
import type { PhotoWorker } from '#photos/photo.worker.ts';
import { createThreadPool } from '#photos/threadPool.ts';
import type { Exporter } from '../export/exporter.ts';
import type { Annotations, FileOutcome } from './annotations/annotations.ts';
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
    annotations: () => remoteAnnotations(start()),
    inspect: (photo) =>
      photos
        .run(async (worker) => await worker.inspectPhoto(photo), decodingDeadline(photo))
        .catch(notDecoded),
    decode: (photo) =>
      photos
        .run(async (worker) => await worker.decodePhoto(photo), decodingDeadline(photo))
        .catch(notDecoded),
    async expand({ file, path }, on, signal) {
      const { remote, stop, failure } = start();
      signal?.addEventListener('abort', stop);
      try {
        const take = proxy((entry: File, name: string) => on.read({ file: entry, path: name }));
        const refuse = proxy((name: string, why: Reason) => on.refused(name, why));
        return await Promise.race([remote.expandArchive(file, path, take, refuse), failure, aborted(signal)]);
      } catch (error) {
        if (signal?.aborted) throw error;
        return unreadable();
      } finally {
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

interface AnnotationsProcess {
  readonly remote: Remote<AnnotationsWorker>;
  readonly stop: () => void;
  readonly failure: Promise<never>;
}

function remoteAnnotations({ remote, stop, failure }: AnnotationsProcess): Annotations {
  return {
    async read(files, options, onFile, pictures) {
      const told = new Set<string>();
      const tell = (outcome: FileOutcome) => {
        told.add(outcome.kind === 'read' ? outcome.reading.path : outcome.path);
        onFile(outcome);
      };
      try {
        await Promise.race([remote.read(files, options, proxy(tell), pictures), failure]);
      } catch {
        for (const { path } of files)
          if (!told.has(path)) onFile({ kind: 'refused', path, reason: UNREADABLE });
      }
    },
    check: (on) => Promise.race([remote.check(on), failure]).catch(() => fail('gone')),
    place: (on) => Promise.race([remote.place(on), failure]).catch(() => fail('gone')),
    dispose: stop,
  };
}

/** An exporter in a worker of its own, which ends when disposed of. */
export function createBrowserExporter(): Exporter {
  const worker = new Worker(new URL('../export/export.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<Exporter>(worker);
  return {
    begin: (start) => remote.begin(start.into ? transfer(start, [start.into]) : start),
    add: (images, photos, subset) => remote.add(images, photos, subset),
    finish: (files) => remote.finish(files),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
