import { fail, ok, type Result } from '#domain/result.ts';
import type { ThreadPool } from '#photos/threadPool.ts';
import type { Load, Press } from '#report/typesetting/typesetter.ts';
import { INK, paragraph, table } from '../typesetting/blocks.ts';
import type { SettingFault } from '../typesetting/compiler.ts';
import type { ReportDocument } from '../typesetting/document.ts';
import { fontsFor } from '../typesetting/fonts.ts';
import { packed } from '../typesetting/packed.ts';
import { withTypesetter } from '../typesetting/typesetAlone.ts';
import { TimeoutError, withTimeout } from '../withTimeout.ts';

/** Seconds that a template may take for a one-page report. */
const TRIAL_SECONDS = 10;

export type FaceRefusal =
  | { readonly kind: 'font' }
  | { readonly kind: 'template'; readonly faults: readonly SettingFault[] }
  | { readonly kind: 'slow'; readonly seconds: number }
  /** The typesetter is unavailable. */
  | { readonly kind: 'failed'; readonly message: string };

/** A minimal report with all required parts, on which a template is tried before it is kept. */
export const TRIAL: ReportDocument = {
  title: 'IR-1',
  author: 'A',
  subject: 'B',
  at: 0,
  tag: 'en',
  mark: '',
  header: 'B',
  footer: 'IR-1',
  page: '{n}/{total}',
  accent: INK.accent,
  cover: {
    logo: null,
    logoAlt: '',
    picture: null,
    pictureAlt: '',
    org: 'A',
    title: 'IR-1',
    project: 'B',
    verdict: null,
    fault: null,
    facts: [['1', '2']],
    verification: null,
    disclaimer: '3',
  },
  sections: [
    [
      { block: 'heading', level: 1, text: '4', number: '1' },
      { block: 'contents' },
      paragraph('5'),
      table(['6', '7'], [['8', '9']], ['*', 'auto']),
    ],
  ],
};

async function tried(
  { font, template, fonts }: Pick<Load, 'font' | 'template' | 'fonts'>,
  workers: ThreadPool<Press>,
): Promise<Result<void, FaceRefusal>> {
  const ready = { document: packed(TRIAL), fonts, pictures: [], font, template };
  const { hasOwnFont } = await workers.run((worker) => worker.load(ready));
  if (!hasOwnFont) return fail({ kind: 'font' });
  try {
    const { pdf, faults } = await workers.run((worker) => worker.set(null));
    return pdf ? ok(undefined) : fail({ kind: 'template', faults });
  } catch (error) {
    // A font may be read, and yet have letters that can't be put into a PDF.
    if (font && template === null) return fail({ kind: 'font' });
    throw error;
  }
}

/** Tries files of a firm's own on a one-page report, before they are kept. Never rejects. */
export async function tryFace(files: {
  readonly font?: Blob;
  readonly template?: Blob;
}): Promise<Result<void, FaceRefusal>> {
  const { signal } = new AbortController();
  try {
    const font = files.font ? new Uint8Array(await files.font.arrayBuffer()) : null;
    const template = files.template ? await files.template.text() : null;
    const fonts = fontsFor(TRIAL.tag);
    return await withTypesetter(signal, async (workers) => {
      // Downloads don't count towards the file's time limit, which starts after them.
      await workers.run((worker) => worker.prepare(fonts, [TRIAL, template]));
      return withTimeout(TRIAL_SECONDS, signal, () => tried({ font, template, fonts }, workers));
    });
  } catch (error) {
    if (error instanceof TimeoutError) return fail({ kind: 'slow', seconds: error.seconds });
    return fail({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
