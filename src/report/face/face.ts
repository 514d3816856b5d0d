import { type ReportFace, readFace } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import type { SettingFault } from '../typesetting/compiler.ts';

/** What of a firm's own a report was made without. */
export type FaceFault =
  | { readonly kind: 'font_gone' | 'font_unreadable' | 'template_gone'; readonly name: string }
  /** It took longer than so many seconds. */
  | { readonly kind: 'template_slow'; readonly name: string; readonly seconds: number }
  | { readonly kind: 'template_fails'; readonly name: string; readonly faults: readonly SettingFault[] };

/** What a project's reports look like, as far as it is believed: signed content may have been written elsewhere. */
export const faceOf = ({ settings }: Pick<Project, 'settings'>): ReportFace =>
  readFace((part) => own({ ...settings }, part));
