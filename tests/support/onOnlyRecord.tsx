import type { ComponentType } from 'react';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { useValue } from '#data/useValue.tsx';
import { OpenRecordProvider } from '#screens/inspection-record/OpenRecord.tsx';
import { useRecords } from '#screens/kit/data/useRecords.ts';

/** A step of the only record there is, as its page holds it and signed in; to be put on its project's page. */
export function onOnlyRecord(Step: ComponentType) {
  return function OnRecord() {
    const records = useRecords();
    const [filed] = useValue(records.all) ?? [];
    return (
      filed && (
        <AuthProvider auth={createAuth({ storage: localStorage, window })}>
          <OpenRecordProvider records={records} filed={filed}>
            <Step />
          </OpenRecordProvider>
        </AuthProvider>
      )
    );
  };
}
