import type { ReportProgress } from '#report/pictures/reportPictures.ts';
import type { ReportFault } from '#report/source.ts';
import type { NamedFile } from '../reportOf.ts';

export type ReportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly progress: ReportProgress | null;
      /** For a report made for preview: a picture of its first page, as soon as there is one. */
      readonly firstPage: Blob | null;
    }
  | { readonly kind: 'done'; readonly name: string }
  /** A report made for preview. */
  | { readonly kind: 'shown'; readonly file: NamedFile; readonly firstPage: Blob | null }
  | { readonly kind: 'fault'; readonly fault: ReportFault };

type Step = (state: ReportState) => ReportState;

const firstPageOf = (state: ReportState): Blob | null => (state.kind === 'running' ? state.firstPage : null);

/** A report with new progress. */
export const withProgress =
  (progress: ReportProgress): Step =>
  (state) => ({ kind: 'running', progress, firstPage: firstPageOf(state) });

/** A report whose first page is ready. */
export const withFirstPage =
  (firstPage: Blob | null): Step =>
  (state) =>
    state.kind === 'running' ? { ...state, firstPage } : state;

/** A finished report for preview. */
export const withFile =
  (file: NamedFile): Step =>
  (state) => ({ kind: 'shown', file, firstPage: firstPageOf(state) });
