import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createBrowserExporter } from '#data/exchange/browserTools.ts';
import { exportFiles, planExport } from '#data/exchange/exportFiles.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportProgress,
  type ExportRequest,
  type ExportSource,
} from '#data/exchange/exportPlan.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { VERDICTS, type Verdict } from '#domain/damage/verdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Select } from '#ui/Select.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { saveFile } from '../saveFile.ts';
import { FilterChoice } from '../stage/FilterChoice.tsx';
import * as styles from './export.css.ts';
import { Losses } from './Losses.tsx';

const SCOPES = ['image', 'listed', 'project'] as const;
type Scope = (typeof SCOPES)[number];

/** Everything but what was judged false. */
const KEPT: readonly Verdict[] = VERDICTS.filter((verdict) => verdict !== 'rejected');

/** A sixth column stops some readers of YOLO files: there confidence is left out unless asked for. */
const carriesConfidence = (format: ExportFormat) => format !== 'yolo';

/** Damages to a file: which photos, which verdicts, in which format, and what that format would lose. */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.export;
  const workspace = useWorkspace();
  const { project, image, images, listedImages } = useDashboard();
  const [format, setFormat] = useState<ExportFormat>('coco');
  const [confidence, setConfidence] = useState(true);
  const [scope, setScope] = useState<Scope>(image ? 'image' : 'project');
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>(KEPT);
  const [photos, setPhotos] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const source = useMemo(
    (): ExportSource => ({ project, damages: workspace.damagesOf, photo: workspace.photo }),
    [project, workspace],
  );
  const request = useMemo((): ExportRequest => {
    const of = { image: image ? [image] : [], listed: listedImages, project: images ?? [] }[scope];
    return { format, images: of, verdicts, confidence, photos };
  }, [image, images, listedImages, scope, format, verdicts, confidence, photos]);
  const { data: plan } = useQuery({
    queryKey: ['export-plan', project.id, request],
    queryFn: ({ signal }) => planExport(request, source, signal),
    networkMode: 'always',
    gcTime: 0,
  });

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

  return (
    <Dialog
      title={words.title()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      closeLabel={words.cancel()}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {words.cancel()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={!plan || plan.images === 0 || progress !== null}
            onPress={() => void write()}
          >
            {words.confirm()}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Select
          label={words.format()}
          size="dialog"
          items={EXPORT_FORMATS.map((id) => ({ id, label: words.formats[id]() }))}
          selectedKey={format}
          onSelectionChange={(next) => {
            setFormat(next);
            setConfidence(carriesConfidence(next));
          }}
        />
        <Select
          label={words.scope()}
          size="dialog"
          items={SCOPES.map((id) => ({
            id,
            label: words.scopes[id](),
            isDisabled: id === 'image' && image === null,
          }))}
          selectedKey={scope}
          onSelectionChange={setScope}
        />
        <FilterChoice
          label={words.verdicts()}
          options={VERDICTS.map((key) => ({ key, name: LL.annotator.verdicts[key]() }))}
          chosen={verdicts}
          onChange={setVerdicts}
        />
        <Checkbox isSelected={photos} onChange={setPhotos}>
          {words.withPhotos()}
        </Checkbox>
        <Checkbox isSelected={confidence} onChange={setConfidence}>
          {words.withConfidence()}
        </Checkbox>
        {plan && <Losses plan={plan} />}
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
    </Dialog>
  );
}
