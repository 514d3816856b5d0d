import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListing } from '#annotator/react/hooks.tsx';
import { exportFiles } from '#data/export/exportFiles.ts';
import {
  EXPORT_PRESETS,
  type ExportPlan,
  type ExportProgress,
  type ExportRequest,
  type ExportSource,
} from '#data/export/exportPlan.ts';
import { ownOfPhotos, ownValuesOf } from '#data/export/outgoing.ts';
import { planExport } from '#data/export/planExport.ts';
import { type CardWords, TRAINING_FORMATS, type TrainingFormat } from '#data/export/training/card.ts';
import { exportTraining } from '#data/export/training/exportTraining.ts';
import { SPLITS, type Split } from '#data/export/training/split.ts';
import {
  LEFT_OUT,
  photosBySplit,
  planTraining,
  type TrainingPlan,
  type TrainingSource,
} from '#data/export/training/trainingPlan.ts';
import { createBrowserExporter } from '#data/import/browserTools.ts';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { useIsCurrent, useWorkspace } from '#data/WorkspaceProvider.tsx';
import { WRITTEN_FORMATS, writtenAs } from '#domain/exchange/formats.ts';
import { fileName } from '#domain/fileName.ts';
import { georeferenceOf } from '#domain/measure/georeference.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Words } from '#i18n/wordsOf.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useArchiveWriting, WritingState } from '../../kit/backup/writing.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import {
  lacksReceiver,
  MASKED,
  PolicyChoice,
  ScopeChoice,
  useReleasedPhotos,
  VerdictChoice,
} from './ExportParts.tsx';
import * as styles from './export.css.ts';
import {
  choosePreset,
  chosenBoxes,
  countExcluded,
  type ExportChoices,
  isPreset,
  type Scope,
  startChoices,
  withFormat,
} from './exportChoices.ts';
import { GeoDialog, MarkedDialog } from './MarkedDialog.tsx';

/** The words of a training set's card. */
export function cardWords(LL: Words): CardWords {
  const { card, by, leftOut } = LL.export.training;
  return {
    title: (given) => card.title(given),
    made: (given) => card.made(given),
    text: (given) => card.text(given),
    model: (given) => card.model(given),
    licence: () => card.licence(),
    inIt: () => card.inIt(),
    photos: () => card.photos(),
    all: () => card.all(),
    split: () => card.split(),
    shares: () => card.shares(),
    before: () => card.before(),
    drawn: () => card.drawn(),
    missed: () => card.missed(),
    left: () => card.left(),
    nothing: () => card.nothing(),
    names: () => card.names(),
    by: (kind, places) => by[kind]({ places }),
    leftOut: (why, count) => leftOut[why]({ count }),
  };
}

/** What the file will hold, and what its format leaves behind. */
function Losses({ plan }: { readonly plan: ExportPlan }) {
  const { LL } = useI18n();
  const words = LL.export;
  if (plan.images === 0) return <p>{words.nothing()}</p>;
  return (
    <section className={styles.plan} aria-live="polite">
      <p className={styles.count}>
        {words.count({ photos: plan.images, boxes: plan.boxes })} · <code>{plan.fileName}</code>
      </p>
      {plan.losses.length === 0 ? (
        <p className={styles.muted}>{words.noLosses()}</p>
      ) : (
        <>
          <h3 className={styles.muted}>{words.losses()}</h3>
          <ul className={styles.losses}>
            {plan.losses.map(({ key, count }) => (
              <li key={key}>{LL.exchange.loss[key](count)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Stands for choices that no preset has. */
const OWN = 'own';

/** What to export and how: a preset for all of it, or each setting by itself. */
function ExportFields(props: {
  readonly choices: ExportChoices;
  /** How many of the chosen photos were excluded from the inspection. */
  readonly excluded: number;
  /** What there is to choose from now. */
  readonly offers: (scope: Scope) => boolean;
  readonly onChange: (choices: ExportChoices) => void;
}) {
  const { choices, excluded, offers, onChange } = props;
  const { LL } = useI18n();
  const words = LL.export;
  const { format, scope, segmentation = 'none', vocBase = 0 } = choices;
  const { asks } = writtenAs(format);
  const set = (some: Partial<ExportChoices>) => onChange({ ...choices, ...some });
  const preset = EXPORT_PRESETS.find((each) => isPreset(choices, each)) ?? OWN;
  return (
    <>
      <ScopeChoice scope={scope} offers={offers} onChange={(id) => set({ scope: id })} />
      <div className={styles.pair}>
        <Select
          label={words.preset()}
          size="dialog"
          items={[
            ...EXPORT_PRESETS.map((id) => ({ id, label: LL.exchange.preset[id]() })),
            { id: OWN, label: words.own(), isDisabled: true },
          ]}
          selectedKey={preset}
          onSelectionChange={(id) => id !== OWN && onChange(choosePreset(choices, id))}
        />
        <Select
          label={words.format()}
          size="dialog"
          items={WRITTEN_FORMATS.map((id) => ({ id, label: words.formats[id]() }))}
          selectedKey={format}
          onSelectionChange={(next) => onChange(withFormat(choices, next))}
        />
      </div>
      <VerdictChoice verdicts={choices.verdicts} onChange={(verdicts) => set({ verdicts })} />
      {asks.includes('outline') && (
        <Select
          label={words.outline()}
          size="dialog"
          items={[
            { id: 'none', label: words.outlines.none() },
            { id: 'corners', label: words.outlines.corners() },
          ]}
          selectedKey={segmentation}
          onSelectionChange={(id) => set({ segmentation: id })}
        />
      )}
      {asks.includes('firstPixel') && (
        <Select
          label={LL.import.questionVoc()}
          size="dialog"
          items={[
            { id: '0', label: LL.import.vocZero() },
            { id: '1', label: LL.import.vocOne() },
          ]}
          selectedKey={vocBase === 1 ? '1' : '0'}
          onSelectionChange={(id) => set({ vocBase: id === '1' ? 1 : 0 })}
        />
      )}
      {excluded > 0 && (
        <Checkbox isSelected={choices.excluded} onChange={(wanted) => set({ excluded: wanted })}>
          {words.withExcluded(excluded)}
        </Checkbox>
      )}
      <Checkbox isSelected={choices.photos} onChange={(photos) => set({ photos })}>
        {words.withPhotos()}
      </Checkbox>
      <Checkbox isSelected={choices.confidence} onChange={(confidence) => set({ confidence })}>
        {words.withConfidence()}
      </Checkbox>
    </>
  );
}

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

/** How many photos each part of a training set will have, by what they are kept together, and what stays out. */
function TrainingSummary({ plan }: { readonly plan: TrainingPlan }) {
  const { LL } = useI18n();
  const words = LL.export.training;
  const counts = photosBySplit(plan);
  const left = LEFT_OUT.map((why) => ({
    why,
    count: plan.leftOut.filter((one) => one.why === why).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className={styles.plan} aria-live="polite">
      <p className={styles.count}>{plan.photos.length === 0 ? words.nothing() : words.counts(counts)}</p>
      {plan.photos.length > 0 && <p className={styles.muted}>{words.by[plan.by]({ places: plan.places })}</p>}
      {left.length > 0 && (
        <ul className={styles.losses}>
          {left.map(({ why, count }) => (
            <li key={why}>{words.leftOut[why]({ count })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The judged photos of the project as a set that detectors are trained with. */
function TrainingDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.export;
  const workspace = useWorkspace();
  const { project, images } = useDashboard();
  const [format, setFormat] = useState<TrainingFormat>('coco');
  const [whole, setWhole] = useState<Split | null>(null);
  const [release, setRelease] = useState(MASKED);
  const released = useReleasedPhotos();
  const isCurrent = useIsCurrent();
  const { progress, fault, setFault, write: writeTo } = useArchiveWriting();

  const source = useMemo((): TrainingSource => {
    const { damagesOf: damages, runsOf: runs } = workspace;
    const { photo, name } = outgoingPhotos(workspace);
    return { project, damages, photo, name, runs };
  }, [project, workspace]);
  const { data: plan } = useQuery({
    queryKey: ['training-plan', project.id, whole],
    queryFn: ({ signal }) => planTraining(source, images ?? [], whole, signal),
    networkMode: 'always',
    gcTime: 0,
  });

  const write = async () => {
    if (!plan) return;
    const file = fileName(`${project.name} ${words.training.file()} ${format}`, 'zip');
    const written = await writeTo(file, plan.photos.length, (to) => {
      const { photo, name } = released(
        release,
        plan.photos.map(({ image }) => image),
      );
      const options = { format, at: Date.now(), words: cardWords(LL), ...to };
      return exportTraining(plan, { ...source, photo, name }, createBrowserExporter(), options);
    });
    if (!written) return;
    const { made, finish } = written;
    if (!made.ok) return setFault(words.training.unreadable({ name: made.error.photo }));
    await finish();
    onClose();
  };

  return (
    <FormDialog
      title={words.training.title()}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm()}
      isDisabled={
        !isCurrent || !plan || plan.photos.length === 0 || progress !== null || lacksReceiver(release)
      }
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
        <PolicyChoice release={release} onChange={setRelease} />
        {plan && <TrainingSummary plan={plan} />}
        <WritingState progress={progress} fault={fault} />
      </div>
    </FormDialog>
  );
}

/** Damages to a file: which photos, which verdicts, in which format, and what that format would lose. */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const words = LL.export;
  const workspace = useWorkspace();
  const image = useOpenImage();
  const { project, images, listedImages } = useDashboard();
  const selected = useListing((listing) => listing.selected);
  const records = useRecords();
  const [choices, setChoices] = useState(() => startChoices(image ? 'image' : 'project'));
  const [release, setRelease] = useState(MASKED);
  const released = useReleasedPhotos();
  const isCurrent = useIsCurrent();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failed, setFailed] = useState(false);
  const [other, setOther] = useState<'training' | 'marked' | 'geo' | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const source = useMemo(
    (): ExportSource => ({
      project,
      damages: workspace.damagesOf,
      own: () => ownValuesOf(workspace, records, project.id),
      ownOfPhotos: () => ownOfPhotos(workspace, project.id),
      photo: outgoingPhotos(workspace).photo,
    }),
    [project, workspace, records],
  );
  const photos = useMemo(() => {
    const here = image ? [image] : [];
    return { selection: here, image: here, listed: listedImages, project: images ?? [] };
  }, [image, images, listedImages]);
  const request = useMemo((): ExportRequest => {
    const { scope: _, excluded: __, ...rest } = choices;
    return { ...rest, ...chosenBoxes(choices, photos, selected) };
  }, [photos, selected, choices]);
  const excluded = countExcluded(choices.scope, photos);
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
      const given = plan.photos ? { ...source, ...released(release, plan.request.images) } : source;
      saveFile(await exportFiles(plan, given, createBrowserExporter(), options), plan.fileName);
      onClose();
    } catch {
      if (!aborting.signal.aborted) setFailed(true);
      setProgress(null);
    }
  };

  if (other === 'training') return <TrainingDialog onClose={onClose} />;
  if (other === 'geo') return <GeoDialog start={choices} photos={photos} offers={offers} onClose={onClose} />;
  if (other === 'marked')
    return <MarkedDialog start={choices} photos={photos} offers={offers} onClose={onClose} />;
  return (
    <FormDialog
      title={words.title()}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.confirm()}
      isDisabled={
        !isCurrent ||
        !plan ||
        plan.images === 0 ||
        progress !== null ||
        (choices.photos && lacksReceiver(release))
      }
      onConfirm={() => void write()}
    >
      <div className={styles.body}>
        <ExportFields choices={choices} excluded={excluded} offers={offers} onChange={setChoices} />
        {choices.photos && <PolicyChoice release={release} onChange={setRelease} />}
        <div className={styles.others}>
          <Button size="dialog" onPress={() => setOther('marked')}>
            {words.marked.button()}
          </Button>
          {images?.some(georeferenceOf) && (
            <Button size="dialog" onPress={() => setOther('geo')}>
              {words.geo.button()}
            </Button>
          )}
          <Button size="dialog" onPress={() => setOther('training')}>
            {words.training.button()}
          </Button>
        </div>
        {plan && <Losses plan={plan} />}
        <WritingState progress={progress} fault={failed ? words.failed() : null} />
      </div>
    </FormDialog>
  );
}
