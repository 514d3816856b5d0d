import { fail, ok, type Result } from '#domain/result.ts';
import type { SettingFault } from '../typesetting/compiler.ts';
import { fontsFor } from '../typesetting/fonts.ts';
import { withPress } from '../withPress.ts';
import { TRIAL } from './trialDocument.ts';

/** Seconds that a template may take for one page. */
const TRIAL_SECONDS = 10;

export type FaceRefusal =
  | { readonly kind: 'font' }
  | { readonly kind: 'template'; readonly faults: readonly SettingFault[] }
  | { readonly kind: 'slow'; readonly seconds: number }
  /** Nothing can be typeset here now. */
  | { readonly kind: 'failed'; readonly message: string };

/** Tries files of a firm's own on a report of one page, before they are kept. Rejects never. */
export async function tryFace(files: {
  readonly font?: Blob;
  readonly template?: Blob;
}): Promise<Result<void, FaceRefusal>> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const font = files.font ? new Uint8Array(await files.font.arrayBuffer()) : null;
    const template = files.template ? await files.template.text() : null;
    return await withPress(late.signal, async (workers) => {
      const fonts = fontsFor(TRIAL.tag);
      const ready = { document: TRIAL, fonts, pictures: [], font, template };
      const { hasOwnFont } = await workers.run((worker) => worker.load(ready));
      if (!hasOwnFont) return fail<FaceRefusal>({ kind: 'font' });
      timer = setTimeout(() => late.abort(new Error('It took too long.')), TRIAL_SECONDS * 1000);
      const { pdf, faults } = await workers.run((worker) => worker.set(TRIAL));
      return pdf ? ok(undefined) : fail<FaceRefusal>({ kind: 'template', faults });
    });
  } catch (error) {
    if (late.signal.aborted) return fail({ kind: 'slow', seconds: TRIAL_SECONDS });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearTimeout(timer);
  }
}
