import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useEffect } from 'react';
import type { StorageState } from '#data/open/storageHealth.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { reportFiles } from '#offline/reportFiles.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { EmptyTrash } from '../kit/backup/EmptyTrash.tsx';
import * as outcome from '../kit/backup/outcome.css.ts';
import { useOffline } from './notices/useOffline.ts';
import * as styles from './storage.css.ts';

/**
 * What uses space: photos, the records, the app's own files; the last two combined where the browser doesn't tell them
 * apart.
 */
type SpacePart = 'photos' | 'records' | 'app' | 'recordsAndApp';

/**
 * The used space by part, in bytes that add up to the total.
 *
 * @param photos bytes of all stored photos
 */
export function spaceParts(
  { usage, caches }: { readonly usage: number; readonly caches: StorageState['caches'] },
  photos: number,
): readonly { readonly part: SpacePart; readonly bytes: number }[] {
  const taken = Math.min(photos, usage);
  const rest = usage - taken;
  if (caches === null)
    return [
      { part: 'photos', bytes: taken },
      { part: 'recordsAndApp', bytes: rest },
    ];
  const app = Math.min(caches, rest);
  return [
    { part: 'photos', bytes: taken },
    { part: 'records', bytes: rest - app },
    { part: 'app', bytes: app },
  ];
}

/** What uses the space that the browser grants, and what is free, as a bar and as text. */
function Space({ state }: { readonly state: StorageState }) {
  const { LL, format } = useI18n();
  const words = LL.storage.device;
  const { photoBytes, trash } = useWorkspace();
  const { usage, quota } = state;
  const { data: photos = null } = useQuery({
    queryKey: ['photo-bytes', usage],
    queryFn: () => photoBytes(),
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  if (usage === null || quota === null) return <p>{words.unknown()}</p>;
  const parts = spaceParts({ usage, caches: state.caches }, photos ?? 0);
  const share = (bytes: number) => `${Math.min(100, (100 * bytes) / Math.max(1, quota))}%`;
  return (
    <div className={outcome.stack}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ part, bytes }) => (
          <span key={part} className={styles.part[part]} style={{ width: share(bytes) }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ part, bytes }) => (
          <li key={part}>
            <span className={styles.dot[part]} aria-hidden="true" />
            {words[part]({ size: format.bytes(bytes) })}
          </li>
        ))}
        <li>
          <span className={styles.dot.free} aria-hidden="true" />
          {words.free({ size: format.bytes(Math.max(0, quota - usage)) })}
        </li>
      </ul>
      {state.low && (
        <div className={styles.notice}>
          {words.low()} <EmptyTrash trash={trash} />
        </div>
      )}
    </div>
  );
}

const SHIELDS = { granted: ShieldCheck, refused: ShieldAlert, unknown: ShieldQuestion } as const;

/** Milliseconds between checks whether the typesetter has been stored. */
const AGAIN = 2000;

/**
 * Bytes of the report's typesetter and fonts on this device; null where they aren't stored, undefined until that is
 * known.
 */
function useReportFiles(): number | null | undefined {
  const { data } = useQuery({
    queryKey: ['report-files'],
    queryFn: () => reportFiles(globalThis.caches),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data === null ? AGAIN : false),
  });
  return data;
}

/** The storage used on this device, when it was last saved to, and whether the browser will keep it. */
export function DeviceCard({ changedAt }: { readonly changedAt: number | null }) {
  const { LL, format } = useI18n();
  const words = LL.storage.device;
  const { health, edits } = useWorkspace();
  const state = useValue(health.state);
  const { savedAt } = useValue(edits.save);
  const offline = useOffline() ?? 'getting';
  const report = useReportFiles();
  useEffect(() => void health.refresh(), [health]);
  const last = Math.max(savedAt ?? 0, changedAt ?? 0);
  return (
    <>
      <Space state={state} />
      <dl className={styles.facts}>
        <dt>{words.saved()}</dt>
        <dd>{last > 0 ? format.dateTime(last) : words.never()}</dd>
        <dt>{words.kept()}</dt>
        <dd>{words.places[state.photos]()}</dd>
        <dt>{words.copy.title()}</dt>
        <dd data-copy={state.copy}>{words.copy[state.copy]()}</dd>
        <dt>{words.offline.title()}</dt>
        <dd data-offline={offline}>{words.offline[offline]()}</dd>
        {offline === 'ready' && report !== undefined && (
          <>
            <dt>{words.report.title()}</dt>
            <dd data-report={report === null ? 'away' : 'here'}>
              {report === null ? words.report.away() : words.report.here({ size: format.bytes(report) })}
            </dd>
          </>
        )}
        <dt>{words.promise()}</dt>
        <dd className={styles.promise} data-persistence={state.persistence}>
          <span className={styles.shield[state.persistence]}>
            <Icon icon={SHIELDS[state.persistence]} />
          </span>
          {words.persistence[state.persistence]()}
          {state.persistence !== 'granted' && (
            <span className={styles.promiseButton}>
              <Button onPress={() => void health.persist()}>
                {state.persistence === 'unknown' ? words.ask() : words.askAgain()}
              </Button>
            </span>
          )}
        </dd>
      </dl>
    </>
  );
}
