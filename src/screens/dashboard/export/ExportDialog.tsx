import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListing } from '#annotator/react/hooks.tsx';
import { exportFiles, planExport } from '#data/export/exportFiles.ts';
import type { ExportProgress, ExportRequest, ExportSource } from '#data/export/exportPlan.ts';
import { createBrowserExporter } from '#data/import/browserTools.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { progressLine } from '#ui/progress/ProgressBar.css.ts';
import { ProgressBar } from '#ui/progress/ProgressBar.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { ExportFields } from './ExportFields.tsx';
import * as styles from './export.css.ts';
import { photosFor, type Scope, startChoices } from './exportChoices.ts';
import { Losses } from './Losses.tsx';
import { TrainingDialog } from './TrainingDialog.tsx';

/** Damages to a file: which photos, which verdicts, in which format, and what that format would lose. */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.export;
  const workspace = useWorkspace();
  const { project, image, images, listedImages } = useDashboard();
  const selected = useListing((listing) => listing.selected);
  const [choices, setChoices] = useState(() => startChoices(image ? 'image' : 'project'));
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failed, setFailed] = useState(false);
  const [training, setTraining] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const source = useMemo(
    (): ExportSource => ({ project, damages: workspace.damagesOf, photo: workspace.photo }),
    [project, workspace],
  );
  const photos = useMemo(() => {
    const here = image ? [image] : [];
    return { selection: here, image: here, listed: listedImages, project: images ?? [] };
  }, [image, images, listedImages]);
  const request = useMemo((): ExportRequest => {
    const { scope, excluded, ...rest } = choices;
    const of = photosFor({ scope, excluded }, photos);
    return { ...rest, images: of, ...(scope === 'selection' && { damages: new Set(selected) }) };
  }, [photos, selected, choices]);
  const excluded = photos[choices.scope].length - photosFor({ ...choices, excluded: false }, photos).length;
  const { data: plan } = useQuery({
    queryKey: [
      'export-plan',
      project.id,
      choices,
      request.images.map(({ id }) => id),
      choices.scope === 'selection' && selected,
    ],
    queryFn: ({ signal }) => planExport(request, source, signal),
    networkMode: 'always',
    gcTime: 0,
  });
  const offers = (scope: Scope): boolean =>
    scope === 'selection' ? selected.length > 0 : scope !== 'image' || image !== null;

  const write = async () => {
    if (!plan) return;
    const aborting = new AbortController();
    running.current = aborting;
    setFailed(false);
    setProgress({ done: 0, total: plan.images });
    try {
      const options = { signal: aborting.signal, onProgress: setProgress };
      saveFile(await exportFiles(plan, source, createBrowserExporter(), options), plan.fileName);
      onClose();
    } catch {
      if (!aborting.signal.aborted) setFailed(true);
      setProgress(null);
    }
  };

  if (training) return <TrainingDialog onClose={onClose} />;
  return (
    <FormDialog
      title={words.title()}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm()}
      isDisabled={!plan || plan.images === 0 || progress !== null}
      onConfirm={() => void write()}
    >
      <div className={styles.body}>
        <ExportFields choices={choices} excluded={excluded} offers={offers} onChange={setChoices} />
        <Button size="dialog" onPress={() => setTraining(true)}>
          {words.training.button()}
        </Button>
        {plan && <Losses plan={plan} />}
        <div className={progressLine}>
          {progress && (
            <ProgressBar
              label={words.working({ done: progress.done, total: progress.total })}
              value={progress.done}
              maxValue={Math.max(1, progress.total)}
            />
          )}
          {failed && (
            <p role="alert" className={styles.failed}>
              {words.failed()}
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
