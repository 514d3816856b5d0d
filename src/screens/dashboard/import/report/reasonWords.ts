import type { ReportLine } from '#data/import/importReport.ts';
import type { ReadFormat } from '#domain/exchange/formats.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** A reason's words take what its key needs; which key needs what is said by the one that made the reason. */
type Say = (params: Reason['params']) => string;

/** Words for reasons, formats, and lines of a report. */
export function reasonWords({ LL, format: { entry } }: Pick<Language, 'LL' | 'format'>) {
  const reasons = LL.exchange.reason as unknown as Readonly<Record<Reason['key'], Say>>;
  const reason = ({ key, params }: Reason): string => reasons[key](params);
  const format = (id: ReadFormat): string => LL.export.formats[id]();
  /** `9.jpg: the photo is cut off` */
  const line = (each: ReportLine): string => {
    const words = LL.import;
    // A reason that names the photo needs the file beside it.
    const file = each.reason.params.name === each.image ? each.file : (each.image ?? each.file);
    const where =
      each.n === null || each.part === null
        ? file
        : words.at({ file, part: each.part === 'line' ? words.parts.line() : each.part, n: each.n });
    return entry(where, reason(each.reason));
  };
  return { reason, format, line };
}

export const useReasonWords = () => reasonWords(useI18n());
