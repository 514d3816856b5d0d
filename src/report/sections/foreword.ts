import { faceOf } from '../face/face.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, paragraph } from '../typesetting/blocks.ts';

/** Text that a person typed: an empty line starts a new paragraph. */
export const written = (text: string): Block[] =>
  text.split(/\n\s*\n/).flatMap((part) => (part.trim() ? [paragraph(part.trim())] : []));

/** The firm's foreword; empty where it has none. */
export function foreword({ project, words }: ReportSource): Block[] {
  const forewordText = written(faceOf(project).reportForeword ?? '');
  return forewordText.length > 0 ? [heading(words.t('foreword')), ...forewordText] : [];
}
