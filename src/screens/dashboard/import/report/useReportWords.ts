import { countLines, type ImportReport } from '#data/import/importReport.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useReasonWords } from './reasonWords.ts';

/** How many reasons the sentence names. */
const NAMED = 2;

/** What the card about an import says. */
export interface ReportWords {
  readonly title: string;
  /** What came in and what was skipped; empty where there is nothing of either to tell. */
  readonly sentence: string;
  /** What was there before; null where nothing was. */
  readonly already: string | null;
  /** How it ended, and what to do; null where it came to its end. */
  readonly end: string | null;
}

/**
 * @param report as it stands now: with what was pending, once that is stored
 * @param retried whether what had been pending is stored by now
 */
export function useReportWords(report: ImportReport, retried: boolean): ReportWords {
  const { LL, format } = useI18n();
  const say = useReasonWords();
  const words = LL.import;
  const { photos, detections, underway, planned, already } = report;
  const some = photos.length + detections > 0;

  const whole = report.end === 'complete' || (retried && planned > 0 && photos.length === planned);

  const title = () => {
    if (!some) return words.reportNothing();
    return whole ? words.reportTitle() : words.reportPart();
  };

  const counts = { photos: words.photosFound(photos.length), detections: words.boxes(detections) };
  const skipped = countLines(report.skipped);
  const first = format.clauses(report.skipped.slice(0, NAMED).map(say.line));
  const sentence = () => {
    if (skipped === 0) return some ? words.report(counts) : '';
    return some
      ? words.reportSkipped({ ...counts, skipped, first })
      : words.reportLeftOut({ skipped, first });
  };

  const end = () => {
    if (whole) return null;
    const howMany = { stored: photos.length, total: planned, waiting: underway.photos.length };
    if (report.end === 'failed') {
      if (retried) return words.reportRetried();
      return planned > 0 ? words.reportFailed(howMany) : words.reportFailedBoxes();
    }
    if (!some) return words.reportCancelled();
    return planned > 0 ? words.reportCut(howMany) : words.reportCutBoxes();
  };

  return {
    title: title(),
    sentence: sentence(),
    already: already.photos + already.boxes > 0 ? words.already({ ...already }) : null,
    end: end(),
  };
}
