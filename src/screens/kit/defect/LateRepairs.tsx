import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { severityKey } from '#domain/damage/severityKey.ts';
import { type LateRepair, latestDates } from '#domain/inspection/register/dueDates.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { NoticeOverlay } from '../noticeOverlay/NoticeOverlay.tsx';
import * as styles from '../page/page.css.ts';

/** Defects listed by name; the rest is counted. */
const LISTED = 4;

/** Told again when the severity or the date changes. */
const idOf = ({ key, severity, repairBy }: LateRepair): string => `${key}:${severity}:${repairBy}`;

/**
 * What became late since a page, or a photo on it, was first shown, in whatever way: by a key, for many at once, by an
 * undo, a merge, or on another device.
 *
 * @param late null while it is being read
 * @param scope what it is read of: a photo, or the whole
 */
function useNewlyLate(late: readonly LateRepair[] | null, scope: string) {
  const [known, setKnown] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const mine = known.get(scope);
  const keep = (ids: readonly string[]) => setKnown(new Map(known).set(scope, new Set(ids)));
  const ids = (late ?? []).map(idOf);
  // What is no longer late is told again if it becomes late again.
  if (late && (!mine || [...mine].some((id) => !ids.includes(id))))
    keep(mine ? ids.filter((id) => mine.has(id)) : ids);
  return {
    found: mine && late ? late.filter((one) => !mine.has(idOf(one))) : [],
    dismiss: () => keep(ids),
  };
}

export interface LateRepairsProps {
  readonly project: string;
  readonly late: readonly LateRepair[] | null;
  readonly scope?: string;
}

/**
 * Says which repair dates have just become later than the severity allows, and offers the latest allowed ones. Dates are
 * never changed without a press.
 */
export function LateRepairs({ project, late, scope = '' }: LateRepairsProps) {
  const { LL, format } = useI18n();
  const words = LL.findings.late;
  const { manage } = useWorkspace();
  const { found, dismiss } = useNewlyLate(late, scope);
  if (found.length === 0) return null;
  const count = found.length;
  const set = () => {
    manage.setProjectDocuments(project, 'defect', latestDates(found), 'defect');
  };
  return (
    <NoticeOverlay>
      <section
        role="status"
        aria-label={words.title({ count })}
        className={`${styles.notice.warn} ${styles.section}`}
      >
        <strong>{words.title({ count })}</strong>
        <ul className={styles.lines}>
          {found.slice(0, LISTED).map(({ key, name, severity, repairBy, latest }) => (
            <li key={key}>
              <bdi>
                {words.item({
                  no: name,
                  severity: LL.annotator.severities[severity === null ? 'none' : severityKey(severity)](),
                  date: format.day(repairBy),
                  latest: format.day(latest),
                })}
              </bdi>
            </li>
          ))}
          {count > LISTED && <li>{words.more({ count: count - LISTED })}</li>}
        </ul>
        <p>{words.kept()}</p>
        <div className={styles.row}>
          <Button onPress={set}>{words.set()}</Button>
          <Button variant="quiet" onPress={dismiss}>
            {words.keep({ count })}
          </Button>
        </div>
      </section>
    </NoticeOverlay>
  );
}
