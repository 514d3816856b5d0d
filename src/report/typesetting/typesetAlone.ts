import { transfer } from 'comlink';
import { ok, type Result } from '#domain/result.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import type { PictureFile } from '../pictures/photoFacts.ts';
import type { ReportFault } from '../source.ts';
import { withTimeout, withWorkers } from '../withTimeout.ts';
import type { TypesetDocument } from './document.ts';
import { fontsFor } from './fonts.ts';
import { packed } from './packed.ts';
import type { Press } from './typesetter.ts';

/** Runs work with a worker that typesets; see `withWorkers`. */
export const withTypesetter = <R>(
  signal: AbortSignal,
  work: (workers: ThreadPool<Press>) => Promise<R>,
): Promise<R> =>
  withWorkers<Press, R>(
    () => new Worker(new URL('../report.worker.ts', import.meta.url), { type: 'module' }),
    1,
    signal,
    work,
  );

/** Seconds. */
const MOST = 120;

/** The firm's own font and template; null where it has none. */
export interface OwnDesign {
  readonly template: { readonly text: string } | null;
  readonly font: { readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

interface AloneOptions {
  readonly files: readonly PictureFile[];
  /** BCP 47, of the text. */
  readonly tag: string;
  readonly signal: AbortSignal;
  /** By default the standard design. */
  readonly own?: OwnDesign;
}

const designOf = (own: OwnDesign | undefined) => ({
  font: own?.font?.bytes ?? null,
  template: own?.template?.text ?? null,
});

/**
 * Typesets a short document, in a worker. A picture that can't be read is left out: the document
 * is composed again without it. Rejects when cancelled, where it takes too long, or where it can't be set.
 *
 * @param compose the document with the pictures of these names
 */
export function typesetAlone(
  compose: (names: ReadonlySet<string>) => TypesetDocument,
  { files, tag, signal, own }: AloneOptions,
): Promise<Result<Blob, ReportFault>> {
  return withTypesetter(signal, (workers) =>
    withTimeout(MOST, signal, async () => {
      let names: ReadonlySet<string> = new Set(files.map(({ name }) => name));
      const document = packed(compose(names));
      const load = { document, fonts: fontsFor(tag), pictures: files, ...designOf(own) };
      await workers.run((worker) => worker.load(load));
      let made = await workers.run((worker) => worker.set(null));
      if (!made.pdf && made.broken.length > 0) {
        const { broken } = made;
        names = new Set([...names].filter((name) => !broken.includes(name)));
        const again = packed(compose(names));
        const buffers = again.map(({ buffer }) => buffer);
        made = await workers.run((worker) => worker.set(transfer(again, buffers)));
      }
      if (!made.pdf) throw new Error('It could not be set.');
      return ok(made.pdf);
    }),
  );
}
