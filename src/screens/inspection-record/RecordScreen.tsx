import { Link, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeZoneOf } from '#domain/inspection/building/calendar.ts';
import { TimeZoneProvider, useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useRecords } from '../kit/data/useSchemes.ts';
import * as styles from '../kit/page/page.css.ts';
import { OpenRecordProvider, useOpenRecord } from './OpenRecord.tsx';
import { RecordPage } from './RecordPage.tsx';
import { SigningProvider } from './sign/signing.tsx';

/** All days and times of a record are the building's; of a signed one, as it was signed. */
function InBuildingTime({ children }: { readonly children: ReactNode }) {
  const { record, shownProject } = useOpenRecord();
  return (
    <TimeZoneProvider timeZone={timeZoneOf(shownProject.building, record.scheme)}>
      {children}
    </TimeZoneProvider>
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
