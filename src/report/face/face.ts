import { type ReportFace, readFace } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import type { SettingFault } from '../typesetting/compiler.ts';

/** What of the firm's own design could not be used in a report. */
export type FaceFault =
  | { readonly kind: 'font_gone' | 'font_unreadable' | 'template_gone'; readonly name: string }
  /** It took longer than this number of seconds. */
  | { readonly kind: 'template_slow'; readonly name: string; readonly seconds: number }
  | { readonly kind: 'template_fails'; readonly name: string; readonly faults: readonly SettingFault[] };

/** The design of a project's reports, validated: signed content may come from other software. */
export const faceOf = ({ settings }: Pick<Project, 'settings'>): ReportFace =>
  readFace((part) => own({ ...settings }, part));
