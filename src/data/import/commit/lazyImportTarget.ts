import { fail } from '#domain/result.ts';
import type { ImportingOptions } from './createImportTarget.ts';
import { type ImportStep, type ImportTarget, NOTHING_STORED } from './importTarget.ts';

/** The target of imports; its code is loaded with the first import. Unexpected errors become failures. */
export function createImportTarget(options: ImportingOptions): ImportTarget {
  let loading: Promise<ImportTarget> | null = null;
  const target = (): Promise<ImportTarget> => {
    loading ??= import('./createImportTarget.ts').then(({ createImporting }) => createImporting(options));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  return {
    keepPhoto: (photo, sha256, at) =>
      target()
        .then((it) => it.keepPhoto(photo, sha256, at))
        .catch(() => fail('failed')),
    everDetected: (image) =>
      target()
        .then((it) => it.everDetected(image))
        .catch(() => fail('failed')),
    begin(project, group, script) {
      let begun: Promise<ImportStep> | null = null;
      return {
        async write(part) {
          begun ??= target().then((it) => it.begin(project, group, script));
          return begun.then((step) => step.write(part)).catch(() => fail(NOTHING_STORED));
        },
      };
    },
  };
}
