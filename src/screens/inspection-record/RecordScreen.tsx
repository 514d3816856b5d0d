import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import { isSignedStatus } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import { firstOpenStep, STEPS, type StepName } from '#domain/rating/gate/completeness.ts';
import { act } from '#domain/rating/gate/lifecycle.ts';
import type { Reservation } from '#domain/rating/gate/reservations.ts';
import { TimeZoneProvider, useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { link, standing } from '#ui/buttons/Link.css.ts';
import { Card } from '#ui/display/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useRecords } from '../kit/data/useSchemes.ts';
import { StatusBadge } from '../kit/marks/StatusBadge.tsx';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import { ProjectUndo } from '../kit/page/ProjectUndo.tsx';
import * as styles from '../kit/page/page.css.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { usePersonName } from '../kit/team/usePersonName.ts';
import { gateSentence } from '../kit/words/gateSentence.ts';
import { useProjectName } from '../kit/words/projectName.ts';
import { OpenRecordProvider, useOpenRecord } from './OpenRecord.tsx';
import { PrintedRecord } from './print/PrintedRecord.tsx';
import { ReportButton } from './ReportButton.tsx';
import { SigningProvider } from './sign/signing.tsx';
import { DetailsStep } from './steps/details/DetailsStep.tsx';
import { ScopeStep } from './steps/details/ScopeStep.tsx';
import { ElementsStep } from './steps/elements/ElementsStep.tsx';
import { FindingsStep } from './steps/findings/FindingsStep.tsx';
import { useGoToGap } from './steps/gaps.tsx';
import { PhotosStep } from './steps/photos/PhotosStep.tsx';
import { ReliabilityStep } from './steps/reliability/ReliabilityStep.tsx';
import { ReportStep } from './steps/report/ReportStep.tsx';
import { ReviewStep } from './steps/report/ReviewStep.tsx';
import { Steps } from './steps/Steps.tsx';
import { signed } from './steps/steps.css.ts';
import { useItemName } from './steps/useReasonNames.ts';
import { VerdictsStep } from './steps/verdicts/VerdictsStep.tsx';

/** All days and times of a record are the building's; of a signed one, as it was signed. */
function InBuildingTime({ children }: { readonly children: ReactNode }) {
  const { record, shownProject } = useOpenRecord();
  return (
    <TimeZoneProvider timeZone={timeZoneOf(shownProject.building, packUnder(record))}>
      {children}
    </TimeZoneProvider>
  );
}

const CONTENT: Readonly<Record<StepName, ComponentType>> = {
  details: DetailsStep,
  scope: ScopeStep,
  photos: PhotosStep,
  review: ReviewStep,
  findings: FindingsStep,
  elements: ElementsStep,
  verdicts: VerdictsStep,
  reliability: ReliabilityStep,
  report: ReportStep,
};

/** Names shown at first; the rest on demand. */
const LISTED = 6;

function Line({ code, items, count, reason, by, at }: Reservation) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.signing;
  const { project, record } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile(), record.inspector);
  const named = useItemName();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, LISTED);
  const names = shown.map((one) => named(one, code));
  return (
    <li className={styles.reason}>
      <div>
        <strong>{format.aside(gateSentence(language, code, record), format.count(count))}</strong>
        <p>
          <bdi>{reason}</bdi>{' '}
          <span className={styles.muted}>
            {words.reservationBy({ who: nameOf(by), at: format.dateTime(at) })}
          </span>
        </p>
        <p className={styles.muted}>
          <bdi>{format.list(names)}</bdi>
        </p>
      </div>
      {items.length > shown.length && (
        <div>
          <Button onPress={() => setWhole(true)}>{words.allItems({ count: items.length })}</Button>
        </div>
      )}
    </li>
  );
}

/** What a signed record was signed in spite of, shown at every step: each point with its reason. */
function Reservations() {
  const words = useI18n().LL.signing;
  const { record, survey } = useOpenRecord();
  const reservations = survey?.reservations ?? [];
  if (!isSignedStatus(record.status) || reservations.length === 0) return null;
  const heading = words.reservations({ count: reservations.length });
  return (
    <section className={styles.notice.warn} aria-label={heading}>
      <h2 className={styles.subtitle}>{heading}</h2>
      <ul className={styles.lines}>
        {reservations.map((one) => (
          <Line key={`${one.code}:${one.by}:${one.reason}`} {...one} />
        ))}
      </ul>
    </section>
  );
}

/** Idle time before pictures are made, ms. */
const QUIET = 4000;

/**
 * Makes the report's pictures while the record is being filled in, once its findings have not changed for a while;
 * stopped when the page is left.
 */
function usePicturesAhead(survey: Survey | null): void {
  const workspace = useWorkspace();
  useEffect(() => {
    if (!survey) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [{ makePicturesAhead }, { outgoingPhotos }] = await Promise.all([
        import('#report/pictures/reportPictures.ts'),
        import('#data/privacy/outgoingPhotos.ts'),
      ]);
      makePicturesAhead(survey, outgoingPhotos(workspace), controller.signal);
    }, QUIET);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [survey, workspace]);
}

/** Says what counts where stored status and signatures disagree. */
function Contradiction() {
  const { LL } = useI18n();
  const { contradicted } = useOpenRecord();
  if (!contradicted) return null;
  const status = LL.record.statuses[contradicted.status]();
  return (
    <p className={styles.notice.warn}>
      {LL.record.contradicted({ status, revision: contradicted.revision })}
    </p>
  );
}

interface ReasonDialogProps {
  /** The new revision. */
  readonly revision: number;
  readonly onBegin: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a revision is started, before it is. */
function ReasonDialog({ revision, onBegin, onClose }: ReasonDialogProps) {
  const words = useI18n().LL.revision;
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={words.begin({ revision })}
      isDismissable={false}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.begin({ revision })}
      isDisabled={reason.trim() === ''}
      onConfirm={() => onBegin(reason.trim())}
    >
      <div className={styles.section}>
        <p>{words.beginText()}</p>
        <TextArea
          label={words.reason({ revision })}
          value={reason}
          onChange={setReason}
          autoFocus
          isRequired
        />
      </div>
    </FormDialog>
  );
}

/** Says that a signed record can't be changed or that its signature is invalid, and how to go on. */
function FrozenNotice() {
  const { LL, format } = useI18n();
  const words = LL.record;
  const { name } = useProfile();
  const { record, seal, frozen, become } = useOpenRecord();
  const [asking, setAsking] = useState(false);
  const { revision, status } = record;
  if (!frozen) return <Contradiction />;
  if (status === 'checking') return null;
  if (status === 'void') return <p className={styles.notice.warn}>{words.frozenVoid()}</p>;
  const texts = {
    broken: () => words.notHeld({ revision }),
    conflict: () => words.conflicting({ revision }),
    other: () => words.frozen({ revision, at: seal ? format.dateTime(seal.at) : '' }),
  };
  const isUnproven = status === 'broken' || status === 'conflict';
  const reopen = (reason: string) => {
    const next = act(record, { kind: 'reopen', why: { by: name, at: Date.now(), reason } });
    if (next.ok) become(next.value);
    setAsking(false);
  };
  return (
    <>
      <div className={`${isUnproven ? styles.notice.warn : styles.notice.info} ${styles.row}`}>
        <p className={styles.grow}>{texts[isUnproven ? status : 'other']()}</p>
        <Button onPress={() => (status === 'broken' ? reopen('') : setAsking(true))}>
          {isUnproven ? words.goOn() : words.reopen({ revision: revision + 1 })}
        </Button>
      </div>
      <Contradiction />
      {asking && <ReasonDialog revision={revision + 1} onBegin={reopen} onClose={() => setAsking(false)} />}
    </>
  );
}

/** At the end of a step: links to the previous and the next one. */
function StepLinks({ current }: { readonly current: StepName }) {
  const { LL } = useI18n();
  const { record } = useOpenRecord();
  const words = LL.record.step;
  const at = STEPS.indexOf(current);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  // The next step starts at its top.
  const onClick = () => document.getElementById('content')?.scrollTo({ top: 0 });
  const address = { to: '/inspection-record/$recordId', params: { recordId: record.id } } as const;
  return (
    <div className={styles.stepLinks}>
      {before && (
        <Link {...address} onClick={onClick} hash={before} className={standing}>
          {words.backTo({ step: words[before]() })}
        </Link>
      )}
      {after && (
        <Link
          {...address}
          onClick={onClick}
          hash={after}
          className={`${button({ variant: 'primary', size: 'panel' })} ${styles.stepNext}`}
        >
          {words.nextIs({ step: words[after]() })}
        </Link>
      )}
    </div>
  );
}

/**
 * The step in the address; for `#next` the first one at which something is open, which then replaces it in the address.
 * Null until that is known.
 */
function useCurrentStep(): StepName | null {
  const { record, survey } = useOpenRecord();
  const navigate = useNavigate();
  const hash = useLocation({ select: (at) => at.hash });
  const first = hash === 'next' && survey ? firstOpenStep(record, survey.reasons) : null;
  useEffect(() => {
    if (first)
      void navigate({
        to: '/inspection-record/$recordId',
        params: { recordId: record.id },
        hash: first,
        replace: true,
      });
  }, [first, navigate, record.id]);
  return hash === 'next' ? first : (STEPS.find((name) => name === hash) ?? 'details');
}

/** A record: its header with the report button, the list of steps, and the open step. */
function RecordPage() {
  const { LL } = useI18n();
  const { records, record, project, survey, frozen } = useOpenRecord();
  usePicturesAhead(survey);
  useShowProject(project.id);
  const nameOf = useProjectName();
  const all = useValue(records.all);
  const comparable = (all ?? []).some(
    (other) => other.project.id === project.id && other.record.id !== record.id,
  );
  const current = useCurrentStep();
  const Content = current && survey && CONTENT[current];
  useGoToGap(Boolean(Content));
  return (
    <div className={`${styles.page} ${isSignedStatus(record.status) ? signed : ''}`}>
      <div className={styles.headLines}>
        <div className={styles.pagePath}>
          <Breadcrumbs page={record.no}>
            <Link to="/dashboard" search={{ project: project.id }} className={standing}>
              {LL.shell.home()}
            </Link>
            <Link to="/inspection-record" className={standing}>
              {LL.record.back()}
            </Link>
            <Link to="/project/$projectId" params={{ projectId: project.id }} className={standing}>
              {nameOf(project)}
            </Link>
          </Breadcrumbs>
        </div>
        <div className={styles.pageName}>
          <div className={styles.row}>
            <h1 className={styles.title}>
              <bdi>{record.no}</bdi> <bdi>{record.title}</bdi>
            </h1>
            <StatusBadge status={record.status} />
            {record.revision > 1 && (
              <span className={styles.muted}>{LL.record.list.revision({ revision: record.revision })}</span>
            )}
            {comparable && (
              <Link to="/inspection-record/compare" search={{ after: record.id }} className={standing}>
                {LL.compare.heading()}
              </Link>
            )}
          </div>
        </div>
        {!frozen && (
          <div className={styles.headTools}>
            <ProjectUndo />
          </div>
        )}
        <div className={styles.pageActs}>
          <ReportButton />
        </div>
      </div>
      <FrozenNotice />
      <Reservations />
      <PrintedRecord />
      <div className={styles.columns}>
        <Steps current={current} />
        {current ? (
          <Card label={LL.record.step[current]()}>
            <div className={styles.section}>
              <h2 className={styles.subtitle}>{LL.record.step[current]()}</h2>
              {Content ? <Content /> : <Skeleton of="cards" count={3} />}
              <StepLinks current={current} />
            </div>
          </Card>
        ) : (
          <Skeleton of="cards" count={3} />
        )}
      </div>
    </div>
  );
}

/** One inspection record, by the id in its address. */
export function RecordScreen() {
  const { LL } = useI18n();
  const { recordId } = useParams({ from: '/_app/inspection-record/$recordId' });
  const records = useRecords();
  const all = useValue(records.all);
  const filed = all?.find(({ record }) => record.id === recordId);
  if (filed)
    return (
      <OpenRecordProvider key={recordId} records={records} filed={filed}>
        <InBuildingTime>
          <SigningProvider>
            <RecordPage />
          </SigningProvider>
        </InBuildingTime>
      </OpenRecordProvider>
    );
  return (
    <div className={styles.page}>
      {all === null ? (
        <Skeleton of="cards" count={3} />
      ) : (
        <EmptyState
          isPage
          icon={FileQuestion}
          title={LL.record.missingTitle()}
          text={LL.record.missingText()}
        >
          <Link to="/inspection-record" className={link}>
            {LL.record.back()}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
