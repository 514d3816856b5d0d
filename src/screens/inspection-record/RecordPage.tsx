import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useValue } from '#data/useValue.tsx';
import { isSignedStatus } from '#domain/inspection/record/record.ts';
import { STEPS, type StepName } from '#domain/rating/gate/completeness.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Card } from '#ui/display/Card.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { StatusBadge } from '../kit/marks/StatusBadge.tsx';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import { ProjectUndo } from '../kit/page/ProjectUndo.tsx';
import * as styles from '../kit/page/page.css.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import { FrozenNotice } from './FrozenNotice.tsx';
import { useOpenRecord } from './OpenRecord.tsx';
import { PrintedRecord } from './print/PrintedRecord.tsx';
import { ReportButton } from './ReportButton.tsx';
import { Reservations } from './Reservations.tsx';
import { DetailsStep } from './steps/details/DetailsStep.tsx';
import { ScopeStep } from './steps/details/ScopeStep.tsx';
import { ElementsStep } from './steps/elements/ElementsStep.tsx';
import { FindingsStep } from './steps/findings/FindingsStep.tsx';
import { PhotosStep } from './steps/photos/PhotosStep.tsx';
import { ReportStep } from './steps/report/ReportStep.tsx';
import { ReviewStep } from './steps/report/ReviewStep.tsx';
import { StepLinks } from './steps/StepLinks.tsx';
import { Steps } from './steps/Steps.tsx';
import { signed } from './steps/steps.css.ts';
import { VerdictsStep } from './steps/verdicts/VerdictsStep.tsx';
import { usePicturesAhead } from './usePicturesAhead.ts';

const CONTENT: Readonly<Record<StepName, ComponentType>> = {
  details: DetailsStep,
  scope: ScopeStep,
  photos: PhotosStep,
  review: ReviewStep,
  findings: FindingsStep,
  elements: ElementsStep,
  verdicts: VerdictsStep,
  report: ReportStep,
};

/** A record: its header with the report button, the list of steps, and the open step. */
export function RecordPage() {
  const { LL } = useI18n();
  const { records, record, project, survey, frozen } = useOpenRecord();
  usePicturesAhead(survey);
  useShowProject(project.id);
  const nameOf = useProjectName();
  const all = useValue(records.all);
  const comparable = (all ?? []).some(
    (other) => other.project.id === project.id && other.record.id !== record.id,
  );
  const { hash } = useLocation();
  const current = STEPS.find((name) => name === hash) ?? 'details';
  const Content = CONTENT[current];
  return (
    <div className={`${styles.page} ${isSignedStatus(record.status) ? signed : ''}`}>
      <div className={styles.headLines}>
        <div className={styles.grow}>
          <Breadcrumbs>
            <Link to="/dashboard" search={{ project: project.id }} className={standing}>
              {LL.shell.home()}
            </Link>
            <Link to="/inspection-record" className={standing}>
              {LL.record.back()}
            </Link>
            <Link
              to="/project/$projectId"
              params={{ projectId: project.id }}
              className={`${standing} ${styles.crumb}`}
              dir="auto"
            >
              {nameOf(project)}
            </Link>
          </Breadcrumbs>
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
        {!frozen && <ProjectUndo />}
        <ReportButton />
      </div>
      <FrozenNotice />
      <Reservations />
      <PrintedRecord />
      <div className={styles.columns}>
        <Steps current={current} />
        <Card label={LL.record.step[current]()}>
          <div className={styles.section}>
            <h2 className={styles.subtitle}>{LL.record.step[current]()}</h2>
            {survey ? <Content /> : <Skeleton of="cards" count={3} />}
            <StepLinks current={current} />
          </div>
        </Card>
      </div>
    </div>
  );
}
