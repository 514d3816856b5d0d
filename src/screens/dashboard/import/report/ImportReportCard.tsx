import { Link } from '@tanstack/react-router';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { countLines, type ImportReport, reportAsText, withUnderway } from '#data/import/importReport.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyTrash } from '#screens/kit/backup/EmptyTrash.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { FarNotice } from '../FarNotice.tsx';
import * as styles from '../import.css.ts';
import { Lines } from './Lines.tsx';
import { useReasonWords } from './useReasonWords.ts';

/** Whether the disk had no room for all of it. */
const isFull = ({ skipped }: ImportReport): boolean => skipped.some((line) => line.reason.key === 'quota');

/** How many reasons the sentence names. */
const NAMED = 2;

/** What the card about an import says. */
interface ReportWords {
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
function useReportWords(report: ImportReport, retried: boolean): ReportWords {
  const { LL, format } = useI18n();
  const say = useReasonWords();
  const words = LL.import;
  const { photos, detections, described, underway, planned, already } = report;
  const some = photos.length + detections + described > 0;

  const whole = report.end === 'complete' || (retried && planned > 0 && photos.length === planned);

  const title = () => {
    if (!some) return words.reportNothing();
    return whole ? words.reportTitle() : words.reportPart();
  };

  const boxes = [words.boxes(detections), described > 0 ? words.describedFound(described) : ''].filter(
    Boolean,
  );
  const counts = { photos: words.photosFound(photos.length), detections: format.list(boxes) };
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

/** The report of an import as a sentence that stays until it is dismissed; details and a file on request. */
export default function ImportReportCard(props: {
  readonly report: ImportReport;
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const { LL } = useI18n();
  const say = useReasonWords();
  const { health, edits, trash } = useWorkspace();
  const { persistence } = useValue(health.state);
  const [details, setDetails] = useState(false);
  const words = LL.import;
  // What the store had refused is stored as soon as everything is.
  const [retried, setRetried] = useState(false);
  const hasFailed = props.report.end === 'failed' && !retried;
  // Other reports needn't render with each saved verdict.
  if (useValue(edits.save, ({ status }) => hasFailed && status === 'saved')) setRetried(true);
  const report = retried ? withUnderway(props.report) : props.report;
  const { title, sentence, already, end } = useReportWords(report, retried);
  const skipped = countLines(report.skipped);
  const lines = report.skipped.length + report.repaired.length + report.noted.length;

  const save = () =>
    saveFile(
      new Blob(
        [
          reportAsText(report, say.reason, {
            summary: [title, sentence, already, end].filter(Boolean).join('\n'),
            repaired: words.repaired(),
            skipped: words.skipped(),
            noted: words.noted(),
          }),
        ],
        { type: 'text/plain' },
      ),
      'import-report.txt',
    );

  return (
    <section
      aria-label={title}
      role="status"
      className={styles.card}
      data-import-report
      data-photos={report.photos.length}
      data-detections={report.detections}
      data-repaired={countLines(report.repaired)}
      data-skipped={skipped}
    >
      <div className={styles.cardHead}>
        <h3 className={styles.sectionTitle}>{title}</h3>
        <IconButton icon={X} label={LL.dashboard.close()} onPress={onClose} />
      </div>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {already && <p className={styles.muted}>{already}</p>}
      {end && <p className={styles.muted}>{end}</p>}
      <FarNotice noted={report.noted} />
      {isFull(report) && <EmptyTrash trash={trash} onEmptied={() => edits.retry()} />}
      {report.photos.length > 0 && persistence === 'refused' && (
        <p className={styles.muted}>
          {words.notKept()}{' '}
          <Link to="/storage" className={link}>
            {LL.shell.storage()}
          </Link>
        </p>
      )}
      <div className={styles.cardButtons}>
        {lines > 0 && <Button onPress={() => setDetails(true)}>{words.details()}</Button>}
        <Button onPress={save}>
          <Icon icon={Download} />
          {words.save()}
        </Button>
      </div>
      <Dialog
        title={title}
        isOpen={details}
        onClose={() => setDetails(false)}
        closeLabel={LL.dashboard.close()}
        size="large"
      >
        <div className={styles.body}>
          <p>{sentence}</p>
          <Lines title={words.skipped()} lines={report.skipped} />
          <Lines title={words.repaired()} lines={report.repaired} />
          <Lines title={words.noted()} lines={report.noted} />
        </div>
      </Dialog>
    </section>
  );
}
