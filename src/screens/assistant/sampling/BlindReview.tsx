import { signal } from '@preact/signals-core';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Annotator } from '#annotator/annotator.ts';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import { AnnotatorProvider } from '#annotator/react/AnnotatorProvider.tsx';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { useShortcuts } from '#annotator/react/useShortcuts.tsx';
import type { AssessedSample } from '#data/assurance/samples.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { type SampleAnswer, stepOf } from '#domain/assurance/sampling.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { ALL } from '#domain/lists/photoList.ts';
import type { Tool } from '#domain/tool.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { type Dashboard, DashboardContext, OpenImageProvider } from '#screens/dashboard/DashboardContext.tsx';
import DeleteDamageDialog from '#screens/dashboard/damages/DeleteDamageDialog.tsx';
import { LabelProvider } from '#screens/dashboard/labels.tsx';
import DrawLabel from '#screens/dashboard/stage/DrawLabel.tsx';
import { StageHost } from '#screens/dashboard/stage/StageHost.tsx';
import { ToolButton } from '#screens/dashboard/stage/StageToolbar.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Toolbar, ToolbarGroup } from '#ui/buttons/Toolbar.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { type BlindDrawings, createBlindDrawings, unfinishedDrawings } from './blindDrawings.ts';
import { type ComparedVerdict, Comparison } from './Comparison.tsx';
import * as styles from './sampling.css.ts';
import { useSampler, useSamples, useSamplingRights } from './useSamples.ts';

/** The tools with which a photo is looked at and drawn on; those that read a model's boxes aren't among them. */
const TOOLS: readonly Tool[] = ['DRAW', 'OUTLINE', 'POINTER', 'DELETE', 'PAN', 'ZOOM_IN', 'ZOOM_OUT'];

function Stage() {
  const { LL } = useI18n();
  const isSmall = useMedia(media.small);
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  useShortcuts(usePreferences());
  return (
    <div className={styles.stage} data-blind-stage>
      <div className={styles.tools}>
        <Toolbar label={LL.dashboard.stage.toolbar()} orientation="vertical" inRow={isSmall}>
          <ToolbarGroup>
            {TOOLS.map((tool) => (
              <ToolButton key={tool} tool={tool} />
            ))}
          </ToolbarGroup>
        </Toolbar>
      </div>
      <StageHost>
        {settled && (
          <Suspense>
            <DrawLabel />
          </Suspense>
        )}
      </StageHost>
      {settled && <DeleteDamageDialog />}
    </div>
  );
}

interface BlindStageProps {
  readonly project: Project;
  readonly image: InspectionImage;
  readonly drawings: BlindDrawings;
}

const nothing = () => undefined;

/**
 * One photo on a stage of its own, with an annotator that is handed the person's drawings and nothing else: list, mirror,
 * tags, counts and palette can't show a detection, since none reaches them.
 */
function BlindStage({ project, image, drawings }: BlindStageProps) {
  const preferences = usePreferences();
  const [annotator, setAnnotator] = useState<Annotator | null>(null);
  useEffect(() => {
    const made = createAnnotator({
      edits: drawings.edits,
      app: {
        photos: signal({ images: [image], locations: [] }),
        labels: signal(project.labels),
        scaleFacts: () => null,
        tracer: () => Promise.reject(new Error('Cracks are not traced in a sample.')),
        calibration: async () => ({ labels: [], chance: () => null }),
        author: () => '',
        now: () => Date.now(),
      },
      keys: preferences,
      choices: preferences,
    });
    made.navigation.open(image.id, ALL);
    made.commands.choose('DRAW');
    setAnnotator(made);
    return () => made.dispose();
  }, [drawings, image, project.labels, preferences]);
  const shared = useMemo(
    (): Dashboard => ({
      project,
      images: [image],
      listedImages: [image],
      location: ALL,
      chooseLocation: nothing,
      openImage: nothing,
      addFiles: nothing,
      taking: false,
      takePhotos: nothing,
      report: null,
      closeReport: nothing,
      openExport: nothing,
    }),
    [project, image],
  );
  if (!annotator) return <div className={styles.stage} />;
  return (
    <AnnotatorProvider annotator={annotator}>
      <LabelProvider labels={project.labels}>
        <DashboardContext value={shared}>
          <OpenImageProvider value={image}>
            <Stage />
          </OpenImageProvider>
        </DashboardContext>
      </LabelProvider>
    </AnnotatorProvider>
  );
}

type UnitAnswer = Extract<SampleAnswer, { readonly unit: string }>;
type Unsigned<T> = T extends unknown ? Omit<T, 'by'> : never;

interface UnitProps {
  readonly project: Project;
  readonly assessed: AssessedSample;
  readonly unit: string;
  readonly image: InspectionImage;
}

/** Stores answers one after the other, so that the first is certainly earlier than the next. */
function useAnswers({ assessed, project }: Pick<UnitProps, 'assessed' | 'project'>) {
  const samples = useSamples();
  const { by } = useSampler(project.id);
  const [isDenied, setIsDenied] = useState(false);
  const [isStoring, setIsStoring] = useState(false);
  const answer = async (given: Unsigned<UnitAnswer>): Promise<boolean> => {
    setIsStoring(true);
    const ran = samples.answer(assessed.sample, { ...given, by });
    await ran.saved;
    setIsDenied(ran.isDenied === true);
    setIsStoring(false);
    return !ran.isDenied;
  };
  return { answer, isDenied, isStoring };
}

const revealed = (damages: readonly Damage[]) =>
  damages.map(({ key, label, verdict }) => ({ key, label, verdict }));

/** The first step: the person draws what they see. The detections of the photo aren't even read here. */
function Drawing({ project, assessed, unit, image }: UnitProps) {
  const { LL } = useI18n();
  const words = LL.sampling.review;
  const workspace = useWorkspace();
  const { who } = useSampler(project.id);
  const drawn = assessed.sample.id;
  const [drawings] = useState(() => {
    const begun = unfinishedDrawings(project.id).read();
    const isOwn = begun?.sample === drawn && begun.unit === unit && begun.person === who;
    return createBlindDrawings(image.id, isOwn ? begun.outlines : []);
  });
  useEffect(
    () =>
      drawings.drawn.subscribe((all) => {
        // Opening a photo takes nothing of another one away.
        if (all.length > 0 || drawings.edits.steps.value.undo)
          unfinishedDrawings(project.id).write({
            ...{ sample: drawn, unit, person: who, outlines: drawings.outlines() },
          });
      }),
    [drawings, project.id, drawn, unit, who],
  );
  const { answer, isDenied, isStoring } = useAnswers({ assessed, project });
  const reveal = async () => {
    if (!(await answer({ kind: 'blind', unit, outlines: drawings.outlines() }))) return;
    unfinishedDrawings(project.id).write(null);
    await answer({ kind: 'reveal', unit, shown: revealed(await workspace.damagesOf(image.id)) });
  };
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      root.current?.querySelector('button')?.click();
    };
    // Before the button that has the focus, which would be pressed by it.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return (
    <>
      <p>{words.draw()}</p>
      <BlindStage project={project} image={image} drawings={drawings} />
      <div ref={root} className={page.row}>
        <Button variant="primary" isDisabled={isStoring} onPress={() => void reveal()}>
          {words.show()}
        </Button>
        <Kbd keys="Mod+Enter" />
        <span className={page.muted}>{words.sure()}</span>
      </div>
      {isDenied && <p className={page.bad}>{words.denied()}</p>}
    </>
  );
}

/** The second step: drawings and detections side by side; for a detection that was drawn, the only step. */
function Comparing({ project, assessed: { sample }, assessed, unit, image }: UnitProps) {
  const { LL } = useI18n();
  const words = LL.sampling.review;
  const { edits } = useWorkspace();
  const { who } = useSampler(project.id);
  const labelName = useLabelName(project.labels);
  const damages = useValue(edits.damages(image.id));
  const { answer, isDenied, isStoring } = useAnswers({ assessed, project });
  const { isBlind } = stepOf(sample, unit, who);
  const isPhoto = sample.draw.kind === 'photos';
  if (!damages) return <Skeleton of="cards" count={1} />;
  const mine = sample.answers.filter((one) => 'unit' in one && one.unit === unit && one.person === who);
  const blind = isBlind ? mine.find((one) => one.kind === 'blind') : undefined;
  const reveal = mine.find((one) => one.kind === 'reveal');
  const byKey = new Map(damages.map((damage) => [damage.key, damage]));
  const components = componentKeys(project.labels);
  const drawn = (blind?.outlines ?? []).map((outline) => ({
    ...outline,
    name: labelName(outline.label),
    isComponent: components.has(outline.label),
  }));
  const found = isPhoto
    ? (reveal?.shown ?? revealed(damages))
    : revealed(damages.filter(({ key }) => key === unit)).map((one) => ({
        ...one,
        verdict: 'accepted' as const,
      }));
  const shown = found
    .filter(({ label }) => !components.has(label))
    .map((one) => ({
      ...one,
      box: byKey.get(one.key)?.box ?? null,
      name: labelName(one.label),
      verdictName: LL.annotator.verdicts[one.verdict](),
    }));
  const store = async ({ missed, falseAccepts, adds }: ComparedVerdict) => {
    // Drawings become findings only where the person says so; the sample keeps them in either case.
    if (adds && missed.length > 0)
      edits.run({
        kind: 'draw',
        image: image.id,
        patches: [],
        create: missed.map(({ label, box }) => ({ label, box, set: { verdict: 'accepted' } })),
      });
    // The page was left between the drawings and what was shown: what is judged is stored with its verdict.
    if (isPhoto && !reveal) await answer({ kind: 'reveal', unit, shown: revealed(damages) });
    await answer({ kind: 'verdict', unit, missed: missed.map(({ label }) => label), falseAccepts });
  };
  return (
    <>
      <Comparison
        image={image}
        drawn={isPhoto ? drawn : null}
        shown={shown}
        isStoring={isStoring}
        onStore={(verdict) => void store(verdict)}
        intro={
          <>
            <p>{isPhoto ? words.compare() : words.compareBox()}</p>
            {!isBlind && <p className={page.missing}>{words.seen()}</p>}
          </>
        }
      />
      {isDenied && <p className={page.bad}>{words.denied()}</p>}
    </>
  );
}

/** Judges a draw, one photo or detection after the other, in the order of the draw. */
export default function BlindReview({
  project,
  assessed,
}: {
  readonly project: Project;
  readonly assessed: AssessedSample;
}) {
  const { LL, format } = useI18n();
  const words = LL.sampling.review;
  const { sample, figures } = assessed;
  const { who } = useSampler(project.id);
  const { judges } = useSamplingRights(project.id);
  const images = useValue(useWorkspace().images(project.id));
  const isPhotos = sample.draw.kind === 'photos';
  const left = figures.results.filter(
    ({ unit, isGone }) => !isGone && stepOf(sample, unit, who).step !== 'done',
  );
  const unit = left[0]?.unit;
  if (!judges) return <p className={page.bad}>{words.denied()}</p>;
  if (!images) return <Skeleton of="cards" count={1} />;
  if (unit === undefined)
    return (
      <p role="status" data-sample-done>
        {isPhotos ? words.done() : words.doneBox()}
      </p>
    );
  const image = images.find(({ id }) => id === (isPhotos ? unit : imageOfKey(unit)));
  const nth = sample.draw.units.indexOf(unit);
  const place = { nth: format.count(nth + 1), of: format.count(sample.draw.units.length) };
  const { step } = stepOf(sample, unit, who);
  return (
    <PageSection title={(isPhotos ? words.title : words.titleBox)(place)}>
      <p role="status" className={page.muted} data-left={left.length}>
        <span dir="auto">{sample.draw.names[nth]}</span>
        {left.length < sample.draw.units.length && ` · ${words.saved({ left: format.count(left.length) })}`}
      </p>
      {!image && <p className={page.missing}>{words.gone()}</p>}
      {image && step === 'draw' && <Drawing key={unit} {...{ project, assessed, unit, image }} />}
      {image && step === 'compare' && <Comparing key={unit} {...{ project, assessed, unit, image }} />}
    </PageSection>
  );
}
