import type { ReportFault } from '#report/fault.ts';
import type { ReportProgress } from '#report/pictures/reportPictures.ts';
import type { NamedFile } from '../reportOf.ts';

export type ReportState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly progress: ReportProgress | null;
      /** Of a report that is made to be looked at: a picture of its first page, as soon as it is there. */
      readonly firstPage: Blob | null;
    }
  | { readonly kind: 'done'; readonly name: string }
  /** Made to be looked at. */
  | { readonly kind: 'shown'; readonly file: NamedFile; readonly firstPage: Blob | null }
  | { readonly kind: 'fault'; readonly fault: ReportFault };

type Step = (state: ReportState) => ReportState;

const firstPageOf = (state: ReportState): Blob | null => (state.kind === 'running' ? state.firstPage : null);

/** A report that is farther now. */
export const withProgress =
  (progress: ReportProgress): Step =>
  (state) => ({ kind: 'running', progress, firstPage: firstPageOf(state) });

/** A report whose first page is there. */
export const withFirstPage =
  (firstPage: Blob | null): Step =>
  (state) =>
    state.kind === 'running' ? { ...state, firstPage } : state;

/** A report that was made, to be looked at. */
export const withFile =
  (file: NamedFile): Step =>
  (state) => ({ kind: 'shown', file, firstPage: firstPageOf(state) });
