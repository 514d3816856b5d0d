import type { SettingFault } from '../typesetting/compiler.ts';
import type { ReportWords } from '../words.ts';
import type { FaceFault } from './face.ts';
import { faultKind, firstLine } from './templateFault.ts';

/** Lines of a template that are told; of more it is enough to correct these. */
const TOLD = 5;

/** What the compiler says in words of its own stays as it is. */
function lineOf({ line, ...fault }: SettingFault, words: ReportWords): string {
  const kind = faultKind(fault);
  const message = kind === null ? firstLine(fault) : words.t(kind);
  return line === null ? message : words.t('templateLine', { line, message });
}

/** What of a firm's own a report was made without, in words: a sentence, and of a template what is wrong in which line. */
export function faceFaultLines(fault: FaceFault, words: ReportWords): readonly string[] {
  const { name } = fault;
  switch (fault.kind) {
    case 'font_gone':
      return [words.t('fontGone', { name })];
    case 'font_unreadable':
      return [words.t('fontUnreadable', { name })];
    case 'template_gone':
      return [words.t('templateGone', { name })];
    case 'template_slow':
      return [words.t('templateSlow', { name, seconds: fault.seconds })];
    case 'template_fails':
      return [
        words.t('templateFails', { name }),
        ...fault.faults.slice(0, TOLD).map((one) => lineOf(one, words)),
      ];
  }
}
