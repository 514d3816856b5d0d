import { type ReportFace, readFace } from '#domain/inspection/building/face.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { own } from '#domain/keyed.ts';
import type { SettingFault } from '../typesetting/compiler.ts';

/**
 * What a template asks for and is never given, a file or a package: the compiler's message would not help with that.
 */
export function faultKind({
  message,
}: Pick<SettingFault, 'message'>): 'asksForFile' | 'asksForPackage' | null {
  if (/failed to load package|package not found/.test(message)) return 'asksForPackage';
  return /failed to load file|file not found/.test(message) ? 'asksForFile' : null;
}

/** The compiler's message without its internal details. */
export const firstLine = ({ message }: Pick<SettingFault, 'message'>): string =>
  message.split('\n')[0]?.trim() ?? '';

/** What of the firm's own design could not be used in a report. */
export type FaceFault =
  | { readonly kind: 'font_gone' | 'font_unreadable' | 'template_gone'; readonly name: string }
  /** It took longer than this number of seconds. */
  | { readonly kind: 'template_slow'; readonly name: string; readonly seconds: number }
  | { readonly kind: 'template_fails'; readonly name: string; readonly faults: readonly SettingFault[] };

/** The design of a project's reports, validated: signed content may come from other software. */
export const faceOf = ({ settings }: Pick<Project, 'settings'>): ReportFace =>
  readFace((part) => own({ ...settings }, part));
