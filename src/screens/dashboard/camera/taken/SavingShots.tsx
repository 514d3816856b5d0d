import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportReport } from '#data/import/importReport.ts';
import { joinRecords } from '#data/import/shots/joinRecords.ts';
import type { Shot } from '#data/import/shots/shot.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { groupBy } from '#domain/groupBy.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRecords } from '#screens/kit/data/useRecords.ts';
import { useDashboard } from '../../DashboardContext.tsx';
import type { Import } from '../../import/createImport.ts';
import { ImportProgressBar } from '../../import/ImportProgressBar.tsx';
import { useImport } from '../../import/useImport.ts';
import * as styles from '../camera.css.ts';

export interface SavingShotsProps {
  readonly shots: readonly Shot[];
  /** @param saved ids of those that are part of the project now */
  readonly onDone: (report: ImportReport, saved: readonly string[]) => void;
}

/** Puts the new photos into the records that they were taken for, as a part of the same step of undo. */
function useJoining(): (shots: readonly Shot[], report: ImportReport, group: string) => Promise<void> {
  const workspace = useWorkspace();
  const { project } = useDashboard();
  const { all } = useRecords();
  return async (shots, { photos }, group) => {
    const images = new Map(photos.map(({ name, image }) => [name, image]));
    const joining = shots.flatMap(({ name, record }) => {
      const image = images.get(name);
      return record !== null && image !== undefined ? [{ record, image }] : [];
    });
    const wanted = groupBy(joining, ({ record }) => record);
    const sets = joinRecords({
      project,
      images: workspace.images(project.id).value ?? [],
      records: all.value?.map(({ record }) => record) ?? [],
      wanted: new Map([...wanted].map(([id, of]) => [id, of.map(({ image }) => image)])),
    });
    if (sets.size > 0)
      await workspace.manage.setProjectDocuments(project.id, 'record', sets, 'record', group).saved;
  };
}

function Saving({ running, shots, onDone }: SavingShotsProps & { readonly running: Import }) {
  const state = useValue(running.state);
  const { phase, plan, report } = state;
  const join = useJoining();
  const known = useRef<ReadonlySet<string>>(new Set());
  const group = useRef(crypto.randomUUID());
  const joined = useEffectEvent(join);
  const done = useEffectEvent(onDone);
  const given = useRef(shots);

  useEffect(() => {
    running.add(
      given.current.map(({ name, photo }) => ({
        file: new File([photo], name, { type: 'image/jpeg' }),
        path: name,
      })),
    );
  }, [running]);
  useEffect(() => {
    if (phase !== 'preview' || !plan) return;
    // These were saved, but the page was closed before that was noted.
    known.current = new Set(plan.known.map(({ path }) => path));
    running.choose({
      placed: new Map(given.current.map(({ name, location }) => [name, location])),
      group: group.current,
    });
    void running.commit();
  }, [running, phase, plan]);
  useEffect(() => {
    if (!report) return;
    const names = new Set([...known.current, ...report.photos.map(({ name }) => name)]);
    const saved = given.current.flatMap(({ id, name }) => (names.has(name) ? id : []));
    void joined(given.current, report, group.current).finally(() => done(report, saved));
  }, [report]);

  return <ImportProgressBar phase={phase} progress={state.progress} />;
}

/** The photos on their way into the project, as one step of undo. */
export function SavingShots(props: SavingShotsProps) {
  const { LL } = useI18n();
  const running = useImport();
  return (
    <div className={styles.saving} role="status" aria-label={LL.camera.saving()}>
      {running && <Saving running={running} {...props} />}
    </div>
  );
}
