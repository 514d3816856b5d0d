import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { readClaims } from '#data/assistant/quality/readClaims.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { stateOrigin } from '#data/write/stateOrigin.ts';
import { runInSlices } from '#data/write/yieldToPage.ts';
import { type Bin, FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { type Statement, statementOf } from '#domain/damage/origin.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import type { PhotoClaims } from '#domain/numbers/quality/claims.ts';
import { type Choice, choicesOf, compareRunsInSlices } from '#domain/numbers/quality/compareRuns.ts';
import { type Arrival, arrivalsOf, leftOutOfQuality } from '#domain/numbers/quality/origins.ts';
import { type Quality, qualityInSlices, type RunQuality } from '#domain/numbers/quality/quality.ts';
import { reliability, suggestThreshold } from '#domain/numbers/quality/reliability.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useRunPhase } from '../../kit/assistant/RunStateCard.tsx';
import { useViewed } from '../../kit/data/useViewed.ts';
import { StatementFields } from '../../kit/origins/StatementFields.tsx';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { CardTable } from '../../kit/table/CardTable.tsx';
import { useAuthorName } from '../../kit/words/authorName.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import * as styles from './quality.css.ts';

const NONE = 'none';

function useChoiceName(): (choice: Choice) => string {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  const authorName = useAuthorName();
  return ({ kind, source: { by, at, origin } }) => {
    const name = authorName(origin);
    if (kind === 'model') return words.model({ name });
    // The sample has no date of its own.
    if (origin.at === null) return name;
    const when = format.date(at);
    if (!by || kind === 'file') return words.importedFrom({ name, when });
    const mode = by.mode === 'thorough' ? words.thorough() : words.quick();
    const time = `${when} ${format.time(at)}`;
    return words.run({ name: by.name, mode, threshold: format.confidence(by.threshold), time });
  };
}

interface FiguresProps {
  readonly project: Project;
  readonly photos: readonly PhotoClaims[];
  readonly at: number;
  readonly choices: readonly Choice[];
}

/** A share with its counts; a dash where they are too small. */
function Share({ part, all }: { readonly part: number; readonly all: number }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  if (all < FEWEST_JUDGED.label) return <span className={page.muted}>{words.tooFew({ n: all })}</span>;
  return words.share({ share: format.percent(part / all), part, all });
}

/** The suggested threshold for a label, with what it would have hidden. */
function Proposal({ of }: { readonly of: Quality }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  if (of.judged < FEWEST_JUDGED.label)
    return <span className={page.muted}>{words.tooFew({ n: of.judged })}</span>;
  const found = suggestThreshold(of.bins);
  if (!found) return words.noThreshold();
  const { threshold, lost, right, spared, wrong } = found;
  return (
    <>
      {format.confidence(threshold)}
      <span className={styles.figure}>{words.cost({ lost, right, spared, wrong })}</span>
    </>
  );
}

interface QualityTableProps {
  readonly project: Project;
  readonly name: string;
  readonly of: RunQuality;
}

/** Precision, recall and suggested threshold of a run, by label. */
function QualityTable({ project, name, of }: QualityTableProps) {
  const { LL } = useI18n();
  const words = LL.assistant.quality;
  const labelName = useLabelName(project.labels);
  const rows = [
    { key: '', label: words.all(), quality: of.all },
    ...of.byLabel.map((quality) => ({
      key: `label ${quality.label}`,
      label: labelName(quality.label),
      quality,
    })),
  ];
  return (
    <div>
      <p>{words.rests({ photos: of.photos, boxes: of.boxes, complete: of.complete })}</p>
      <CardTable
        label={name}
        head={
          <>
            <th className={page.th}>{words.label()}</th>
            <th className={page.numberHead}>{words.precision()}</th>
            <th className={page.numberHead}>{words.recall()}</th>
            <th className={page.numberHead}>{words.threshold()}</th>
          </>
        }
      >
        {rows.map(({ key, label, quality }) => (
          <tr key={key}>
            <td className={page.words}>{label}</td>
            <td data-head={words.precision()} className={page.number}>
              <Share part={quality.right} all={quality.judged} />
            </td>
            <td data-head={words.recall()} className={page.number}>
              <Share part={quality.found} all={quality.there} />
            </td>
            <td data-head={words.threshold()} className={page.number}>
              {key === '' ? '–' : <Proposal of={quality} />}
            </td>
          </tr>
        ))}
      </CardTable>
    </div>
  );
}

/** Units of the drawing. */
const SIDE = 200;

/** How often boxes were right by confidence: as a curve and as a table. */
function ReliabilityPlot({ bins }: { readonly bins: readonly Bin[] }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  const steps = reliability(bins);
  if (steps.length === 0) return <p className={page.muted}>{words.noCurve()}</p>;
  const points = steps.map((step) => ({
    x: ((step.from + step.to) / 2) * SIDE,
    y: (1 - step.right / step.judged) * SIDE,
  }));
  return (
    <div className={page.columns}>
      <svg className={styles.plot} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <rect className={styles.frame} width={SIDE} height={SIDE} />
        <line className={styles.even} x1={0} y1={SIDE} x2={SIDE} y2={0} />
        <polyline className={styles.curve} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} className={styles.point} cx={x} cy={y} r={4} />
        ))}
      </svg>
      <table className={page.table} aria-label={words.curve()}>
        <thead>
          <tr>
            <th className={page.th}>{words.said()}</th>
            <th className={page.numberHead}>{words.accepted()}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, to, judged, right }) => (
            <tr key={from}>
              <td className={page.td}>
                {words.step({ from: format.confidence(from), to: format.confidence(to) })}
              </td>
              <td className={page.number}>
                {words.share({ share: format.percent(right / judged), part: right, all: judged })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The runs and verdicts on a project's photos; read again when something was stored, but not while a model runs. */
function useClaims(project: string, images: readonly InspectionImage[], isBusy: boolean) {
  const workspace = useWorkspace();
  const { savedAt } = useValue(workspace.edits.save);
  const viewed = useViewed(project);
  return useQuery({
    queryKey: ['run-claims', project, images.length, viewed.size, savedAt],
    queryFn: () => readClaims(workspace, inspected(images), viewed),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isBusy,
    placeholderData: (before) => before,
  });
}

/** The figures of a run or a model, those of another one, and the differences. */
function useFigures(photos: readonly PhotoClaims[], at: number, first: string, second: string | null) {
  return useQuery({
    queryKey: ['run-quality', at, first, second],
    queryFn: async () => ({
      first: await runInSlices(qualityInSlices(photos, first)),
      second: second === null ? null : await runInSlices(qualityInSlices(photos, second)),
      changes: second === null ? null : await runInSlices(compareRunsInSlices(photos, first, second)),
    }),
    networkMode: 'always',
    gcTime: 0,
    placeholderData: (before) => before,
  }).data;
}

/** The figures of one run or model, with another for comparison. */
function Figures({ project, photos, at, choices }: FiguresProps) {
  const { LL } = useI18n();
  const words = LL.assistant.quality;
  const nameOf = useChoiceName();
  const [asked, setAsked] = useState<string | null>(null);
  const [beside, setBeside] = useState<string>(NONE);
  const first = choices.find(({ key }) => key === asked) ?? choices[0];
  const second = choices.find(({ key }) => key === beside && key !== first?.key) ?? null;
  const figures = useFigures(photos, at, first?.key ?? '', second?.key ?? null);
  if (!first || !figures) return null;
  const items = choices.map((choice) => ({ id: choice.key, label: nameOf(choice) }));
  const { changes } = figures;
  return (
    <>
      <div className={page.fields}>
        <Select label={words.of()} items={items} selectedKey={first.key} onSelectionChange={setAsked} />
        <Select
          label={words.beside()}
          items={[{ id: NONE, label: words.none() }, ...items.filter(({ id }) => id !== first.key)]}
          selectedKey={second?.key ?? NONE}
          onSelectionChange={setBeside}
        />
      </div>
      <QualityTable project={project} name={nameOf(first)} of={figures.first} />
      <ReliabilityPlot bins={figures.first.all.bins} />
      {second && figures.second && (
        <>
          <h3>{nameOf(second)}</h3>
          <QualityTable project={project} name={nameOf(second)} of={figures.second} />
          <ReliabilityPlot bins={figures.second.all.bins} />
        </>
      )}
      {second && changes && (
        <p data-changes={changes.photos}>{words.changes({ ...changes, gone: changes.lost })}</p>
      )}
      <p className={page.muted}>{words.note({ fewest: FEWEST_JUDGED.label })}</p>
    </>
  );
}

/** How many detections no figure of a model counts, and why. */
function LeftOut({ photos }: { readonly photos: readonly PhotoClaims[] }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  const { person, file, unscored } = leftOutOfQuality(photos);
  const parts = [
    person > 0 ? words.leftPerson(person) : '',
    file > 0 ? words.leftFile(file) : '',
    unscored > 0 ? words.leftUnscored(unscored) : '',
  ].filter(Boolean);
  return parts.length > 0 && <p>{words.leftOut({ parts: format.list(parts) })}</p>;
}

/** Whether there are detections that a model may have drawn, though no figure counts them. */
function hasDetections(photos: readonly PhotoClaims[]): boolean {
  const { file, unscored } = leftOutOfQuality(photos);
  return file + unscored > 0;
}

interface QualityCardProps {
  readonly project: Project;
  readonly assistant: Assistant;
  readonly images: readonly InspectionImage[];
}

interface ArrivalsProps {
  readonly project: string;
  readonly photos: readonly PhotoClaims[];
  /** Whether something is being stored or found now. */
  readonly isBusy: boolean;
}

/** Where detections came from: each file and each run here, with who drew them, which a person may correct. */
function Arrivals({ project, photos, isBusy }: ArrivalsProps) {
  const { LL, format } = useI18n();
  const words = LL.assistant.arrivals;
  const authorName = useAuthorName();
  const [open, setOpen] = useState<Arrival | null>(null);
  const arrivals = arrivalsOf(photos);
  const from = ({ origin, isRunHere }: Arrival) =>
    isRunHere ? words.here() : (origin.file ?? (origin.at === null ? words.sample() : '–'));
  return (
    <PageSection title={words.title()} text={words.text()}>
      <CardTable
        label={words.title()}
        head={
          <>
            <th className={page.th}>{words.from()}</th>
            <th className={page.th}>{words.who()}</th>
            <th className={page.th}>{words.when()}</th>
            <th className={page.numberHead}>{words.photos()}</th>
            <th className={page.numberHead}>{words.detections()}</th>
            <td />
          </>
        }
      >
        {arrivals.map((arrival) => (
          <tr key={arrival.key} data-author={arrival.origin.author}>
            <td className={page.words}>{from(arrival)}</td>
            <td data-head={words.who()} className={page.words}>
              {authorName(arrival.origin)}
            </td>
            <td data-head={words.when()}>{arrival.origin.at === null ? '–' : format.date(arrival.at)}</td>
            <td data-head={words.photos()} className={page.number}>
              {format.count(arrival.photos)}
            </td>
            <td data-head={words.detections()} className={page.number}>
              {format.count(arrival.boxes)}
            </td>
            <td>
              {!arrival.isRunHere && (
                <Button
                  aria-label={words.changeOf({ file: from(arrival) })}
                  isDisabled={isBusy}
                  onPress={() => setOpen(arrival)}
                >
                  {words.change()}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </CardTable>
      {open && (
        <ChangeDialog project={project} arrival={open} file={from(open)} onClose={() => setOpen(null)} />
      )}
    </PageSection>
  );
}

interface ChangeDialogProps {
  readonly project: string;
  readonly arrival: Arrival;
  readonly file: string;
  readonly onClose: () => void;
}

/** States who drew the boxes of an import, as it was when the dialog opened. */
function ChangeDialog({ project, arrival, file, onClose }: ChangeDialogProps) {
  const { LL } = useI18n();
  const words = LL.assistant.arrivals;
  const { manage } = useWorkspace();
  const [statement, setStatement] = useState<Statement>(() => statementOf(arrival.origin));
  const [isDenied, setIsDenied] = useState(false);
  const save = () => {
    const ran = stateOrigin(manage, project, arrival, statement);
    if (ran?.isDenied) setIsDenied(true);
    else onClose();
  };
  return (
    <FormDialog
      title={words.dialog({ file })}
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.save()}
      onConfirm={save}
    >
      <StatementFields
        label={words.who()}
        answer={statement}
        canBeStated={false}
        onAnswer={(answer) => answer !== 'stated' && setStatement(answer)}
      />
      {isDenied && <p className={page.bad}>{words.denied()}</p>}
    </FormDialog>
  );
}

/** The quality of models on this project's photos, by the person's own verdicts. */
export function QualityCard({ project, assistant, images }: QualityCardProps) {
  const { LL } = useI18n();
  const words = LL.assistant.quality;
  const { edits } = useWorkspace();
  const phase = useRunPhase(assistant.runner);
  const { status } = useValue(edits.save);
  const isBusy = phase === 'running' || status === 'saving';
  const { data: photos, isError, dataUpdatedAt } = useClaims(project.id, images, isBusy);
  const choices = photos ? choicesOf(photos) : [];
  return (
    <>
      <PageSection title={words.title()} text={words.text()}>
        {isError && <p className={page.bad}>{words.unread()}</p>}
        {photos && choices.length === 0 && <p>{words[hasDetections(photos) ? 'unmeasured' : 'nothing']()}</p>}
        {photos && choices.length > 0 && (
          <Figures project={project} photos={photos} at={dataUpdatedAt} choices={choices} />
        )}
        {photos && <LeftOut photos={photos} />}
      </PageSection>
      {photos && photos.length > 0 && <Arrivals project={project.id} photos={photos} isBusy={isBusy} />}
    </>
  );
}
