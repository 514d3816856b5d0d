import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExportProgress } from '#data/export/exportPlan.ts';
import { TRAINING_FORMATS, type TrainingFormat } from '#data/export/training/card.ts';
import { exportTraining } from '#data/export/training/exportTraining.ts';
import { SPLITS, type Split } from '#data/export/training/split.ts';
import { planTraining, type TrainingSource } from '#data/export/training/trainingPlan.ts';
import { createBrowserExporter } from '#data/import/browserTools.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { chooseDestination } from '../../kit/backup/destination.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { cardWords } from './cardWords.ts';
import * as styles from './export.css.ts';
import { TrainingSummary } from './TrainingSummary.tsx';

/** Asks whether the project is split by location, or which part all of it belongs to. */
function PartField(props: {
  readonly whole: Split | null;
  readonly onChange: (whole: Split | null) => void;
}) {
  const words = useI18n().LL.export.training.parts;
  return (
    <Select
      label={words.label()}
      size="dialog"
      items={[{ id: 'places', label: words.places() }, ...SPLITS.map((id) => ({ id, label: words[id]() }))]}
      selectedKey={props.whole ?? 'places'}
      onSelectionChange={(id) => props.onChange(SPLITS.find((split) => split === id) ?? null)}
    />
  );
}

/** The judged photos of the project as a set that detectors are trained with. */
export function TrainingDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.export;
  const workspace = useWorkspace();
  const { project, images } = useDashboard();
  const [format, setFormat] = useState<TrainingFormat>('coco');
  const [whole, setWhole] = useState<Split | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const source = useMemo((): TrainingSource => {
    const { damagesOf: damages, photo, runsOf: runs } = workspace;
    return { project, damages, photo, runs };
  }, [project, workspace]);
  const { data: plan } = useQuery({
    queryKey: ['training-plan', project.id, whole],
    queryFn: ({ signal }) => planTraining(source, images ?? [], whole, signal),
    networkMode: 'always',
    gcTime: 0,
  });

  const write = async () => {
    if (!plan) return;
    const destination = await chooseDestination(
      fileName(`${project.name} ${words.training.file()} ${format}`, 'zip'),
    );
    if (!destination) return;
    const aborting = new AbortController();
    running.current = aborting;
    setFault(null);
    setProgress({ done: 0, total: plan.photos.length });
    const options = {
      format,
      at: Date.now(),
      words: cardWords(LL),
      into: destination.stream,
      signal: aborting.signal,
      onProgress: setProgress,
    };
    const made = await exportTraining(plan, source, createBrowserExporter(), options).catch(() => null);
    if (aborting.signal.aborted) return;
    setProgress(null);
    if (!made) return setFault(words.failed());
    if (!made.ok) return setFault(words.training.unreadable({ name: made.error.photo }));
    await destination.finish();
    onClose();
  };

  return (
    <FormDialog
      title={words.training.title()}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm()}
      isDisabled={!plan || plan.photos.length === 0 || progress !== null}
      onConfirm={() => void write()}
    >
      <div className={styles.body}>
        <p>{words.training.text()}</p>
        <Select
          label={words.format()}
          size="dialog"
          items={TRAINING_FORMATS.map((id) => ({ id, label: words.formats[id]() }))}
          selectedKey={format}
          onSelectionChange={setFormat}
        />
        <PartField whole={whole} onChange={setWhole} />
        {plan && <TrainingSummary plan={plan} />}
        <div className={progressLine}>
          {progress && (
            <ProgressBar
              label={words.working({ done: progress.done, total: progress.total })}
              value={progress.done}
              maxValue={Math.max(1, progress.total)}
            />
          )}
          {fault && (
            <p role="alert" className={styles.failed}>
              {fault}
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
