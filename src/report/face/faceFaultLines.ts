import type { SettingFault } from '../typesetting/compiler.ts';
import type { ReportWords } from '../words.ts';
import type { FaceFault } from './face.ts';
import { faultKind, firstLine } from './templateFault.ts';

/** Most template errors that are listed: correcting these comes first anyway. */
const TOLD = 5;

/** Messages in the compiler's own words are not translated. */
function lineOf({ line, ...fault }: SettingFault, words: ReportWords): string {
  const kind = faultKind(fault);
  const message = kind === null ? firstLine(fault) : words.t(kind);
  return line === null ? message : words.t('templateLine', { line, message });
}

/** What of the firm's own could not be used, in words: a sentence, and for a template its errors by line. */
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
