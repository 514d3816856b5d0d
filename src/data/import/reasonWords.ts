import { FORMAT_IDS } from '#domain/exchange/formats.ts';
import type { Reason } from '#domain/exchange/reason.ts';
import type { Words } from '#i18n/wordsOf.ts';
import type { ReportLine } from './importReport.ts';

/** A reason's words take what its key needs; which key needs what is said by the one that made the reason. */
type Say = (params: Reason['params']) => string;

/** What is said of an import in a language. */
export interface ReasonWords {
  reason(of: Reason): string;
  /** The format's name; one of somebody else's is called by its id. */
  format(id: string): string;
  /** `9.jpg: the photo is cut off` */
  line(of: ReportLine): string;
}

/**
 * Words for reasons, formats, and lines of a report.
 * @param entry joins a name and what is said of it, as the language does
 */
export function reasonWords(
  LL: Pick<Words, 'exchange' | 'export' | 'import'>,
  entry: (name: string, value: string) => string,
): ReasonWords {
  const reasons = LL.exchange.reason as unknown as Readonly<Record<Reason['key'], Say>>;
  const reason = ({ key, params }: Reason): string => reasons[key](params);
  return {
    reason,
    format(id) {
      const known = FORMAT_IDS.find((format) => format === id);
      return known ? LL.export.formats[known]() : id;
    },
    line(each) {
      const words = LL.import;
      // A reason that names the photo needs the file beside it.
      const file = each.reason.params.name === each.image ? each.file : (each.image ?? each.file);
      const where =
        each.n === null || each.part === null
          ? file
          : words.at({ file, part: each.part === 'line' ? words.parts.line() : each.part, n: each.n });
      return entry(where, reason(each.reason));
    },
  };
}
